import { expect, it } from '@jest/globals';
import type { Context } from '../src/context.js';
import type { Database } from '../src/data/database.js';
import type { TenantTx } from '../src/data/tenant-tx.js';
import { type Due, makeNotices } from '../src/due-alarms/due-alarms.js';
import type { Logger } from '../src/log.js';

const due = (business: string, branch: string, name: string): Due => ({
  ...{ business, branch, name, kind: 'paper', subject: name, owner: name, due: '2026-11-27', step: 0 },
});
const FOUND = [due('one', 'a', '1'), due('one', 'b', '2'), due('one', 'a', '3'), due('two', 'a', '4')];

/** What was notified of together, by school, and what was logged. */
async function madeOf(fails: (business: string, names: string) => boolean, isStopped = () => false) {
  const notices: string[] = [];
  const warned: unknown[] = [];
  const db = {
    write: async ({ actor: { businessId } }: Context, work: (tx: TenantTx) => Promise<null>) => {
      await work({ businessId } as unknown as TenantTx);
    },
  };
  const made = await makeNotices(
    {
      db: db as unknown as Database,
      log: { warn: (about: unknown) => warned.push(about) } as unknown as Logger,
    },
    {
      found: FOUND,
      isStopped,
      keyOf: ({ branch }) => branch ?? '',
      notice: async (_tx, dues) => {
        const names = dues.map(({ name }) => name).join();
        const [{ business } = { business: '' }] = dues;
        if (fails(business, names)) throw new Error('its write fails');
        notices.push(`${business} ${names}`);
        return null;
      },
    },
  );
  return { made, notices, warned };
}

it('makes one notice of what a branch of a school has', async () => {
  expect(await madeOf(() => false)).toEqual({
    made: 3,
    notices: ['one 1,3', 'one 2', 'two 4'],
    warned: [],
  });
});

it('makes those behind one that fails, and logs whose it was', async () => {
  const { made, notices, warned } = await madeOf((_business, names) => names === '1,3');
  expect({ made, notices }).toEqual({ made: 2, notices: ['one 2', 'two 4'] });
  expect(warned).toMatchObject([{ business: 'one' }]);
});

it('begins none once the worker stops', async () => {
  expect(
    (
      await madeOf(
        () => false,
        () => true,
      )
    ).made,
  ).toBe(0);
});
