import type { OpeningHours } from '@volante/contracts/business/opening-hours';
import { useState } from 'react';
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
  const [isWhole, setWhole] = useState(false);
  const exceptions = comingExceptions(hours, today);
  const lines = [
    ...weekInWords(hours, text),
    ...exceptions
      .slice(0, isWhole ? exceptions.length : SHOWN)
      .map((exception) => exceptionInWords(exception, text)),
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
        <button
          type="button"
          className="vk-link"
          aria-expanded={isWhole}
          onClick={() => setWhole((before) => !before)}
        >
          {isWhole
            ? text('branches.hours.fewerExceptions')
            : text('branches.hours.moreExceptions', { count: exceptions.length - SHOWN })}
        </button>
      ) : null}
      {note ? <p>{note}</p> : null}
      {hasCalendar && exceptions.length > 0 ? (
        <ClosuresCalendar exceptions={hours.exceptions} today={today} />
      ) : null}
    </div>
  );
}
