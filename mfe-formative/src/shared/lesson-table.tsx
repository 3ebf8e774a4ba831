import {
  type AgendaResources,
  agendaResources,
  type Lesson,
} from '@volante/contracts/training/lesson.contract';
import { useCall } from '@volante/mfe-kit/query';
import { DateText } from '@volante/ui-kit/date-text';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Link } from 'react-router';
import { useOwnText } from '../texts';
import { placeOf } from './second-vehicle';
import './lesson-table.css';

const [PAST_DAYS, NEXT_DAYS] = [7, 30];

/** From a week ago to a month ahead. */
export const aroundToday = () => ({ from: dayAfter(today(), -PAST_DAYS), to: dayAfter(today(), NEXT_DAYS) });

type Vehicles = AgendaResources['vehicles'];

const VALUES = {
  student: ({ studentName }) => studentName,
  teacher: ({ teacherName }) => teacherName,
  vehicle: (lesson, vehicles) => placeOf(lesson, vehicles),
  type: ({ typeName }) => typeName,
} satisfies Record<string, (lesson: Lesson, vehicles: Vehicles) => string>;

interface LessonTableProps {
  /** Accessible name. */
  label: string;
  rows: readonly Lesson[];
  /** Between the day and the state. */
  columns: readonly (keyof typeof VALUES)[];
}
type PartProps = LessonTableProps & { vehicles: Vehicles };

/** The names of second vehicles, read where a practice has one: a practice names its own vehicle alone. */
function useSecondVehicles({ rows, columns }: LessonTableProps): Vehicles {
  const enabled = columns.includes('vehicle') && rows.some(({ secondVehicle }) => secondVehicle !== null);
  return useCall(agendaResources, {}, { enabled }).data?.vehicles ?? [];
}

/** Leads to the day of the practice in the agenda. */
function LessonDay({ lesson: { day, from, to } }: { lesson: Lesson }) {
  return (
    <Link to={`/schedule/agenda?day=${day}`}>
      <DateText day={day} /> {from}–{to}
    </Link>
  );
}

/** On a phone: a card for each practice, so that nothing is wider than the screen. */
function LessonCards({ label, rows, columns, vehicles }: PartProps) {
  const text = useOwnText();
  return (
    <ul className="vf-lesson-cards" aria-label={label}>
      {rows.map((lesson) => (
        <li key={lesson.id}>
          <LessonDay lesson={lesson} />
          <span>
            {columns
              .map((name) => VALUES[name](lesson, vehicles))
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>{text(`agenda.state.${lesson.state}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Practices of a student, a vehicle or a teacher, each with the way to its day of the agenda. */
export function LessonTable(props: LessonTableProps) {
  const { label, rows, columns } = props;
  const text = useOwnText();
  const isPhone = usePhone();
  const vehicles = useSecondVehicles(props);
  if (isPhone) return <LessonCards {...props} vehicles={vehicles} />;
  const heads = ['day', ...columns, 'state'] as const;
  return (
    <ScrollTable isCard label={label} heads={heads.map((key) => text(`vehicles.head.${key}`))}>
      {rows.map((lesson) => (
        <tr key={lesson.id}>
          <th scope="row">
            <LessonDay lesson={lesson} />
          </th>
          {columns.map((name) => (
            <td key={name}>{VALUES[name](lesson, vehicles)}</td>
          ))}
          <td>{text(`agenda.state.${lesson.state}`)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
