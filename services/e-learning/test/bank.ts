import type { CallInput, CallOutput } from '@volante/contracts/call';
import { learnPack } from '@volante/contracts/e-learning/learn-pack.contract';
import { question, questionMany, questionSeed } from '@volante/contracts/e-learning/question.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import {
  questionTranslated,
  questionTranslatedUpdate,
} from '@volante/contracts/e-learning/translation.contract';
import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import { PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { forgetPools } from '../src/test-store/shown-questions.js';
import { appOf, newLearner } from './learners.js';

const boss = PEOPLE.manager;

/** Publishes the questions that come with the product for the common exam; answers their ids and the exam's topics in their order. */
export async function publishSeed(house: ServiceHouse): Promise<{ ids: string[]; topics: string[] }> {
  forgetPools();
  await house.ok(boss, questionSeed, {});
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const more = cursor ? { cursor } : {};
    const input = { exams: 'common', limit: 100, ...more } as never;
    const page: { rows: { id: string }[]; next: string | null } = await house.ok(
      boss,
      question.calls.read,
      input,
    );
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  await house.ok(boss, questionMany, { ids, stage: 'published' });
  const { rows } = await house.ok(boss, questionTopic.calls.read, { exam: 'common', limit: 100 } as never);
  const topics = rows.toSorted((one, other) => (one.position ?? 99) - (other.position ?? 99));
  return { ids, topics: topics.map(({ id }) => id) };
}

type Question = NonNullable<CallOutput<typeof question.calls.read>['record']>;

/** A question of the bank, which is there. */
export async function readQuestion(house: ServiceHouse, id: string): Promise<Question> {
  const { record } = await house.ok(boss, question.calls.read, { id });
  if (!record) throw new Error(`the bank has no question ${id}`);
  return record;
}

/** Changes a question as it stands now. */
export async function changeQuestion(
  house: ServiceHouse,
  id: string,
  change: Partial<CallInput<typeof question.calls.update>>,
): Promise<void> {
  const { version } = await readQuestion(house, id);
  await house.ok(boss, question.calls.update, { ...change, id, version });
}

/** Questions of a topic that tests may draw. */
export async function questionsOf(house: ServiceHouse, topic: string): Promise<string[]> {
  const { me } = await newLearner(house);
  const { questions } = await appOf(() => house).ok(me, learnPack, { license: 'B', topic });
  return questions.map(({ id }) => id);
}

/** The whole text of a question in another language, on from the version that is there; its words begin with `words`. */
export async function translationOf(
  house: ServiceHouse,
  id: string,
  words: string,
  language: LanguageName = 'easy',
): Promise<CallInput<typeof questionTranslatedUpdate>> {
  const { options, rows, descriptions } = await house.ok(boss, questionTranslated, { id });
  return {
    ...{ id, language, version: rows.find((row) => row.language === language)?.version ?? 0 },
    ...{ statement: `${words} question`, explanation: `${words} why`, reviewed: true },
    options: options.map((_, place) => `${words} ${place}`),
    descriptions: Object.fromEntries(Object.keys(descriptions).map((one) => [one, `${words} ${one}`])),
  };
}

/** Writes that text; `change`: a draft, or another language than easy reading. */
export async function translate(
  house: ServiceHouse,
  id: string,
  words: string,
  { language, ...change }: { language?: LanguageName; reviewed?: boolean } = {},
): Promise<void> {
  await house.ok(boss, questionTranslatedUpdate, {
    ...(await translationOf(house, id, words, language)),
    ...change,
  });
}
