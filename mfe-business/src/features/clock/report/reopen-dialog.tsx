import { clockReopen } from '@volante/contracts/clock/clock-month.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { CLOCK_READS } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';
import { monthName } from '../shared/clock-time';

const SHORTEST_REASON = 10;

interface ReopenDialogProps {
  month: string;
  person: { id: string; name: string };
  onClose: () => void;
}

/** Opens a closed month for one person; why is written into their register. */
export function ReopenDialog({ month, person, onClose }: ReopenDialogProps) {
  const text = useClockText();
  const feedback = useFeedback();
  const id = useId();
  const [reason, setReason] = useState('');
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const reopen = useCallMutation(clockReopen, { invalidates: CLOCK_READS });
  const send = async () => {
    if (reason.trim().length < SHORTEST_REASON) return setProblem(text('clock.correct.reasonMissing'));
    await run(async () => {
      await reopen.mutateAsync({ month, employee: person.id, reason });
      feedback.done(text('clock.closing.done', { name: person.name }));
    });
  };
  return (
    <Modal
      open
      title={text('clock.closing.reopenTitle', { month: monthName(month) })}
      okText={text('clock.closing.reopen')}
      cancelText={text('clock.correct.cancel')}
      confirmLoading={isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{text('clock.closing.reopenText', { name: person.name })}</p>
      <label htmlFor={id} className="v-label">
        {text('clock.correct.reason')}
      </label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={300}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 5 }}
        aria-describedby={`${id}-note`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-note`} className={problem ? 'v-problem' : 'v-help'} role={problem ? 'alert' : undefined}>
        {problem ?? text('clock.closing.reasonHelp')}
      </p>
    </Modal>
  );
}
