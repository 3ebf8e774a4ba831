import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  attemptAnswer,
  attemptFinish,
  attemptRead,
  attemptStart,
} from '@volante/contracts/e-learning/learn.contract';
import {
  learnAlias,
  learnRanking,
  rankingOpen,
  rankingRead,
  rankingRemove,
} from '@volante/contracts/e-learning/ranking.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import {
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { RankingSweep } from '../src/modules/ranking/ranking.sweep.js';
import { publishSeed } from './bank.js';
import { appOf, type ContactState, knowPeople, merged, person, publish, pupil, updated } from './learners.js';

let house: ServiceHouse;
const boss = PEOPLE.manager;
const app = appOf(() => house);

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  await publishSeed(house);
});
afterAll(() => house.stop());

async function learner(change: Partial<ContactState> = {}) {
  const state = person(change);
  await knowPeople(house, [state]);
  await house.ok(boss, accessGive, { contacts: [state.id], license: 'B' });
  return { state, me: pupil(state.id) };
}
const open = (isOn: boolean) => house.ok(boss, rankingOpen, { isOn });
const name = (me: Student, alias: string | null) => app.ok(me, learnAlias, { alias });
const seen = async (me: Student) => (await app.ok(me, learnRanking, {})).rows;

/** Answers so many questions of a quick practice right. */
async function practise(me: Student, right: number): Promise<void> {
  const { id } = await app.ok(me, attemptStart, { license: 'B', kind: 'random' } as never);
  const { questions } = await app.ok(me, attemptRead, { id });
  const rows = await house.db.unscoped<{ question_id: string; right_places: string }>(
    'SELECT question_id, right_places FROM attempt_question WHERE attempt_id = :id',
    { id },
  );
  const key = new Map(rows.map((row) => [row.question_id, JSON.parse(row.right_places) as number[]]));
  for (const one of questions.slice(0, right))
    await app.ok(me, attemptAnswer, { attempt: id, question: one.id, chosen: key.get(one.id) ?? [] });
  await app.ok(me, attemptFinish, { id });
}

