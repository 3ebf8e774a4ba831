import { z } from 'zod';
import { day, line } from '../fields.js';

const MAX_TEXT = 200;
const MAX_FEE = 99_999;

/** The dialogs that take something back. */
export const reasonForm = z.object({ reason: line(MAX_TEXT).min(1, 'Escribe por qué') });

/** The dialog that writes down a returned direct debit. */
export const returnForm = z.object({
  code: z.string().regex(/^[A-Z0-9]{4}$/, 'Elige el motivo'),
  returnedOn: day,
  feeCents: z.number().int().min(0).max(MAX_FEE, 'Es demasiado para una comisión').nullable(),
  passFee: z.boolean(),
});

/** The dialog that says what a line of the bank is, where it is none of ours. */
export const noteForm = z.object({ note: line(MAX_TEXT).min(1, 'Escribe qué es') });
