/**
 * Fills the dgt service of the demo's school in the bench's data, once: 5,000 students who are after a licence, 100,000 folders
 * and a register book of 100,000 inscriptions; then replays 100,000 contact events into a business that has none, and
 * compares. Runs with the dgt service's settings; its last line: `{"replay":{"seconds":…,"same":true},"book":"…"}`.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { replay } from './replay-dgt.mjs';
import { TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { newId } = await built('packages/service-kit/dist/object-id.js');
const { addDays } = await built('packages/service-kit/dist/local-days.js');
const { service } = await built('services/dgt/dist/main.js');
const { DEMO } = await built('packages/contracts/dist/demo.js');

const STUDENTS = 5_000;
const ROWS = 100_000;
const AT_ONCE = 500;
const CENTER = 'd67c00000000000000000023';
const { business } = TENANTS.school;
const branch = Object.values(DEMO).find(({ id }) => id === business).branches[0].id;

const day = (ago) => addDays(new Date().toISOString().slice(0, 10), -ago);
const db = await openDatabase(service);

async function insert(table, columns, rows) {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    const places = part.map((row) => `(${row.map(() => '?').join(',')})`).join(',');
    await db.source.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places}`, part.flat());
  }
}

async function fillStudents() {
  const ids = Array.from({ length: STUDENTS }, () => newId());
  await insert(
    'student',
    [
      'business_id',
      'id',
      'branch_id',
      'type',
      'state',
      'first_name',
      'last_name',
      'fiscal_code',
      'birthday',
      'licence',
      'version',
      'sheet',
      'sheet_version',
      'merge_version',
    ],
    ids.map((id, at) => [
      business,
      id,
      branch,
      'P',
      'active',
      `Persona ${at}`,
      'Banco',
      '12345678Z',
      '2000-02-29',
      'B',
      1,
      '',
      0,
      0,
    ]),
  );
  await insert(
    'student_file',
    ['business_id', 'student_id', 'held', 'report_issued', 'identity_until', 'version'],
    ids.map((id, at) => [business, id, '[]', day(at % 120), day(-(at % 900)), 1]),
  );
  const fees = ids.map((student) => ({ id: newId(), student }));
  await insert(
    'dgt_tax',
    [
      'business_id',
      'id',
      'branch_id',
      'type',
      'bought_on',
      'cents',
      'student_id',
      'sittings',
      'note',
      'version',
    ],
    fees.map(({ id, student }) => [business, id, branch, '2.1', day(200), 9405, student, 2, '', 1]),
  );
  await insert(
    'exam_attempt',
    [
      'business_id',
      'id',
      'student_id',
      'branch_id',
      'licence',
      'day',
      'test',
      'outcome',
      'tax_id',
      'center_name',
      'teacher',
      'note',
      'version',
    ],
    fees.flatMap(({ id, student }, at) =>
      [150, 90, 20]
        .slice(0, at % 4)
        .map((ago, n) => [
          business,
          newId(),
          student,
          branch,
          'B',
          day(ago + (at % 9)),
          n === 1 ? 'road' : 'common',
          n === 0 ? 'passed' : 'failed',
          id,
          'Jaén',
          'Rosa',
          '',
          1,
        ]),
    ),
  );
}

async function fillLists() {
  await insert(
    'exam_folder',
    [
      'business_id',
      'id',
      'branch_id',
      'center_id',
      'center_name',
      'day',
      'test',
      'reference',
      'note',
      'places',
      'state',
      'version',
    ],
    Array.from({ length: ROWS }, (_, at) => [
      business,
      newId(),
      branch,
      CENTER,
      'Jaén',
      day(at % 4_000),
      'road',
      '',
      '',
      10,
      'closed',
      1,
    ]),
  );
  const book = newId();
  await insert(
    'register_book',
    [
      'business_id',
      'id',
      'branch_id',
      'number',
      'opened_on',
      'closed_on',
      'first_entry',
      'last_entry',
      'last_day',
      'seal',
      'version',
    ],
    [[business, book, branch, 9_999, day(4_000), day(0), 1, ROWS, day(0), 'BENCH', 1]],
  );
  await insert(
    'register_entry',
    [
      'business_id',
      'id',
      'book_id',
      'number',
      'inscribed_on',
      'student_id',
      'first_name',
      'surnames',
      'dni',
      'birth_date',
      'held',
      'licence',
      'user_id',
      'user_name',
      'created_at',
    ],
    Array.from({ length: ROWS }, (_, at) => [
      business,
      newId(),
      book,
      at + 1,
      day(1),
      newId(),
      `Persona ${at}`,
      'Banco',
      '12345678Z',
      '2000-02-29',
      '',
      'B',
      book,
      'Banco',
      new Date(),
    ]),
  );
}

const bookOf = async () =>
  (
    await db.unscoped("SELECT id FROM register_book WHERE business_id = :business AND seal = 'BENCH'", {
      business,
    })
  )[0]?.id;

if (!(await bookOf())) {
  await fillStudents();
  await fillLists();
}
const result = { replay: await replay(db, branch), book: await bookOf() };
await db.close();
process.stdout.write(`${JSON.stringify(result)}\n`);
