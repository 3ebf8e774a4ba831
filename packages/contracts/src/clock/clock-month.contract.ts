import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, line, objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';
import { clockMonth } from './clock-fields.js';

const base = { ...sessionWrite, service: 'business', specified: false, permission: 'clock.modify' } as const;

/** A closing of a month. A month has more than one where it was opened again for somebody; each goes on being listed. */
export const monthSeal = z.object({
  /** 1: the first closing. */
  number: z.number().int(),
  at: instant,
  /** Who closed it; empty where that was not written down yet. */
  by: z.string(),
});

/** That a closed month was opened again for one person, as their chain says it. */
const reopening = z.object({
  at: instant,
  by: z.string(),
  reason: z.string(),
  /** Of the closing that it came after. */
  number: z.number().int(),
  /** `null`: it is open still. */
  closed: monthSeal.nullable(),
});

/** How a closed month stands for one person. */
export const monthState = z.object({
  month: clockMonth,
  seals: z.array(monthSeal).min(1),
  /** Oldest first. */
  reopenings: z.array(reopening),
  /** Its days take corrections: it was opened again for this person and not closed since. */
  isOpen: z.boolean(),
});
export type MonthState = z.output<typeof monthState>;

/**
 * Closes a month that is over and in which no shift is running: its days take no more corrections. With `employee`: closes
 * it again, with the next number, for whom it had been opened. Without, it is everybody's: ACCESS-001 for those who do not
 * see everybody.
 */
export const clockClose = defineCall({
  ...base,
  path: 'clock/month/close',
  summary: 'Cerrar un mes del registro horario, o volver a cerrarlo para una persona',
  input: z.strictObject({ month: clockMonth, employee: objectId.optional() }),
  output: z.object({ closedAt: instant, number: z.number().int() }),
  errors: ['CLOCK-010'],
});

/** Opens a closed month for one person, so that it can be corrected: a record of its own in their chain, on every copy. */
export const clockReopen = defineCall({
  ...base,
  path: 'clock/month/reopen',
  summary: 'Reabrir un mes cerrado del registro horario para una persona',
  input: z.strictObject({
    month: clockMonth,
    employee: objectId,
    reason: line(300).min(10, 'Explica el motivo con al menos 10 letras'),
  }),
  output: z.object({ openedAt: instant }),
  errors: ['CLOCK-016'],
});
