import { z } from 'zod';
import { email, line, objectId, paragraph } from '../fields.js';

export const MAX_LINK_DOCUMENTS = 20;
export const MAX_LINK_DAYS = 90;
export const USUAL_LINK_DAYS = 7;
const MAX_CENTS = 999_999_999;

/** The fields of the dialog that makes a link. */
export const linkForm = z.object({
  /** Cents of all documents together: the first ones are paid first. */
  cents: z.number('Escribe cuánto se cobra').int().min(1, 'Escribe cuánto se cobra').max(MAX_CENTS),
  days: z
    .number()
    .int()
    .min(1, 'Escribe un número de 1 a 90')
    .max(MAX_LINK_DAYS, 'Escribe un número de 1 a 90'),
  gateway: objectId.nullable(),
});

/** The dialog that sends a link by mail. */
export const linkMailForm = z.object({ address: email, message: paragraph(2_000) });

const reason = (message: string) => line(200).min(1, message);
/** The dialog that gives money back to the card. */
export const linkRefundForm = z.object({
  cents: z.number('Escribe cuánto se devuelve').int().min(1, 'Escribe cuánto se devuelve').max(MAX_CENTS),
  reason: reason('Escribe por qué se devuelve'),
  /** The bank's own panel has given it back already. */
  isOutside: z.boolean(),
});

/** The dialog that decides about money of the inbox. */
export const inboxForm = z.object({ reason: reason('Escribe por qué') });
