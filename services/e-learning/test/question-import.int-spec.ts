import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eLearningJobs, norm } from '@volante/contracts/e-learning/norm.contract';
import { question, questionMany } from '@volante/contracts/e-learning/question.contract';
import { questionImports } from '@volante/contracts/e-learning/question-import.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { newId } from '@volante/service-kit/object-id';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

const HEAD =
  'Código;Enunciado;Respuesta A;Respuesta B;Respuesta C;Correcta;Explicación;Examen;Tema;Norma;Artículo;Se pregunta desde';
const SKIP = { duplicates: 'skip' } as const;
const WAIT_MS = 20;
let house: ServiceHouse;
const boss = PEOPLE.manager;

beforeAll(async () => {
  house = await startHouse(service, { worker: true });
  await knowBranches(house);
  // The job makes a file of the rows that it has left out.
  house.host.bus.subscribe(fileRegister.subject, {
    callback: (_, message) => {
      const { key } = message.json<{ key: string }>();
      message.respond(JSON.stringify({ success: true, data: { id: key.slice(-24) } }));
    },
  });
  await house.ok(boss, questionTopic.calls.create, { name: 'Señales', exam: 'common' } as never);
  await house.ok(boss, norm.calls.create, { citation: 'RD 1428/2003', name: 'Reglamento' } as never);
});
afterAll(() => house.stop());

