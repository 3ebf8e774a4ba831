import { type OpeningHours, type OpenRange } from '@volante/contracts/business/opening-hours';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { Problem } from '@volante/ui-kit/problem';
import { useBranchText } from '../shared/branch-text';
import { ExceptionList } from './exception-list';
import './hours.css';
import { HoursView } from './hours-view';
import { RangeList } from './range-list';

interface HoursEditorProps {
  hours: OpeningHours;
  /** Shown with the preview. */
  note: string;
  today: string;
  /** The form's message about the hours as a whole. */
  problem: string | undefined;
  onChange: (hours: OpeningHours) => void;
}

const WORKDAYS = [0, 1, 2, 3, 4];
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The week day by day, days that differ, and their summary in words. */
export function HoursEditor({ hours, note, today, problem, onChange }: HoursEditorProps) {
  const text = useBranchText();
  const name = (day: number) => text(`branches.hours.day.${day}`);
  const setDays = (days: readonly number[], ranges: OpenRange[]) =>
    onChange({ ...hours, week: hours.week.map((old, day) => (days.includes(day) ? [...ranges] : old)) });
  const copies = (from: number) => {
    const targets: [string, readonly number[]][] = [
      [text('branches.hours.copyWorkdays'), WORKDAYS],
      [text('branches.hours.copyAll'), ALL_DAYS],
      ...ALL_DAYS.filter((day) => day !== from).map((day): [string, readonly number[]] => [
        text('branches.hours.copyDay', { day: name(day).toLowerCase() }),
        [day],
      ]),
    ];
    return targets.map(([label, days]) => ({
      key: label,
      label,
      onSelect: () => setDays(days, hours.week[from] ?? []),
    }));
  };
  return (
    <div className="vb-hours">
      <ul className="vb-hours-days">
        {hours.week.map((ranges, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week is its place
          <li key={day}>
            <span className="vb-hours-name">{name(day)}</span>
            <RangeList day={name(day)} ranges={ranges} onChange={(next) => setDays([day], next)} />
            <MenuButton
              label={text('branches.hours.copyOf', { day: name(day).toLowerCase() })}
              face={text('branches.hours.copy')}
              items={copies(day)}
            />
          </li>
        ))}
      </ul>
      <h4>{text('branches.hours.exceptions')}</h4>
      <ExceptionList
        exceptions={hours.exceptions}
        today={today}
        onChange={(exceptions) => onChange({ ...hours, exceptions })}
      />
      <Problem text={problem} />
      <section className="vb-hours-preview" aria-live="polite">
        <h4>{text('branches.hours.preview')}</h4>
        <HoursView hours={hours} note={note} today={today} hasCalendar={false} />
      </section>
    </div>
  );
}
