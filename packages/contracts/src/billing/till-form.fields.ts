import { z } from 'zod';
import { line } from '../fields.js';
import { pieces, tillCents, tillReason } from './till.fields.js';

const MAX_REASON = 200;

/** The dialog that opens a till. */
export const tillOpenForm = z.object({ pieces });

/** The last step of closing: the reason, where something differs. */
export const tillCloseForm = z.object({ reason: tillReason });

/** The dialog that takes the debt of a contact. */
export const chargeForm = z.object({
  contact: z.string('Elige a quién cobras'),
  cents: tillCents,
  method: z.enum(['cash', 'card', 'bizum']),
  /** Why documents of one person are operations of their own (PAYMENT-009). */
  apart: line(MAX_REASON),
});
