import type { AgendaResources, Lesson } from '@volante/contracts/training/lesson.contract';
import { GRID_MINUTES } from '@volante/contracts/training/practice-words';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { placeOf } from '../../shared/second-vehicle';
import { useOwnText } from '../../texts';
import {
  type AgendaBy,
  type AgendaColumn,
  hoursOf,
  isFollower,
  isIn,
  lanesOf,
  minuteOf,
  timeOf,
} from './agenda-days';
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
  vehicles: AgendaResources['vehicles'];
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

/** The same for the whole life of the grid: a column is drawn again only where something of it changes. */
interface ColumnActs {
  grab: (event: PointerEvent<HTMLElement>, lesson: Lesson, at: number, part: 'all' | 'end') => void;
  nudge: (event: KeyboardEvent<HTMLElement>, lesson: Lesson, at: number) => void;
  open: (lesson: Lesson) => void;
  book: (column: AgendaColumn, from: string) => void;
}

interface ColumnProps extends Pick<GridProps, 'by' | 'mayBook' | 'vehicles'> {
  column: AgendaColumn;
  at: number;
  acts: ColumnActs;
  lessons: readonly Lesson[];
  first: number;
  last: number;
  dragged: Dragged | null;
}

/** A column with its practices; a press beside them books one at that half hour. */
const GridColumn = memo(function GridColumn({
  column,
  at,
  lessons,
  first,
  last,
  dragged,
  by,
  mayBook,
  vehicles,
  acts,
}: ColumnProps) {
  const lanes = useMemo(() => lanesOf(lessons), [lessons]);
  const book = (event: MouseEvent<HTMLElement>) => {
    if (!mayBook || event.target !== event.currentTarget) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    acts.book(column, timeOf(Math.floor((event.clientY - top) / HALF) * HALF + first * HOUR));
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
            {...{ lesson, by, isDragged: moving !== null }}
            place={placeOf(lesson, vehicles)}
            isFollower={isFollower(lesson, by, column.resource)}
            from={timeOf(from)}
            to={timeOf(from + minutes)}
            style={{ top: from - first * HOUR, height: minutes, ...side }}
            onGrab={(event, part) => acts.grab(event, lesson, at, part)}
            onNudge={(event) => acts.nudge(event, lesson, at)}
            onOpen={() => acts.open(lesson)}
          />
        );
      })}
    </div>
  );
});

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

/** Hands out the newest acts by functions that never change. */
function useActs(now: ColumnActs): ColumnActs {
  const latest = useRef(now);
  latest.current = now;
  const [acts] = useState<ColumnActs>(() => ({
    grab: (...press) => latest.current.grab(...press),
    nudge: (...press) => latest.current.nudge(...press),
    open: (lesson) => latest.current.open(lesson),
    book: (...place) => latest.current.book(...place),
  }));
  return acts;
}

/** The practices of each column, the same list again where the drag changes nothing of it. */
function useParts(
  { columns, lessons, by }: Pick<GridProps, 'columns' | 'lessons' | 'by'>,
  dragged: Dragged | null,
) {
  const parts = useMemo(
    () => columns.map((column) => lessons.filter((one) => isIn(one, column, by))),
    [columns, lessons, by],
  );
  return (at: number): readonly Lesson[] => {
    const own = parts[at] ?? [];
    if (dragged === null) return own;
    const { lesson, column } = dragged;
    const isHere = column === at;
    if (isHere === own.some(({ id }) => id === lesson.id)) return own;
    return isHere
      ? [...own, lesson]
      : own.filter((one) => one.id !== lesson.id || isFollower(one, by, columns[at]?.resource ?? null));
  };
}

/** A day by resources, or a week by days: a minute is a pixel. */
export function AgendaGrid({ columns, lessons, vehicles, by, mayBook, onMove, onOpen, onBook }: GridProps) {
  const text = useOwnText();
  const { first, last } = useMemo(() => hoursOf(lessons), [lessons]);
  const { dragged, grab, isDrag } = useDrag(({ lesson, column, from, minutes }) => {
    const to = columns[column];
    const isSame = minuteOf(lesson.from) === from && lesson.minutes === minutes;
    if (to && !(isSame && isIn(lesson, to, by))) onMove({ lesson, column: to, from, minutes });
  });
  const nudge = (event: KeyboardEvent<HTMLElement>, lesson: Lesson, at: number) => {
    const step = event.altKey ? NUDGES[event.key] : undefined;
    if (!step || !isMovable(lesson) || isFollower(lesson, by, columns[at]?.resource ?? null)) return;
    event.preventDefault();
    const column = columns[at + step.columns];
    if (column)
      onMove({ lesson, column, from: minuteOf(lesson.from) + step.minutes, minutes: lesson.minutes });
  };
  const acts = useActs({
    grab,
    nudge,
    open: (lesson) => {
      if (!isDrag()) onOpen(lesson);
    },
    book: (column, from) => {
      if (!isDrag()) onBook(column, from);
    },
  });
  const ownOf = useParts({ columns, lessons, by }, dragged);
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
            {...{ column, at, first, last, by, mayBook, vehicles, acts }}
            dragged={dragged?.column === at ? dragged : null}
            lessons={ownOf(at)}
          />
        ))}
      </div>
    </ScrollBox>
  );
}
