import { z } from 'zod';
import { importCalls } from '../lists/import-calls.js';

/**
 * What a column of a list of questions may feed. The answers stand in a column each (`a` to `d`) with the letters of the right ones in `right`,
 * or in one cell as the export writes them: a line each, `=` before right ones and `~` before wrong ones.
 */
export const QUESTION_TARGETS = [
  ...([
    'code',
    'statement',
    'options',
    'a',
    'b',
    'c',
    'd',
    'right',
    'explanation',
    'exams',
    'topic',
  ] as const),
  ...(['norm', 'article', 'source', 'inForceFrom', 'inForceTo', 'examFrom'] as const),
] as const;
export const questionTarget = z.enum(QUESTION_TARGETS);
export type QuestionTarget = z.output<typeof questionTarget>;

/** Questions of a sheet become drafts. One that the bank has, by its text or its code, stays as it is. */
export const questionImports = importCalls({
  service: 'e-learning',
  noun: 'question',
  permission: 'question-bank.add',
  licence: 'formative',
  things: 'preguntas',
  target: questionTarget,
  options: z.strictObject({ duplicates: z.literal('skip') }),
});
