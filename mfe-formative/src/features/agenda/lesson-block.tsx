import type { Lesson } from '@volante/contracts/training/lesson.contract';
import { PRACTICE_KINDS } from '@volante/contracts/training/practice-words';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { isTrailer } from '../../shared/second-vehicle';
import { useOwnText } from '../../texts';
import type { AgendaBy } from './agenda-days';

/** Minutes of a practice whose words stand in one line. */
const SHORT = 30;

interface BlockProps {
  lesson: Lesson;
  by: AgendaBy;
  style: CSSProperties;
  isDragged: boolean;
  /** Vehicles or room, in words. */
  place: string;
  /** It stands here because the teacher follows in this vehicle, or because it is the trailer. */
  isFollower: boolean;
  from: string;
  to: string;
  onGrab: (event: PointerEvent<HTMLElement>, part: 'all' | 'end') => void;
  onNudge: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen: () => void;
}

export const isMovable = ({ mayChange, state }: Lesson): boolean => mayChange && state === 'booked';

/** A practice on the grid: opened by a press or Enter, moved by dragging or with Alt and the arrows. */
export function LessonBlock({
  lesson,
  by,
  place,
  style,
  from,
  to,
  onGrab,
  onNudge,
  onOpen,
  ...is
}: BlockProps) {
  const text = useOwnText();
  const second = by === 'teacher' ? place : lesson.teacherName;
  const role = text(isTrailer(lesson) ? 'agenda.trails' : 'agenda.follows');
  const movable = isMovable(lesson) && !is.isFollower;
  return (
    <div
      className={`vf-lesson vf-lesson-${lesson.state}${lesson.kind === 'exam' ? ' vf-lesson-exam' : ''}${lesson.minutes <= SHORT ? ' vf-lesson-short' : ''}${is.isDragged ? ' vf-lesson-dragged' : ''}`}
      style={style}
      data-lesson={lesson.id}
    >
      <button
        type="button"
        className="vf-lesson-body"
        {...(movable
          ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' }
          : {})}
        onClick={onOpen}
        onKeyDown={onNudge}
        onPointerDown={(event) => {
          if (movable) onGrab(event, 'all');
        }}
      >
        <span className="vf-lesson-time">
          {[
            lesson.kind === 'exam' ? PRACTICE_KINDS.exam : '',
            `${from}–${to}`,
            is.isFollower ? role : '',
            second,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>{' '}
        <strong>{lesson.studentName}</strong>{' '}
        <span className="v-hidden">
          {lesson.typeName}, {text(`agenda.state.${lesson.state}`)}
        </span>
      </button>
      {movable ? (
        <span className="vf-lesson-end" aria-hidden="true" onPointerDown={(event) => onGrab(event, 'end')} />
      ) : null}
    </div>
  );
}
