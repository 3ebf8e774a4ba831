import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { ask } from '../traffic.mjs';
import { BRANCH, SCHOOL, spread, untilAnswered } from './billing.mjs';
import { booked } from './units.mjs';

const STUDENTS = 24;
const TEACHERS = 4;
/** No other row books in these years. */
const YEAR = 2170;
const AWAY_MS = 500;
/** A practice takes 45 minutes: all of these overlap. */
const STARTS = ['10:00', '10:05', '10:10', '10:15', '10:20', '10:25', '10:30', '10:35', '10:40'];

const pick = (list, nth) => list[nth % list.length];

async function aStudent(stage, word, nth) {
  const name = `${word} ${nth}`;
  const contact = await untilAnswered(stage, 'contact/create', {
    ...{ type: 'P', firstName: name, lastName: 'Prueba', branch: BRANCH },
  });
  const named = { contact: contact.data.id, name, branch: BRANCH };
  return (await untilAnswered(stage, 'hermes/student/create', named)).data.id;
}

/** Rivals have students, and the school one car and one room with one place that all want. */
async function prepared(stage) {
  const number = Date.now() % 10_000;
  const word = `Hueco ${number}`;
  const students = [];
  for (let nth = 0; nth < STUDENTS; nth += 1) students.push(await aStudent(stage, word, nth));
  const type = async (fields) => (await untilAnswered(stage, 'hermes/practice/type/create', fields)).data.id;
  const car = await untilAnswered(stage, 'vehicle/create', {
    ...{ plate: `${String(number).padStart(4, '0')} ZZZ`, branch: BRANCH, dualControls: 'yes' },
  });
  await untilAnswered(stage, 'hermes/vehicle/create', { id: car.data.id });
  const room = await untilAnswered(stage, 'athena/create', {
    ...{ name: word, branch: BRANCH, kind: 'simulator', places: 1 },
  });
  const { data } = await ask(stage.base, stage.token, 'lesson/resources');
  return {
    ...{ students, car: car.data.id, room: room.data.id },
    teachers: data.teachers.slice(0, TEACHERS).map(({ id }) => id),
    plain: await type({ name: `${word} sin coche`, noVehicle: true }),
    driven: await type({ name: `${word} con coche` }),
    inRoom: await type({ name: `${word} en sala`, noVehicle: true, room: 'simulator' }),
  };
}

/** The wishes of rivals: one teacher, one car, one student, one place of a room; the rest differs as far as it can. */
const CONTESTS = {
  teacher: (known, nth) => ({
    ...{ type: known.plain, teacher: known.teachers[0], student: pick(known.students, nth) },
  }),
  car: (known, nth) => ({
    ...{ type: known.driven, vehicle: known.car },
    ...{ teacher: pick(known.teachers, nth), student: pick(known.students, nth) },
  }),
  student: (known, nth) => ({
    ...{ type: known.plain, student: known.students[0], teacher: pick(known.teachers, nth) },
  }),
  room: (known, nth) => ({
    ...{ type: known.inRoom, room: known.room },
    ...{ teacher: pick(known.teachers, nth), student: pick(known.students, nth) },
  }),
};

function triesOf(known, rivals) {
  const names = Object.keys(CONTESTS);
  return Array.from({ length: rivals }, (_, nth) =>
    names.map((of, at) => ({
      ...{ of, day: `${YEAR + at}-03-05`, from: pick(STARTS, nth), override: 'Prueba' },
      ...CONTESTS[of](known, nth),
    })),
  ).flat();
}

/** Copies of training in turn, and MariaDB at every third blow. */
async function killAlong(stage, { kills, done, of }) {
  const copies = stage.copiesOf('training');
  for (let nth = 1; nth <= kills; nth += 1) {
    while (done() < (of * nth) / (kills + 2)) await wait(5);
    if (nth % 3 === 0) await stage.killServer('mariadb', AWAY_MS);
    else process.kill(stage.pidOf(pick(copies, nth)), 'SIGKILL');
  }
}

/** Pairs of living practices that overlap and share somebody or something; written apart from the rules of the service. */
const OVERLAPS = `SELECT COUNT(*) pairs FROM lesson a JOIN lesson b
  ON b.business_id = a.business_id AND b.id > a.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
  WHERE a.business_id = ? AND a.is_live = 1 AND b.is_live = 1 AND a.day >= ? AND (a.teacher_id = b.teacher_id
    OR a.contact_id = b.contact_id OR a.vehicle_id = b.vehicle_id OR a.vehicle_id = b.second_vehicle_id
    OR a.second_vehicle_id = b.vehicle_id OR (a.room_id = b.room_id AND
      (SELECT IFNULL(r.places, 1) FROM room r WHERE r.business_id = a.business_id AND r.id = a.room_id) = 1))`;
const BOOKED = `SELECT COUNT(*) booked FROM lesson WHERE business_id = ? AND is_live = 1 AND day = ?`;

/** Rivals for one teacher, one car, one student and one place of a room, while training and MariaDB are killed: one winner each, no overlap. */
export async function slotRows(stage, { slotRivals: rivals, slotKills: kills }) {
  const known = await prepared(stage);
  const tries = triesOf(known, rivals);
  const won = Object.fromEntries(Object.keys(CONTESTS).map((of) => [of, 0]));
  let done = 0;
  const killing = killAlong(stage, { kills, done: () => done, of: tries.length });
  await spread(tries, async ({ of, ...input }) => {
    if (await booked(stage, input)) won[of] += 1;
    done += 1;
  });
  await killing;
  const db = await mysql.createConnection({ ...stage.servers.database, database: 'volante_training' });
  try {
    const [[{ pairs }]] = await db.query(OVERLAPS, [SCHOOL, `${YEAR}-01-01`]);
    const counts = [];
    for (const at of Object.keys(CONTESTS).keys())
      counts.push(Number((await db.query(BOOKED, [SCHOOL, `${YEAR + at}-03-05`]))[0][0].booked));
    const wrong = Object.values(won).filter((count, at) => count !== 1 || counts[at] !== 1).length;
    return [
      {
        what: `${rivals} rivals each for one teacher, car, student and place of a room, training and MariaDB killed ${kills} times: contests without one winner, overlaps by SQL`,
        figure: `${wrong}, ${pairs}`,
        target: '0, 0',
        ok: wrong === 0 && Number(pairs) === 0,
        detail: `${tries.length} bookings`,
      },
    ];
  } finally {
    await db.end();
  }
}
