/**
 * Puts the agenda of a large school into the training service's data of the demo's school, or takes it out again (`BENCH_TAKE_OUT=1`): 40
 * teachers with timetables, 60 cars, 400 students who want a practice of each week, and `BENCH_LESSONS` practices, of which 1,400 lie in each of the next weeks. Ids begin with `be`. Runs
 * with the training service's settings.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { AGENDA_BUSY_STUDENT, AGENDA_STUDENT, AGENDA_TYPE, TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { service } = await built('services/training/dist/main.js');
const { DEMO } = await built('packages/contracts/dist/demo.js');

const TEACHERS = 40;
const CARS = 60;
/** Room for two practices a day, so that a search for 20 looks at all of its days. */
const FEW_HOURS = JSON.stringify([{ days: [1, 2, 3, 4, 5], from: '09:45', to: '11:20' }]);
/** Practices of a teacher on a working day: 1,400 a week. */
const A_DAY = 7;
const WORKDAYS = 5;
const BATCH = 20_000;
/** Students who want a practice of a week. */
const WISHES = 400;
/** Students who have the practices. */
const TAUGHT = 2_000;
const LESSONS = Number(process.env.BENCH_LESSONS || 30_000);
const DIGITS = Array.from({ length: 10 }, (_, n) => `SELECT ${n} n`).join(' UNION ALL ');
const PLACES = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];
const SEQUENCE = `(SELECT ${PLACES.map((place, at) => `${place} * d${at}.n`).join(' + ')} seq
  FROM ${PLACES.map((_, at) => `(${DIGITS}) d${at}`).join(', ')})`;

const { business } = TENANTS.school;
const branch = Object.values(DEMO).find(({ id }) => id === business).branches[0].id;
const db = await openDatabase(service);
const now = 'UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 1';
const idOf = (kind, sql) => `CONCAT('be${kind}', LPAD(LOWER(HEX(${sql})), 20, '0'))`;
const numbers = (count) => `(SELECT seq FROM ${SEQUENCE} s WHERE seq < ${count}) n`;

const TABLES = [
  'lesson',
  'schedule',
  'practice_teacher',
  'employee_ref',
  'practice_student',
  'practice_type',
  'vehicle',
];

async function takeOut() {
  await db.source.query("DELETE FROM agenda_vehicle WHERE business_id = ? AND vehicle_id LIKE 'be%'", [
    business,
  ]);
  for (const table of TABLES)
    for (;;) {
      const { affectedRows } = await db.source.query(
        `DELETE FROM ${table} WHERE business_id = ? AND id LIKE 'be%' LIMIT ${BATCH}`,
        [business],
      );
      if (affectedRows === 0) break;
    }
}

async function putPeople() {
  const bands = JSON.stringify([
    { days: [1, 2, 3, 4, 5], from: '08:00', to: '14:00' },
    { days: [1, 2, 3, 4, 5], from: '15:30', to: '21:00' },
  ]);
  await db.source.query(
    `INSERT INTO employee_ref (business_id, id, account, name, state, version)
     SELECT ?, ${idOf('e1', 'seq')}, NULL, CONCAT('Profesor ', seq), 'active', 1 FROM ${numbers(TEACHERS)}`,
    [business],
  );
  await db.source.query(
    `INSERT INTO practice_teacher (business_id, id, employee, name, licences, state, created_at, updated_at, version)
     SELECT ?, ${idOf('a1', 'seq')}, ${idOf('e1', 'seq')}, CONCAT('Profesor ', seq), '["B"]', 'active', ${now}
     FROM ${numbers(TEACHERS)}`,
    [business],
  );
  await db.source.query(
    `INSERT INTO schedule (business_id, id, name, branch, subject, teacher, kind, bands, observations, state, created_at, updated_at, version)
     SELECT ?, ${idOf('b1', 'seq')}, CONCAT('Horario ', seq), ?, 'teacher', ${idOf('a1', 'seq')}, 'work', ?, '', 'active', ${now}
     FROM ${numbers(TEACHERS)}`,
    [business, branch, bands],
  );
  await db.source.query(
    `INSERT INTO vehicle (business_id, id, plate, branch, licences, dual_controls, observations, state, created_at, updated_at, version)
     SELECT ?, ${idOf('c1', 'seq')}, CONCAT(LPAD(seq, 4, '0'), ' BNC'), ?, '["B"]', 'yes', '', 'active', ${now} FROM ${numbers(CARS)}`,
    [business, branch],
  );
  await db.source.query(
    `INSERT INTO agenda_vehicle (business_id, vehicle_id) SELECT ?, ${idOf('c1', 'seq')} FROM ${numbers(CARS)}`,
    [business],
  );
  await db.source.query(
    `INSERT INTO practice_type (business_id, id, name, kind, licences, minutes, state, created_at, updated_at, version, no_vehicle, self_booking)
     VALUES (?, ?, 'Práctica de la medida', 'road', '["B"]', 45, 'active', ${now}, 0, 0)`,
    [business, AGENDA_TYPE],
  );
  for (const [id, hours] of [
    [AGENDA_STUDENT, '[]'],
    [AGENDA_BUSY_STUDENT, FEW_HOURS],
  ])
    await db.source.query(
      `INSERT INTO practice_student (business_id, id, contact, name, licence, branch, bands, observations, state, created_at, updated_at, version)
       VALUES (?, ?, ?, 'Alumno de la medida', 'B', ?, ?, '', 'active', ${now})`,
      [business, id, id, branch, hours],
    );
}

