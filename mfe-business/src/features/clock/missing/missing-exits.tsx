import type { CallOutput } from '@volante/contracts/call';
import { clockMissing } from '@volante/contracts/clock/clock.contract';
import { clockCorrect } from '@volante/contracts/clock/clock-correction.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TimeInput } from '@volante/ui-kit/time-input';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { CLOCK_READS, monthAddress } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';

type Row = CallOutput<typeof clockMissing>['rows'][number];

/** The one question of a day without exit: when? The answer is a correction that the other side accepts. */
function Question({ row }: { row: Row }) {
  const text = useClockText();
  const feedback = useFeedback();
  const id = useId();
  const [time, setTime] = useState('');
  const correct = useCallMutation(clockCorrect, {
    invalidates: CLOCK_READS,
    onSuccess: () => feedback.done(text(row.own ? 'clock.done.askedOffice' : 'clock.done.askedPerson')),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (time === '') return;
    const punches = [...row.punches, { kind: 'finish' as const, time }];
    const { day, employee } = row;
    correct.mutate({ day, punches, reason: text('clock.missing.reason'), ...(row.own ? {} : { employee }) });
  };
  const day = formatDay(row.day);
  return (
    <li>
      <form onSubmit={send} noValidate>
        <div>
          <label htmlFor={id}>
            {text(row.own ? 'clock.missing.own' : 'clock.missing.of', { day, name: row.name })}
          </label>
          <span className="vb-clock-soft">
            {row.punches.map(({ kind, time: at }) => `${text(`clock.kind.${kind}`)} ${at}`).join(' · ')}
          </span>
        </div>
        {row.pending ? (
          <span className="vb-clock-soft">{text('clock.missing.pending')}</span>
        ) : (
          <>
            <TimeInput id={id} value={time} placeholder={text('clock.timeHint')} onChange={setTime} />
            <Button type="primary" htmlType="submit" disabled={time === ''} loading={correct.isPending}>
              {text('clock.missing.send')}
            </Button>
          </>
        )}
        <Link to={`${monthAddress(row.day, row.own ? undefined : row.employee)}`}>
          {text('clock.missing.look')}
        </Link>
      </form>
      {correct.isError ? <p className="v-problem">{correct.error.messages[0]}</p> : null}
    </li>
  );
}

/** Days without an exit, asked about where people look first; nothing at all when there are none. */
export function MissingExits({ onlyOwn = false }: { onlyOwn?: boolean }) {
  const text = useClockText();
  const { can } = useSession();
  const answer = useCall(clockMissing, {}, { enabled: can('clock.clock-in') });
  const mayAsk = can('clock.modify');
  const rows = (answer.data?.rows ?? []).filter(({ own }) => own || (!onlyOwn && mayAsk));
  if (rows.length === 0) return null;
  return (
    <section className="vb-clock-card-box vb-clock-missing">
      <h2>{text('clock.missing.title', { count: rows.length })}</h2>
      <ul>
        {rows.map((row) => (
          <Question key={`${row.employee} ${row.day}`} row={row} />
        ))}
      </ul>
    </section>
  );
}
