import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OPERATOR_BUSINESS_ID } from '@volante/contracts/permissions';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { systemContext } from '../src/boot/system-context.js';
import { CHAIN_START, verifyChain, verifyStretch } from '../src/data/audit-verify.js';
import { Database } from '../src/data/database.js';
import { AuditNight, dueBefore } from '../src/jobs/audit-night.js';
import { createLog } from '../src/log.js';
import { newId } from '../src/object-id.js';

const log = createLog('test', 'silent');
let db: Database;
let business: string;

/** Half past three in Madrid, so many days after the business was first seen. */
const night = (number: number) => new Date(Date.UTC(2026, 10, 1 + number, 2, 30));

beforeAll(async () => {
  await cloneSchemas(['business']);
  db = await Database.open({ service: 'business', entities: [], migrations: [] });
});

afterAll(() => db.close());

beforeEach(async () => {
  for (const table of ['audit_entry', 'audit_head', 'audit_check', 'audit_break', 'event_log'])
    await db.unscopedRun(`DELETE FROM ${table}`);
  business = newId();
});

/** As the product does: one entry for each change. */
async function record(count: number, of = business): Promise<void> {
  for (let i = 0; i < count; i += 1)
    await db.write(systemContext(of, ''), async (tx) => {
      tx.audit({
        entity: 'branch',
        entityId: newId(),
        action: 'updated',
        changes: { name: { from: 'A', to: 'B' } },
      });
    });
}

const check = (number: number, on = db) => new AuditNight(on, 'business', log).checkAll(night(number));
/** Behind the product's back. */
const edit = (set: string, seq: number, of = business) =>
  db.unscopedRun(`UPDATE audit_entry SET ${set} WHERE business_id = :of AND seq = :seq`, { of, seq });

async function reports(): Promise<{ business: string; permission: string; text: string }[]> {
  const rows = await db.unscoped<{ business_id: string; state: string }>(
    "SELECT business_id, state FROM event_log WHERE topic = 'notification.asked' ORDER BY id",
  );
  return rows.map(({ business_id, state }) => {
    const { to, text } = JSON.parse(state) as { to: { permission: string }; text: string };
    return { business: business_id, permission: to.permission, text };
  });
}

async function breaks(): Promise<number[]> {
  const rows = await db.unscoped<{ seq: number }>('SELECT seq FROM audit_break ORDER BY seq');
  return rows.map(({ seq }) => Number(seq));
}

const checkpoint = async () => {
  const [row] = await db.unscoped<{ verified_seq: number; again_seq: number }>(
    'SELECT verified_seq, again_seq FROM audit_check WHERE business_id = :business',
    { business },
  );
  return { verified: Number(row?.verified_seq), again: Number(row?.again_seq) };
};

/** The chain holds and its first run is over. */
async function checked(count: number): Promise<void> {
  await record(count);
  await check(0);
  await check(1);
  expect(await reports()).toEqual([]);
}

const toManager = () => ({ business, permission: 'business.modify' });
const toOperator = { business: OPERATOR_BUSINESS_ID, permission: 'operator.platform' };

