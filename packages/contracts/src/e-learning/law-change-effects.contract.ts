import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { sessionCall, sessionRead } from '../session-call.js';
import { STAGE_NAMES } from './exam-words.js';
import { MAX_MANY } from './question.contract.js';

/** Questions that one answer names: as many as `question/many` changes at once. */
export const MAX_AFFECTED = MAX_MANY;

/**
 * The questions that rest on the article of a change of the law, or on its whole norm, by article; those that are retired are left
 * out. An article counts with its paragraphs: 48 has 48.1 and 48.1.a, and not 148. Also the fixed tests that hold any of them.
 */
export const lawChangeEffects = defineCall({
  ...sessionCall,
  ...sessionRead,
  service: 'e-learning',
  licence: 'formative',
  permission: 'question-bank.view',
  specified: false,
  path: 'law-change/effects/{id}',
  summary: 'Preguntas y test fijos a los que afecta un cambio de norma',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    questions: z.array(
      z.object({
        id: objectId,
        code: z.string(),
        statement: z.string(),
        article: z.string(),
        stage: z.enum(STAGE_NAMES),
        inForceTo: z.string().nullable(),
        examFrom: z.string().nullable(),
      }),
    ),
    /** There are more: change these, and look again. */
    capped: z.boolean(),
    tests: z.array(
      z.object({ id: objectId, name: z.string(), block: z.string(), questions: z.number().int() }),
    ),
  }),
});
