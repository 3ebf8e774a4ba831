import type { WantedPunch } from '@volante/contracts/clock/clock-correction.contract';
import { useClockText } from '../shared/clock-text';
import { hoursText } from '../shared/clock-time';
import { plannedDay } from '../shared/planned-day';

interface PlannedSumProps {
  punches: readonly WantedPunch[];
  day: string;
  zone: string;
}

/** The day's sum after the correction, and the times that fall on the next day: shown before it is sent. */
export function PlannedSum({ punches, day, zone }: PlannedSumProps) {
  const text = useClockText();
  const { worked, nextDay } = plannedDay(punches, day, zone);
  if (worked === null) return null;
  return (
    <div role="status" className="vb-clock-planned">
      <p>{text('clock.correct.sum', { hours: hoursText(worked) })}</p>
      {nextDay.map(({ kind, time }) => (
        <p key={`${kind} ${time}`} data-next="">
          {text('clock.correct.nextDay', { kind: text(`clock.kind.${kind}`), time })}
        </p>
      ))}
    </div>
  );
}
