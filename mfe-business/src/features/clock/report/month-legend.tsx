import type { DayMark } from '@volante/ui-kit/month-calendar';
import { useClockText } from '../shared/clock-text';
import './month-legend.css';

const TONES = ['good', 'info', 'warn', 'bad'] as const;

/** The meaning of the colours that the month uses, and its holidays by name. */
export function MonthLegend({ marks, month }: { marks: readonly DayMark[]; month: string }) {
  const text = useClockText();
  const own = marks.filter(({ day }) => day.startsWith(month));
  const holidays = own.filter(({ tone }) => tone === 'bad');
  const there = TONES.filter((tone) => own.some((mark) => mark.tone === tone));
  return (
    <>
      {there.length > 0 ? (
        <ul className="vb-clock-legend" aria-label={text('clock.legend')}>
          {there.map((tone) => (
            <li key={tone} data-tone={tone}>
              {text(`clock.legendOf.${tone}`)}
            </li>
          ))}
        </ul>
      ) : null}
      {holidays.length > 0 ? (
        <ul className="vb-clock-uses" aria-label={text('clock.calendar.holidays')}>
          {holidays.map(({ day, label }) => (
            <li key={day}>
              <b>{Number(day.slice(-2))}</b> {label}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
