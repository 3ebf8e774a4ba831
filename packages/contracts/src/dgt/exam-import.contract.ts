import { z } from 'zod';
import { importCalls } from '../lists/import-calls.js';

/** What a column of a history of exams may feed. */
export const EXAM_TARGETS = [
  'dni',
  'day',
  'test',
  'outcome',
  'licence',
  'center',
  'teacher',
  'note',
  'authorised',
] as const;
export const examTarget = z.enum(EXAM_TARGETS);
export type ExamTarget = z.output<typeof examTarget>;

/** Without these nobody knows who was examined of what, when, and how it ended. */
export const EXAM_NEEDED: readonly ExamTarget[] = ['dni', 'day', 'test', 'outcome'];

/**
 * Exams from before the program: students are found by their DNI, and each row is looked at by the law as an exam that is
 * written down by hand is. What is there already stays as it is.
 */
export const examImports = importCalls({
  service: 'dgt',
  noun: 'dgt/exam',
  permission: 'dgt-folder.modify',
  licence: 'dgt',
  things: 'exámenes',
  target: examTarget,
  options: z.strictObject({ duplicates: z.literal('skip') }),
});
