import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { systemContext } from '../src/boot/system-context.js';
import { Database } from '../src/data/database.js';
import { newId } from '../src/object-id.js';

const [ours, theirs] = [newId(), newId()];
const ctx = systemContext(ours, 'Autoescuela');
const KEYS = 'SELECT key_hash AS hash FROM idempotency_key WHERE business_id = :business';
let db: Database;

beforeAll(async () => {
  await cloneSchemas(['business']);
  db = await Database.open({ service: 'business', entities: [], migrations: [] });
  for (const business of [ours, theirs]) {
    await db.unscopedRun(
      `INSERT INTO idempotency_key (business_id, key_hash, call_path, body_hash, created_at)
       VALUES (:business, :business, 'x', 'x', UTC_TIMESTAMP(3))`,
      { business },
    );
  }
});

afterAll(() => db.close());

describe('a caller that names another business', () => {
  it('reads its own, inside and outside of a transaction', async () => {
    const own = [{ hash: ours }];
    expect(await db.rows(ctx, KEYS, { business: theirs })).toEqual(own);
    expect(await db.write(ctx, (tx) => tx.rows(KEYS, { business: theirs }))).toEqual(own);
  });

  it('changes its own', async () => {
    const { affectedRows } = await db.write(ctx, (tx) =>
      tx.run("UPDATE idempotency_key SET call_path = 'y' WHERE business_id = :business", {
        business: theirs,
      }),
    );
    expect(affectedRows).toBe(1);
    expect(
      await db.unscoped('SELECT business_id AS business FROM idempotency_key WHERE call_path = :path', {
        path: 'y',
      }),
    ).toEqual([{ business: ours }]);
  });
});

describe('a statement without the business', () => {
  it('is refused wherever it comes from', async () => {
    const all = 'SELECT key_hash FROM idempotency_key';
    await expect(db.rows(ctx, all)).rejects.toThrow('business_id');
    await expect(db.write(ctx, (tx) => tx.rows(all))).rejects.toThrow('business_id');
    await expect(db.write(ctx, (tx) => tx.run('DELETE FROM idempotency_key'))).rejects.toThrow('business_id');
  });
});
