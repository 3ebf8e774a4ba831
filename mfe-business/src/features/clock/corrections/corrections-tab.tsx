import type { CallOutput } from '@volante/contracts/call';
import { clockAnswer, clockCorrections } from '@volante/contracts/clock/clock-correction.contract';
import type { CorrectionState } from '@volante/contracts/clock/clock-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { Link } from 'react-router';
import { CLOCK_READS, monthAddress } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';
import { hoursText } from '../shared/clock-time';
import { plannedDay } from '../shared/planned-day';

type Row = CallOutput<typeof clockCorrections>['rows'][number];
const TONES: Readonly<Record<CorrectionState, BadgeTone>> = {
  pending: 'warn',
  accepted: 'good',
  rejected: 'bad',
};

function Answer({ id }: { id: string }) {
  const text = useClockText();
  const feedback = useFeedback();
  const answer = useCallMutation(clockAnswer, { invalidates: CLOCK_READS });
  const say = (accept: boolean) =>
    void answer
      .mutateAsync({ id, accept })
      .then(() => feedback.done(text(`clock.done.${accept ? 'accepted' : 'rejected'}`)))
      .catch(feedback.failed);
  return (
    <div className="vb-clock-bar">
      <Button type="primary" disabled={answer.isPending} onClick={() => say(true)}>
        {text('clock.act.accept')}
      </Button>
      <Button disabled={answer.isPending} onClick={() => say(false)}>
        {text('clock.act.reject')}
      </Button>
    </div>
  );
}

function Correction({ row }: { row: Row }) {
  const text = useClockText();
  const said = (punches: Row['before']) => {
    if (punches.length === 0) return text('clock.nothing');
    const { worked, nextDay } = plannedDay(punches, row.day, row.zone);
    const words = punches.map((punch) => {
      const told = `${text(`clock.kind.${punch.kind}`)} ${punch.time}`;
      return nextDay.includes(punch) ? text('clock.ofNextDay', { told }) : told;
    });
    return `${words.join(', ')} (${text('clock.hours', { hours: hoursText(worked ?? 0) })})`;
  };
  return (
    <li className="vb-clock-correction">
      <header>
        <Link to={monthAddress(row.day, row.employee)}>
          <strong>{row.name}</strong> · {formatDay(row.day)}
        </Link>
        <StateBadge tone={TONES[row.state]}>{text(`clock.correctionState.${row.state}`)}</StateBadge>
        {row.late ? <StateBadge tone="warn">{text('clock.late')}</StateBadge> : null}
        {row.alone && row.state === 'accepted' ? (
          <StateBadge tone="warn">{text('clock.alone')}</StateBadge>
        ) : null}
      </header>
      <p>
        <span className="vb-clock-soft">{text('clock.was')}</span> {said(row.before)}
      </p>
      <p>
        <span className="vb-clock-soft">{text('clock.shouldBe')}</span> {said(row.after)}
      </p>
      <p>
        <span className="vb-clock-soft">{text('clock.reason')}</span> {row.reason}
      </p>
      <p className="vb-clock-soft">
        {text('clock.proposedBy', { name: row.proposer, at: formatInstant(row.at) })}
        {row.answeredBy ? ` · ${text('clock.answeredBy', { name: row.answeredBy })}` : ''}
      </p>
      {row.mayAnswer && row.alone ? <p className="vb-clock-soft">{text('clock.aloneText')}</p> : null}
      {row.mayAnswer ? <Answer id={row.id} /> : null}
    </li>
  );
}

/** Corrections: those that wait for an answer of the person first. */
export function CorrectionsTab() {
  const text = useClockText();
  const answer = useCall(clockCorrections, {});
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows } = answer.data;
  if (rows.length === 0)
    return <EmptyState title={text('clock.noCorrections')} text={text('clock.noCorrectionsText')} />;
  const sorted = [
    ...rows.filter(({ mayAnswer }) => mayAnswer),
    ...rows.filter(({ mayAnswer }) => !mayAnswer),
  ];
  return (
    <section className="vb-clock-card-box">
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {sorted.map((row) => (
          <Correction key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
