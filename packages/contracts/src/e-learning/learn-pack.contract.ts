import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { exam, language, licence } from './attempt.fields.js';
import { questionMedia } from './question-media.js';
import { studentRead } from './student-call.js';

/**
 * Topics of a licence with the room that their packs take, so that a phone says so before it gets one. `bytes` is the size of texts and
 * pictures; a picture larger than `MAX_PACK_PICTURE_BYTES` stays out of a pack. With a `language`, a pack has the
 * questions that are reviewed in it. LEARNER-003 without access.
 */
export const learnPacks = defineCall({
  ...studentRead,
  path: 'learn/packs',
  summary: 'Los temas que se pueden llevar sin conexión y lo que ocupan',
  input: z.strictObject({ license: licence, language: language.optional() }),
  output: z.object({
    /** Languages beside Spanish in which some question is reviewed. */
    languages: z.array(language),
    topics: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        exam,
        questions: z.number().int(),
        /** Questions that are not reviewed in the language. */
        leftOut: z.number().int(),
        pictures: z.number().int(),
        bytes: z.number().int(),
        /** The same of the whole topic in Spanish. */
        spanishBytes: z.number().int(),
        /** With DEMO only the first topic is open. */
        mayOpen: z.boolean(),
      }),
    ),
  }),
  errors: ['LEARNER-003'],
});

/**
 * Questions of a topic with their key, for practising without a connection; with a `language`, those that are reviewed in it. Ends with the
 * access.
 */
export const learnPack = defineCall({
  ...studentRead,
  path: 'learn/pack/{topic}',
  summary: 'Las preguntas de un tema para practicar sin conexión',
  input: z.strictObject({ topic: objectId, license: licence, language: language.optional() }),
  output: z.object({
    topic: objectId,
    name: z.string(),
    exam,
    /** `null`: Spanish. */
    language: language.nullable(),
    /** Questions that are not reviewed in the language. */
    leftOut: z.number().int(),
    /** The last day of the access; `null`: it does not end. */
    until: day.nullable(),
    /** Seconds until the access ends by the server's clock; a phone counts them by its own. `null`: it does not end. */
    secondsLeft: z.number().int().nullable(),
    questions: z.array(
      z.object({
        id: objectId,
        version: z.number().int(),
        /** Version of its text in the language; `null`: Spanish. */
        translation: z.number().int().nullable(),
        statement: z.string(),
        picture: objectId.nullable(),
        pictureAlt: z.string(),
        /** Films and recordings; a phone keeps their descriptions alone. */
        media: z.array(questionMedia),
        options: z.array(z.object({ text: z.string(), right: z.boolean() })),
        explanation: z.string(),
        /** «RD 1428/2003» */
        norm: z.string(),
        article: z.string(),
      }),
    ),
  }),
  errors: ['ATTEMPT-007', 'CLASSROOM-008', 'LEARNER-003', 'LEARNER-004'],
});
