import { createHash } from 'node:crypto';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import type { LibraryState } from '@volante/contracts/e-learning/question-library.contract';
import { SEED_TOPICS } from '../seed/seed.js';
import type { SeedQuestion, SeedTopic } from '../seed/seed-types.js';

const KEY_LENGTH = 24;

export interface Content {
  statement: string;
  options: readonly QuestionOption[];
  explanation: string;
  article: string;
}

/** A question of the product's release. */
export interface LibraryItem {
  /** Stays the same when the question changes (`FORMER_TEXTS`). */
  key: string;
  topic: SeedTopic;
  question: SeedQuestion;
  content: Content;
  hash: string;
}

/** The day of the last change of the product's questions. */
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

function itemOf(topic: SeedTopic, question: SeedQuestion): LibraryItem {
  const [article, statement, , , explanation] = question;
  const content = { statement, options: optionsOf(question), explanation, article };
  const first = sha([topic.exam, statement, content.options.map(({ text }) => text).sort()]).slice(
    0,
    KEY_LENGTH,
  );
  return { key: FORMER_TEXTS[first] ?? first, topic, question, content, hash: hashOf(content) };
}

/** All questions of the release, in their order. */
export const LIBRARY: readonly LibraryItem[] = SEED_TOPICS.flatMap((topic) =>
  topic.questions.map((question) => itemOf(topic, question)),
);

/** How an item stands to the school's question; `own`: the hash of its text now, `null` when it was deleted. */
export function stateOf(
  released: string,
  taken: { hash: string; own: string | null } | undefined,
): LibraryState {
  if (!taken) return 'new';
  if (taken.own === null) return 'removed';
  if (taken.own === released) return 'same';
  const isEdited = taken.own !== taken.hash;
  const isUpdated = released !== taken.hash;
  return isEdited && isUpdated ? 'both' : isEdited ? 'edited' : 'updated';
}
