import { setImmediate as turn } from 'node:timers/promises';
import type { Sheet, SheetRow } from './reading/sheet.js';

/** Rows worked on at a stretch before others get their turn: a millisecond's worth. */
const STRETCH = 20;

/** The sheet's rows behind a line, understood, some hundreds at a time. */
export async function* rowBatches<T>(
  sheet: Sheet,
  read: (row: SheetRow) => T,
  size: number,
  afterLine = 0,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of sheet.rows()) {
    if (row.line <= afterLine) continue;
    batch.push(read(row));
    if (batch.length % STRETCH === 0) await turn();
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The same in an order of their own, behind so many of them: the whole sheet is held, within the limits of a sheet. */
export async function* orderedBatches<T>(
  batches: AsyncGenerator<T[]>,
  order: (one: T, other: T) => number,
  size: number,
  done = 0,
): AsyncGenerator<T[]> {
  const rows: T[] = [];
  for await (const batch of batches) rows.push(...batch);
  rows.sort(order);
  for (let at = done; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** Does something with every row, and lets others have their turn now and then. */
export async function eachRow<T>(rows: readonly T[], work: (row: T) => void): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index % STRETCH === 0) await turn();
    work(row);
  }
}
