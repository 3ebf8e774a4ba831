import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId, queryInt } from '../fields.js';
import { studentRead } from './student-call.js';

/**
 * The picture of a question in the version that was shown. It is read by the student's session and not by a link: an address opens
 * nothing. DATA-404 for a question that this student was not shown and whose pack they do not have, for a pack whose access is over, and for
 * a picture that is away or kept back by the antivirus.
 */
export const learnPicture = defineCall({
  ...studentRead,
  kind: 'download',
  path: 'learn/picture/{question}',
  summary: 'La imagen de una pregunta que se le ha mostrado a un alumno',
  input: z.strictObject({ question: objectId, version: queryInt(1, 2_147_483_647) }),
  output: z.object({
    key: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    inline: z.boolean(),
  }),
});
