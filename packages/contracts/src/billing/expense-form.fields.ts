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

/** The dialog that closes a prorrata by a percent of the person's own. */
export const prorrataHandForm = z.object({
  percent: z
    .number('Escribe el porcentaje')
    .int('El porcentaje es un número entero (art. 104.Dos)')
    .min(0, 'Escribe un número de 0 a 100')
    .max(100, 'Escribe un número de 0 a 100'),
  reason: line(MAX_TEXT).min(5, 'Escribe por qué se pone a mano'),
});

/** The dialog that writes down the sale of an asset. */
export const transferForm = z.object({
  on: day,
  /** Subject to VAT and not exempt: it counts as used for taxed operations alone (LIVA, art. 110.Uno.1.ª); else as for exempt ones. */
  isTaxed: z.boolean(),
  cents: z.number('Escribe el importe').int().min(-MAX_CENTS).max(MAX_CENTS),
  reason: line(MAX_TEXT).min(5, 'Escribe a quién y por qué'),
});
