import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  riskFilms,
  riskFinish,
  riskMedia,
  riskRead,
  riskStart,
} from '@volante/contracts/e-learning/learn-risk.contract';
import { riskFilm } from '@volante/contracts/e-learning/risk-film.contract';
import { accessBlock, accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { fileAttach } from '@volante/contracts/files/file.contract';
import { ownedMedia } from '@volante/contracts/files/media.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { newId } from '@volante/service-kit/object-id';
import { describeRecord } from '@volante/testing/records/describe-record';
import {
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { appOf, knowPeople, person, pupil } from './learners.js';

let house: ServiceHouse;
const boss = PEOPLE.manager;
const app = appOf(() => house);
const WINDOWS = [
  { from: 10_000, to: 15_000 },
  { from: 20_000, to: 22_000 },
];
const WHOLE = {
  ...{ description: 'Una calle con niños.', filmAlt: 'Una calle con coches aparcados', seconds: 30 },
  ...{ windows: WINDOWS, stage: 'published' as const },
};

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  house.host.bus.subscribe(fileAttach.subject, {
    callback: (_, message) => {
      const { files } = message.json<{ files: { id: string }[] }>();
      message.respond(JSON.stringify({ success: true, data: { attached: files.map(({ id }) => id) } }));
    },
  });
  house.host.bus.subscribe(ownedMedia.subject, {
    callback: (_, message) => {
      const { owner, id } = message.json<{ owner: string; id: string }>();
      const data = { url: `/film/${owner}/${id}`, mime: 'video/webm', name: 'calle.webm' };
      message.respond(JSON.stringify({ success: true, data }));
    },
  });
});
afterAll(() => house.stop());

describeRecord(riskFilm, {
  house: () => house,
  right: (n) => ({ title: `Calle ${n}` }),
  change: { description: 'Una calle con niños.', seconds: 30, windows: WINDOWS },
});

async function learner(change: object = {}) {
  const state = person();
  await knowPeople(house, [state]);
  await house.ok(boss, accessGive, { contacts: [state.id], license: 'B', ...change });
  return { contact: state.id, me: pupil(state.id) };
}
let count = 0;
async function film(change: object = {}) {
  count += 1;
  const file = newId();
  const input = { ...WHOLE, title: `Vídeo ${count}`, film: file, ...change };
  const { id, version } = await house.ok(boss, riskFilm.calls.create, input as never);
  return { id, version, file };
}

describe('a film of the author', () => {
  const pathsOf = async (change: object) =>
    (await house.call(boss, riskFilm.calls.create, { title: 'Calle', ...change })).error?.errors?.map(
      ({ path }) => path,
    );

  it('is published whole: with film, description, length and a hazard', async () => {
    expect(await pathsOf({ stage: 'published' })).toEqual(['film', 'filmAlt', 'seconds', 'windows']);
    expect(await pathsOf({ seconds: 21, windows: WINDOWS })).toEqual(['windows']);
    expect(await pathsOf({ windows: [{ from: 5_000, to: 5_100 }] })).toEqual(['windows.0.to']);
  });

  it('is published, changed and taken back by people who may publish', async () => {
    const writer = somebody({
      permissions: MANAGER_PERMISSIONS.filter((one) => one !== 'question-bank.publish'),
    });
    const { id, version } = await film();
    const input = { ...WHOLE, title: 'Otra', film: newId() };
    expect(await house.fails(writer, riskFilm.calls.create, input)).toBe('RISK-001');
    expect(await house.fails(writer, riskFilm.calls.update, { id, version, stage: 'draft' })).toBe(
      'RISK-001',
    );
    expect(await house.fails(writer, riskFilm.calls.remove, { id })).toBe('RISK-001');
    const draft = await house.ok(writer, riskFilm.calls.create, { title: 'Borrador' } as never);
    const { version: own } = draft;
    const published = { ...WHOLE, id: draft.id, version: own, film: newId() };
    expect(await house.fails(writer, riskFilm.calls.update, published)).toBe('RISK-001');
  });
});

