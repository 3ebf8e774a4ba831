import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../context.js';
import type { ImportedList, ImportFields, ImportRecord, ReadRow } from './imported-list.js';
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

/** How the rows of a whole sheet are arranged before they are looked at; `null`: as they come. */
export type Arrange<T> = ((rows: T[]) => Promise<T[]>) | null;

/** The arrangement that a list asks for: its own order, and rows put together. */
export function arrangementOf<F extends ImportFields, R extends ImportRecord>(
  of: ImportedList<F, R>,
  ctx: Context,
): Arrange<ReadRow<F>> {
  const { order } = of;
  if (!order && !of.gather) return null;
  return async (rows) => {
    const gathered = (await of.gather?.(ctx, rows)) ?? rows;
    return order ? gathered.toSorted(order) : gathered;
  };
}

/** The same as arranged, behind so many of them: the whole sheet is held, within the limits of a sheet. */
export async function* arrangedBatches<T>(
  batches: AsyncGenerator<T[]>,
  arrange: NonNullable<Arrange<T>>,
  size: number,
  done = 0,
): AsyncGenerator<T[]> {
  const found: T[] = [];
  for await (const batch of batches) found.push(...batch);
  const rows = await arrange(found);
  for (let at = done; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** Does something with every row, and lets others have their turn now and then. */
export async function eachRow<T>(rows: readonly T[], work: (row: T) => void): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index % STRETCH === 0) await turn();
    work(row);
  }
}
