/** Free slots and the week of a school with 40 teachers and 60 cars, and the same week among a million practices, against bare SQL. */
import path from 'node:path';
import { root } from '@volante/local/paths.mjs';
import { run, shutdown } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import mysql from 'mysql2/promise';
import { eachRow } from '../measure/each-row.mjs';
import { median, quantile } from '../measure/statistics.mjs';
import { AGENDA_BUSY_STUDENT, AGENDA_STUDENT, AGENDA_TYPE, TENANTS } from '../tenants.mjs';
import { dragRow } from './agenda-drag.mjs';

const REPEATS = 120;
const WARM = 20;
const SLOTS_MS = 60;
const SLOTS_TIMES = 1.5;
const WEEK_TIMES = 1.3;
const MILLION_TIMES = 1.2;
const DAY_MS = 86_400_000;
const DAYS = 14;

async function load({ servers, dataDir }, further = {}) {
  const script = path.join(import.meta.dirname, '..', 'load-agenda.mjs');
  const env = hostSettings(servers, dataDir, { role: 'services', services: ['training'], demo: true });
  await run(process.execPath, [script], { env: { ...env, ...further }, cwd: root });
}

const dayOf = (at) => new Date(at).toISOString().slice(0, 10);

/** Monday and Sunday of the next week. */
function nextWeek() {
  const today = Date.now();
  const monday = today + (7 - ((new Date(today).getUTCDay() + 6) % 7)) * DAY_MS;
  return { from: dayOf(monday), to: dayOf(monday + 6 * DAY_MS) };
}

/** Both in turn, so that neither has the better minutes. */
async function inTurn(one, other) {
  const times = [[], []];
  for (let at = 0; at < WARM + REPEATS; at += 1) {
    shutdown.signal.throwIfAborted();
    const works = [one, other].map((work, index) => [work, index]);
    for (const [work, index] of at % 2 === 0 ? works : works.toReversed()) {
      const started = performance.now();
      await work();
      if (at >= WARM) times[index].push(performance.now() - started);
    }
  }
  return times;
}

const TEACHERS = `SELECT p.id, p.name, p.licences, p.daily_limit, p.motorcycle_since, e.state, e.account FROM practice_teacher p
  LEFT JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee WHERE p.business_id = ? AND p.state = 'active'`;
const CARS = `SELECT v.id, v.plate, v.licences, v.gearbox, v.dual_controls, v.inspection_until, v.insurance_until FROM vehicle v
  JOIN agenda_vehicle a ON a.business_id = v.business_id AND a.vehicle_id = v.id WHERE v.business_id = ? AND v.state = 'active'`;
const HORIZON = `SELECT day, starts_at, ends_at, from_minute, minutes, contact_id, teacher_id, vehicle_id, second_vehicle_id, room_id, pickup_id,
    dropoff_id FROM lesson WHERE business_id = ? AND day BETWEEN ? AND ? AND is_live = 1
    AND (held_until IS NULL OR held_until > UTC_TIMESTAMP())`;
const TIMETABLES = `SELECT id, name, subject, kind, starts_on, ends_on, bands, branch, teacher, vehicle, room FROM schedule
  WHERE business_id = ? AND state = 'active'`;
const WEEK = `SELECT l.*, s.name student_name, t.name type_name, p.name teacher_name, p.employee, e.account, v.plate, r.name room_name,
    q.name pickup_name FROM lesson l
  LEFT JOIN practice_student s ON s.business_id = l.business_id AND s.id = l.student_id
  LEFT JOIN practice_type t ON t.business_id = l.business_id AND t.id = l.type_id
  LEFT JOIN practice_teacher p ON p.business_id = l.business_id AND p.id = l.teacher_id
  LEFT JOIN employee_ref e ON e.business_id = l.business_id AND e.id = p.employee
  LEFT JOIN vehicle v ON v.business_id = l.business_id AND v.id = l.vehicle_id
  LEFT JOIN room r ON r.business_id = l.business_id AND r.id = l.room_id
  LEFT JOIN practice_place q ON q.business_id = l.business_id AND q.id = l.pickup_id
  WHERE l.business_id = ? AND l.day BETWEEN ? AND ? AND l.is_live = 1 ORDER BY l.day, l.from_minute, l.id`;

/** The rows of the days that a search for slots may look at, by bare mysql2. */
function slotRows(db, { business }, from) {
  const first = Date.parse(from);
  const days = [dayOf(first - DAY_MS), dayOf(first + DAYS * DAY_MS)];
  return () =>
    Promise.all([
      db.execute(HORIZON, [business, ...days]),
      ...[TEACHERS, CARS, TIMETABLES].map((sql) => db.execute(sql, [business])),
    ]);
}

