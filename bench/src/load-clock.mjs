/**
 * Gives the second business of the bench 200 people (`BENCH_PEOPLE`) with four years of a split day, once: some 1.25 million records in
 * their chains. Runs with the business service's settings; its last line says how many seconds it took: `{"seconds":93.1}`.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);
const store = (file) => built(`services/business/dist/${file}.js`);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { systemContext } = await built('packages/service-kit/dist/boot/system-context.js');
const { newId } = await built('packages/service-kit/dist/object-id.js');
const { addDays, instantsOf, localMoment } = await built('packages/service-kit/dist/local-days.js');
const { settingOf } = await built('packages/service-kit/dist/settings.js');
const { service } = await store('main');
const { ClockChain, GENESIS } = await store('clock-store/chain');
const { linkOf } = await store('clock-store/entries');
const { foldDays } = await store('clock-store/fold-days');
const { employees } = await store('employee-store/employee-store');
const { DEMO } = await built('packages/contracts/dist/demo.js');

const PEOPLE = Number(process.env.BENCH_PEOPLE || 200);
const DAYS = 4 * 365;
const AT_ONCE = 500;
const ZONE = 'Europe/Madrid';
const CODE = 'BENCH';
const PUNCHES = [
  ['start', '09:00'],
  ['pause', '11:00'],
  ['resume', '11:20'],
  ['pause', '13:30'],
  ['resume', '16:00'],
  ['finish', '19:40'],
];
const { business } = TENANTS.big;
const branch = Object.values(DEMO).find(({ id }) => id === business).branches[0].id;
const chain = new ClockChain(settingOf('VOLANTE_SEAL_KEY', 'business') ?? '');

const isWorkday = (day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** All records of one person, each linked to the one before. */
function recordsOf(employee, first) {
  const rows = [];
  let hash = GENESIS;
  for (let ago = 0; ago < DAYS; ago += 1) {
    const day = addDays(first, ago);
    if (!isWorkday(day)) continue;
    for (const [kind, time] of PUNCHES) {
      const row = {
        employee,
        seq: rows.length + 1,
        id: newId(),
        kind,
        day,
        at: new Date(instantsOf(day, time, ZONE)[0]),
        zone: ZONE,
        branch,
        origin: 'web',
        device: 'BENCH',
        session: employee,
        actor: employee,
        actorName: 'Persona del banco',
        ref: null,
        data: null,
      };
      hash = chain.link(business, linkOf(row, hash));
      rows.push({ ...row, hash });
    }
  }
  return rows;
}

async function insert(db, head, rows) {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    const places = part.map((row) => `(${row.map(() => '?').join(',')})`).join(',');
    await db.source.query(`${head} VALUES ${places}`, part.flat());
  }
}

async function addPerson(db, number, first) {
  const ctx = systemContext(business, '');
  const employee = newId();
  const fields = {
    ...employees.empty(),
    firstName: `Persona ${number}`,
    lastName: 'Banco',
    code: `${CODE}${number}`,
    branches: [branch],
  };
  await db.write(ctx, (tx) => employees.put(tx, employee, fields));
  const rows = recordsOf(employee, first);
  await insert(
    db,
    `INSERT INTO clock_entry (business_id, employee_id, seq, id, kind, day, at, zone, branch_id, origin, device,
       session_id, actor_id, actor_name, ref_id, data, hash)`,
    rows.map((row) => [business, ...Object.values(row)]),
  );
  await insert(
    db,
    'INSERT INTO clock_day (business_id, day, employee_id, worked, paused, open, corrected)',
    foldDays(rows).map(({ day, worked, paused }) => [business, day, employee, worked, paused, 0, 0]),
  );
  const last = rows.at(-1);
  await insert(
    db,
    'INSERT INTO clock_head (business_id, employee_id, seq, hash, state, since, branch_id, zone)',
    [[business, employee, last.seq, last.hash, 'out', last.at, branch, ZONE]],
  );
}

const db = await openDatabase(service);
const [{ found }] = await db.unscoped(
  `SELECT COUNT(*) AS found FROM employee WHERE business_id = :business AND code LIKE '${CODE}%'`,
  { business },
);
const started = Date.now();
const first = addDays(localMoment(Date.now(), ZONE).day, -DAYS);
for (let number = Number(found); number < PEOPLE; number += 1) await addPerson(db, number, first);
await db.close();
process.stdout.write(
  `${JSON.stringify({ seconds: Number(found) < PEOPLE ? (Date.now() - started) / 1000 : null })}\n`,
);