describe('the nightly check of the audit chains', () => {
  it('goes on from its checkpoint, and a chain that holds is reported to nobody', async () => {
    await checked(3);
    expect(await checkpoint()).toEqual({ verified: 3, again: 0 });
    await record(2);
    await check(2);
    expect(await checkpoint()).toEqual({ verified: 5, again: 3 });
    expect(await reports()).toEqual([]);
  });

  it('takes an entry for whole whose values were destroyed', async () => {
    await checked(3);
    await edit('changes = NULL', 2);
    await check(2);
    expect(await breaks()).toEqual([]);
  });

  it('reports to the operator what the first run finds, naming the business', async () => {
    await record(3);
    await edit("action = 'deleted'", 2);
    await check(0);
    await check(1);
    expect(await reports()).toEqual([{ ...toOperator, text: expect.stringContaining(business) }]);
  });

  it.each([
    ['a new entry that was edited', () => edit("action = 'deleted'", 4), [4]],
    ['values that were edited', () => edit(`changes = '{"name":{"from":"A","to":"C"}}'`, 5), [5]],
    ['values that are no values any more', () => edit("changes = '{'", 4), [4]],
    ['an old entry that was edited', () => edit("entity = 'role'", 1), [1]],
    ['the entry of the checkpoint', () => edit("hash = REPEAT('0', 64)", 3), [3]],
  ])('reports later to the administrators of the business: %s', async (_what, breakIt, found) => {
    await checked(3);
    await record(3);
    await breakIt();
    await check(2);
    expect(await breaks()).toEqual(found);
    expect(await reports()).toMatchObject([toManager()]);
  });

  it.each([
    ['a new one', 5, [5]],
    ['an old one', 2, [2]],
    ['the last one', 6, [6]],
    ['that of the checkpoint', 3, [3]],
  ])('finds an entry that was removed: %s', async (_what, seq, found) => {
    await checked(3);
    await record(3);
    await db.unscopedRun('DELETE FROM audit_entry WHERE seq = :seq', { seq });
    await check(2);
    expect(await breaks()).toEqual(found);
  });

  it('finds an end that was cut off together with its head', async () => {
    await checked(4);
    await db.unscopedRun('DELETE FROM audit_entry WHERE seq > 2');
    await db.unscopedRun(
      'UPDATE audit_head SET seq = 2, hash = (SELECT hash FROM audit_entry WHERE seq = 2)',
    );
    await check(2);
    expect(await breaks()).toEqual([3]);
  });

  it('finds a head that was removed, and an entry behind it', async () => {
    await checked(2);
    await db.unscopedRun('DELETE FROM audit_head');
    await check(2);
    expect(await breaks()).toEqual([1]);
  });

  it('reports a break once, and another one behind it', async () => {
    await checked(3);
    await edit("action = 'deleted'", 1);
    await check(2);
    await check(3);
    expect(await reports()).toHaveLength(1);
    await record(2);
    await edit("action = 'deleted'", 5);
    await check(4);
    expect(await breaks()).toEqual([1, 5]);
    expect(await reports()).toHaveLength(2);
  });

  it('leaves a business to the worker that has it', async () => {
    await checked(3);
    await edit("action = 'deleted'", 1);
    await Promise.all([check(2), check(2), check(2)]);
    expect(await reports()).toHaveLength(1);
    await db.unscopedRun(
      "UPDATE audit_check SET lease_owner = 'another', lease_until = UTC_TIMESTAMP(3) + INTERVAL 1 MINUTE",
    );
    await record(1);
    await check(3);
    expect((await checkpoint()).verified).toBe(3);
    await db.unscopedRun('UPDATE audit_check SET lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    await check(3);
    expect((await checkpoint()).verified).toBe(4);
  });

  it('follows a long chain in batches', async () => {
    await db.write(systemContext(business, ''), async (tx) => {
      for (let i = 0; i < 1_201; i += 1)
        tx.audit({ entity: 'branch', entityId: newId(), action: 'imported', changes: {} });
    });
    const head = { seq: 1_201, hash: '' };
    expect((await verifyStretch(db, business, CHAIN_START, head)).reached.seq).toBe(500);
    await edit("action = 'deleted'", 700);
    await check(0);
    await check(1);
    expect(await checkpoint()).toEqual({ verified: 1_201, again: 0 });
    expect(await breaks()).toEqual([700]);
  });

  it('has each business verified once a night, and by day only what no night has reached', async () => {
    expect(dueBefore(new Date('2026-07-10T01:00:00Z'))).toEqual(new Date('2026-07-09T22:00:00Z'));
    expect(dueBefore(new Date('2026-07-10T09:00:00Z'))).toEqual(new Date('2026-07-08T21:00:00Z'));
    await checked(1);
    await record(1);
    await check(1);
    expect((await checkpoint()).verified).toBe(1);
  });
});

it('an entry that is written while the chain is verified is no break', async () => {
  await record(2);
  let isWritten = false;
  const busy: Database = Object.create(db, {
    unscoped: {
      value: async (sql: string, params: Record<string, string>) => {
        const rows = await db.unscoped(sql, params);
        if (sql.includes('FROM audit_entry') && !isWritten) {
          isWritten = true;
          await record(1);
        }
        return rows;
      },
    },
  });
  expect(await verifyChain(busy, business)).toEqual({ entries: 2, brokenAt: null });
  expect(isWritten).toBe(true);
});
