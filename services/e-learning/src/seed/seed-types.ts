import type { ExamName } from '@volante/contracts/e-learning/exam-words';

/** Article, question, right answer, wrong answers, explanation. */
export type SeedQuestion = readonly [
  article: string,
  statement: string,
  right: string,
  wrong: readonly string[],
  explanation: string,
];

/** Questions of one topic and one norm, written from the text of the norm. */
export interface SeedTopic {
  exam: ExamName;
  name: string;
  /** As it is cited: one of the seed's norms. */
  norm: 'RD 1428/2003' | 'RD 818/2009';
  questions: readonly SeedQuestion[];
}
