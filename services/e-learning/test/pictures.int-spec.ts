import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import {
  attemptFinish,
  attemptRead,
  attemptResult,
  attemptStart,
} from '@volante/contracts/e-learning/learn.contract';
import { learnPack, learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { learnPicture } from '@volante/contracts/e-learning/learn-picture.contract';
import { MAX_PACK_PICTURE_BYTES } from '@volante/contracts/e-learning/pack-limits';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { localMoment } from '@volante/service-kit/local-days';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { publishSeed } from './bank.js';
import { appOf, newLearner, publish, updated } from './learners.js';

let house: ServiceHouse;
let topics: string[] = [];
const boss = PEOPLE.manager;
const app = appOf(() => house);
const B = { license: 'B' } as const;
const day = (ahead: number) => addDays(localMoment(Date.now(), 'Europe/Madrid').day, ahead);
const PICTURE_BYTES = 20_000;
/** Files that the files service does not give: they are away, or kept back. */
const held = new Set<string>();
/** Files larger than a pack takes. */
const large = new Set<string>();
/** The picture of a question is the file with its id. */
const addPictures = async () => {
  await house.db.unscopedRun("UPDATE question SET picture = id, picture_alt = 'Un cruce'");
  await house.db.unscopedRun(
    "UPDATE question_version SET content = JSON_SET(content, '$.picture', question_id, '$.pictureAlt', 'Un cruce')",
  );
};

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  ({ topics } = await publishSeed(house));
  await addPictures();
  house.host.bus.subscribe(ownedPictures.subject, {
    callback: (_, message) => {
      const { owner, ids } = message.json<{ owner: string; ids: string[] }>();
      const rows = ids
        .filter((id) => owner === 'question' && !held.has(id))
        .map((id) => ({
          ...{ id, key: `key of ${id}`, name: 'cruce.png', mime: 'image/png' },
          size: large.has(id) ? MAX_PACK_PICTURE_BYTES + 1 : PICTURE_BYTES,
        }));
      message.respond(JSON.stringify({ success: true, data: { rows } }));
    },
  });
});
afterAll(() => house.stop());

const learner = (access: Parameters<typeof newLearner>[1] = {}) => newLearner(house, access);
const begin = async (me: Student, kind: 'exam' | 'random') => {
  const { id } = await app.ok(me, attemptStart, { ...B, kind });
  const { questions } = await app.ok(me, attemptRead, { id });
  return { id, questions };
};
const wantedOf = (one: { id: string; version: number } | undefined) => ({
  ...{ question: one?.id ?? '', version: one?.version ?? 0 },
});
const topic = () => topics[0] ?? '';

describe('the picture of a question', () => {
  it('is read in a test and in its result by the student who was shown it, in that version alone', async () => {
    const [{ me }, { me: other }] = [await learner(), await learner()];
    const { id, questions } = await begin(me, 'exam');
    const [first] = questions;
    const wanted = wantedOf(first);
    expect(first?.picture).toBe(first?.id);
    expect(await app.ok(me, learnPicture, wanted)).toEqual({
      ...{
        key: `key of ${first?.id}`,
        name: 'cruce.png',
        mime: 'image/png',
        size: PICTURE_BYTES,
        inline: true,
      },
    });
    expect(await app.fails(other, learnPicture, wanted)).toBe('DATA-404');
    expect(await app.fails(me, learnPicture, { ...wanted, version: wanted.version + 1 })).toBe('DATA-404');
    await app.ok(me, attemptFinish, { id });
    const result = await app.ok(me, attemptResult, { id });
    expect(await app.fails(me, learnPicture, wantedOf(result.questions[0]))).toBe('no error');
  });

  it('stays with the own results behind the last day, and goes with the person', async () => {
    const { state, me } = await learner();
    const { id, questions } = await begin(me, 'exam');
    await app.ok(me, attemptFinish, { id });
    await house.ok(boss, accessGive, { contacts: [state.id], ...B, until: day(-1) });
    expect(await app.fails(me, learnPicture, wantedOf(questions[0]))).toBe('no error');
    await publish(house, [updated({ ...state, state: 'blocked' }, 2)]);
    expect(await app.fails(me, learnPicture, wantedOf(questions[0]))).toBe('DATA-404');
  });

  it('that is away or kept back by the antivirus is not there', async () => {
    const { me } = await learner();
    const [one] = (await begin(me, 'random')).questions;
    held.add(one?.id ?? '');
    expect(await app.fails(me, learnPicture, wantedOf(one))).toBe('DATA-404');
    held.clear();
  });

  it('of a pack is read once the pack is given and as long as its access is open', async () => {
    const [{ state, me }, { me: other }] = [await learner(), await learner()];
    const { questions } = await app.ok(other, learnPack, { topic: topic(), ...B });
    const wanted = wantedOf(questions.at(-1));
    expect(await app.fails(me, learnPicture, wanted)).toBe('DATA-404');
    await app.ok(me, learnPack, { topic: topic(), ...B });
    expect(await app.fails(me, learnPicture, wanted)).toBe('no error');
    await house.ok(boss, accessGive, { contacts: [state.id], ...B, until: day(-1) });
    expect(await app.fails(me, learnPicture, wanted)).toBe('DATA-404');
  });
});

describe('packs', () => {
  it('say before how much they take, without pictures that are too large', async () => {
    const { me } = await learner();
    const before = await app.ok(me, learnPacks, B);
    const first = before.topics.find(({ id }) => id === topic());
    const { questions } = await app.ok(me, learnPack, { topic: topic(), ...B });
    expect(first).toMatchObject({ questions: questions.length, pictures: questions.length, mayOpen: true });
    const texts = JSON.stringify(questions).length;
    expect((first?.bytes ?? 0) - questions.length * PICTURE_BYTES).toBeGreaterThan(texts / 2);
    large.add(questions[0]?.id ?? '');
    const after = (await app.ok(me, learnPacks, B)).topics.find(({ id }) => id === topic());
    expect([after?.pictures, (first?.bytes ?? 0) - (after?.bytes ?? 0)]).toEqual([
      questions.length - 1,
      PICTURE_BYTES,
    ]);
    large.clear();
  });

  it('end with the last day on the clock of the branch, and bring the norm of each article', async () => {
    const { me } = await learner({ until: day(3) });
    const pack = await app.ok(me, learnPack, { topic: topic(), ...B });
    const hours = (pack.secondsLeft ?? 0) / 3_600;
    expect([pack.until, hours > 3 * 24 - 1, hours <= 4 * 24 + 1]).toEqual([day(3), true, true]);
    expect(pack.questions.every(({ norm }) => norm !== '')).toBe(true);
    const { me: endless } = await learner();
    expect((await app.ok(endless, learnPack, { topic: topic(), ...B })).secondsLeft).toBeNull();
  });

  it('are not given where tests are over, nor beyond the first topic with DEMO', async () => {
    const { me } = await learner({ testsUntil: day(-1) });
    expect(await app.fails(me, learnPack, { topic: topic(), ...B })).toBe('LEARNER-003');
    expect(await app.fails(me, learnPacks, B)).toBe('LEARNER-003');
    const { me: demo } = await learner({ level: 'demo' });
    const { topics: listed } = await app.ok(demo, learnPacks, B);
    const open = listed.filter(({ mayOpen }) => mayOpen).map(({ id }) => id);
    expect(listed.length).toBeGreaterThan(1);
    expect(open).toHaveLength(1);
    const closed = listed.find(({ mayOpen }) => !mayOpen)?.id ?? '';
    expect(await app.fails(demo, learnPack, { topic: closed, ...B })).toBe('LEARNER-004');
  });
});
