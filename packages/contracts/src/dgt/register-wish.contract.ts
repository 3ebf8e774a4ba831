import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, line, nothing, objectId } from '../fields.js';
import { internalWrite } from '../internal-call.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionCall } from '../session-call.js';

const licence = z.enum(LICENCE_CLASSES);

const base = { ...sessionCall, service: 'dgt', specified: false, licence: 'dgt', kind: 'json' } as const;

const wish = z.object({
  /** The signed request, which is inscribed once. */
  id: objectId,
  student: objectId,
  /** The student's name as the register knows it; '' where no student came yet. */
  name: z.string(),
  branch: objectId,
  licence,
  /** Why it is not inscribed, in words; '': it is about to be. */
  reason: z.string(),
  createdAt: instant,
});
export type RegisterWish = z.output<typeof wish>;

/** Signed teaching contracts whose student is not inscribed yet, oldest first, of the branches that the caller sees. */
export const registerWishList = defineCall({
  ...base,
  permission: 'dgt-book.view',
  method: 'GET',
  effect: 'read',
  path: 'dgt/book/wish/list',
  summary: 'Contratos firmados que esperan su inscripción en el libro',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(wish) }),
  errors: [],
});

/** `again`: tries it at once. `dismiss`: it is not inscribed by itself any more; the reason stays in its history. */
export const registerWishSettle = defineCall({
  ...base,
  permission: 'dgt-book.modify',
  method: 'POST',
  effect: 'write',
  path: 'dgt/book/wish/settle',
  summary: 'Volver a intentar o descartar la inscripción de un contrato firmado',
  input: z
    .strictObject({ id: objectId, act: z.enum(['again', 'dismiss']), reason: line(300).default('') })
    .refine(({ act, reason }) => act === 'again' || reason.length >= 3, {
      path: ['reason'],
      message: 'Escribe el motivo',
    }),
  output: nothing,
  errors: [],
});

/**
 * Inscribes the student of a contract that is about to be sent, because its text names the number. One inscription for each request; a
 * student who stands in the book for the licence keeps that number. Refused with the codes of the book. An inscription that was made for
 * a request that is not among `known` belongs to this one: the earlier sending failed.
 */
export const registerWishInscribe = defineCall({
  ...internalWrite,
  service: 'dgt',
  path: 'dgt/book/wish/inscribe',
  summary: 'Inscribir al alumno de un contrato que se envía (interno)',
  input: z.strictObject({
    ...{ request: objectId, student: objectId, branch: objectId, licence },
    /** The student's requests for that licence that were kept. */
    known: z.array(objectId).max(200),
  }),
  output: z.object({ number: z.number().int(), book: z.number().int() }),
  errors: ['DGT-BOOK-002', 'DGT-BOOK-004', 'DGT-BOOK-005', 'DGT-BOOK-006', 'DGT-BOOK-008', 'DGT-BOOK-014'],
});
