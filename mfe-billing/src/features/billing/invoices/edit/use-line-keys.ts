import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

interface Place {
  row: number;
  column: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
/** In a chooser arrows and Enter choose. */
const CHOOSER = '.ant-select';

function placeOf(target: HTMLElement): Place | null {
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return column === undefined || row === undefined ? null : { row: Number(row), column };
}

function focus(host: HTMLElement | null, { row, column }: Place): void {
  const field = host?.querySelector<HTMLInputElement>(`[data-row="${row}"] [data-column="${column}"] input`);
  field?.focus();
  field?.select();
}

/** Keys of the lines: arrows go to the same cell of the next line, Enter goes on to a new one. */
export function useLineKeys(host: RefObject<HTMLElement | null>, onNew: (after: number) => void) {
  const [wanted, setWanted] = useState<Place | null>(null);
  useEffect(() => {
    if (wanted) focus(host.current, wanted);
  }, [wanted, host]);
  const begin = (row: number) => setWanted({ row, column: 'description' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.closest(CHOOSER)) return;
    const place = placeOf(event.target);
    if (!place) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      focus(host.current, { ...place, row: place.row + step });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onNew(place.row);
      begin(place.row + 1);
    }
  };
  return { onKeyDown, begin };
}
