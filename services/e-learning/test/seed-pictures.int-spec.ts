import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { question, questionSeed } from '@volante/contracts/e-learning/question.contract';
import { questionExchange, questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { fileAttach, fileDescribe, fileRegister } from '@volante/contracts/files/file.contract';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { SEED_TOPICS } from '../src/seed/seed.js';

const DRAWN = SEED_TOPICS.flatMap(({ questions }) =>
  questions.filter(([, , , , , drawing]) => drawing),
).length;
const WAIT_MS = 50;
let house: ServiceHouse;
const registered: { key: string; name: string; mime: string }[] = [];
let refusals = 1;

/** Answers as the files service does; the first registration fails, as when it is away. */
function standIn<I>(call: CallDeclaration, answer: (input: I) => object | null): void {
  house.host.bus.subscribe(call.subject, {
    callback: (_, message) => {
      const data = answer(message.json<I>());
      const error = { code: 'REQ-110', message: 'fuera de servicio' };
      message.respond(JSON.stringify(data ? { success: true, data } : { success: false, error }));
    },
  });
}

const waiting = async (): Promise<number> =>
  (await house.db.unscoped('SELECT drawing FROM seed_picture')).length;
/** All but those that wait for their next try. */
async function drawn(left: number): Promise<void> {
  while ((await waiting()) > left) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}

beforeAll(async () => {
  house = await startHouse(service, { worker: true });
  await knowBranches(house);
  standIn<{ key: string; name: string; mime: string }>(fileRegister, (file) => {
    if (refusals > 0) {
      refusals -= 1;
      return null;
    }
    registered.push(file);
    return { id: file.key.slice(-24) };
  });
  standIn<{ files: { id: string }[] }>(fileAttach, ({ files }) => ({ attached: files.map(({ id }) => id) }));
  standIn<{ ids: string[] }>(fileDescribe, ({ ids }) => ({
    rows: ids.map((id) => ({
      id,
      key: id,
      name: 'a.png',
      mime: 'image/png',
      size: 1,
      width: 720,
      height: 480,
      isFree: false,
      isReadable: true,
    })),
  }));
  await house.ok(PEOPLE.manager, questionSeed, {});
});
afterAll(() => house.stop());

describe('the drawings of the product', () => {
  it('become pictures of the questions, also after the files service was away', async () => {
    await drawn(1);
    await house.db.unscopedRun('UPDATE seed_picture SET due_at = UTC_TIMESTAMP(3)');
    await drawn(0);
    const rows = await house.db.unscoped<{ picture: string | null; picture_alt: string; versions: number }>(
      `SELECT picture, picture_alt, (SELECT COUNT(*) FROM question_version v
         WHERE v.business_id = q.business_id AND v.question_id = q.id) versions
       FROM question q WHERE picture_alt <> ''`,
    );
    expect(rows).toHaveLength(DRAWN);
    expect(rows.every(({ picture, versions }) => picture !== null && Number(versions) === 2)).toBe(true);
    expect(new Set(rows.map(({ picture }) => picture)).size).toBe(DRAWN);
    expect(registered.every(({ mime, name }) => mime === 'image/png' && name.endsWith('.png'))).toBe(true);
  });

  it('leave a question alone whose picture somebody has changed or taken away since', async () => {
    const [one] = await house.db.unscoped<{ id: string; version: number }>(
      'SELECT id, version FROM question WHERE picture IS NOT NULL LIMIT 1',
    );
    const taken = await house.ok(PEOPLE.manager, question.calls.update, {
      ...{ id: one?.id ?? '', version: one?.version ?? 0, picture: null, pictureAlt: '' },
    } as never);
    expect(taken.picture).toBeNull();
    await house.ok(PEOPLE.manager, questionSeed, {});
    expect(await waiting()).toBe(0);
  });
});

describe('the own package of the bank', () => {
  const drawnIds = async () =>
    (
      await house.db.unscoped<{ id: string }>(
        'SELECT id FROM question WHERE picture IS NOT NULL ORDER BY code LIMIT 3',
      )
    ).map(({ id }) => id);
  const put = (as: typeof PEOPLE.manager, files: object[], pictures: object[], dryRun = false) =>
    house.ok(as, questionImport, { format: 'own', files, pictures, dryRun } as never);

  it('brings questions with pictures, topics and norms to another school, which packs the same bytes', async () => {
    const packed = await house.ok(PEOPLE.manager, questionExchange, { format: 'own', ids: await drawnIds() });
    expect(packed.pictures).toHaveLength(3);
    const names = packed.pictures.map(({ name }) => name);
    const looked = await put(PEOPLE.stranger, packed.files, [], true);
    expect(looked).toMatchObject({ added: 3, rejected: [], lost: [], pictures: names });
    const sent = names.map((name, at) => ({ name, file: `${at}`.repeat(24) }));
    expect(await put(PEOPLE.stranger, packed.files, sent)).toMatchObject({ added: 3, lost: [] });
    expect(await put(PEOPLE.stranger, packed.files, sent)).toMatchObject({ added: 0, known: 3 });
    const { rows } = await house.ok(PEOPLE.stranger, question.calls.read, {} as never);
    const again = await house.ok(PEOPLE.stranger, questionExchange, {
      format: 'own',
      ids: rows.map(({ id }) => id),
    });
    expect(again.files).toEqual(packed.files);
    expect(again.pictures.map(({ file }) => file)).toEqual(sent.map(({ file }) => file));
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(['draft']));
  });

  it('says which pictures did not come', async () => {
    const question = {
      name: '',
      statement: '¿Con imagen?',
      options: [
        { text: 'Sí', right: true },
        { text: 'No', right: false },
      ],
    };
    const facts = {
      exams: [],
      topic: null,
      norm: null,
      source: null,
      article: '',
      inForceFrom: null,
      inForceTo: null,
    };
    const one = {
      ...question,
      explanation: '',
      picture: { name: 'x.png', alt: 'Una' },
      bank: { ...facts, examFrom: null },
    };
    const text = JSON.stringify({ kind: 'volante-preguntas', version: 1, questions: [one] });
    const answer = await put(PEOPLE.manager, [{ name: 'preguntas.json', text }], []);
    expect(answer.lost).toEqual([{ what: 'Imágenes que faltan, o que usa otra pregunta', count: 1 }]);
  });
});
