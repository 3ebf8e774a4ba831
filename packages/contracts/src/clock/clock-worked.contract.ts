import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';

/** Employees of one question. */
export const MAX_WORKED = 200;

/**
 * When people were clocked in, breaks left out, between two days. Needs `clock.view`; somebody whose register the caller may not see
 * has no row.
 */
export const clockWorked = defineCall({
  ...internalRead,
  service: 'business',
  path: 'clock/worked',
  summary: 'Ratos fichados de algunos empleados (interno)',
  input: z.strictObject({ employees: z.array(objectId).min(1).max(MAX_WORKED), from: day, to: day }),
  output: z.object({
    rows: z.array(
      z.object({
        employee: objectId,
        /** `to` is `null` while no exit was punched. */
        stretches: z.array(z.object({ from: instant, to: instant.nullable() })),
      }),
    ),
  }),
});
