import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { question, questionDuplicates } from '@volante/contracts/e-learning/question.contract';
import { questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { fileAttach, fileDescribe } from '@volante/contracts/files/file.contract';
import { ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { permanentKey } from '@volante/service-kit/storage/storage';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import sharp from 'sharp';
import { writeOwn } from '../src/exchange/own-package.js';
import { service } from '../src/main.js';
import { CANDIDATES, candidateParams, wishMissed } from '../src/picture-store/picture-rows.js';
import { DRAWINGS, type DrawingName } from '../src/seed/drawings/drawings.js';
import { pictureOf } from '../src/seed/drawings/picture-of.js';

const WAIT_MS = 50;
const MANY = 20_000;
const boss = PEOPLE.manager;
const OPTIONS = [
  { text: 'Sí', right: true },
  { text: 'No', right: false },
];
let house: ServiceHouse;
/** Files that the files service keeps back. */
const held = new Set<string>();
const keys = new Map<string, string>();
const storage = () => openStorage();

function standIn<I>(subject: string, answer: (input: I) => object): void {
  house.host.bus.subscribe(subject, {
    callback: (_, message) => {
      message.respond(JSON.stringify({ success: true, data: answer(message.json<I>()) }));
    },
  });
}

beforeAll(async () => {
  house = await startHouse(service, { worker: true });
  await knowBranches(house);
  standIn<{ files: { id: string }[] }>(fileAttach.subject, ({ files }) => ({
    attached: files.map(({ id }) => id),
  }));
  standIn<{ ids: string[] }>(fileDescribe.subject, ({ ids }) => ({
    rows: ids.map((id) => ({
      ...{ id, key: id, name: 'a.png', mime: 'image/png', size: 1, width: 720, height: 480 },
      ...{ isFree: false, isReadable: true },
    })),
  }));
  standIn<{ ids: string[] }>(ownedPictures.subject, ({ ids }) => ({
    rows: ids
      .filter((id) => !held.has(id))
      .map((id) => ({ id, key: keys.get(id), name: 'a.png', mime: 'image/png', size: 1 })),
  }));
});
afterAll(() => house.stop());

const file = async (bytes: Buffer): Promise<string> => {
  const id = newId();
  const key = permanentKey(DEMO.school.id, newId());
  keys.set(id, key);
  await storage().put(key, Readable.from([bytes]));
  return id;
};
const drawn = (name: DrawingName) => pictureOf(DRAWINGS[name].svg);
let count = 0;
const add = async (picture: string | null, as = boss) => {
  count += 1;
  const about = { statement: `¿Pregunta ${count}?`, options: OPTIONS };
  const seen = picture === null ? {} : { picture, pictureAlt: 'Una señal' };
  return house.ok(as, question.calls.create, { ...about, ...seen } as never) as Promise<{
    id: string;
    version: number;
  }>;
};
const change = (one: { id: string; version: number }, fields: object) =>
  house.ok(boss, question.calls.update, { id: one.id, version: one.version, ...fields } as never);
const found = (id?: string, as = boss) => house.ok(as, questionDuplicates, id ? { id } : {});
const keyed = async (): Promise<void> => {
  while ((await found()).waiting > 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
};
const idsOf = (groups: readonly { id: string }[][]) =>
  groups.map((group) => group.map(({ id }) => id).sort());

describe('pictures that two questions have', () => {
  it('are found when they were scaled or compressed again, in this school alone', async () => {
    const stop = await drawn('stop');
    const one = await add(await file(stop));
    const other = await add(await file(await sharp(stop).resize(300).jpeg({ quality: 90 }).toBuffer()));
    const third = await add(await file(await drawn('yield')));
    const foreign = await add(await file(stop), PEOPLE.stranger);
    await keyed();
    expect(idsOf((await found(one.id)).pictures)).toEqual([[one.id, other.id].sort()]);
    expect((await found(third.id)).pictures).toEqual([]);
    expect((await found(foreign.id)).pictures).toEqual([]);
    expect((await found(undefined, PEOPLE.stranger)).pictures).toEqual([]);
    const [group] = (await found()).pictures;
    expect(group).toHaveLength(2);
    expect(group?.[0]).toMatchObject({ pictureAlt: 'Una señal' });
  });

  it('follow the question: another picture, none, deleted, brought back', async () => {
    const bytes = await drawn('danger-ice');
    const [one, other] = [await add(await file(bytes)), await add(await file(bytes))];
    await keyed();
    expect((await found(one.id)).pictures).toHaveLength(1);
    const away = (await change(other, { picture: null, pictureAlt: '' })) as never as typeof other;
    expect((await found(one.id)).pictures).toEqual([]);
    await change(away, { picture: await file(bytes), pictureAlt: 'Hielo' });
    await keyed();
    expect((await found(one.id)).pictures).toHaveLength(1);
    await house.db.unscopedRun("UPDATE question SET state = 'deleted' WHERE id = :id", { id: other.id });
    expect((await found(one.id)).pictures).toEqual([]);
  });

  it('are read later where the file is kept back, and those of before by the same rows', async () => {
    const bytes = await drawn('no-vehicles');
    const picture = await file(bytes);
    held.add(picture);
    const [one, other] = [await add(picture), await add(await file(bytes))];
    const dueAgain = () =>
      house.db.unscoped('SELECT 1 FROM picture_key WHERE picture = :picture AND tries = 1', { picture });
    while ((await dueAgain()).length === 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    expect((await found(one.id)).pictures).toEqual([]);
    expect((await found(one.id)).waiting).toBeGreaterThan(0);
    held.clear();
    await house.db.unscopedRun('UPDATE picture_key SET due_at = UTC_TIMESTAMP(3) WHERE due_at IS NOT NULL');
    await keyed();
    expect(idsOf((await found(other.id)).pictures)).toEqual([[one.id, other.id].sort()]);
  });
});

describe('pictures of a bank that is brought by files', () => {
  const bring = (picture: string, number: number) =>
    house.ok(boss, questionImport, {
      ...{ format: 'own', exams: ['common'], topic: null, dryRun: false },
      pictures: [{ name: 'imagenes/1.png', file: picture }],
      files: writeOwn([
        {
          ...{ name: '', statement: `¿Traída ${number}?`, options: OPTIONS, explanation: '' },
          picture: { name: 'imagenes/1.png', alt: 'Una señal' },
          bank: {
            ...{ exams: ['common'], topic: null, norm: null, source: null, article: '' },
            ...{ inForceFrom: null, inForceTo: null, examFrom: null },
          },
        },
      ]),
    });
  const waitingOf = async (as = boss) => (await found(undefined, as)).waiting;

  it('are compared once no more come, while other schools do not wait', async () => {
    await keyed();
    const bytes = await drawn('stop');
    await bring(await file(bytes), 1);
    const one = await add(await file(bytes));
    // It came after both.
    const foreign = await add(await file(bytes), PEOPLE.stranger);
    while ((await waitingOf(PEOPLE.stranger)) > 0)
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    expect((await found(foreign.id, PEOPLE.stranger)).waiting).toBe(0);
    expect(await waitingOf()).toBe(2);
    // Its time has come.
    await house.db.unscopedRun('UPDATE picture_key SET due_at = UTC_TIMESTAMP(3) WHERE due_at IS NOT NULL');
    await keyed();
    expect((await found(one.id)).pictures.flat().map(({ statement }) => statement)).toContain('¿Traída 1?');
  });

  it('keep nobody waiting by one whose file is kept back', async () => {
    const bytes = await drawn('yield');
    const picture = await file(bytes);
    held.add(picture);
    await bring(picture, 2);
    await house.db.unscopedRun('UPDATE picture_key SET due_at = UTC_TIMESTAMP(3) WHERE due_at IS NOT NULL');
    const tried = () =>
      house.db.unscoped('SELECT 1 FROM picture_key WHERE picture = :picture AND tries = 1', { picture });
    while ((await tried()).length === 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const other = await add(await file(await drawn('danger-ice')));
    const key = () =>
      house.db.unscoped('SELECT 1 FROM picture_key WHERE question_id = :id AND due_at IS NULL', {
        id: other.id,
      });
    while ((await key()).length === 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    expect(await waitingOf()).toBe(1);
    held.clear();
    await house.db.unscopedRun('UPDATE picture_key SET due_at = UTC_TIMESTAMP(3) WHERE due_at IS NOT NULL');
    await keyed();
  });
});

describe('pictures that the version of before saved after the migration', () => {
  it('wait for their key after the next start, those with the key of a former picture as well', async () => {
    const [missed, stale, kept] = await Promise.all(
      [1, 2, 3].map(async () => add(await file(await drawn('no-vehicles')))),
    );
    await keyed();
    await house.db.unscopedRun('DELETE FROM picture_key WHERE question_id = :id', { id: missed?.id ?? '' });
    await house.db.unscopedRun('UPDATE picture_key SET picture = :former WHERE question_id = :id', {
      ...{ former: 'f'.repeat(24), id: stale?.id ?? '' },
    });
    expect(await wishMissed(house.db)).toBe(false);
    await keyed();
    const ids = [missed, stale, kept].map((one) => one?.id ?? '');
    const rows = await house.db.unscoped<{ same: number; hash: bigint | null }>(
      'SELECT k.picture = q.picture AS same, k.hash FROM picture_key k JOIN question q ON q.id = k.question_id WHERE q.id IN (:ids)',
      { ids },
    );
    expect(rows.map(({ same, hash }) => [Number(same), hash !== null])).toEqual(ids.map(() => [1, true]));
    expect(await wishMissed(house.db)).toBe(false);
  });
});

describe('a bank of 20,000 pictures', () => {
  it('is searched by its indexes, and its pairs are read by four statements', async () => {
    const rows = Array.from({ length: MANY }, (_, at) => {
      const hash = BigInt.asUintN(64, BigInt(at + 1) * 0x9e37_79b9_7f4a_7c15n);
      const band = (place: number) => Number((hash >> BigInt(48 - place * 16)) & 0xffffn);
      const id = at.toString(16).padStart(24, '0');
      return `('${DEMO.school.id}', '${id}', '${id}', ${hash}, ${band(0)}, ${band(1)}, ${band(2)}, ${band(3)}, NULL)`;
    });
    for (let from = 0; from < MANY; from += 2_000)
      await house.db.unscopedRun(
        `INSERT INTO picture_key (business_id, question_id, picture, hash, band_0, band_1, band_2, band_3, due_at)
         VALUES ${rows.slice(from, from + 2_000).join(',')}`,
      );
    await house.db.unscopedRun('ANALYZE TABLE picture_key');
    const params = { ...candidateParams('f'.repeat(24), 0x1234_5678_9abc_def0n), business: DEMO.school.id };
    const plan = await house.db.unscoped<{ table: string; type: string; rows: number | string }>(
      `EXPLAIN ${CANDIDATES}`,
      params,
    );
    const read = plan.filter(({ table }) => table === 'picture_key');
    expect(read.map(({ type }) => type)).toEqual(['range', 'range', 'range', 'range']);
    expect(read.reduce((sum, one) => sum + Number(one.rows), 0)).toBeLessThan(MANY / 20);
    Object.assign(sqlCounter, { texts: [], recording: true });
    await found();
    sqlCounter.recording = false;
    expect(sqlCounter.texts.filter((text) => /FROM (?:question|picture_)/.test(text))).toHaveLength(4);
  });
});
