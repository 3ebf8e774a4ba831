import { PRACTICE_QUESTIONS } from '@volante/contracts/e-learning/attempt-words';
import type { Text } from '@volante/mfe-kit/i18n';

/** Practices that draw from all topics, each with its words for no question, one and several. */
const WORDS = {
  random: ['learn.noQuick', 'learn.quickOne', 'learn.quick'],
  marathon: ['learn.noMarathon', 'learn.marathonOne', 'learn.marathon'],
  signs: ['learn.noSigns', 'learn.signsOne', 'learn.signs'],
  novelty: ['learn.noNovelty', 'learn.noveltyOne', 'learn.novelty'],
} as const;
export type DrawnKind = keyof typeof WORDS;

/** The name of a practice with the questions that it really has: all that there are, up to its number. */
export function drawnWords(text: Text, kind: DrawnKind, available: number): string {
  const [none, one, several] = WORDS[kind];
  const count = Math.min(available, PRACTICE_QUESTIONS[kind]);
  return count === 0 ? text(none) : text(count === 1 ? one : several, { count });
}
