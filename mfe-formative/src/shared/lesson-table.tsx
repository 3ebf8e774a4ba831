import type { Lesson } from '@volante/contracts/training/lesson.contract';
import { DateText } from '@volante/ui-kit/date-text';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Link } from 'react-router';
import { useOwnText } from '../texts';

const [PAST_DAYS, NEXT_DAYS] = [7, 30];

/** From a week ago to a month ahead. */
export const aroundToday = () => ({ from: dayAfter(today(), -PAST_DAYS), to: dayAfter(today(), NEXT_DAYS) });

/** Practices of a vehicle or of a teacher, each with the other one (`beside`), and the way to its day of the agenda. */
export function LessonTable({
  label,
  rows,
  beside,
}: {
  label: string;
  rows: readonly Lesson[];
  beside: 'teacher' | 'vehicle';
}) {
  const text = useOwnText();
  const heads = ['day', 'student', beside, 'type', 'state'] as const;
  return (
    <ScrollTable label={label} heads={heads.map((key) => text(`vehicles.head.${key}`))}>
      {rows.map((lesson) => (
        <tr key={lesson.id}>
          <th scope="row">
            <Link to={`/schedule/agenda?day=${lesson.day}`}>
              <DateText day={lesson.day} /> {lesson.from}–{lesson.to}
            </Link>
          </th>
          <td>{lesson.studentName}</td>
          <td>{lesson[`${beside}Name`]}</td>
          <td>{lesson.typeName}</td>
          <td>{text(`agenda.state.${lesson.state}`)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
