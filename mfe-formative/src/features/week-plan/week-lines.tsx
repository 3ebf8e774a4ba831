import type { Lesson } from '@volante/contracts/training/lesson.contract';
import type { WeekPlanLine } from '@volante/contracts/training/week-plan.contract';
import { WEEK_REASONS } from '@volante/contracts/training/week-plan-words';
import { formatDay } from '@volante/ui-kit/dates';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';
import type { Accepting } from './use-accept';
import { dayTitle, type PlacedLine, type TeacherDay, weekDays } from './week-days';

const StudentLink = ({ student, name }: { student: string; name: string }) => (
  <Link className="vf-week-student" to={`/formative/student/view/${student}`}>
    {name}
  </Link>
);

interface ProposedProps {
  line: PlacedLine;
  mayBook: boolean;
  accepting: Accepting;
}

function Proposed({ line, mayBook, accepting }: ProposedProps) {
  const text = useOwnText();
  const { slot, studentName, student, state, examOn } = line;
  const { book, refused, running } = accepting;
  const place = [line.typeName, slot.vehicleName, slot.secondVehicleName, slot.roomName];
  const why = state === 'placed' ? refused[line.id] : undefined;
  return (
    <>
      <span className="vf-week-who">
        <StudentLink student={student} name={studentName} />
        <span className="vf-week-with">{place.filter(Boolean).join(' · ')}</span>
        {why ? <span className="v-problem">{why}</span> : null}
      </span>
      <span className="vf-week-marks">
        {slot.isTutor ? <StateBadge tone="plain">{text('week.tutor')}</StateBadge> : null}
        {examOn ? <StateBadge tone="warn">{text('week.exam', { day: formatDay(examOn) })}</StateBadge> : null}
      </span>
      <span className="vf-week-act">
        {state === 'booked' ? <StateBadge tone="good">{text('week.isBooked')}</StateBadge> : null}
        {state === 'placed' && mayBook ? (
          <Button
            aria-label={text('week.bookOne', { name: studentName, day: dayTitle(slot.day), from: slot.from })}
            loading={running.includes(line.id)}
            disabled={running.length > 0}
            onClick={() => book([line.id])}
          >
            {text('week.book')}
          </Button>
        ) : null}
      </span>
    </>
  );
}

function Standing({ lesson }: { lesson: Lesson }) {
  const text = useOwnText();
  return (
    <>
      <span className="vf-week-who vf-week-stood">
        {lesson.studentName}
        <span>{[lesson.typeName, lesson.vehicleName].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="vf-week-act vf-week-stood">{text('week.stood')}</span>
    </>
  );
}

interface DayProps {
  of: TeacherDay;
  mayBook: boolean;
  accepting: Accepting;
}

function TeacherBlock({ of, mayBook, accepting }: DayProps) {
  return (
    <section className="vf-week-teacher">
      <h3>{of.name}</h3>
      <ul>
        {of.rows.map(({ key, from, to, line, lesson }) => (
          <li key={key} className={line ? 'vf-week-row vf-week-new' : 'vf-week-row'}>
            <span className="vf-week-time">
              {from}–{to}
            </span>
            {line ? <Proposed {...{ line, mayBook, accepting }} /> : null}
            {lesson ? <Standing lesson={lesson} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Proposed practices by day and teacher, between those that stand. */
export function WeekLines({
  lines,
  lessons,
  ...rest
}: Omit<DayProps, 'of'> & { lines: readonly WeekPlanLine[]; lessons: readonly Lesson[] }) {
  return weekDays(lines, lessons).map(({ day, teachers }) => (
    <section key={day} className="vf-week-day">
      <h2>{dayTitle(day)}</h2>
      <div className="vf-week-teachers">
        {teachers.map((one) => (
          <TeacherBlock key={one.teacher} of={one} {...rest} />
        ))}
      </div>
    </section>
  ));
}

/** Wanted practices without a place, and why. */
export function WeekLeft({ lines }: { lines: readonly WeekPlanLine[] }) {
  const text = useOwnText();
  const left = lines.filter(({ state }) => state === 'left');
  if (left.length === 0) return null;
  return (
    <section className="vf-week-day">
      <h2>{text('week.left', { count: left.length })}</h2>
      <ul className="vf-week-left">
        {left.map(({ id, student, studentName, licence, typeName, why }) => (
          <li key={id}>
            <span className="vf-week-who">
              <StudentLink student={student} name={studentName} />
              <span className="vf-week-with">
                {typeName} · {licence}
              </span>
            </span>
            <ul>
              {why.map((reason) => (
                <li key={reason}>{WEEK_REASONS[reason].words}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
