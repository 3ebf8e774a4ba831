import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { ask } from '../traffic.mjs';
import { BRANCH, SCHOOL, spread, untilAnswered } from './billing.mjs';

const RETRY_MS = 150;
/** Hundredths of one unit. */
const UNIT = 100;

/** Books under one key until it is answered: true for the booking, false for a refusal. */
export async function booked({ base, token }, input) {
  const [key, body] = [randomUUID(), JSON.stringify(input)];
  for (;;) {
    const answer = await ask(base, token, 'hermes/student/practice', { body, key });
    if (answer.ok) return true;
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return false;
    await wait(RETRY_MS);
  }
}

/** A student with one unit by hand, and a type without a vehicle. */
async function oneUnit(stage, nth) {
  const word = `Rival ${Date.now() % 1_000_000} ${nth}`;
  const contact = await untilAnswered(stage, 'contact/create', {
    ...{ type: 'P', firstName: word, lastName: 'Prueba', branch: BRANCH },
  });
  const named = { contact: contact.data.id, name: word, branch: BRANCH };
  const student = await untilAnswered(stage, 'hermes/student/create', named);
  const type = await untilAnswered(stage, 'hermes/practice/type/create', { name: word, noVehicle: true });
  const ids = { student: student.data.id, type: type.data.id };
  await untilAnswered(stage, 'hermes/student/bag', { ...ids, units: 1, reason: 'Prueba' });
  return { ...ids, contact: contact.data.id };
}

async function killAlong(stage, { kills, done, of }) {
  const copies = stage.copiesOf('training');
  for (let nth = 1; nth <= kills; nth += 1) {
    while (done() < (of * nth) / (kills + 2)) await wait(5);
    process.kill(stage.pidOf(copies[nth % copies.length]), 'SIGKILL');
  }
}

const SUMS = `SELECT l.contact_id contact,
    (SELECT COUNT(*) FROM lesson x WHERE x.business_id = l.business_id AND x.contact_id = l.contact_id AND x.is_live = 1) booked,
    (SELECT SUM(u.units - u.held) FROM practice_unit u WHERE u.business_id = l.business_id AND u.contact_id = l.contact_id) free,
    (SELECT SUM(u.held) FROM practice_unit u WHERE u.business_id = l.business_id AND u.contact_id = l.contact_id) held
  FROM practice_lot l WHERE l.business_id = ? AND l.contact_id IN (?)`;

/** Rivals for the last unit of several students, while training is killed again and again: one winner each, no unit too many. */
export async function unitRows(stage, { unitRivals: rivals, unitKills: kills }) {
  const students = [];
  for (let nth = 0; nth < kills; nth += 1) students.push(await oneUnit(stage, nth));
  const { data: resources } = await ask(stage.base, stage.token, 'lesson/resources', { method: 'GET' });
  const teacher = resources.teachers[0].id;
  const tries = students.flatMap(({ student, type }, of) =>
    Array.from({ length: rivals }, (_, nth) => ({
      ...{ student, type, teacher, of },
      ...{
        day: `${2150 + of}-0${1 + (nth % 9)}-1${nth % 10}`,
        from: `${String(6 + (nth % 12)).padStart(2, '0')}:00`,
      },
    })),
  );
  let done = 0;
  const won = students.map(() => 0);
  const killing = killAlong(stage, { kills, done: () => done, of: tries.length });
  await spread(tries, async ({ of, ...input }) => {
    if (await booked(stage, input)) won[of] += 1;
    done += 1;
  });
  await killing;
  const db = await mysql.createConnection({ ...stage.servers.database, database: 'volante_training' });
  try {
    const [rows] = await db.query(SUMS, [SCHOOL, students.map(({ contact }) => contact)]);
    const wrong = rows.filter(
      (row) => Number(row.booked) !== 1 || Number(row.free) !== 0 || Number(row.held) !== UNIT,
    ).length;
    const many = won.filter((count) => count !== 1).length;
    return [
      {
        what: `${rivals} rivals for the last unit of ${students.length} students each, training killed ${kills} times: without one winner, units too many or too few`,
        figure: `${many}, ${wrong}`,
        target: '0, 0',
        ok: many === 0 && wrong === 0 && rows.length === students.length,
        detail: `${tries.length} bookings`,
      },
    ];
  } finally {
    await db.end();
  }
}
