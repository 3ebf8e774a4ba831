import type { CallInput } from '@volante/contracts/call';
import { type Lesson, lessonList } from '@volante/contracts/training/lesson.contract';
import { lessonOverlaps } from '@volante/contracts/training/lesson-overlap.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { formatDay } from '@volante/ui-kit/dates';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { Link } from 'react-router';
import './practice-cards.css';

const FRESH_MS = 60_000;
const SHOWN = 5;
const SHOWN_OVERLAPS = 3;
const AGENDA = '/schedule/agenda';
/** A practice of longer ago is found in its student's tab. */
const UNSIGNED_DAYS = 30;

/** Kinds that are not in the student's card: nobody signs them. */
const UNSIGNED: readonly Lesson['kind'][] = ['simulator', 'cap', 'exam'];

interface CardProps {
  input: CallInput<typeof lessonList>;
  name: 'today' | 'unsigned';
  when: (lesson: Lesson) => string;
  isShown?: (lesson: Lesson) => boolean;
}

function LessonsCard({ input, name, when, isShown = () => true }: CardProps) {
  const text = useText('formative');
  const answer = useCall(lessonList, input, { staleTime: FRESH_MS });
  useLive({ entity: 'lesson' }, [lessonList]);
  const rows = answer.data?.rows.filter(isShown) ?? [];
  const more = rows.length - SHOWN;
  return (
    <DashboardCard
      title={text(`cards.${name}`)}
      more={{ label: text('cards.agenda'), to: AGENDA }}
      answer={answer}
      empty={answer.data && rows.length === 0 ? text(`cards.${name}None`) : null}
    >
      <ul className="vf-card">
        {rows.slice(0, SHOWN).map((lesson) => (
          <li key={lesson.id}>
            <Link to={`${AGENDA}?day=${lesson.day}`}>
              {when(lesson)} · {lesson.studentName}
            </Link>
            <span>{lesson.teacherName}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{text('cards.more', { count: more })}</p> : null}
    </DashboardCard>
  );
}

/** Practices of today: of teachers without the right to see all, their own. */
export const LessonsToday = () => (
  <LessonsCard
    name="today"
    input={{ from: today(), to: today(), states: 'held,booked,under-way,delivered,signed' }}
    when={({ from }) => from}
  />
);

/** Practices of one person at one time, which a merge of contacts left: each opens where it is moved or cancelled. */
export function LessonsOverlapping() {
  const text = useText('formative');
  const answer = useCall(lessonOverlaps, {}, { staleTime: FRESH_MS });
  useLive({ entity: 'lesson' }, [lessonOverlaps]);
  const rows = answer.data?.rows ?? [];
  const more = rows.length - SHOWN_OVERLAPS;
  return (
    <DashboardCard
      title={text('cards.overlaps')}
      more={{ label: text('cards.agenda'), to: AGENDA }}
      answer={answer}
      empty={answer.data && rows.length === 0 ? text('cards.overlapsNone') : null}
    >
      <p>{text('cards.overlapsHelp')}</p>
      <ul className="vf-card vf-card-overlaps">
        {rows.slice(0, SHOWN_OVERLAPS).map(({ student, studentName, first, second }) => (
          <li key={`${first.id} ${second?.id}`}>
            <span>
              {formatDay(first.day)} · {studentName}
            </span>
            {[first, second].map((one) =>
              one ? (
                <Link key={one.id} to={`${AGENDA}?day=${one.day}&by=student&of=${student}&lesson=${one.id}`}>
                  {one.from}–{one.to} · {one.teacherName}
                </Link>
              ) : (
                <span key="elsewhere">{text('cards.overlapsElsewhere')}</span>
              ),
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{text('cards.more', { count: more })}</p> : null}
    </DashboardCard>
  );
}

/** Practices that were given and that nobody signed, the oldest first. */
export const LessonsUnsigned = () => (
  <LessonsCard
    name="unsigned"
    input={{ from: dayAfter(today(), -UNSIGNED_DAYS), to: today(), states: 'delivered' }}
    when={({ day, from }) => `${formatDay(day)} ${from}`}
    isShown={({ kind }) => !UNSIGNED.includes(kind)}
  />
);
