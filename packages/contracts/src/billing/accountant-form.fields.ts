import { z } from 'zod';
import { line } from '../fields.js';

/** Why a locked month is opened again. */
export const openMonthForm = z.object({ reason: line(500).min(5, 'Escribe por qué se abre') });

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Elige un mes');

/** `template`: the journal for the accountant's program. */
export const packageForm = z.object({ first: month, last: month, template: z.string().nullable() });
export const accountantLinkForm = z.object({
  label: line(80).min(1, 'Escribe para quién es'),
  first: month,
  last: month,
  days: z.string().regex(/^\d+$/, 'Elige cuánto dura'),
});
export const accountNumberForm = z.object({
  number: z.string().regex(/^(?:\d{3,12})?$/, 'Escribe de 3 a 12 cifras'),
});
