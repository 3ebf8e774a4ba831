import { createHash } from 'node:crypto';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';

export interface Spanish {
  statement: string;
  options: readonly QuestionOption[];
  explanation: string;
}

/** Changes with every letter of the Spanish text, and with the order of its answers. */
export const keyOf = ({ statement, options, explanation }: Spanish): string =>
  createHash('sha256')
    .update(JSON.stringify([statement, options.map(({ text, right }) => [text, right]), explanation]))
    .digest('hex');
