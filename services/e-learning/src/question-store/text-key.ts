import { createHash } from 'node:crypto';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';

const MARKS = /[*_`~.,;:!?¿¡"'«»()[\]]/g;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(MARKS, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The same for questions that ask the same with the same answers: accents, marks, capitals and the order of answers do not count. */
export function textKey({
  statement,
  options,
}: {
  statement: string;
  options: readonly QuestionOption[];
}): string {
  const answers = options.map(({ text, right }) => `${right ? '+' : '-'}${folded(text)}`).sort();
  return createHash('sha256')
    .update([folded(statement), ...answers].join('\n'))
    .digest('hex');
}
