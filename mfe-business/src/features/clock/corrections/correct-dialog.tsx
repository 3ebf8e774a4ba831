import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type ClockDay } from '@volante/contracts/clock/clock.contract';
import { clockCorrect, type WantedPunch } from '@volante/contracts/clock/clock-correction.contract';
import type { PunchKind } from '@volante/contracts/clock/clock-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TimeInput } from '@volante/ui-kit/time-input';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { CLOCK_READS } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';
import { PlannedSum } from './planned-sum';

const KINDS: readonly PunchKind[] = ['start', 'pause', 'resume', 'finish'];
const SHORTEST_REASON = 10;

interface Row extends WantedPunch {
  key: number;
}

interface CorrectDialogProps {
  day: ClockDay;
  /** Left out: the person's own day. */
  employee?: string | undefined;
  name: string;
  onClose: () => void;
}

let lastKey = 0;
const row = (kind: PunchKind, time: string): Row => {
  lastKey += 1;
  return { key: lastKey, kind, time };
};

/** The day's current times; a missing exit gets an empty field. */
function startingRows({ punches }: ClockDay): Row[] {
  const rows = punches.map(({ kind, time }) => row(kind, time));
  if (rows.length === 0) return [row('start', ''), row('finish', '')];
  return rows.at(-1)?.kind === 'finish' ? rows : [...rows, row('finish', '')];
}

/** Proposes how a day should be; the other side decides. */
export function CorrectDialog({ day, employee, name, onClose }: CorrectDialogProps) {
  const text = useClockText();
  const feedback = useFeedback();
  const id = useId();
  const isKeeper = useCan('clock.modify');
  const [rows, setRows] = useState(() => startingRows(day));
  const [reason, setReason] = useState('');
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const correct = useCallMutation(clockCorrect, { invalidates: CLOCK_READS });
  const set = (key: number, part: Partial<WantedPunch>) =>
    setRows(rows.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const send = async () => {
    if (rows.some(({ time }) => time === '')) return setProblem(text('clock.correct.timeMissing'));
    if (reason.trim().length < SHORTEST_REASON) return setProblem(text('clock.correct.reasonMissing'));
    await run(async () => {
      const punches = rows.map(({ kind, time }) => ({ kind, time }));
      const { state } = await correct.mutateAsync({
        day: day.day,
        punches,
        reason,
        ...(employee ? { employee } : {}),
      });
      const asked = employee ? 'clock.done.askedPerson' : 'clock.done.askedOffice';
      feedback.done(text(state === 'accepted' ? 'clock.done.alone' : asked));
    });
  };
  return (
    <Modal
      open
      title={text('clock.correct.title', { day: formatDay(day.day) })}
      okText={text('clock.correct.send')}
      cancelText={text('clock.correct.cancel')}
      confirmLoading={isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>
        {employee
          ? text('clock.correct.forPerson', { name })
          : text(isKeeper ? 'clock.correct.forKeeper' : 'clock.correct.forOffice')}
      </p>
      <div className="vb-clock-fields">
        {rows.map(({ key, kind, time }, at) => (
          <fieldset key={key} className="vb-clock-field" style={{ margin: 0, padding: 0, border: 0 }}>
            <Select
              aria-label={text('clock.correct.kind', { number: at + 1 })}
              value={kind}
              options={KINDS.map((value) => ({ value, label: text(`clock.kind.${value}`) }))}
              onChange={(next: PunchKind) => set(key, { kind: next })}
            />
            <TimeInput
              label={text('clock.correct.time', { number: at + 1 })}
              value={time}
              placeholder={text('clock.timeHint')}
              onChange={(next) => set(key, { time: next })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={text('clock.correct.remove', { number: at + 1 })}
              onClick={() => setRows(rows.filter((one) => one.key !== key))}
            />
          </fieldset>
        ))}
      </div>
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => setRows([...rows, row(rows.at(-1)?.kind === 'finish' ? 'start' : 'finish', '')])}
      >
        {text('clock.correct.add')}
      </Button>
      <PlannedSum punches={rows} day={day.day} zone={day.zone} />
      <label htmlFor={id} className="v-label">
        {text('clock.correct.reason')}
      </label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={300}
        autoSize={{ minRows: 2, maxRows: 5 }}
        aria-describedby={`${id}-note`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-note`} className={problem ? 'v-problem' : 'v-help'} role={problem ? 'alert' : undefined}>
        {problem ?? text('clock.correct.help')}
      </p>
    </Modal>
  );
}
