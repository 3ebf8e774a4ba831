import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId } from '../fields.js';
import { sessionCall, sessionRead } from '../session-call.js';

/** The places that use a question: fixed tests, and the tests that students have handed in, as numbers without persons. */
export const questionUsage = defineCall({
  ...sessionCall,
  ...sessionRead,
  service: 'e-learning',
  licence: 'formative',
  permission: 'question-bank.view',
  specified: false,
  path: 'question/usage/{id}',
  summary: 'Dónde se usa una pregunta',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    tests: z.array(z.object({ id: objectId, name: z.string(), block: z.string() })),
    /** Times that it was shown in a test that is handed in, and answered right. */
    shown: z.number().int(),
    right: z.number().int(),
    lastAt: instant.nullable(),
  }),
});
