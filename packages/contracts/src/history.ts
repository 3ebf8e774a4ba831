import { z } from 'zod';
import { instant, objectId, queryInt } from './fields.js';

/** Input of every `…/history/{id}`: a record's changes, 50 at a time, newest first; `before` is `next` of the page before. */
export const historyInput = z.strictObject({
  id: objectId,
  before: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
});

/** Output of every `…/history/{id}`, from the audit trail. */
export const historyPage = z.object({
  rows: z.array(
    z.object({
      seq: z.number().int(),
      at: instant,
      actor: z.object({ id: objectId, name: z.string() }),
      action: z.string(),
      /** Whose change it is: the record's own, or that of one that became part of it. */
      record: objectId,
      /** Field → before and after; `null` where there was nothing, or where the values have been destroyed. */
      changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
    }),
  ),
  next: z.number().int().nullable(),
});
export type HistoryPage = z.output<typeof historyPage>;
export type HistoryQuery = z.input<typeof historyInput>;
