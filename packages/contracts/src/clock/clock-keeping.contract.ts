import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

const base = { ...sessionCall, service: 'business', specified: false } as const;
const reads = { ...base, method: 'GET', effect: 'read' } as const;

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'La huella no es válida');

/** What stood at the end of every person's chain at a moment, as one number that can be kept elsewhere. */
const head = z.object({ at: instant, employees: z.number().int(), entries: z.number().int(), digest });

export const clockHead = defineCall({
  ...reads,
  permission: 'clock.modify',
  path: 'clock/head',
  summary: 'Huella del registro horario ahora y al cierre de los últimos días',
  input: z.strictObject({}),
  output: z.object({
    now: head,
    /** `number`: of a month, which may have more than one closing. */
    sealed: z.array(head.extend({ period: z.string(), number: z.number().int() })),
  }),
});

export const clockVerdict = z.object({
  employees: z.number().int(),
  entries: z.number().int(),
  broken: z.array(
    z.object({
      employee: objectId,
      name: z.string(),
      /** Number of the first record that does not hold. */
      seq: z.number().int(),
      day: day.nullable(),
      problem: z.enum(['altered', 'missing', 'totals']),
    }),
  ),
  /** `null`: none was given. */
  headHolds: z.boolean().nullable(),
  /** Days and months whose seals do not hold any more; of a month closed again `YYYY-MM/2`. */
  seals: z.array(z.string()),
});
export type ClockVerdict = z.output<typeof clockVerdict>;

/**
 * Recomputes every chain of the business from its first record; the job's `result` is a {@link clockVerdict}. With `head`:
 * also whether that one still stands.
 */
export const clockVerify = defineCall({
  ...base,
  kind: 'job',
  method: 'POST',
  effect: 'write',
  permission: 'clock.modify',
  path: 'clock/verify',
  summary: 'Comprobar que nadie ha alterado el registro horario',
  input: z.strictObject({ head: z.strictObject({ at: instant, digest }).optional() }),
  output: z.object({ job: objectId }),
  errors: ['JOB-002'],
});

export const clockVerified = defineCall({
  ...reads,
  permission: 'clock.modify',
  path: 'clock/verified',
  summary: 'La última comprobación del registro horario',
  input: z.strictObject({}),
  output: z.object({
    check: z.object({ at: instant, by: z.string(), verdict: clockVerdict }).nullable(),
  }),
});
