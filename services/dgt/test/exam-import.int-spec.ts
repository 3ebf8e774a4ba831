import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { type ExamAttempt, examCreate, examRead, examUpdate } from '@volante/contracts/dgt/exam.contract';
import { examImports } from '@volante/contracts/dgt/exam-import.contract';
import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { fileRegister } from '@volante/contracts/files/file.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { clerk, type DgtHost, daysAgo, manager, startDgt, stranger, UBEDA } from './dgt-host.js';
import { addTeacher, readyStudent } from './exam-data.js';

jest.setTimeout(60_000);

type Uploaded = CallOutput<typeof examImports.upload>;
type Preview = CallOutput<typeof examImports.preview>;
const HEAD = 'DNI;Fecha de examen;Prueba;Resultado;Permiso;Centro;Profesor';
const spanish = (day: string) => day.split('-').reverse().join('/');
let dgt: DgtHost;
let ana: string;
let eva: string;

beforeAll(async () => {
  dgt = await startDgt({ worker: true });
  dgt.host.bus.subscribe(fileRegister.subject, {
    callback: (_, message) => {
      const { key } = message.json<{ key: string }>();
      message.respond(JSON.stringify({ success: true, data: { id: key.slice(-24) } }));
    },
  });
  ana = await readyStudent(dgt, { fiscalCode: '12345678Z' });
  eva = await readyStudent(dgt, { fiscalCode: '87654321X', firstName: 'Eva' });
});
afterAll(() => dgt.stop());

async function uploaded(lines: readonly string[], as = manager, head = HEAD) {
  const text = `${[head, ...lines].join('\r\n')}\r\n`;
  const upload = newStagingKey();
  await dgt.host.services[0]?.kit.storage.put(upload, Readable.from([Buffer.from(text)]));
  const input = { upload, filename: 'examenes.csv', size: Buffer.byteLength(text) };
  const { id, columns } = await dgt.ok<Uploaded>(as, examImports.upload, input);
  return { id, mapping: columns.map(({ guess }) => guess), options: { duplicates: 'skip' } };
}

