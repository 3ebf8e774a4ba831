import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, objectId } from '../fields.js';
import { cents } from './document.fields.js';

/**
 * A student's own money at the school, in cents: what is owed, the classes that are paid and not taken, and the link to pay that is open.
 * The contact is that of the session; those merged into it count.
 */
export const ownMoney = defineCall({
  service: 'billing',
  specified: false,
  access: 'customer',
  permission: null,
  licence: 'formative',
  scope: 'self',
  method: 'GET',
  effect: 'read',
  kind: 'json',
  path: 'student/money',
  summary: 'Lo que debe un alumno, sus clases pagadas y su enlace de pago',
  input: z.strictObject({}),
  output: z.object({
    owedCents: cents,
    /** Of instalments whose day is over. */
    overdueCents: cents,
    /** Paid beyond what is owed. */
    creditCents: cents,
    /** At most a hundred, the oldest first. */
    open: z.array(z.object({ id: objectId, number: z.string(), dueOn: day.nullable(), restCents: cents })),
    /** Classes that are paid and not taken. */
    lots: z.array(
      z.object({
        id: objectId,
        licence: z.string(),
        minutes: z.number().int(),
        left: z.number().multipleOf(0.01),
      }),
    ),
    /** Last made first; `key` follows `/open/pay#`. */
    links: z.array(z.object({ key: z.string(), cents, expiresAt: instant })),
  }),
});
