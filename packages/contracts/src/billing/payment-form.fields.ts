import { z } from 'zod';
import { day, line } from '../fields.js';

const MAX_CENTS = 999_999_999_999;
const MAX_TEXT = 200;

const reasons = {
  /** Why cash beyond the limit was taken. */
  taken: line(MAX_TEXT),
  /** Proof of a domicile abroad. */
  abroad: line(MAX_TEXT),
  /** Why documents of one person are operations of their own. */
  apart: line(MAX_TEXT),
};

/** The dialog that uses a customer's credit. */
export const creditForm = z.object(reasons);

/** The dialog that takes money for a document. */
export const paymentForm = z.object({
  cents: z.number().int().min(1, 'Escribe cuánto se cobra').max(MAX_CENTS),
  method: z.enum(['cash', 'card', 'bizum', 'transfer'], 'Elige cómo se paga'),
  paidOn: day,
  note: line(MAX_TEXT),
  ...reasons,
  /** What is left over stays as credit. */
  keep: z.boolean(),
  till: z.string().nullable(),
});

/** The dialog that takes a payment back. */
export const paymentUndoForm = z.object({ reason: line(MAX_TEXT).min(1, 'Escribe por qué se anula') });
