import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import { instant, objectId } from '../fields.js';
import { internalWrite } from '../internal-call.js';
import {
  cardClassFields,
  cardSignatureFields,
  checkCardClass,
  checkSignature,
} from './student-card.fields.js';

/** Codes that a class of the agenda may be refused with. */
export const LESSON_CLASS_REFUSALS = [
  'DGT-BOOK-010',
  'DGT-CARD-001',
  'DGT-CARD-002',
  'DGT-CARD-003',
  'DGT-CARD-004',
  'DGT-CARD-006',
  'DGT-CARD-009',
  'DGT-CARD-011',
  'DGT-CARD-012',
  'DGT-TEACHER-001',
] as const;

/**
 * Writes a practice of the agenda with its signatures into the card of the student's inscription, once: the class has the id of the
 * practice, and asking again answers the same. The rules of the card hold as for a class that is written by hand.
 */
export const lessonClassWrite = defineCall({
  ...internalWrite,
  service: 'dgt',
  path: 'dgt/lesson/class',
  summary: 'Anotar en la ficha del alumno una práctica de la agenda, con sus firmas (interno)',
  input: z
    .strictObject({
      lesson: objectId,
      student: objectId,
      licence: licenceClass,
      ...cardClassFields.shape,
      signatures: z.array(cardSignatureFields).max(2),
      /** When a phone without network took the signatures, by its own clock. */
      deviceAt: instant.nullable().default(null),
    })
    .superRefine((one, ctx) => {
      const add = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
      checkCardClass(one, add);
      for (const signature of one.signatures)
        checkSignature(signature, (_, message) => add('signatures', message));
    }),
  output: z.object({ id: objectId }),
  errors: [...LESSON_CLASS_REFUSALS],
});
