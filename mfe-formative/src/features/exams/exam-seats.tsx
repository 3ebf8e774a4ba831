import type { ExamDay, ExamSeat } from '@volante/contracts/training/exam-day.contract';
import { LESSON_RULES } from '@volante/contracts/training/lesson-words';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';

const COLUMNS = ['order', 'student', 'licence', 'warmUp', 'exam', 'state'] as const;
type Place = ExamSeat['exam'];

const timesOf = (place: Place) => (place ? `${place.from}–${place.to}` : '');

/** Broken rules of a place, or why there is none. */
function Reasons({ seat, isPlanned }: { seat: ExamSeat; isPlanned: boolean }) {
  const text = useOwnText();
  const { student, reserve, outcome, rules, isClash } = seat;
  if (outcome) return text(`exams.outcome.${outcome}`);
  if (reserve) return text('exams.reserve');
  if (isPlanned && student === null) return <StateBadge tone="warn">{text('exams.notEnrolled')}</StateBadge>;
  const notes = [...(seat.exam?.broken ?? []), ...(seat.warmUp?.broken ?? [])];
  const shown = [...new Set(isClash ? rules : notes)].map((rule) => LESSON_RULES[rule].words);
  if (!isClash && shown.length === 0) return isPlanned ? text('exams.placed') : '';
  return (
    <>
      {isClash ? <StateBadge tone="bad">{text('exams.clash')}</StateBadge> : null}
      <ul className="vf-exam-reasons">
        {(shown.length > 0 ? shown : [text('exams.noRoom')]).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}

const addressOf = ({ student, contact }: ExamSeat) =>
  student ? `/formative/student/view/${student}` : `/contact/view/${contact}`;

/** On a phone: one under the other, nothing to the side. */
function SeatList({ exam }: { exam: ExamDay }) {
  const text = useOwnText();
  const line = (name: string, place: Place) =>
    place ? `${text(`exams.seat.${name}`)} ${timesOf(place)}` : '';
  return (
    <ol className="vf-exam-seats" aria-label={text('exams.students')}>
      {exam.seats.map((seat) => (
        <li key={`${seat.contact} ${seat.licence}`}>
          <Link to={addressOf(seat)}>
            {seat.position}. {seat.name || text('exams.contact')} · {seat.licence}
          </Link>
          <span>{[line('warmUp', seat.warmUp), line('exam', seat.exam)].filter(Boolean).join(' · ')}</span>
          <div>
            <Reasons seat={seat} isPlanned={exam.isPlanned} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Students of an exam day in order, those with a place and then the reserves. */
export function ExamSeats({ exam }: { exam: ExamDay }) {
  const text = useOwnText();
  const isPhone = usePhone();
  if (exam.seats.length === 0) return <p>{text('exams.nobody')}</p>;
  if (isPhone) return <SeatList exam={exam} />;
  return (
    <ScrollTable label={text('exams.students')} heads={COLUMNS.map((key) => text(`exams.seat.${key}`))}>
      {exam.seats.map((seat) => (
        <tr key={`${seat.contact} ${seat.licence}`}>
          <td>{seat.position}</td>
          <th scope="row">
            <Link to={addressOf(seat)}>{seat.name || text('exams.contact')}</Link>
          </th>
          <td>{seat.licence}</td>
          <td>{timesOf(seat.warmUp)}</td>
          <td>{timesOf(seat.exam)}</td>
          <td>
            <Reasons seat={seat} isPlanned={exam.isPlanned} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
