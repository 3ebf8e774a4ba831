/**
 * Replays 100,000 events into the copies that the billing service keeps of others' changes: how triggers of paid lines ended, the
 * branches, and the students' bags with their ledger. Runs with the billing service's settings; prints what it found as JSON.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { retried } = await built('packages/service-kit/dist/data/db-errors.js');
const { newId } = await built('packages/service-kit/dist/object-id.js');
const { service } = await built('services/billing/dist/main.js');
const { BagBackground } = await built('services/billing/dist/bag/bag.background.js');
const { auditLedger } = await built('services/billing/dist/ledger/audit-ledger.js');
const { systemContext } = await built('packages/service-kit/dist/boot/system-context.js');
const { keepSettled } = await built('services/billing/dist/purchases/settled.consumer.js');

const EVENTS = Number(process.env.BENCH_EVENTS || 100_000);
const BATCH = 200;
const TRIGGERS = Math.ceil(EVENTS / 4);
const BRANCHES = 500;
const STUDENTS = 2_000;
const UNITS = 30;
/** A business that nobody has: what is replayed into it is taken out again. */
const EMPTY = 'be'.repeat(12);
const CURSOR = 'bench';
const TABLES = ['purchase_trigger', 'branch_ref'];

const db = await openDatabase(service);

async function empty() {
  for (const table of TABLES)
    for (;;) {
      const { affectedRows } = await db.unscopedRun(
        `DELETE FROM ${table} WHERE business_id = :business LIMIT 5000`,
        { business: EMPTY },
      );
      if (affectedRows === 0) break;
    }
  await db.unscopedRun('DELETE FROM event_cursor WHERE source = :cursor', { cursor: CURSOR });
}

async function addTriggers(ids) {
  const cells = (id, at) => [EMPTY, id, newId(), at % 5, newId(), newId(), 1, 'welcome', newId()];
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = ids.slice(at, at + BATCH).map(cells);
    await db.source.query(
      `INSERT INTO purchase_trigger (business_id, id, document_id, position, product_id, root_id, nth, kind, branch_id, named, state, reason,
         created_at, updated_at, version)
       VALUES ${rows.map(() => "(?, ?, ?, ?, ?, ?, ?, ?, ?, '', 'waiting', '', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 1)").join(', ')}`,
      rows.flat(),
    );
  }
}

/** Answers of a service about a trigger: most fail once or twice before they are done, and come again afterwards. */
function settledEvents(ids) {
  const last = new Map();
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const id = ids[(at * 7_919) % ids.length];
    const outcome = at % 3 === 2 ? 'done' : 'failed';
    const reason = outcome === 'done' ? '' : `Motivo ${at}`;
    const before = last.get(id) ?? { state: 'waiting', reason: '', version: 1 };
    if (before.state !== 'done') last.set(id, { state: outcome, reason, version: before.version + 1 });
    const state = { id, outcome, reason };
    return {
      ...{ seq: at + 1, businessId: EMPTY, topic: 'purchase-trigger.settled' },
      ...{ entityId: id, version: before.version, state },
    };
  });
  return { events, last };
}

/** Changes of branches, of which every tenth comes late. */
function branchEvents() {
  const ids = Array.from({ length: BRANCHES }, () => newId());
  const [versions, last] = [new Map(), new Map()];
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const id = ids[at % ids.length];
    const newest = (versions.get(id) ?? 0) + 1;
    const isLate = at % 10 === 9 && newest > 1;
    const version = isLate ? newest - 1 : newest;
    versions.set(id, Math.max(version, versions.get(id) ?? 0));
    const name = `Sucursal ${at}`;
    if (version >= (last.get(id)?.version ?? 0)) last.set(id, { version, name });
    return {
      ...{ seq: at + 1, businessId: EMPTY, topic: 'branch.updated', entityId: id, version },
      state: {
        ...{ id, code: `S${at % ids.length}`, name, city: 'Jaén', province: 23, phone: '' },
        ...{ timeZone: 'Europe/Madrid', state: 'active', schoolNumber: '', schoolSection: '' },
      },
    };
  });
  return { events, last };
}

/** As the consumer does: batches of a transaction each, cursor included. */
async function replay({ apply, applyAll }, events) {
  const started = Date.now();
  for (let at = 0; at < events.length; at += BATCH)
    await retried(() =>
      db.source.transaction('READ COMMITTED', async (manager) => {
        const batch = events.slice(at, at + BATCH);
        if (applyAll) await applyAll(manager, batch);
        else for (const event of batch) await apply(manager, event);
        await manager.query(
          'INSERT INTO event_cursor (source, seq) VALUES (?, ?) ON DUPLICATE KEY UPDATE seq = VALUES(seq)',
          [CURSOR, at],
        );
      }),
    );
  return (Date.now() - started) / 1000;
}

