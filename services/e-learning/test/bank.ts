import { question, questionMany, questionSeed } from '@volante/contracts/e-learning/question.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { forgetPools } from '../src/test-store/shown-questions.js';

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
