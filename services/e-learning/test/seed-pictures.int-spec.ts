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
/** A file that the service does not bind. */
const AWAY = 'f'.repeat(24);

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
  standIn<{ files: { id: string }[] }>(fileAttach, ({ files }) =>
    files.some(({ id }) => id === AWAY) ? null : { attached: files.map(({ id }) => id) },
  );
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

  const FACTS = {
    ...{ exams: [], topic: null, norm: null, source: null, article: '' },
    ...{ inForceFrom: null, inForceTo: null, examFrom: null },
  };
  const textOf = (questions: { name: string; statement: string; picture?: object }[]) => {
    const options = [
      { text: 'Sí', right: true },
      { text: 'No', right: false },
    ];
    const whole = questions.map((one) => ({ ...one, options, explanation: '', bank: FACTS }));
    return JSON.stringify({ kind: 'volante-preguntas', version: 1, questions: whole });
  };
  const filesOf = (...questions: Parameters<typeof textOf>[0]) => [
    { name: 'preguntas.json', text: textOf(questions) },
  ];
  const rowsOf = (statements: readonly string[]) =>
    house.db.unscoped<{ id: string; code: string; statement: string; versions: number; keys: number }>(
      `SELECT q.id, q.code, q.statement,
         (SELECT COUNT(*) FROM question_version v WHERE v.question_id = q.id AND v.version = 1) versions,
         (SELECT COUNT(*) FROM picture_key k WHERE k.question_id = q.id AND k.picture = q.picture) \`keys\`
       FROM question q WHERE q.statement IN (:statements) ORDER BY q.statement`,
      { statements: [...statements] },
    );

  it('is written together: each question with its version, history and event, free codes for those without', async () => {
    const [counter] = await house.db.unscoped<{ last: number; digits: number }>(
      'SELECT MAX(last) last, (SELECT MAX(LENGTH(code)) FROM question) digits FROM question_counter',
    );
    const next = String(Number(counter?.last) + 1).padStart(Number(counter?.digits), '0');
    const picture = { name: 'imagenes/una.png', alt: 'Una' };
    // The second one takes the number that would be the next.
    const files = filesOf(
      { name: '', statement: '¿Juntas, 1?', picture },
      { name: next, statement: '¿Juntas, 2?' },
      { name: '', statement: '¿Juntas, 3?' },
    );
    const statements = ['¿Juntas, 1?', '¿Juntas, 2?', '¿Juntas, 3?'];
    const sent = [{ name: picture.name, file: 'e'.repeat(24) }];
    expect(await put(PEOPLE.manager, files, sent)).toMatchObject({ added: 3, lost: [] });
    const rows = await rowsOf(statements);
    expect(rows.map(({ versions, keys }) => [Number(versions), Number(keys)])).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
    ]);
    expect(rows[1]?.code).toBe(next);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(3);
    expect(rows.every(({ code }) => code !== '')).toBe(true);
    const ids = rows.map(({ id }) => id);
    const events = await house.db.unscoped<{ entity_id: string; state: string }>(
      "SELECT entity_id, state FROM event_log WHERE topic = 'question.created' AND entity_id IN (:ids)",
      { ids },
    );
    expect(events.map(({ entity_id }) => entity_id).sort()).toEqual([...ids].sort());
    expect(events.map(({ state }) => JSON.parse(state).statement).sort()).toEqual(statements);
    const audits = await house.db.unscoped<{ action: string }>(
      "SELECT action FROM audit_entry WHERE entity = 'question' AND entity_id IN (:ids)",
      { ids },
    );
    expect(audits.map(({ action }) => action)).toEqual(['created', 'created', 'created']);
  });

  it('brings nothing where one of its pictures is not to be had', async () => {
    const files = filesOf(
      { name: '', statement: '¿Ninguna, 1?', picture: { name: 'a.png', alt: 'A' } },
      { name: '', statement: '¿Ninguna, 2?', picture: { name: 'b.png', alt: 'B' } },
    );
    const pictures = [
      { name: 'a.png', file: 'd'.repeat(24) },
      { name: 'b.png', file: AWAY },
    ];
    const input = { format: 'own', files, pictures, dryRun: false };
    const { error } = await house.call(PEOPLE.manager, questionImport, input as never);
    expect(error).toBeDefined();
    expect(await rowsOf(['¿Ninguna, 1?', '¿Ninguna, 2?'])).toEqual([]);
  });

  it('says which pictures did not come', async () => {
    const files = filesOf({ name: '', statement: '¿Con imagen?', picture: { name: 'x.png', alt: 'Una' } });
    const answer = await put(PEOPLE.manager, files, []);
    expect(answer.lost).toEqual([{ what: 'Imágenes que faltan, o que usa otra pregunta', count: 1 }]);
  });
});