async function ended({ job }: { job: string }): Promise<JobView> {
  for (let tries = 0; tries < 150; tries += 1) {
    const view = await dgt.ok<JobView>(manager, dgtJobs.read, { id: job });
    if (view.state !== 'queued' && view.state !== 'running') return view;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the job does not end');
}
const run = async (input: object) =>
  ended(await dgt.ok<{ job: string }>(manager, examImports.start, { ...input }));
const undo = async (id: string) => ended(await dgt.ok<{ job: string }>(manager, examImports.undo, { id }));
const examsOf = async (student: string) =>
  (await dgt.ok<{ rows: ExamAttempt[] }>(manager, examRead, { student })).rows;
const next = async (student: string) =>
  (await dgt.ok<{ clock: { next: string } }>(manager, studentFileRead, { student })).clock.next;

const row = (dni: string, ago: number, test: string, outcome: string, rest = 'B;Jaén;') =>
  `${dni};${spanish(daysAgo(ago))};${test};${outcome};${rest}`;

describe('a history of exams from a file', () => {
  let first = '';

  it('is looked at by the law row by row, in the order of the days whatever that of the file, before it is written', async () => {
    const teacher = await addTeacher(dgt, 'Rosa Gil');
    const input = await uploaded([
      // The last first, as many lists have it: the theory is passed before the practice is looked at.
      row('12.345.678-Z', 60, 'Circulación', 'No apto', 'B;Jaén;Rosa Gil'),
      row('12345678Z', 100, 'Teórico común', 'APTO', 'B;Jaén;Uno de fuera'),
      row('12345678Z', 100, 'Teórico común', 'APTO'),
      row('87654321X', 50, 'Práctico', 'Apto', ';;'),
      row('87654321X', -3, 'Teórico', 'Apto'),
      row('00000000T', 40, 'Teórico', 'Apto'),
      row('87654321X', 30, 'Entrevista', 'Apto'),
      row('87654321X', 400, 'Teórico', 'Suspenso'),
      row('87654321X', 398, 'Teórico', 'Suspenso'),
      row('87654321X', 395, 'Teórico', 'Aprobado'),
    ]);
    expect(input.mapping).toEqual(['dni', 'day', 'test', 'outcome', 'licence', 'center', 'teacher']);
    const seen = await dgt.ok<Preview>(manager, examImports.preview, input);
    expect(seen).toMatchObject({ create: 4, skip: 1, reject: 5 });
    const rejected = seen.rows.filter(({ outcome }) => outcome === 'reject');
    expect(rejected.map(({ line, problems }) => [line, problems[0]?.message])).toEqual([
      [5, expect.stringMatching(/Antes tiene que aprobar la prueba anterior.*RD 818\/2009/)],
      [6, expect.stringContaining('aún no ha llegado')],
      [7, 'Ningún alumno tiene este DNI'],
      [8, expect.stringContaining('La prueba no se entiende')],
      [11, expect.stringMatching(/hay que esperar.*RD 818\/2009/)],
    ]);
    expect(seen.rows.find(({ outcome }) => outcome === 'skip')).toMatchObject({
      duplicate: { by: 'day', line: 3 },
    });
    expect(await examsOf(ana)).toEqual([]);
    first = input.id;
    const job = await run(input);
    expect(job).toMatchObject({ state: 'done', result: { created: 4, skipped: 1, rejected: 5 } });
    expect(job.message).toContain('4 exámenes anotados');
    expect(await examsOf(ana)).toMatchObject([
      {
        day: daysAgo(60),
        test: 'road',
        outcome: 'failed',
        teacher: 'Rosa Gil',
        teacherId: teacher,
        folder: null,
      },
      { day: daysAgo(100), test: 'common', outcome: 'passed', teacher: 'Uno de fuera', teacherId: null },
    ]);
    // The file clock knows at once.
    expect(await next(ana)).toBe('road');
    expect(await next(eva)).toBe('common');
  });

  it('brought again writes nothing twice, and no exam from a folder or by hand is touched', async () => {
    await dgt.ok(manager, examCreate, {
      ...{ student: eva, licence: 'B', day: daysAgo(20), test: 'common', outcome: 'passed' },
    });
    const again = await uploaded([
      row('12345678Z', 100, 'Teórico', 'No apto'),
      row('87654321X', 20, 'Teórico', 'No apto'),
    ]);
    expect(await dgt.ok(manager, examImports.preview, again)).toMatchObject({
      create: 0,
      skip: 2,
      reject: 0,
    });
    expect(await run(again)).toMatchObject({ result: { created: 0, skipped: 2 } });
    expect((await examsOf(eva))[0]).toMatchObject({ outcome: 'passed' });
  });

  it('is taken back, but for what somebody has corrected since, and the file clocks with it', async () => {
    const [road] = await examsOf(ana);
    await dgt.ok(manager, examUpdate, { id: road?.id, version: 1, center: 'Martos' });
    const job = await undo(first);
    expect(job).toMatchObject({ state: 'done', result: { deleted: 3, kept: 1 } });
    expect(await examsOf(ana)).toMatchObject([{ test: 'road', center: 'Martos' }]);
    expect(await next(ana)).toBe('common');
    expect(await dgt.fails(manager, examImports.undo, { id: first })).toBe('IMPORT-006');
  });

  it('is written in the order of the days over all of a long file, whose last line is the first exam', async () => {
    const long = await readyStudent(dgt, { fiscalCode: '11111111H', firstName: 'Luz' });
    const strangers = Array.from({ length: 260 }, (_, at) => row(`${at}`, 20, 'Teórico', 'Apto'));
    const input = await uploaded([
      row('11111111H', 60, 'Circulación', 'No apto'),
      ...strangers,
      row('11111111H', 100, 'Teórico común', 'Apto'),
    ]);
    const preview = await dgt.ok<Preview>(manager, examImports.preview, { ...input });
    expect(preview).toMatchObject({ create: 2, reject: 260 });
    const lines = preview.rows.map(({ line }) => line);
    expect(lines).toEqual([...lines].sort((one, other) => one - other));
    expect((await run(input)).state).toBe('done');
    expect(await examsOf(long)).toHaveLength(2);
  });

  it('leaves out a row of a day before the tables, and not the file', async () => {
    const student = await readyStudent(dgt, { fiscalCode: '22222222J', firstName: 'Ivo' });
    const input = await uploaded([
      '22222222J;01/05/1206;Teórico común;Apto;B;Jaén;',
      '22222222J;07/12/2009;Teórico común;Apto;B;Jaén;',
      '22222222J;31/12/9999;Teórico común;Apto;B;Jaén;',
      row('22222222J', 100, 'Teórico común', 'Apto'),
    ]);
    const seen = await dgt.ok<Preview>(manager, examImports.preview, input);
    expect(seen).toMatchObject({ create: 1, reject: 3 });
    const rejected = seen.rows.filter(({ outcome }) => outcome === 'reject');
    expect(rejected.map(({ problems }) => problems[0]?.message)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/Revisa el año|entre 1900 y 2199/)),
    );
    expect(await run(input)).toMatchObject({ state: 'done', result: { created: 1, rejected: 3 } });
    expect(await examsOf(student)).toHaveLength(1);
  });

  it('takes what the authority has allowed, with its reason', async () => {
    const student = await readyStudent(dgt, { fiscalCode: '33333333P', firstName: 'Pía' });
    const text = [
      `${HEAD};Autorizado por Tráfico`,
      `33333333P;${spanish(daysAgo(60))};Teórico común;No apto;B;Jaén;;`,
      `33333333P;${spanish(daysAgo(50))};Teórico común;No apto;B;Jaén;;`,
      `33333333P;${spanish(daysAgo(49))};Teórico común;No apto;B;Jaén;;`,
      `33333333P;${spanish(daysAgo(48))};Teórico común;Apto;B;Jaén;;Urgencia médica`,
    ];
    const input = await uploaded(text.slice(1), manager, text[0]);
    expect(input.mapping.at(-1)).toBe('authorised');
    expect(await dgt.ok(manager, examImports.preview, input)).toMatchObject({ create: 3, reject: 1 });
    expect(await run(input)).toMatchObject({ state: 'done', result: { created: 3, rejected: 1 } });
    expect((await examsOf(student))[0]).toMatchObject({ outcome: 'passed', authorised: 'Urgencia médica' });
  });

  it('needs whose, when, what and how, and finds nobody out of reach', async () => {
    const input = await uploaded([row('12345678Z', 90, 'Teórico', 'Apto')], clerk);
    const mapping = input.mapping.map((target) => (target === 'day' ? null : target));
    expect(await dgt.fails(clerk, examImports.preview, { ...input, mapping })).toBe('IMPORT-004');
    const away = await readyStudent(dgt, { fiscalCode: '11111111H', branch: UBEDA });
    const theirs = await uploaded([row('11111111H', 90, 'Teórico', 'Apto')], clerk);
    expect(await dgt.ok(clerk, examImports.preview, theirs)).toMatchObject({ create: 0, reject: 1 });
    expect(await dgt.fails(stranger, examImports.preview, theirs)).toBe('DATA-404');
    expect(await examsOf(away)).toEqual([]);
  });
});
