import type { AgendaResources, Lesson } from '@volante/contracts/training/lesson.contract';
import { formatWeekday } from '@volante/ui-kit/dates';
import { placeOf } from '../../shared/second-vehicle';
import { useOwnText } from '../../texts';

interface ListProps {
  days: readonly string[];
  lessons: readonly Lesson[];
  vehicles: AgendaResources['vehicles'];
  onOpen: (lesson: Lesson) => void;
}

/** The same practices as a list, by day and hour: on a phone. */
export function LessonList({ days, lessons, vehicles, onOpen }: ListProps) {
  const text = useOwnText();
  if (lessons.length === 0) return <p className="vf-none">{text('agenda.none')}</p>;
  return days
    .map((day) => [day, lessons.filter((one) => one.day === day)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([day, own]) => (
      <section key={day} className="vf-day">
        <h2>{formatWeekday(day)}</h2>
        <ul>
          {own.map((lesson) => (
            <li key={lesson.id}>
              <button
                type="button"
                className={`vf-row vf-lesson-${lesson.state}`}
                onClick={() => onOpen(lesson)}
              >
                <span className="vf-row-time">
                  {lesson.from}–{lesson.to}
                </span>
                <span>
                  <strong>{lesson.studentName}</strong>
                  <span>
                    {[lesson.teacherName, placeOf({ ...lesson, roomName: '' }, vehicles), lesson.roomName]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span>
                    {lesson.typeName} · {text(`agenda.state.${lesson.state}`)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    ));
}