describe('the ranking', () => {
  it('is closed until the school opens it, and its rows are for those who take part', async () => {
    const { me } = await learner();
    expect(await app.ok(me, learnRanking, {})).toMatchObject({ isOn: false, alias: null, rows: [] });
    expect(await app.fails(me, learnAlias, { alias: 'Rayo' })).toBe('RANKING-002');
    await open(true);
    const { me: other } = await learner();
    await name(me, 'Rayo');
    expect(await seen(me)).toMatchObject([{ place: 1, alias: 'Rayo', right: 0, isMe: true }]);
    expect(await app.ok(other, learnRanking, {})).toMatchObject({ isOn: true, alias: null, rows: [] });
    await open(false);
    expect(await app.ok(me, learnRanking, {})).toMatchObject({ isOn: false, alias: 'Rayo', rows: [] });
    await open(true);
    expect(await name(me, null)).toEqual({ alias: null });
    expect(await seen(me)).toEqual([]);
  });

  it('counts different questions that were answered right this week, and no names', async () => {
    const [first, second] = [await learner({ lastName: 'Secreta' }), await learner()];
    await name(first.me, 'Faro');
    await name(second.me, 'Cuervo');
    await practise(first.me, 3);
    await practise(second.me, 5);
    const rows = await seen(first.me);
    expect(rows.slice(0, 2)).toEqual([
      { place: 1, alias: 'Cuervo', right: 5, isMe: false },
      { place: 2, alias: 'Faro', right: 3, isMe: true },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Secreta');
    await house.db.unscopedRun(
      'UPDATE attempt SET started_at = started_at - INTERVAL 8 DAY WHERE contact_id = :contact',
      { contact: second.state.id },
    );
    expect((await seen(first.me))[0]).toMatchObject({ place: 1, alias: 'Faro' });
  });

  it('takes an alias once in a school, whoever of two rivals asks first', async () => {
    const people = await Promise.all([learner(), learner()]);
    const done = await Promise.all(
      people.map(({ me }) => house.host.call(null, learnAlias, { alias: 'Único' }, { student: me })),
    );
    expect(done.filter(({ success }) => success)).toHaveLength(1);
    expect(done.find(({ success }) => !success)?.error?.code).toBe('RANKING-001');
    const { me } = await learner();
    expect(await app.fails(me, learnAlias, { alias: 'único' })).toBe('RANKING-001');
    for (const alias of [
      'ab',
      '12345678',
      '１２３４５',
      '6 12 34 56 78',
      'a1.2_3-4 5',
      '<b>x</b>',
      'x'.repeat(21),
    ])
      expect(await app.fails(me, learnAlias, { alias })).toBe('REQ-101');
  });

  it('keeps the alias of before where the new one is taken', async () => {
    const [one, other] = [await learner(), await learner()];
    await name(one.me, 'Norte');
    await name(other.me, 'Sur');
    expect(await app.fails(other.me, learnAlias, { alias: 'Norte' })).toBe('RANKING-001');
    expect(await app.ok(other.me, learnRanking, {})).toMatchObject({ alias: 'Sur' });
  });

  it('counts tests of joined contacts, and loses those who leave', async () => {
    const [kept, lost] = [await learner(), await learner()];
    await name(kept.me, 'Unida');
    await name(lost.me, 'Vieja');
    await practise(lost.me, 2);
    await publish(house, [merged(kept.state, lost.state, 2)]);
    expect((await seen(kept.me)).find(({ isMe }) => isMe)).toMatchObject({ right: 2 });
    // Theirs as well: nobody else has it.
    await name(kept.me, 'Vieja');
    const { me } = await learner();
    await name(me, 'Testigo');
    await publish(house, [updated({ ...kept.state, state: 'inactive' }, 3)]);
    expect((await seen(me)).map(({ alias }) => alias)).not.toContain('Vieja');
  });

  it('is kept by the office: who is behind an alias of the own branches, and taking one away', async () => {
    const { state, me } = await learner({ branch: SECOND_BRANCH, lastName: 'Lejana' });
    await name(me, 'Lejos');
    const rows = async (as = boss) => (await house.ok(as, rankingRead, {})).rows;
    expect(await rows()).toContainEqual({ contact: state.id, name: 'Lejana, Berta', alias: 'Lejos' });
    expect((await rows(PEOPLE.clerk)).map(({ alias }) => alias)).not.toContain('Lejos');
    expect(await rows(PEOPLE.stranger)).toEqual([]);
    expect(await house.fails(PEOPLE.clerk, rankingRemove, { contact: state.id })).toBe('DATA-404');
    const teacher = somebody({ permissions: ['student-access.view'] });
    expect(await house.fails(teacher, rankingRead, {})).toBe('ACCESS-001');
    expect(await house.ok(boss, rankingRemove, { contact: state.id })).toEqual({ alias: 'Lejos' });
    expect(await house.ok(boss, rankingRemove, { contact: state.id })).toEqual({ alias: null });
    expect(await app.ok(me, learnRanking, {})).toMatchObject({ alias: null });
    // Neither they nor anybody else takes it again.
    const { me: other } = await learner();
    for (const student of [me, other])
      expect(await app.fails(student, learnAlias, { alias: 'lejos' })).toBe('RANKING-003');
    await name(me, 'Cerca');
    await name(me, 'Cerca');
    // The history of the access, which teachers read, says nothing of it.
    const entries = await house.db.unscoped<{ entity: string; changes: string }>(
      "SELECT entity, changes FROM audit_entry WHERE entity_id = :id AND changes LIKE '%alias%' ORDER BY seq",
      { id: state.id },
    );
    expect(entries.map(({ entity, changes }) => [entity, JSON.parse(changes).alias])).toEqual([
      ['ranking', { from: null, to: 'Lejos' }],
      ['ranking', { from: 'Lejos', to: null }],
      ['ranking', { from: null, to: 'Cerca' }],
    ]);
  });

  it('gives the alias of a deleted contact back, and takes twenty changes in ten minutes', async () => {
    const [{ state, me }, { me: other }] = [await learner(), await learner()];
    await name(me, 'Cometa');
    expect(await app.fails(other, learnAlias, { alias: 'Cometa' })).toBe('RANKING-001');
    await publish(house, [updated({ ...state, state: 'deleted' }, 2)]);
    await new RankingSweep(house.db).sweep();
    await name(other, 'Cometa');
    const codes: string[] = [];
    for (let at = 0; at < 19; at += 1) codes.push(await app.fails(other, learnAlias, { alias: 'Cometa' }));
    expect(codes).toEqual([...Array.from({ length: 18 }, () => 'no error'), 'REQ-105']);
  });

  it('is opened and closed by those alone who see every branch, each time with an entry', async () => {
    await open(true);
    expect(await house.fails(PEOPLE.clerk, rankingOpen, { isOn: false })).toBe('ACCESS-001');
    expect((await house.ok(boss, rankingRead, {})).isOn).toBe(true);
    await open(false);
    await open(false);
    const rows = await house.db.unscoped<{ changes: string }>(
      `SELECT changes FROM audit_entry WHERE business_id = :business AND entity = 'ranking' ORDER BY seq DESC LIMIT 1`,
      { business: DEMO.school.id },
    );
    expect(JSON.parse(rows[0]?.changes ?? '{}')).toEqual({ isOn: { from: true, to: false } });
  });
});
