import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { question } from '@volante/contracts/e-learning/question.contract';
import { questionLibraryItem } from '@volante/contracts/e-learning/question-library.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { knowBranches, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { LIBRARY } from '../src/library/library-items.js';
import { service } from '../src/main.js';
import { boss, keys, releaseHands } from './releases.js';

const [first = '', second = '', third = ''] = keys;
const ANOTHER = { citation: 'RDLeg 6/2015', name: 'Ley sobre Tráfico' };
let house: ServiceHouse;
const { clear, stage, publish, retire, stateOf, take, put } = releaseHands(() => house);
const placed = (key: string) =>
  house.db.unscoped<{ topic: string; citation: string; exams: string }>(
    `SELECT t.name AS topic, n.citation, q.exams FROM library_question l JOIN question q ON q.id = l.question_id
     JOIN question_topic t ON t.id = q.topic JOIN norm n ON n.id = q.norm
     WHERE l.item_key = :key AND l.business_id = :business`,
    { key, business: DEMO.school.id },
  );

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
});
afterAll(() => house.stop());
beforeEach(clear);

describe('a school that takes questions of a release', () => {
  it('gets each question with its own norm, also where one topic has several', async () => {
    const release = await stage();
    await retire(release, [third]);
    const topic = LIBRARY[0]?.topic ?? '';
    await put(release, first, { topic, norm: { citation: 'RD 1428/2003', name: 'Reglamento' } });
    await put(release, second, { topic, norm: ANOTHER });
    await publish(release);
    expect((await take([first, second])).data).toMatchObject({ added: 2 });
    expect(await placed(first)).toMatchObject([{ topic, citation: 'RD 1428/2003' }]);
    expect(await placed(second)).toMatchObject([{ topic, citation: ANOTHER.citation }]);
  });

  it('is offered another norm, topic or exam of a question, and gets it unless it has moved the question itself', async () => {
    await take([first, second, third]);
    const [before] = await placed(second);
    const moved = await house.ok(boss, questionTopic.calls.create, { name: 'Tema de la escuela' } as never);
    const [own] = await house.db.unscoped<{ id: string; version: number }>(
      'SELECT q.id, q.version FROM question q JOIN library_question l ON l.question_id = q.id WHERE l.item_key = :second',
      { second },
    );
    await house.ok(boss, question.calls.update, { ...own, topic: moved.id } as never);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['same', 'same']);
    // Taken before places were noted: nobody knows what it was taken with.
    await house.db.unscopedRun('UPDATE library_question SET taken_place = NULL WHERE item_key = :third', {
      third,
    });
    const release = await stage();
    await retire(release, [keys[3] ?? '']);
    for (const key of [first, second, third])
      await put(release, key, { norm: ANOTHER, exams: ['common', 'motorcycle'] });
    await publish(release);
    expect(await Promise.all([first, second, third].map(stateOf))).toEqual(['updated', 'both', 'same']);
    const compared = await house.ok(boss, questionLibraryItem, { key: second });
    expect([compared.released?.norm, compared.own?.topic]).toEqual([ANOTHER.citation, 'Tema de la escuela']);
    expect((await take([first, second, third])).data).toEqual({ added: 0, updated: 1, kept: 1 });
    expect(await placed(first)).toMatchObject([
      { citation: ANOTHER.citation, exams: '["common","motorcycle"]' },
    ]);
    expect(await placed(second)).toEqual([{ ...before, topic: 'Tema de la escuela' }]);
    expect(await stateOf(first)).toBe('same');
    expect((await take([second], { replace: true })).data).toMatchObject({ updated: 1 });
    expect(await placed(second)).toMatchObject([{ topic: before?.topic, citation: ANOTHER.citation }]);
  });

  it('gets a drawing that a question was given since, unless it has a picture', async () => {
    const plain = LIBRARY.filter(({ drawing }) => drawing === '')
      .slice(0, 2)
      .map(({ key }) => key);
    const [bare = '', pictured = ''] = plain;
    await take(plain);
    await house.db.unscopedRun(
      'UPDATE question q JOIN library_question l ON l.question_id = q.id SET q.picture = :file WHERE l.item_key = :pictured',
      { pictured, file: 'a'.repeat(24) },
    );
    const drawing = LIBRARY.find((one) => one.drawing !== '')?.drawing ?? '';
    const release = await stage();
    await retire(release, [first]);
    for (const key of plain) await put(release, key, { drawing });
    await publish(release);
    expect(await Promise.all(plain.map(stateOf))).toEqual(['updated', 'same']);
    expect((await take(plain)).data).toMatchObject({ updated: 1 });
    const wished = await house.db.unscoped(
      'SELECT s.drawing FROM seed_picture s JOIN library_question l ON l.question_id = s.question_id WHERE l.item_key = :bare',
      { bare },
    );
    expect(wished).toEqual([{ drawing }]);
    expect(await stateOf(bare)).toBe('same');
  });
});