async function uploaded(rows: readonly string[], head = HEAD) {
  const text = `${[head, ...rows].join('\r\n')}\r\n`;
  const upload = newStagingKey();
  await house.host.services[0]?.kit.storage.put(upload, Readable.from([Buffer.from(text)]));
  const file = { upload, filename: 'preguntas.csv', size: Buffer.byteLength(text) };
  const { id, columns } = await house.ok(boss, questionImports.upload, file as never);
  return { id, mapping: columns.map(({ guess }) => guess), options: SKIP };
}
async function ended(job: string) {
  for (;;) {
    const view = await house.ok(boss, eLearningJobs.read, { id: job });
    if (view.finishedAt !== null) return view;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
const run = async (sheet: Awaited<ReturnType<typeof uploaded>>) =>
  ended((await house.ok(boss, questionImports.start, sheet)).job);
const bank = () =>
  house.db.unscoped<{
    code: string;
    statement: string;
    options: string;
    stage: string;
    topic: string | null;
  }>(
    "SELECT code, statement, options, stage, topic FROM question WHERE state <> 'deleted' ORDER BY created_at, code",
  );

const ROWS = [
  'S1;¿Qué indica esta señal?;Stop;Ceda;;A;Artículo 151;Común (A1, A2 y B);señales;RD 1428/2003;151;01/10/2030',
  ';¿Cuáles son vehículos?;El camión;El peatón;La moto;A y C;;B;;;;',
  ';¿A cuánto?;50;90;120;3;;C1;Otro tema;;;',
  ';=¿Fórmula?;Sí;No;;No;;;;;;',
  ';¿Sin clave?;Sí;No;;;;;;;;',
  ';¿Letra de más?;Sí;No;;D;;;;;;',
  ';;Sí;No;;A;;;;;;',
  ';¿Una sola?;Sí;;;A;;;;;;',
  ';¿Iguales?;Sí;sí;;A;;;;;;',
  ';¿Qué examen?;Sí;No;;A;;Submarinos;;;;',
  ';¿QUE INDICA ESTA SEÑAL;Ceda;Stop;;B;;;;;;',
] as const;

it('is looked at before anything is written: what becomes a draft, what is left out and why', async () => {
  const sheet = await uploaded(ROWS);
  expect(sheet.mapping).toEqual([
    ...[
      'code',
      'statement',
      'a',
      'b',
      'c',
      'right',
      'explanation',
      'exams',
      'topic',
      'norm',
      'article',
      'examFrom',
    ],
  ]);
  const seen = await house.ok(boss, questionImports.preview, sheet);
  expect(seen).toMatchObject({ create: 4, skip: 1, reject: 6, warned: 1 });
  const reasons = seen.rows
    .filter(({ outcome }) => outcome === 'reject')
    .map(({ line, problems }) => [line, problems[0]?.message]);
  expect(Object.fromEntries(reasons)).toEqual({
    6: 'Falta cuál es la correcta',
    7: 'No se entiende cuál es la correcta: escribe su letra, como B, o A y C',
    8: 'Falta el enunciado',
    9: 'Escribe al menos 2 respuestas',
    10: 'Hay dos respuestas iguales',
    11: 'El examen no se entiende: escribe su nombre, o el permiso',
  });
  expect(await bank()).toEqual([]);
});

it('becomes drafts with their first version, once, and goes again with the undo but for those in use', async () => {
  const sheet = await uploaded(ROWS);
  expect(await run(sheet)).toMatchObject({ state: 'done', result: { created: 4 } });
  const rows = await bank();
  expect(rows).toHaveLength(4);
  expect(rows.every(({ stage, code }) => stage === 'draft' && code !== '')).toBe(true);
  const sign = rows.find(({ code }) => code === 'S1');
  expect(sign?.topic).not.toBeNull();
  expect(JSON.parse(rows.find(({ statement }) => statement.includes('vehículos'))?.options ?? '[]')).toEqual([
    { text: 'El camión', right: true },
    { text: 'El peatón', right: false },
    { text: 'La moto', right: true },
  ]);
  const versions = await house.db.unscoped('SELECT question_id FROM question_version');
  expect(versions).toHaveLength(4);
  expect(await run(await uploaded(ROWS))).toMatchObject({ result: { created: 0 } });
  const { rows: listed } = await house.ok(boss, question.calls.read, { search: 'S1', limit: 5 } as never);
  await house.ok(boss, questionMany, { ids: [listed[0]?.id ?? ''], stage: 'published' });
  await ended((await house.ok(boss, questionImports.undo, { id: sheet.id })).job);
  expect((await bank()).map(({ code }) => code)).toEqual(['S1']);
});

it('stays where students were asked, also as a draft again', async () => {
  const sheet = await uploaded(['W1;¿Se preguntó?;Sí;No;;A;;;;;;', 'W2;¿No se preguntó?;Sí;No;;A;;;;;;']);
  expect(await run(sheet)).toMatchObject({ result: { created: 2 } });
  await house.db.unscopedRun(
    `INSERT INTO attempt_question (business_id, attempt_id, position, question_id, version, options, right_places)
     SELECT business_id, :attempt, 1, id, 1, 2, '[0]' FROM question WHERE code = 'W1'`,
    { attempt: newId() },
  );
  await ended((await house.ok(boss, questionImports.undo, { id: sheet.id })).job);
  const codes = (await bank()).map(({ code }) => code);
  expect(codes).toContain('W1');
  expect(codes).not.toContain('W2');
});

it('reads the answers as the export of the list writes them', async () => {
  const cell = '"= El de la derecha\n~ El de la izquierda"';
  const sheet = await uploaded(
    [`X1;¿Quién pasa?;${cell};Común (A1, A2 y B), Específico de A1 y A2`],
    'Código;Enunciado;Respuestas;Exámenes',
  );
  expect(await run(sheet)).toMatchObject({ result: { created: 1 } });
  const [row] = await house.db.unscoped<{ options: string; exams: string }>(
    "SELECT options, exams FROM question WHERE code = 'X1'",
  );
  expect(JSON.parse(row?.options ?? '[]')).toEqual([
    { text: 'El de la derecha', right: true },
    { text: 'El de la izquierda', right: false },
  ]);
  expect(JSON.parse(row?.exams ?? '[]')).toEqual(['common', 'motorcycle']);
});

it('is not seen by another school', async () => {
  const sheet = await uploaded(['Z1;¿Otra?;Sí;No;;A;;;;;;']);
  expect(await house.fails(PEOPLE.stranger, questionImports.preview, sheet)).toBe('DATA-404');
  expect(await house.fails(PEOPLE.stranger, questionImports.start, sheet)).toBe('DATA-404');
});
