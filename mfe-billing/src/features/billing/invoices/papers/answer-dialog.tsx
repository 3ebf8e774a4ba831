import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { offerAnswer } from '@volante/contracts/billing/offer.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { PAPER_READS } from './paper-reads';
import { usePaperText } from './paper-text';

const ANSWERS = ['accepted', 'refused'] as const;
const WAYS = ['phone', 'counter'] as const;

interface WordsProps {
  name: string;
  reason: string;
  onName: (name: string) => void;
  onReason: (reason: string) => void;
}

/** The person who answered, and what they added. */
function Words({ name, reason, onName, onReason }: WordsProps) {
  const text = usePaperText();
  const id = useId();
  return (
    <>
      <label className="v-label vb-paper-or" htmlFor={`${id}-name`}>
        {text('papers.answer.name')}
      </label>
      <Input
        id={`${id}-name`}
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onName(event.target.value)}
      />
      <label className="v-label" htmlFor={`${id}-reason`}>
        {text('papers.answer.reason')}
      </label>
      <Input.TextArea
        id={`${id}-reason`}
        value={reason}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={(event) => onReason(event.target.value)}
      />
    </>
  );
}

/** Takes down an answer that came by telephone or at the counter. */
export function AnswerDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = usePaperText();
  const feedback = useFeedback();
  const answer = useCallMutation(offerAnswer, { invalidates: PAPER_READS });
  const [state, setState] = useState<(typeof ANSWERS)[number]>('accepted');
  const [how, setHow] = useState<(typeof WAYS)[number]>('phone');
  const [name, setName] = useState(document.payer.name);
  const [reason, setReason] = useState('');
  const save = async () => {
    await answer.mutateAsync({ id: document.id, accepts: state === 'accepted', how, name, reason });
    feedback.done(text('papers.answer.done'));
    onClose();
  };
  return (
    <Modal
      open
      title={text('papers.answer.title')}
      okText={text('papers.answer.ok')}
      cancelText={text('papers.act.cancel')}
      okButtonProps={{ disabled: name.trim() === '' }}
      confirmLoading={answer.isPending}
      onOk={() => void save().catch(() => undefined)}
      onCancel={onClose}
    >
      <Radio.Group
        className="vb-paper-reasons"
        aria-label={text('papers.answer.what')}
        value={state}
        options={ANSWERS.map((value) => ({ value, label: text(`papers.answer.${value}`) }))}
        onChange={(event) => setState(event.target.value)}
      />
      <Radio.Group
        className="vb-paper-reasons"
        aria-label={text('papers.answer.how')}
        value={how}
        options={WAYS.map((value) => ({ value, label: text(`papers.answer.${value}`) }))}
        onChange={(event) => setHow(event.target.value)}
      />
      <Words name={name} reason={reason} onName={setName} onReason={setReason} />
      <Problem error={answer.error} />
    </Modal>
  );
}
