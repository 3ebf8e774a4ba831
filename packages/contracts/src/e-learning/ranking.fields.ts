import { line } from '../fields.js';

const MAX_ALIAS = 20;
/** Rows that a student sees at most, beside the own one. */
export const MAX_RANKED = 50;

/** Letters, digits and a few marks; no run of digits as in a DNI or a telephone number. */
export const alias = line(MAX_ALIAS)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{2,}$/u, 'Usa de 3 a 20 letras o números')
  .refine((text) => !/\d{5}/.test(text), 'No pongas tu DNI ni tu teléfono');
