import type { DriveRow } from '@volante/contracts/files/drive.fields';

const ROW = '[data-row]';
const LINK = 'a.v-row-link, a.v-card-name';
const TICK = 'input[type="checkbox"]';
const FOLDER_ADDRESS = /^\/filesystem\/(root|[0-9a-f]{24})$/;

export const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

/** The row on show in which something happened. */
export function rowOf(rows: readonly DriveRow[], target: EventTarget | null): DriveRow | null {
  const id = rowAt(target)?.dataset.row;
  return rows.find((row) => row.id === id) ?? null;
}

/** Ticked rows of the page, or the one in which something happened where it is not among them. */
export function chosenRows(rows: readonly DriveRow[], list: Element, target: EventTarget | null): DriveRow[] {
  const own = rowOf(rows, target);
  const ticked = new Set(
    [...list.querySelectorAll<HTMLElement>(`${ROW}.v-ticked`)].map(({ dataset }) => dataset.row),
  );
  if (!own) return rows.filter(({ id }) => ticked.has(id));
  return ticked.has(own.id) ? rows.filter(({ id }) => ticked.has(id)) : [own];
}

/** A folder of the list, or a link to one above it: something can be put into it. */
export function dropTarget(
  rows: readonly DriveRow[],
  target: EventTarget | null,
): { folder: string; element: HTMLElement } | null {
  const element = rowAt(target);
  const row = rowOf(rows, target);
  if (element && row) {
    return row.kind === 'folder' && row.level !== 'view' ? { folder: row.id, element } : null;
  }
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const folder = FOLDER_ADDRESS.exec(link?.getAttribute('href') ?? '')?.[1];
  return link && folder ? { folder, element: link } : null;
}

/** Tiles beside each other in a grid; a list has one. */
const tilesAcross = (all: readonly HTMLElement[]): number => {
  const isGrid = all[0]?.parentElement?.classList.contains('v-tiles') ?? false;
  return isGrid ? Math.max(1, all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length) : 1;
};

export type Step = 'up' | 'down' | 'left' | 'right';

/** The focus goes to the row or tile beside; left and right are those of a grid. */
export function focusBeside(list: Element, target: EventTarget | null, step: Step): void {
  const all = [...list.querySelectorAll<HTMLElement>(ROW)];
  const own = rowAt(target);
  const across = tilesAcross(all);
  const by = { up: -across, down: across, left: -1, right: 1 }[step];
  const next = all[own ? all.indexOf(own) + by : 0];
  // A name in the trash is no link; its box takes the focus.
  const stop = next?.querySelector<HTMLElement>(LINK) ?? next?.querySelector<HTMLElement>(TICK);
  stop?.focus();
}

export const isInRow = (target: EventTarget | null) => rowAt(target) !== null;
export const tickOf = (target: EventTarget | null) =>
  rowAt(target)?.querySelector<HTMLInputElement>(TICK) ?? null;
