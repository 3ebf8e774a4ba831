import { createContext, useContext, useState } from 'react';
import { Day, DayButton, type DayButtonProps, DayPicker, type DayProps } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { dateOfDay, dayOfDate } from './calendar-days';
import './calendar.css';

/** An entry on a day. Colour is never its only sign: the label is read and shown on hover. */
export interface DayMark {
  /** `YYYY-MM-DD` */
  day: string;
  label: string;
  tone: 'good' | 'warn' | 'bad' | 'info' | 'plain';
}

interface MonthCalendarProps {
  label: string;
  marks?: readonly DayMark[];
  /** `YYYY-MM-DD`; the day that is chosen, if one is. */
  selected?: string | null;
  /** `YYYY-MM-DD`; the first month shown is that of this day, of the chosen one, or today's. */
  start?: string;
  /** `YYYY-MM-DD`; today on the clock that counts (a branch may be in another zone than the browser). */
  today?: string;
  /**
   * `YYYY-MM-DD`; months before and after these days are not offered. By default a hundred years back and ten ahead.
   */
  first?: string;
  last?: string;
  onSelect?: (day: string) => void;
  /** Days that cannot be chosen. */
  isTaken?: (day: string) => boolean;
  /** Another month is on show: `YYYY-MM`. */
  onMonth?: (month: string) => void;
}

const Marks = createContext<ReadonlyMap<string, readonly DayMark[]>>(new Map());

const YEARS_BACK = 100;
const YEARS_AHEAD = 10;

function byDay(marks: readonly DayMark[]): ReadonlyMap<string, readonly DayMark[]> {
  const days = new Map<string, DayMark[]>();
  for (const mark of marks) days.set(mark.day, [...(days.get(mark.day) ?? []), mark]);
  return days;
}

function MarkedDay({ children, ...props }: DayButtonProps) {
  const marks = useContext(Marks).get(props.day.isoDate) ?? [];
  const words = marks.map(({ label }) => label).join(', ');
  const label = words ? `${props['aria-label'] ?? ''}. ${words}` : props['aria-label'];
  return (
    <DayButton {...props} aria-label={label} title={words || undefined} data-tone={marks[0]?.tone}>
      {children}
    </DayButton>
  );
}

/** A day that cannot be chosen: its marks are read out with it all the same. */
function ReadDay({ children, ...props }: DayProps) {
  const marks = useContext(Marks).get(props.day.isoDate) ?? [];
  const words = marks.map(({ label }) => label).join(', ');
  return (
    <Day {...props}>
      <span className="rdp-day_button" title={words || undefined} data-tone={marks[0]?.tone}>
        {children}
        {words && <span className="v-calendar-words">{`, ${words}`}</span>}
      </span>
    </Day>
  );
}

const CHOOSING = { DayButton: MarkedDay };
const READING = { Day: ReadDay };

/** A month at a glance, Monday first, moved through with the arrow keys; days are `YYYY-MM-DD` and have no zone. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, marks = [], selected, start, today, first, last, onSelect, isTaken, onMonth } = props;
  const [month, setMonth] = useState(() => dateOfDay(start ?? selected ?? today) ?? new Date());
  const thisYear = (dateOfDay(today) ?? new Date()).getFullYear();
  const common = {
    'aria-label': label,
    locale: es,
    month,
    onMonthChange: (next: Date) => {
      setMonth(next);
      onMonth?.(dayOfDate(next).slice(0, 7));
    },
    today: dateOfDay(today),
    className: 'v-calendar',
    showOutsideDays: true,
    captionLayout: 'dropdown',
    startMonth: dateOfDay(first) ?? new Date(thisYear - YEARS_BACK, 0),
    endMonth: dateOfDay(last) ?? new Date(thisYear + YEARS_AHEAD, 11),
  } as const;
  return (
    <Marks value={byDay(marks)}>
      {onSelect ? (
        <DayPicker
          {...common}
          mode="single"
          components={CHOOSING}
          required
          selected={dateOfDay(selected)}
          {...(isTaken ? { disabled: (date: Date) => isTaken(dayOfDate(date)) } : {})}
          onSelect={(date: Date) => onSelect(dayOfDate(date))}
        />
      ) : (
        <DayPicker {...common} components={READING} />
      )}
    </Marks>
  );
}