/** Those who have the practices: a practice without its enrolment could not be moved. */
async function putTaught() {
  await db.source.query(
    `INSERT INTO practice_student (business_id, id, contact, name, licence, branch, bands, observations, state, created_at, updated_at, version)
     SELECT ?, ${idOf('f1', 'seq')}, ${idOf('f1', 'seq')}, CONCAT('Alumna ', seq), 'B', ?, '[]', '', 'active', ${now} FROM ${numbers(TAUGHT)}`,
    [business, branch],
  );
}

/** Their hours begin between 8 and 17 h and take three to five hours; one in seven has an exam soon after the measured week. */
async function putWishes() {
  const hour = (sql) => `LPAD(${sql}, 2, '0')`;
  const bands = `CONCAT('[{"days":[1,2,3,4,5],"from":"', ${hour('8 + seq % 10')}, ':00","to":"', ${hour('11 + seq % 10 + seq % 3')}, ':00"}]')`;
  await db.source.query(
    `INSERT INTO practice_student (business_id, id, contact, name, licence, branch, tutor, weekly, weekly_type, bands, exam_on, observations,
       state, created_at, updated_at, version)
     SELECT ?, ${idOf('f2', 'seq')}, ${idOf('f2', 'seq')}, CONCAT('Alumno ', seq), 'B', ?, ${idOf('a1', `seq % ${TEACHERS}`)}, 1, ?, ${bands},
       IF(seq % 7 = 0, CURDATE() - INTERVAL WEEKDAY(CURDATE()) DAY + INTERVAL 45 DAY, NULL), '', 'active', ${now}
     FROM ${numbers(WISHES)}`,
    [business, branch, AGENDA_TYPE],
  );
}

/** Each teacher's working days, from the Monday of this week on and then into the past; seven practices a day, each with a car of its own. */
async function putLessons() {
  const week = TEACHERS * A_DAY * WORKDAYS;
  const nth = `FLOOR(seq / ${TEACHERS * A_DAY})`;
  const weekNo = `FLOOR(${nth} / ${WORKDAYS})`;
  // Three weeks to come, the others before this one.
  const shift = `IF(${weekNo} < 3, ${weekNo}, 2 - ${weekNo}) * 7 + ${nth} % ${WORKDAYS}`;
  const day = `(CURDATE() - INTERVAL WEEKDAY(CURDATE()) DAY + INTERVAL (${shift}) DAY)`;
  const teacher = `seq % ${TEACHERS}`;
  const minute = `(540 + 90 * (FLOOR(seq / ${TEACHERS}) % ${A_DAY}))`;
  const starts = `TIMESTAMP(${day}) + INTERVAL ${minute} MINUTE - INTERVAL 1 HOUR`;
  for (let from = 0; from < LESSONS; from += BATCH)
    await db.source.query(
      `INSERT INTO lesson (business_id, id, branch_id, student_id, contact_id, licence, type_id, kind, teacher_id, vehicle_id, day,
         from_minute, minutes, starts_at, ends_at, state, is_live, units, created_at, updated_at, version)
       SELECT ?, ${idOf('d1', 'seq')}, ?, ${idOf('f1', `seq % ${TAUGHT}`)}, ${idOf('f1', `seq % ${TAUGHT}`)}, 'B', ?, 'road',
         ${idOf('a1', teacher)}, ${idOf('c1', teacher)}, ${day}, ${minute}, 45, ${starts}, ${starts} + INTERVAL 45 MINUTE,
         'booked', 1, 1, ${now}
       FROM (SELECT seq + ${from} seq FROM ${SEQUENCE} s WHERE seq < ${Math.min(BATCH, LESSONS - from)}) n`,
      [business, branch, AGENDA_TYPE],
    );
  return week;
}

await takeOut();
if (process.env.BENCH_TAKE_OUT !== '1') {
  await putPeople();
  await putTaught();
  await putWishes();
  await putLessons();
  await db.source.query('ANALYZE TABLE lesson');
}
await db.source.destroy();
process.exit(0);
