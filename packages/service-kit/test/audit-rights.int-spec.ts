import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnv } from '@volante/testing/servers/test-env';
import { systemContext } from '../src/boot/system-context.js';
import { verifyChain } from '../src/data/audit-verify.js';
import { Database } from '../src/data/database.js';
import { AuditNight } from '../src/jobs/audit-night.js';
import { createLog } from '../src/log.js';
import { newId } from '../src/object-id.js';

const { settings, accounts } = testEnv();
const ctx = systemContext(newId(), 'Autoescuela');
const env = {
  ...settings,
  VOLANTE_DB_PREFIX: 'volante_',
  VOLANTE_DB_USER: 'volante_business',
  VOLANTE_DB_PASSWORD: accounts.serving.business ?? '',
};
const owner = {
  VOLANTE_DB_USER_HOST: '127.0.0.1',
  VOLANTE_DB_OWNER: 'volante_business_owner',
  VOLANTE_DB_OWNER_PASSWORD: accounts.owners.business ?? '',
};
const options = { service: 'business', entities: [], migrations: [] };
let serving: Database;
let owning: Database;

/** As production does it: migrations and rights by the owner, in a process of its own. */
async function migrate(): Promise<void> {
  const host = path.join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const own = { ...inherited, ...env, ...owner, VOLANTE_SERVICES: 'business' };
  await promisify(execFile)(process.execPath, [host, '--migrate'], { env: own });
}

beforeAll(async () => {
  await migrate();
  // Twice: rights are given again after every migration.
  await migrate();
  Object.assign(process.env, env, owner);
  serving = await Database.open(options);
  owning = await Database.open({ ...options, asOwner: true });
});

afterAll(async () => {
  await serving.close();
  await owning.close();
});

const record = (name: string, as = ctx) =>
  serving.write(as, async (tx) => {
    const changes = { name: { from: null, to: name } };
    tx.audit({ entity: 'contact', entityId: newId(), action: 'created', changes });
  });

const DENIED = 1142;
const DENIED_SCHEMA = 1044;

describe('the account that serves', () => {
  it('adds to the audit trail, and the chain holds', async () => {
    await record('Ana');
    await record('Luis');
    expect(await verifyChain(serving, ctx.actor.businessId)).toEqual({ entries: 2, brokenAt: null });
  });

  it('begins one chain where several write a business’s first entry at once', async () => {
    const fresh = systemContext(newId(), 'Autoescuela nueva');
    await Promise.all(['Ana', 'Luis', 'Eva', 'Pau'].map((name) => record(name, fresh)));
    expect(await verifyChain(serving, fresh.actor.businessId)).toEqual({ entries: 4, brokenAt: null });
  });

  it.each([
    ['edit an entry', "UPDATE audit_entry SET actor_name = 'Nadie'", DENIED],
    ['destroy its values', 'UPDATE audit_entry SET changes = NULL', DENIED],
    ['remove an entry', 'DELETE FROM audit_entry', DENIED],
    ['empty the trail', 'TRUNCATE audit_entry', DENIED],
    ['drop it', 'DROP TABLE audit_entry', DENIED],
    ['change its shape', 'ALTER TABLE audit_entry DROP COLUMN hash', DENIED],
    ['replace an entry', 'REPLACE INTO audit_entry SELECT * FROM audit_entry', DENIED],
    [
      'put a trigger on it',
      'CREATE TRIGGER t BEFORE INSERT ON audit_entry FOR EACH ROW SET NEW.action = 1',
      DENIED,
    ],
    ['edit a punch', "UPDATE clock_entry SET kind = 'finish'", DENIED],
    ['remove a punch', 'DELETE FROM clock_entry', DENIED],
    ['edit a seal of the time register', 'UPDATE clock_seal SET entries = 0', DENIED],
    ['remove its head', 'DELETE FROM audit_head', DENIED],
    ['forget a migration', 'DELETE FROM migration', DENIED],
    ['make a table', 'CREATE TABLE other (id INT)', DENIED],
    ['read another service', 'SELECT 1 FROM volante_contacts.contact', DENIED],
    ['take the schema away', 'DROP DATABASE volante_business', DENIED_SCHEMA],
    ['give itself a right', "GRANT UPDATE ON audit_entry TO 'volante_business'@'127.0.0.1'", DENIED],
  ])('may not %s', async (_what, sql, errno) => {
    await expect(serving.source.query(sql)).rejects.toMatchObject({ driverError: { errno } });
  });

  it('does with all other tables what it needs', async () => {
    await serving.unscopedRun(
      "INSERT INTO idempotency_key (business_id, key_hash, call_path, body_hash, created_at) VALUES ('b', 'k', 'c', 'h', UTC_TIMESTAMP(3))",
    );
    await serving.unscopedRun("UPDATE idempotency_key SET reply = '1' WHERE key_hash = 'k'");
    const { affectedRows } = await serving.unscopedRun("DELETE FROM idempotency_key WHERE key_hash = 'k'");
    expect(affectedRows).toBe(1);
  });
});

it('the account that serves has the rights that the nightly check needs', async () => {
  const check = new AuditNight(serving, 'business', createLog('test', 'silent'));
  await check.checkAll(new Date('2026-11-01T02:30:00Z'));
  await check.checkAll(new Date('2026-11-02T02:30:00Z'));
  const checked = await serving.unscoped<{ seq: number }>(
    'SELECT verified_seq seq FROM audit_check WHERE business_id = :id AND checked_at IS NOT NULL',
    { id: ctx.actor.businessId },
  );
  expect(checked.map(({ seq }) => Number(seq))).toEqual([2]);
});

it('the owner can destroy the values of a person, and the chain still holds', async () => {
  await owning.unscopedRun('UPDATE audit_entry SET changes = NULL WHERE seq = 1');
  expect(await verifyChain(serving, ctx.actor.businessId)).toEqual({ entries: 2, brokenAt: null });
});
