import { setImmediate as turn } from 'node:timers/promises';
import type { NormalisedRow } from './reading/normalise-row.js';
import type { Sheet, SheetRow } from './reading/sheet.js';

/** Rows understood at a stretch before others get their turn: a few milliseconds' worth. */
const STRETCH = 50;

/** The sheet's rows behind a line, understood, some hundreds at a time. */
export async function* rowBatches(
  sheet: Sheet,
  read: (row: SheetRow) => NormalisedRow,
  size: number,
  afterLine = 0,
): AsyncGenerator<NormalisedRow[]> {
  let batch: NormalisedRow[] = [];
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

/** Asks for the next item while the last one is being worked on. */
export async function* ahead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = items.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = items.next();
      // Looked at in the next round, or by nobody when the reader stops early.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}
