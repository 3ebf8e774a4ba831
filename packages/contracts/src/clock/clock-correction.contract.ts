import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, line, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { CORRECTION_STATES, PUNCH_KINDS } from './clock-words.js';

const base = { ...sessionCall, service: 'business', specified: false } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;

const wanted = z.strictObject({
  kind: z.enum(PUNCH_KINDS),
  /** On the clock of the day's branch; one that is earlier than the one before it is of the next day. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida'),
});
export type WantedPunch = z.output<typeof wanted>;

/**
 * Proposes what a day should say. Nothing changes until the other side accepts: the school for what a person proposes,
 * the person for what the school does; for what whoever keeps the register proposes for themselves, another one who keeps
 * it. What was recorded stays recorded, and a closed month takes none.
 */
export const clockCorrect = defineCall({
  ...writes,
  afterTrial: true,
  permission: 'clock.clock-in',
  path: 'clock/correct',
  summary: 'Proponer una corrección del registro horario',
  input: z.strictObject({
    employee: objectId.optional(),
    day,
    /** The whole day as it should be; none: nothing was worked. */
    punches: z.array(wanted).max(30),
    reason: line(300).min(10, 'Explica el motivo con al menos 10 letras'),
  }),
  /** `accepted`: there is no second person who could accept it, so it counts from now on and says so on every copy. */
  output: z.object({ id: objectId, state: z.enum(CORRECTION_STATES) }),
  errors: ['CLOCK-004', 'CLOCK-005', 'CLOCK-011', 'CLOCK-012', 'CLOCK-015'],
});

export const clockAnswer = defineCall({
  ...writes,
  afterTrial: true,
  permission: 'clock.clock-in',
  path: 'clock/correction/answer',
  summary: 'Aceptar o rechazar una corrección',
  input: z.strictObject({ id: objectId, accept: z.boolean() }),
  output: z.object({ state: z.enum(CORRECTION_STATES) }),
  errors: ['CLOCK-006', 'CLOCK-007', 'CLOCK-008', 'CLOCK-015'],
});

const shownPunch = z.object({ kind: z.enum(PUNCH_KINDS), time: z.string() });

/** The last 200 corrections of those whom the person sees, newest first. */
export const clockCorrections = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'clock.view',
  path: 'clock/correction/list',
  summary: 'Correcciones del registro horario',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        employee: objectId,
        name: z.string(),
        day,
        /** Of the day's branch. */
        zone: z.string(),
        before: z.array(shownPunch),
        after: z.array(shownPunch),
        reason: z.string(),
        proposer: z.string(),
        by: z.enum(['employee', 'office']),
        at: instant,
        state: z.enum(CORRECTION_STATES),
        /** Proposed when the month was closed already. */
        late: z.boolean(),
        answeredBy: z.string(),
        /** It stands without a second person, since there was none; of a pending one: it would. */
        alone: z.boolean(),
        mayAnswer: z.boolean(),
      }),
    ),
  }),
});
