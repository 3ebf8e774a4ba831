import { createHash } from 'node:crypto';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import type { LibraryState } from '@volante/contracts/e-learning/question-library.contract';
import { SEED_NORMS, SEED_TOPICS } from '../seed/seed.js';
import type { SeedQuestion, SeedTopic } from '../seed/seed-types.js';

const KEY_LENGTH = 24;

export interface Content {
  statement: string;
  options: readonly QuestionOption[];
  explanation: string;
  article: string;
}

/** A question of a release of the product. */
export interface LibraryItem {
  /** Stays the same when the question changes (`FORMER_TEXTS`, `mergedItems`). */
  key: string;
  content: Content;
  /** The first one is that of its topic. */
  exams: readonly ExamName[];
  topic: string;
  norm: { citation: string; name: string };
  /** Name of one of the product's drawings; '' where it has none. */
  drawing: string;
}

/** The day of the last change of the questions that come with the program. */
export const RELEASE = '2026-11-26';

/**
 * A question whose statement changes keeps the key of its first release: a line «new statement, options' first words → old key» here.
 * None has changed yet.
 */
export const FORMER_TEXTS: Readonly<Record<string, string>> = {};

/** The right answer stands at a place that follows from the question, so that it is not always the first. */
export function optionsOf([, statement, right, wrong]: SeedQuestion): QuestionOption[] {
  const options = wrong.map((text) => ({ text, right: false }));
  options.splice(statement.length % (wrong.length + 1), 0, { text: right, right: true });
  return options;
}

const sha = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Equal for equal contents. */
export const hashOf = ({ statement, options, explanation, article }: Content): string =>
  sha([statement, options.map(({ text, right }) => [text, right]), explanation, article]);

/** Equal where a question is of the same exams, topic and norm. */
export const placeHashOf = (exams: readonly ExamName[], topic: string, citation: string): string =>
  sha([[...exams].sort(), topic, citation]);

/** The key of a question that is new to the product. */
export function keyOf(exam: ExamName, { statement, options }: Content): string {
  const first = sha([exam, statement, options.map(({ text }) => text).sort()]).slice(0, KEY_LENGTH);
  return FORMER_TEXTS[first] ?? first;
}

/** The key of a question that is new to the product where others have the key of its text; the same each time. */
export const anotherKey = (key: string, at: number): string => sha([key, at]).slice(0, KEY_LENGTH);

function itemOf({ exam, also = [], name, norm }: SeedTopic, question: SeedQuestion): LibraryItem {
  const [article, statement, , , explanation, drawing = ''] = question;
  const content = { statement, options: optionsOf(question), explanation, article };
  const cited = SEED_NORMS.find(({ citation }) => citation === norm);
  return {
    key: keyOf(exam, content),
    content,
    exams: [exam, ...also],
    topic: name,
    norm: { citation: norm, name: cited?.name ?? norm },
    drawing,
  };
}

/** The questions that come with the program, in their order. */
export const LIBRARY: readonly LibraryItem[] = SEED_TOPICS.flatMap((topic) =>
  topic.questions.map((question) => itemOf(topic, question)),
);

/** How the product changed a part beside the text; `both`: the school has changed it as well. */
export type PartChange = 'none' | 'updated' | 'both';

/** @param taken what the school took; `null` where it is not known, which counts as the same */
export function changeOf(released: string, taken: string | null, own: string): PartChange {
  if (taken === null || taken === released || own === released) return 'none';
  return own === taken ? 'updated' : 'both';
}

/** How an item stands to the school's question; `own`: the hash of its text now, `null` when it was deleted. */
export function stateOf(
  released: string,
  taken: { hash: string; own: string | null } | undefined,
  further: readonly PartChange[] = [],
): LibraryState {
  if (!taken) return 'new';
  if (taken.own === null) return 'removed';
  const isTextSame = taken.own === released;
  const isEdited = (!isTextSame && taken.own !== taken.hash) || further.includes('both');
  const isUpdated = (!isTextSame && released !== taken.hash) || further.some((change) => change !== 'none');
  if (isEdited) return isUpdated ? 'both' : 'edited';
  return isUpdated ? 'updated' : 'same';
}
