import type { OpeningHours } from '@volante/contracts/business/opening-hours';
import { useBranchText } from '../shared/branch-text';
import { ClosuresCalendar } from './closures-calendar';
import './hours.css';
import { comingExceptions, exceptionInWords, weekInWords } from './hours-words';

interface HoursViewProps {
  hours: OpeningHours;
  note: string;
  /** `YYYY-MM-DD` where the branch is. */
  today: string;
  /** Not where the calendar stands beside it already. */
  hasCalendar?: boolean;
}

const SHOWN = 6;

/** Opening hours in plain words: the week, the coming exceptions, and the note. */
export function HoursView({ hours, note, today, hasCalendar = true }: HoursViewProps) {
  const text = useBranchText();
  const exceptions = comingExceptions(hours, today);
  const lines = [
    ...weekInWords(hours, text),
    ...exceptions.slice(0, SHOWN).map((exception) => exceptionInWords(exception, text)),
  ];
  return (
    <div className="vb-hours-view">
      <dl className="vb-hours-lines">
        {lines.map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      {exceptions.length > SHOWN ? (
        <p>{text('branches.hours.moreExceptions', { count: exceptions.length - SHOWN })}</p>
      ) : null}
      {note ? <p>{note}</p> : null}
      {hasCalendar && exceptions.length > 0 ? (
        <ClosuresCalendar exceptions={hours.exceptions} today={today} />
      ) : null}
    </div>
  );
}
