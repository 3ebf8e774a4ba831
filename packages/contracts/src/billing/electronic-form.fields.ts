import { z } from 'zod';
import { day, line } from '../fields.js';

/** The part of the dialog that writes down a customer's consent. */
export const consentForm = z.object({
  consentOn: day,
  consentHow: line(500).min(1, 'Escribe cómo consta: un correo, un contrato…'),
});

/** The part that makes a file. */
export const electronicForm = z.object({
  format: z.enum(['facturae-3.2.2', 'facturae-3.2.1', 'facturae-3.2', 'ubl']),
  /** One of the school's accounts; `null`: none is named. */
  iban: line(42).nullable(),
});

/** The note that an invoice was handed in. */
export const presentForm = z.object({
  on: day,
  number: line(60).min(1, 'Escribe el número de registro que dio FACe'),
  note: line(200),
});
