import type { Lesson } from '@volante/contracts/training/lesson.contract';
import { GRID_MINUTES } from '@volante/contracts/training/practice-words';
import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { minuteOf, onGrid } from './agenda-days';

/** Where a practice is while it is dragged. */
export interface Dragged {
  lesson: Lesson;
  /** Place of the column. */
  column: number;
  from: number;
  minutes: number;
}

interface Start {
  part: 'all' | 'end';
  x: number;
  y: number;
  column: number;
  columns: readonly DOMRect[];
}

/** A press that moves by less than this is none. */
const SLACK = 4;
const DAY_MINUTES = 1_440;

const columnAt = (columns: readonly DOMRect[], x: number, otherwise: number): number => {
  const found = columns.findIndex(({ left, right }) => left <= x && x < right);
  return found === -1 ? otherwise : found;
};

/** Where the practice is for a pointer that stands there. */
function placeOf(lesson: Lesson, start: Start, event: PointerEvent): Dragged {
  const moved = onGrid(event.clientY - start.y);
  const from = minuteOf(lesson.from);
  if (start.part === 'end') {
    const minutes = Math.max(GRID_MINUTES, Math.min(lesson.minutes + moved, DAY_MINUTES - from));
    return { lesson, column: start.column, from, minutes };
  }
  const at = Math.max(0, Math.min(from + moved, DAY_MINUTES - lesson.minutes));
  const column = columnAt(start.columns, event.clientX, start.column);
  return { lesson, column, from: at, minutes: lesson.minutes };
}

interface Follow {
  move: (event: PointerEvent) => void;
  end: (isDropped: boolean) => void;
}

/** Follows the pointer until it is released; Escape and a lost pointer drop nothing. */
function follow({ move, end }: Follow): void {
  const stop = (isDropped: boolean) => {
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', drop);
    document.removeEventListener('pointercancel', leave);
    document.removeEventListener('keydown', onKey);
    end(isDropped);
  };
  const drop = () => stop(true);
  const leave = () => stop(false);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  };
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', leave);
  document.addEventListener('keydown', onKey);
}

/** Drags practices over the grid, whose columns carry `data-column`; a minute is a pixel. Dropped where it was, nothing is sent. */
export function useDrag(onDrop: (dragged: Dragged) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const wasDragged = useRef(false);
  const grab = (
    event: ReactPointerEvent<HTMLElement>,
    lesson: Lesson,
    column: number,
    part: Start['part'],
  ) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const grid = event.currentTarget.closest('[data-grid]');
    const columns = [...(grid?.querySelectorAll('[data-column]') ?? [])].map((one) =>
      one.getBoundingClientRect(),
    );
    const start: Start = { part, x: event.clientX, y: event.clientY, column, columns };
    wasDragged.current = false;
    let last: Dragged | null = null;
    follow({
      move: (to) => {
        const isFar = Math.abs(to.clientX - start.x) > SLACK || Math.abs(to.clientY - start.y) > SLACK;
        if (!isFar && last === null) return;
        wasDragged.current = true;
        last = placeOf(lesson, start, to);
        setDragged(last);
      },
      end: (isDropped) => {
        setDragged(null);
        // The browser sends the click of this release at once, to whatever lies under the pointer.
        setTimeout(() => {
          wasDragged.current = false;
        });
        if (isDropped && last) onDrop(last);
      },
    });
  };
  /** Whether the press that just ended was a drag: the click that follows it opens nothing. */
  const isDrag = () => wasDragged.current;
  return { dragged, grab, isDrag };
}
