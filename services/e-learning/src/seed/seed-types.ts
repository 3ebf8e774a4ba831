import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { DrawingName } from './drawings/drawings.js';

/** Article, question, right answer, wrong answers, explanation, drawing. */
export type SeedQuestion = readonly [
  article: string,
  statement: string,
  right: string,
  wrong: readonly string[],
  explanation: string,
  drawing?: DrawingName,
];

/** As they are cited. */
export type SeedNorm = 'RD 1428/2003' | 'RD 818/2009' | 'RD 2822/1998' | 'Reglamento (CE) 561/2006' | 'ADR';

/** Questions of one topic and one norm, written from the text of the norm. */
export interface SeedTopic {
  exam: ExamName;
  /** Further exams that ask them: those without a common one ask its signs too. */
  also?: readonly ExamName[];
  name: string;
  /** Asks what signs mean. */
  signs?: boolean;
  norm: SeedNorm;
  questions: readonly SeedQuestion[];
}
