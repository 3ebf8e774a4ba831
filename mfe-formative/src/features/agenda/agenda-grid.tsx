import type { Lesson } from '@volante/contracts/training/lesson.contract';
import { GRID_MINUTES } from '@volante/contracts/training/practice-words';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useOwnText } from '../../texts';
import { type AgendaBy, type AgendaColumn, hoursOf, isIn, lanesOf, minuteOf, timeOf } from './agenda-days';
import { isMovable, LessonBlock } from './lesson-block';
import { type Dragged, useDrag } from './use-drag';

export interface Moved {
  lesson: Lesson;
  column: AgendaColumn;
  from: number;
  minutes: number;
}

interface GridProps {
  columns: readonly AgendaColumn[];
  lessons: readonly Lesson[];
  by: AgendaBy;
  mayBook: boolean;
  onMove: (moved: Moved) => void;
  onOpen: (lesson: Lesson) => void;
  onBook: (column: AgendaColumn, from: string) => void;
}

const HOUR = 60;
const HALF = 30;
const WHOLE = 100;
const NUDGES: Readonly<Record<string, { minutes: number; columns: number }>> = {
  ArrowUp: { minutes: -GRID_MINUTES, columns: 0 },
  ArrowDown: { minutes: GRID_MINUTES, columns: 0 },
  ArrowLeft: { minutes: 0, columns: -1 },
  ArrowRight: { minutes: 0, columns: 1 },
};

interface ColumnProps extends Omit<GridProps, 'columns' | 'lessons' | 'onMove' | 'onBook'> {
  column: AgendaColumn;
  lessons: readonly Lesson[];
  first: number;
  last: number;
  dragged: Dragged | null;
  onGrab: (event: PointerEvent<HTMLElement>, lesson: Lesson, part: 'all' | 'end') => void;
  onNudge: (event: KeyboardEvent<HTMLElement>, lesson: Lesson) => void;
  onBook: (from: string) => void;
}

/** A column with its practices; a press beside them books one at that half hour. */
function GridColumn({ column, lessons, first, last, dragged, ...props }: ColumnProps) {
  const lanes = lanesOf(lessons);
  const book = (event: MouseEvent<HTMLElement>) => {
    if (!props.mayBook || event.target !== event.currentTarget) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    props.onBook(timeOf(Math.floor((event.clientY - top) / HALF) * HALF + first * HOUR));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut of the button «Reservar práctica», which keys reach
    <div
      className="vf-grid-column"
      data-column={column.key}
      style={{ height: (last - first) * HOUR }}
      onClick={book}
    >
      {lessons.map((lesson) => {
        const moving = dragged?.lesson.id === lesson.id ? dragged : null;
        const from = moving?.from ?? minuteOf(lesson.from);
        const minutes = moving?.minutes ?? lesson.minutes;
        const { lane = 0, lanes: all = 1 } = lanes.get(lesson.id) ?? {};
        const side = { left: `${(lane * WHOLE) / all}%`, width: `${WHOLE / all}%` };
        return (
          <LessonBlock
            key={lesson.id}
            {...{ lesson, by: props.by, isDragged: moving !== null }}
            from={timeOf(from)}
            to={timeOf(from + minutes)}
            style={{ top: from - first * HOUR, height: minutes, ...side }}
            onGrab={(event, part) => props.onGrab(event, lesson, part)}
            onNudge={(event) => props.onNudge(event, lesson)}
            onOpen={() => props.onOpen(lesson)}
          />
        );
      })}
    </div>
  );
}

function Hours({ first, last }: { first: number; last: number }) {
  const hours = Array.from({ length: last - first }, (_, at) => timeOf((first + at) * HOUR));
  return (
    <div className="vf-grid-hours" aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} style={{ top: minuteOf(hour) - first * HOUR }}>
          {hour}
        </span>
      ))}
    </div>
  );
}

/** A day by resources, or a week by days: a minute is a pixel. */
export function AgendaGrid({ columns, lessons, by, mayBook, onMove, onOpen, onBook }: GridProps) {
  const text = useOwnText();
  const { first, last } = hoursOf(lessons);
  const { dragged, grab, isDrag } = useDrag(({ lesson, column, from, minutes }) => {
    const to = columns[column];
    const isSame = minuteOf(lesson.from) === from && lesson.minutes === minutes;
    if (to && !(isSame && isIn(lesson, to, by))) onMove({ lesson, column: to, from, minutes });
  });
  const nudge = (event: KeyboardEvent<HTMLElement>, lesson: Lesson, at: number) => {
    const step = event.altKey ? NUDGES[event.key] : undefined;
    if (!step || !isMovable(lesson)) return;
    event.preventDefault();
    const column = columns[at + step.columns];
    if (column)
      onMove({ lesson, column, from: minuteOf(lesson.from) + step.minutes, minutes: lesson.minutes });
  };
  const ownOf = (column: AgendaColumn, at: number) =>
    lessons.filter((one) => (dragged?.lesson.id === one.id ? dragged.column === at : isIn(one, column, by)));
  const tracks = { gridTemplateColumns: `52px repeat(${columns.length}, minmax(128px, 1fr))` };
  return (
    <ScrollBox className="vf-grid-scroll" label={text('agenda.grid')}>
      <div className="vf-grid" data-grid style={tracks}>
        <div className="vf-grid-corner" />
        {columns.map(({ key, label }) => (
          <div key={key} className="vf-grid-head">
            {label}
          </div>
        ))}
        <Hours first={first} last={last} />
        {columns.map((column, at) => (
          <GridColumn
            key={column.key}
            {...{ column, first, last, by, mayBook, dragged }}
            lessons={ownOf(column, at)}
            onGrab={(event, lesson, part) => grab(event, lesson, at, part)}
            onNudge={(event, lesson) => nudge(event, lesson, at)}
            onOpen={(lesson) => {
              if (!isDrag()) onOpen(lesson);
            }}
            onBook={(from) => {
              if (!isDrag()) onBook(column, from);
            }}
          />
        ))}
      </div>
    </ScrollBox>
  );
}