async function triggers() {
  const ids = Array.from({ length: TRIGGERS }, () => newId());
  await addTriggers(ids);
  const { events, last } = settledEvents(ids);
  const seconds = await replay({ apply: keepSettled }, events);
  const rows = await db.unscoped(
    'SELECT id, state, reason, version FROM purchase_trigger WHERE business_id = :business',
    { business: EMPTY },
  );
  const same = rows.every(({ id, state, reason, version }) => {
    const known = last.get(id) ?? { state: 'waiting', reason: '', version: 1 };
    return known.state === state && known.reason === reason && known.version === Number(version);
  });
  return { seconds, same: same && rows.length === ids.length, rows: rows.length };
}

async function branches() {
  const branchRefs = service.consumes.find(({ topics }) => topics.includes('branch.updated'));
  const { events, last } = branchEvents();
  const seconds = await replay(branchRefs, events);
  const rows = await db.unscoped('SELECT id, name, version FROM branch_ref WHERE business_id = :business', {
    business: EMPTY,
  });
  const same = rows.every(({ id, name, version }) => {
    const known = last.get(id);
    return known?.name === name && known.version === Number(version);
  });
  return { seconds, same: same && rows.length === last.size, rows: rows.length };
}

/** Thirty units of each student: classes, of which some are annulled or come twice, and fees, owed and waived. */
function bagEvents(students, business) {
  const classes = [];
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const student = students[(at * 7_919) % students.length];
    const told = { seq: at + 1, businessId: business, version: 1 };
    if (at % 10 === 9) {
      const state = { branch: EMPTY, student, type: '2.1', number: `T${at}`, cents: 9_405, sittings: 2 };
      const topic = at % 40 === 39 ? 'dgt-fee.waived' : 'dgt-fee.owed';
      return { ...told, topic, entityId: newId(), state };
    }
    const again = at % 10 === 8 ? classes[(at * 31) % classes.length] : undefined;
    const state = again ?? {
      ...{ id: newId(), branch: EMPTY, student, licence: 'B', kind: 'road', minutes: 45 },
      ...{ teacher: EMPTY, teacherName: 'Rosa Gil', day: `2026-0${1 + (at % 9)}-1${at % 10}` },
    };
    if (!again) classes.push(state);
    const topic = again && at % 20 === 8 ? 'practice.annulled' : 'practice.given';
    return { ...told, topic, entityId: state.id, state };
  });
  return events;
}

async function addLots(students, business) {
  for (let at = 0; at < students.length; at += BATCH) {
    const rows = students.slice(at, at + BATCH);
    await db.source.query(
      `INSERT INTO bag_lot (business_id, id, contact_id, branch_id, kind, origin, document_id, position, issuer_id, description,
         practice_kind, licence, minutes, units, net_cents, gross_cents, base_cents, rate, unit_list, sold_on, created_at)
       VALUES ${rows.map(() => `(?, ?, ?, ?, 'units', 'sale', ?, 0, ?, 'Bono', 'road', 'B', 45, ${UNITS}, 90000, 90000, 74380, 2100, 0, '2026-01-01', UTC_TIMESTAMP(3))`).join(', ')}`,
      rows.flatMap((student) => [business, newId(), student, EMPTY, newId(), EMPTY]),
    );
  }
}

/** Accounts of all students, as a text. */
const accountsOf = async (business) =>
  JSON.stringify(
    await db.unscoped(
      'SELECT account, balance FROM ledger_account WHERE business_id = :business AND balance <> 0 ORDER BY account',
      { business },
    ),
  );

/** Until the ledger has every bag. */
async function settleAll() {
  const background = new BagBackground(db, null, null);
  while (await background.settle());
}

/**
 * Replayed at once for one school, and for another one a tenth after the other in another order, with the ledger following: the
 * accounts are the same. The schools are new, since nobody may take postings out again.
 */
async function bags() {
  const { bagConsumption } = await built('services/billing/dist/bag/bag.consumer.js');
  const students = Array.from({ length: STUDENTS }, () => newId());
  const [one, other] = [newId(), newId()];
  const events = bagEvents(students, one);
  await addLots(students, one);
  const started = Date.now();
  await replay(bagConsumption, events);
  await settleAll();
  const seconds = (Date.now() - started) / 1000;
  const [{ found: rows }] = await db.unscoped(
    'SELECT COUNT(*) found FROM bag_practice WHERE business_id = :one',
    { one },
  );
  const finding = await auditLedger(db, systemContext(one, ''));
  await addLots(students, other);
  for (let part = 9; part >= 0; part -= 1) {
    const told = events.filter((_, at) => at % 10 === part);
    await replay(
      bagConsumption,
      told.map((event) => ({ ...event, businessId: other })),
    );
    await settleAll();
  }
  const same = (await accountsOf(one)) === (await accountsOf(other));
  return { seconds, same: same && finding === null, rows: Number(rows) };
}

await empty();
try {
  const found = {
    events: EVENTS,
    triggers: await triggers(),
    branches: await branches(),
    bags: await bags(),
  };
  process.stdout.write(`\n${JSON.stringify(found)}\n`);
} finally {
  await empty();
  await db.source.destroy();
}
process.exit(0);