/** From the morning of a Monday with practices on, in both ways: how much is read must not hang on the hour of the run. */
async function slots(client, db, { student, least, what }) {
  const { from } = nextWeek();
  const call = `lesson/slot/next?student=${student}&type=${AGENDA_TYPE}&from=${from}&limit=20`;
  const { rows } = await client.get(call);
  const [own, bare] = await inTurn(() => client.text(call), slotRows(db, TENANTS.school, from));
  const p95 = quantile(own, 0.95);
  const times = median(own) / median(bare);
  return {
    what,
    figure: `${p95.toFixed(1)} ms, ${times.toFixed(2)}×`,
    target: `≤ ${SLOTS_MS} ms, ≤ ${SLOTS_TIMES}×`,
    ok: rows.length >= least && p95 <= SLOTS_MS && times <= SLOTS_TIMES,
    detail: `${median(own).toFixed(1)} ms against ${median(bare).toFixed(1)} ms, ${rows.length} slots from ${rows[0]?.day} to ${rows.at(-1)?.day}`,
    data: { p95, own: median(own), bare: median(bare), slots: rows.length },
  };
}

const SLOTS = [
  {
    student: AGENDA_STUDENT,
    least: 20,
    what: 'the next 20 slots in 14 days; 40 teachers, 60 cars, 30,000 practices a year: p95, and beside the same rows bare',
  },
  {
    student: AGENDA_BUSY_STUDENT,
    least: 10,
    what: 'the same for a student with room for two a day: all 14 days are looked at',
  },
];

async function week(client, db, what, limit) {
  const { from, to } = nextWeek();
  const call = `lesson/list?from=${from}&to=${to}`;
  const { rows } = await client.get(call);
  const read = async () => JSON.stringify((await db.execute(WEEK, [TENANTS.school.business, from, to]))[0]);
  const [own, bare] = await inTurn(() => client.text(call), read);
  const times = median(own) / median(bare);
  return {
    time: median(own),
    row: {
      what,
      figure: `${times.toFixed(2)}×`,
      target: `≤ ${limit}×`,
      ok: times <= limit,
      detail: `${median(own).toFixed(1)} ms against ${median(bare).toFixed(1)} ms, ${rows.length} practices`,
      data: { own: median(own), bare: median(bare), rows: rows.length },
    },
  };
}

/** Branch of the demo whose students and cars the load adds. */
const BRANCH = 'Jaén Centro';
const PROPOSAL_SECONDS = 20;
const LOOK_MS = 200;
const isOver = ({ state }) => state === 'done' || state === 'failed' || state === 'cancelled';

/** A week without bookings, five weeks ahead: every line of its proposal is judged again by the rules of a booking. */
async function proposal(client) {
  const monday = dayOf(Date.parse(nextWeek().from) + 28 * DAY_MS);
  const { rows } = await client.get('business/branch/list');
  const branch = rows.find(({ name }) => name === BRANCH).id;
  const started = performance.now();
  const { job } = await client.post('week/plan/start', { branch, monday });
  let view;
  do {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    view = await client.get(`training/job/read/${job}`);
  } while (!isOver(view));
  const seconds = (performance.now() - started) / 1_000;
  const { plan } = await client.get(`week/plan/read?branch=${branch}&monday=${monday}`);
  const placed = plan.lines.filter(({ slot }) => slot !== null);
  let broken = 0;
  for (const { student, slot } of placed) {
    const { day, from, teacher } = slot;
    const answer = await client.post('lesson/check', { student, type: AGENDA_TYPE, day, from, teacher });
    broken += answer.broken.filter((rule) => rule !== 'no-vehicle' && !rule.endsWith('-note')).length;
  }
  return {
    // No count of the demo in the name: each change of it would begin a row of its own.
    what: 'a proposal for 400 wishes, 40 teachers and 60 cars: seconds, rules that it breaks',
    figure: `${seconds.toFixed(1)} s, ${broken}`,
    target: `≤ ${PROPOSAL_SECONDS} s, 0`,
    ok: view.state === 'done' && seconds <= PROPOSAL_SECONDS && broken === 0,
    detail: `${placed.length} of ${plan.lines.length} placed`,
    data: { seconds, placed: placed.length, wishes: plan.lines.length, broken },
  };
}

export async function agendaRows(product) {
  const db = await mysql.createConnection({
    ...product.admin,
    ...{ database: 'volante_training', dateStrings: ['DATE'] },
  });
  try {
    const client = await product.signIn('school');
    await load(product);
    const found = [];
    for (const one of SLOTS) found.push(await slots(client, db, one));
    found.push(await proposal(client));
    const dragged = await eachRow([['drag', async () => [await dragRow(product, client, nextWeek())]]]);
    const few = await week(client, db, 'a week of 1,400 practices, beside bare SQL', WEEK_TIMES);
    await load(product, { BENCH_LESSONS: '1000000' });
    const many = await week(
      client,
      db,
      'the same week among 1,000,000 practices, beside bare SQL',
      WEEK_TIMES,
    );
    const times = many.time / few.time;
    return [
      ...[...found, ...dragged, few.row, many.row],
      {
        what: 'the week among 1,000,000 practices against the week among 30,000',
        figure: `${times.toFixed(2)}×`,
        target: `≤ ${MILLION_TIMES}×`,
        ok: times <= MILLION_TIMES,
        detail: `${many.time.toFixed(1)} ms against ${few.time.toFixed(1)} ms`,
        data: { few: few.time, many: many.time },
      },
    ];
  } finally {
    await db.end();
    await load(product, { BENCH_TAKE_OUT: '1' });
  }
}
