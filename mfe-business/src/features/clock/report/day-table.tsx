import type { ClockDay } from '@volante/contracts/clock/clock.contract';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useClockText } from '../shared/clock-text';
import { hoursText } from '../shared/clock-time';
import { isClockChange } from '../shared/planned-day';
import '../shared/clock-table.css';

const DAY = new Intl.DateTimeFormat('es-ES', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

interface DayTableProps {
  days: readonly ClockDay[];
  chosen: string | null;
  /** Days for which a correction waits for the other side's answer. */
  pending?: ReadonlySet<string>;
  /** Omitted where the viewer may not propose anything. */
  onCorrect?: ((day: ClockDay) => void) | undefined;
}

function Marks({ day, isPending }: { day: ClockDay; isPending: boolean }) {
  const text = useClockText();
  return (
    <>
      {isPending ? <StateBadge tone="warn">{text('clock.correctionPending')}</StateBadge> : null}{' '}
      {day.open ? <StateBadge tone="warn">{text('clock.noExit')}</StateBadge> : null}{' '}
      {day.corrected ? (
        <StateBadge tone="info">{text(day.late ? 'clock.correctedLate' : 'clock.corrected')}</StateBadge>
      ) : null}{' '}
      {day.alone ? <StateBadge tone="warn">{text('clock.alone')}</StateBadge> : null}{' '}
      {isClockChange(day.day, day.zone) ? (
        <StateBadge tone="info">{text('clock.clockChange')}</StateBadge>
      ) : null}{' '}
      {day.punches.some(({ receivedAt }) => receivedAt !== null) ? (
        <StateBadge tone="info">{text('clock.sentLate')}</StateBadge>
      ) : null}
    </>
  );
}

/** The punches day by day, on the clock of the branch. */
export function DayTable({ days, chosen, pending, onCorrect }: DayTableProps) {
  const text = useClockText();
  return (
    <ScrollTable
      className="vb-clock-table"
      label={text('clock.days')}
      heads={[
        text('clock.day'),
        text('clock.punches'),
        { label: text('clock.paused'), isNumber: true, isExtra: true },
        { label: text('clock.worked'), isNumber: true },
        text('clock.notes'),
      ]}
    >
      {days.map((day) => (
        <tr key={day.day} data-chosen={day.day === chosen}>
          <th scope="row">{DAY.format(new Date(`${day.day}T00:00:00Z`))}</th>
          <td>
            <div className="vb-clock-punches">
              {day.punches.map(({ kind, at, time }) => (
                <span key={at}>
                  {text(`clock.kind.${kind}`)} <b>{time}</b>
                </span>
              ))}
            </div>
          </td>
          <td data-number="" data-extra="">
            {hoursText(day.paused)}
          </td>
          <td data-number="">{hoursText(day.worked)}</td>
          <td>
            <Marks day={day} isPending={pending?.has(day.day) ?? false} />
            {onCorrect && !pending?.has(day.day) ? (
              <Button
                type="link"
                size="small"
                aria-label={text('clock.correctDay', {
                  day: DAY.format(new Date(`${day.day}T00:00:00Z`)),
                })}
                onClick={() => onCorrect(day)}
              >
                {text('clock.act.correct')}
              </Button>
            ) : null}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
