import { line } from '../fields.js';

const MAX_ALIAS = 20;
/** Rows that a student sees at most, beside the own one. */
export const MAX_RANKED = 50;

/** What people write between the digits of a number. */
const MARKS = /[ ._-]/g;

/** Letters, digits and a few marks; no run of digits of any script as in a DNI or a telephone number, together or apart. */
export const alias = line(MAX_ALIAS)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{2,}$/u, 'Usa de 3 a 20 letras o números')
  .refine((text) => !/\p{Nd}{5}/u.test(text.replace(MARKS, '')), 'No pongas tu DNI ni tu teléfono');
