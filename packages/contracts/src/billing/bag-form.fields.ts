import { z } from 'zod';
import { line } from '../fields.js';

const MAX_TEXT = 200;
const MIN_TEXT = 3;
const MAX_CENTS = 999_999_999_999;
const reason = line(MAX_TEXT).min(MIN_TEXT, 'Escribe el motivo');

/** The dialog that gives classes back. Units are chosen beside it. */
export const refundForm = z.object({
  way: z.enum(['credit', 'cash', 'card', 'bizum', 'transfer'], 'Elige cómo se devuelve'),
  reason,
  till: z.string().nullable(),
});

/** The dialog that passes classes to another student. Units are chosen beside it. */
export const giftForm = z.object({
  to: z.string('Elige a quién pasan').min(1, 'Elige a quién pasan'),
  reason,
});

/** The dialog that takes such a gift back. */
export const giftUndoForm = z.object({ reason });

/** The dialog that pays held money back. */
export const repayForm = z.object({
  cents: z.number('Escribe cuánto se devuelve').int().min(1, 'Escribe cuánto se devuelve').max(MAX_CENTS),
  method: z.enum(['cash', 'card', 'bizum', 'transfer'], 'Elige cómo se devuelve'),
  reason,
  till: z.string().nullable(),
});
