import { z } from 'zod';
import { day, line } from '../fields.js';

const MAX_CENTS = 999_999_999_999;
const MAX_TEXT = 200;

/** The dialog that books an expense. */
export const bookForm = z.object({ bookedOn: day });

/** The dialog that pays one; a credit note is paid back with cents below zero. */
export const payExpenseForm = z.object({
  cents: z
    .number('Escribe cuánto se paga')
    .int()
    .min(-MAX_CENTS)
    .max(MAX_CENTS)
    .refine((value) => value !== 0, 'Escribe cuánto se paga'),
  method: z.enum(['cash', 'card', 'bizum', 'transfer'], 'Elige cómo se paga'),
  paidOn: day,
  note: line(MAX_TEXT),
  taken: line(MAX_TEXT),
  till: z.string().nullable(),
});

/** The dialogs that undo something. */
export const reasonForm = z.object({ reason: line(MAX_TEXT).min(1, 'Escribe por qué se anula') });
