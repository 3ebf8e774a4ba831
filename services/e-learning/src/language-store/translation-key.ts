import { createHash } from 'node:crypto';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import { DESCRIBED, type Descriptions } from '@volante/contracts/e-learning/question-descriptions';

export interface Spanish {
  statement: string;
  options: readonly QuestionOption[];
  explanation: string;
  descriptions: Descriptions;
}

const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const wordsOf = ({ statement, options, explanation }: Spanish): unknown[] => [
  statement,
  options.map(({ text, right }) => [text, right]),
  explanation,
];

export interface Keys {
  /** Changes with every letter of the Spanish text and of its descriptions, and with the order of its answers. */
  whole: string;
  /** The same without the descriptions: translations of before they were translated have this one. */
  words: string;
}

export function keysOf(spanish: Spanish): Keys {
  const words = wordsOf(spanish);
  const described = DESCRIBED.flatMap((one) => {
    const alt = spanish.descriptions[one];
    return alt ? [[one, alt]] : [];
  });
  const key = digestOf(words);
  return { words: key, whole: described.length === 0 ? key : digestOf([...words, described]) };
}

/** The key of a translation that is saved now. */
export const keyOf = (spanish: Spanish): string => keysOf(spanish).whole;

/** Whether a translation was made of the Spanish text as it stands. */
export const isFresh = (keys: Keys, { key, isBare }: { key: string; isBare: boolean }): boolean =>
  key === (isBare ? keys.words : keys.whole);
