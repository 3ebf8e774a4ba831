import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId, queryInt } from '../fields.js';
import { QUESTION_MEDIA } from './question-media.js';
import { studentRead } from './student-call.js';

/**
 * The address of a film or recording of a question in the version that a test has shown, for this session alone. DATA-404 for a question
 * that this student was not shown, and for a file that is away or kept back by the antivirus.
 */
export const learnMedia = defineCall({
  ...studentRead,
  path: 'learn/media/{question}',
  summary: 'La dirección de un vídeo o un audio de una pregunta que se le ha mostrado a un alumno',
  input: z.strictObject({
    question: objectId,
    version: queryInt(1, 2_147_483_647),
    kind: z.enum(QUESTION_MEDIA),
  }),
  output: z.object({ url: z.string(), mime: z.string(), name: z.string() }),
});
