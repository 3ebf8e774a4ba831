import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { type ArrivedPaper, slotPapers } from '@volante/contracts/files/slot-paper.contract';
import { slotReceivedDecide } from '@volante/contracts/files/slot-request.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { DayInput } from '@volante/ui-kit/day-input';
import { useFeedback } from '@volante/ui-kit/feedback';
import { openDocument, PREVIEWED } from '@volante/ui-kit/open-document';
import { Problem } from '@volante/ui-kit/problem';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useSlotText } from '../../../shared/slot-text';

type Decide = (
  one: ArrivedPaper,
  state: 'accepted' | 'rejected' | 'waiting',
  validUntil?: string,
) => Promise<void>;

/** Accepts, rejects, or takes a rejection back. */
function useDecide(contact: string): Decide {
  const text = useSlotText();
  const feedback = useFeedback();
  const call = useCallMutation(slotReceivedDecide, { invalidates: [slotPapers, contactDocuments.list] });
  return async ({ id }, state, validUntil) => {
    try {
      await call.mutateAsync({ contact, id, state, validUntil: validUntil ?? null });
      feedback.done(text(`slots.arrived.${state}`));
    } catch (error) {
      feedback.failed(error);
    }
  };
}

interface UntilProps {
  one: ArrivedPaper;
  onAccept: (validUntil: string) => void;
  onClose: () => void;
}

/** The last day of a paper that expires, as it stands on it. */
function Until({ one, onAccept, onClose }: UntilProps) {
  const text = useSlotText();
  const id = useId();
  const [day, setDay] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Modal
      open
      title={text('slots.arrived.accept', { paper: one.paper })}
      okText={text('slots.arrived.ok')}
      cancelText={text('slots.cancel')}
      okButtonProps={{ disabled: day === null || problem !== null }}
      onOk={() => day && onAccept(day)}
      onCancel={onClose}
    >
      <div className="vb-slot-form">
        <label htmlFor={id}>{text('slots.validUntil')}</label>
        <DayInput
          id={id}
          value={day}
          isWrong={false}
          onChange={setDay}
          onBlur={() => undefined}
          onRefuse={setProblem}
        />
      </div>
      <Problem text={problem} />
    </Modal>
  );
}

function Arrived({ one, mayModify, decide }: { one: ArrivedPaper; mayModify: boolean; decide: Decide }) {
  const text = useSlotText();
  const feedback = useFeedback();
  const [asks, setAsks] = useState(false);
  const open = () =>
    void (PREVIEWED.has(one.mime) ? openDocument(one.file) : downloadFile(one.file, one.name)).catch(
      feedback.failed,
    );
  const isRejected = one.state === 'rejected';
  return (
    <li className="vb-slot">
      <div>
        <strong>{one.paper}</strong>{' '}
        <span className={isRejected ? 'vb-slot-valid' : 'vb-slot-missing'}>
          {text(isRejected ? 'slots.arrived.isRejected' : 'slots.arrived.waits')}
        </span>
        <div className="v-help">
          {one.name} · <ElapsedText instant={one.at} />
        </div>
      </div>
      <div className="vb-slot-acts">
        <Button onClick={open} aria-label={`${text('slots.arrived.see')}: ${one.paper}`}>
          {text('slots.arrived.see')}
        </Button>
        {mayModify && isRejected ? (
          <Button onClick={() => void decide(one, 'waiting')}>{text('slots.arrived.back')}</Button>
        ) : null}
        {mayModify && !isRejected ? (
          <>
            <Button
              type="primary"
              aria-label={`${text('slots.arrived.ok')}: ${one.paper}`}
              onClick={() => (one.expires ? setAsks(true) : void decide(one, 'accepted'))}
            >
              {text('slots.arrived.ok')}
            </Button>
            <Button
              danger
              aria-label={`${text('slots.arrived.no')}: ${one.paper}`}
              onClick={() => void decide(one, 'rejected')}
            >
              {text('slots.arrived.no')}
            </Button>
          </>
        ) : null}
      </div>
      {asks ? (
        <Until
          one={one}
          onAccept={(day) => void decide(one, 'accepted', day).then(() => setAsks(false))}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </li>
  );
}

interface ArrivedPapersProps {
  contact: string;
  papers: readonly ArrivedPaper[];
  mayModify: boolean;
}

/** Papers that came by a link and wait for somebody to look at them. */
export function ArrivedPapers({ contact, papers, mayModify }: ArrivedPapersProps) {
  const text = useSlotText();
  const decide = useDecide(contact);
  if (papers.length === 0) return null;
  return (
    <section aria-label={text('slots.arrived.title')}>
      <h4>{text('slots.arrived.title')}</h4>
      <ul>
        {papers.map((one) => (
          <Arrived key={one.id} {...{ one, mayModify, decide }} />
        ))}
      </ul>
    </section>
  );
}
