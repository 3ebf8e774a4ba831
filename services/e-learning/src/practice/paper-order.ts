import { shuffled } from './draw-test.js';
import { seeded } from './seeded.js';

/** A question as a variant prints it: its place in the test from 0, and the places of its answers in their printed order. */
export interface PrintedPlace {
  question: number;
  answers: number[];
}

/** «Todas las anteriores», «A y B», «ninguna», «las dos»: such answers refer to others and stay in place. */
const REFERS_TO_OTHERS =
  /\b(anterior(es)?|ningun[ao]s?( de)?|todas (las|son)|ambas|las dos|las tres|respuestas?|opcion(es)?)\b|\b[abcd]\)?\s*(y|o)\s*[abcd]\b/i;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

export const keepsOrder = (answers: readonly string[]): boolean =>
  answers.some((answer) => REFERS_TO_OTHERS.test(plain(answer)));

/**
 * The orders of a test's variants: the first one as the test stands, the others with questions and answers mixed, each by a seed of its own.
 * Answers that refer to others keep their order.
 */
export function variantOrders(
  questions: readonly (readonly string[])[],
  variants: number,
  seed: number,
): PrintedPlace[][] {
  const asWritten = questions.map((answers, question) => ({ question, answers: answers.map((_, at) => at) }));
  return Array.from({ length: variants }, (_, variant) => {
    if (variant === 0) return asWritten;
    const random = seeded(seed + variant);
    return shuffled(asWritten, random).map(({ question, answers }) => ({
      question,
      answers: keepsOrder(questions[question] ?? []) ? answers : shuffled(answers, random),
    }));
  });
}