describe('a try', () => {
  it('is scored by the server, and its windows are not sent before the end', async () => {
    const { me } = await learner();
    const { id: wanted, file } = await film();
    const start = await app.ok(me, riskStart, { film: wanted });
    expect(Object.keys(start).sort()).toEqual(['alt', 'id', 'seconds', 'title']);
    expect((await app.ok(me, riskMedia, { id: start.id })).url).toBe(`/film/risk_film/${file}`);
    expect(await app.fails(me, riskRead, { id: start.id })).toBe('DATA-404');
    const { rows } = await app.ok(me, riskFilms, {});
    expect(JSON.stringify(rows)).not.toContain('windows');
    const result = await app.ok(me, riskFinish, { id: start.id, presses: [21_900, 10_500, 3_000] });
    expect(result).toMatchObject({ points: 6, max: 10, rhythmic: false, presses: [3_000, 10_500, 21_900] });
    expect(result.windows).toEqual([
      { ...WINDOWS[0], press: 10_500, points: 5 },
      { ...WINDOWS[1], press: 21_900, points: 1 },
    ]);
    expect(await app.ok(me, riskRead, { id: start.id })).toEqual(result);
  });

  it('ends once: a second sending answers the first result', async () => {
    const { me } = await learner();
    const { id: wanted } = await film();
    const { id } = await app.ok(me, riskStart, { film: wanted });
    const sent = await Promise.all(
      [10_000, 11_000, 12_000, 13_000].map((press) => app.ok(me, riskFinish, { id, presses: [press] })),
    );
    expect(new Set(sent.map(({ presses }) => presses[0])).size).toBe(1);
    expect((await app.ok(me, riskFilms, {})).history).toHaveLength(1);
  });

  it('that is open is begun again, also by two presses at once, with the windows of now', async () => {
    const { me } = await learner();
    const { id: wanted, version, file } = await film();
    const [one, other] = await Promise.all([1, 2].map(() => app.ok(me, riskStart, { film: wanted })));
    expect(one?.id).toBe(other?.id);
    const windows = [{ from: 1_000, to: 6_000 }];
    await house.ok(boss, riskFilm.calls.update, {
      id: wanted,
      version,
      ...WHOLE,
      film: file,
      windows,
    } as never);
    expect((await app.ok(me, riskStart, { film: wanted })).id).toBe(one?.id);
    const result = await app.ok(me, riskFinish, { id: one?.id ?? '', presses: [1_500] });
    expect(result).toMatchObject({ points: 5, max: 5 });
  });

  it('keeps its windows, whatever becomes of the film since', async () => {
    const { me } = await learner();
    const { id: wanted } = await film();
    const { id } = await app.ok(me, riskStart, { film: wanted });
    await house.ok(boss, riskFilm.calls.remove, { id: wanted } as never);
    expect(await app.fails(me, riskStart, { film: wanted })).toBe('DATA-404');
    expect(await app.ok(me, riskFinish, { id, presses: [10_000] })).toMatchObject({ points: 5, max: 10 });
  });

  it('pressed in a rhythm scores nothing, and the best one is shown', async () => {
    const { me } = await learner();
    const { id: wanted } = await film();
    for (const presses of [[10_100], Array.from({ length: 29 }, (_, at) => at * 1_000 + 500)]) {
      const { id } = await app.ok(me, riskStart, { film: wanted });
      await app.ok(me, riskFinish, { id, presses });
    }
    const { rows, history } = await app.ok(me, riskFilms, {});
    expect(rows.find(({ id }) => id === wanted)).toMatchObject({ tries: 2, best: { points: 5, max: 10 } });
    expect(history.map(({ points, rhythmic }) => [points, rhythmic])).toEqual([
      [0, true],
      [5, false],
    ]);
  });

  it('is nobody else’s, and takes an access to tests that is open', async () => {
    const [{ me }, { me: other }] = [await learner(), await learner()];
    const { id: wanted } = await film();
    const draft = await film({ stage: 'draft' });
    const { id } = await app.ok(me, riskStart, { film: wanted });
    for (const call of [riskMedia, riskRead]) expect(await app.fails(other, call, { id })).toBe('DATA-404');
    expect(await app.fails(other, riskFinish, { id, presses: [] })).toBe('DATA-404');
    expect(await app.fails(me, riskStart, { film: draft.id })).toBe('DATA-404');
    const { me: demo } = await learner({ level: 'demo' });
    expect(await app.fails(demo, riskFilms, {})).toBe('LEARNER-004');
    const { me: late } = await learner({ until: '2020-01-31' });
    expect(await app.fails(late, riskStart, { film: wanted })).toBe('LEARNER-003');
    const { me: shut, contact } = await learner();
    await house.ok(boss, accessBlock, { contacts: [contact], license: 'B', blocked: true });
    expect(await app.fails(shut, riskFilms, {})).toBe('LEARNER-003');
  });

  it('of presses that cannot be is refused', async () => {
    const { me } = await learner();
    const { id } = await app.ok(me, riskStart, { film: (await film()).id });
    for (const presses of [[-1], [600_001], [1.5], Array.from({ length: 501 }, () => 1)])
      expect(await app.fails(me, riskFinish, { id, presses })).toBe('REQ-101');
  });
});
