import { beforeEach, describe, expect, it } from '@jest/globals';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import fc from 'fast-check';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import {
  type Account,
  accountKey,
  balanceOf,
  type Entry,
  type Posting,
  post,
  postPending,
  settle,
} from '../src/ledger/ledger.js';
import { DocumentTables1700001010000 } from '../src/migrations/document-tables.migration.js';
import { MonthLocks1700001250000 } from '../src/migrations/month-locks.migration.js';
import { PendingPostings1700001060000 } from '../src/migrations/pending-postings.migration.js';
import { MemoryStore } from './sequences/memory-store.js';

const BUSINESS = 'b'.repeat(24);
const ctx = systemContext(BUSINESS, 'Autoescuela');
const customer: Account = { kind: 'customer', owner: 'c'.repeat(24) };
const income: Account = { kind: 'income', owner: 'issuer' };
const tax: Account = { kind: 'tax', owner: 'issuer:vat:2100' };
const till: Account = { kind: 'till', owner: 'till' };

let store: MemoryStore;
let db: Database;

beforeEach(async () => {
  store = await MemoryStore.open([
    DocumentTables1700001010000,
    PendingPostings1700001060000,
    MonthLocks1700001250000,
  ]);
  db = store.database;
});

const write = <T>(work: (tx: TenantTx) => Promise<T>) => db.write(ctx, work);
const posting = (entries: readonly Entry[], rest: Partial<Posting> = {}): Posting => ({
  ...{ kind: 'invoice', document: 'd'.repeat(24), payment: '', entries },
  ...rest,
});
const sale = (cents = 12_100): Entry[] => [
  { account: tax, cents: -2_100 },
  { account: customer, cents },
  { account: income, cents: 2_100 - cents },
];
const accounts = async () =>
  Object.fromEntries(
    (await store.rows('SELECT account, balance, pending FROM ledger_account ORDER BY account')).map(
      ({ account, balance, pending }) => [account, [balance, pending]],
    ),
  );
const rowsOf = (table: string) => store.rows(`SELECT * FROM ${table} ORDER BY 2, 3`);

describe('a posting', () => {
  it('moves the balances of its accounts and keeps its entries in the order of keys', async () => {
    await write((tx) => post(tx, posting(sale())));
    expect(await accounts()).toEqual({
      [accountKey(customer)]: [12_100, 0],
      'income:issuer': [-10_000, 0],
      'tax:issuer:vat:2100': [-2_100, 0],
    });
    const [kept] = await rowsOf('ledger_posting');
    expect(kept).toMatchObject({
      ...{ business_id: BUSINESS, kind: 'invoice', document_id: 'd'.repeat(24), payment_id: '', pending: 0 },
      actor_id: ctx.actor.userId,
    });
    expect(await rowsOf('ledger_entry')).toMatchObject([
      { posting_id: kept?.id, line: 0, account: accountKey(customer), cents: 12_100 },
      { line: 1, account: 'income:issuer', cents: -10_000 },
      { line: 2, account: 'tax:issuer:vat:2100', cents: -2_100 },
    ]);
    expect(await auditLedger(db, ctx)).toBeNull();
  });

  it('adds up the entries of an account, and leaves out those that come to nothing', async () => {
    const twice = [...sale(), ...sale(), { account: till, cents: 7 }, { account: till, cents: -7 }];
    await write((tx) => post(tx, posting(twice)));
    expect((await rowsOf('ledger_entry')).map(({ account, cents }) => [account, cents])).toEqual([
      [accountKey(customer), 24_200],
      ['income:issuer', -20_000],
      ['tax:issuer:vat:2100', -4_200],
    ]);
    await write((tx) => post(tx, posting(sale())));
    expect((await accounts())['income:issuer']).toEqual([-30_000, 0]);
  });

  it('out of balance is booked by nobody', async () => {
    const uneven = posting([...sale(), { account: till, cents: 1 }]);
    await expect(write((tx) => post(tx, uneven))).rejects.toThrow(
      'a posting of invoice is 1 cents out of balance',
    );
    expect(await accounts()).toEqual({});
  });

  it('that moves nothing leaves nothing behind, and cannot wait for somebody', async () => {
    const still = posting([{ account: till, cents: 0 }], { kind: 'handover' });
    await write((tx) => post(tx, still));
    expect([await rowsOf('ledger_posting'), await rowsOf('ledger_account')]).toEqual([[], []]);
    await expect(write((tx) => postPending(tx, still))).rejects.toThrow(
      'a pending posting of handover moves nothing',
    );
  });

  it.each([
    ['customer', '430'],
    ['bag', '438'],
    ['income', '705'],
    ['advance', '438'],
    ['tax', '477'],
    ['withholding', '473'],
    ['disbursement', '555'],
    ['cash', '570'],
    ['card', '572'],
    ['bizum', '572'],
    ['transfer', '572'],
    ['till', '570'],
    ['bank', '572'],
    ['difference', '659'],
    ['suspense', '555'],
  ] as const)('keeps an account of %s under the number %s of the general plan', async (kind, pgc) => {
    const other = kind === 'income' ? tax : income;
    const entries = [
      { account: { kind, owner: 'x' }, cents: 5 },
      { account: other, cents: -5 },
    ];
    await write((tx) => post(tx, posting(entries)));
    const [row] = await store.rows('SELECT kind, owner, pgc FROM ledger_account WHERE account = :account', {
      account: `${kind}:x`,
    });
    expect(row).toEqual({ kind, owner: 'x', pgc });
  });
});

describe('a posting that waits', () => {
  const handover = (cents: number) =>
    posting(
      [
        { account: { kind: 'till', owner: 'office' }, cents },
        { account: till, cents: -cents },
      ],
      { kind: 'handover', document: '', payment: 'p'.repeat(24) },
    );

  it('moves the pending balances alone', async () => {
    await write((tx) => postPending(tx, handover(500)));
    expect(await accounts()).toEqual({ 'till:office': [0, 500], 'till:till': [0, -500] });
    expect((await rowsOf('ledger_posting'))[0]).toMatchObject({ pending: 1, payment_id: 'p'.repeat(24) });
    expect(await auditLedger(db, ctx)).toBeNull();
  });

  it('moves the balances once it is taken, and never again', async () => {
    const id = await write((tx) => postPending(tx, handover(500)));
    expect(await write((tx) => settle(tx, id, 'posted'))).toBe(true);
    expect(await accounts()).toEqual({ 'till:office': [500, 0], 'till:till': [-500, 0] });
    expect(await write((tx) => settle(tx, id, 'posted'))).toBe(false);
    expect(await write((tx) => settle(tx, id, 'voided'))).toBe(false);
    expect(await accounts()).toEqual({ 'till:office': [500, 0], 'till:till': [-500, 0] });
    expect(await rowsOf('ledger_settlement')).toMatchObject([
      { posting_id: id, outcome: 'posted', actor_id: ctx.actor.userId },
    ]);
    expect(await auditLedger(db, ctx)).toBeNull();
  });

  it('moves nothing where it is withdrawn', async () => {
    const id = await write((tx) => postPending(tx, handover(500)));
    expect(await write((tx) => settle(tx, id, 'voided'))).toBe(true);
    expect(await accounts()).toEqual({ 'till:office': [0, 0], 'till:till': [0, 0] });
    expect(await auditLedger(db, ctx)).toBeNull();
  });

  it('is not settled where it never waited', async () => {
    await write((tx) => post(tx, handover(500)));
    const id = String((await rowsOf('ledger_posting'))[0]?.id);
    await expect(write((tx) => settle(tx, id, 'posted'))).rejects.toThrow(`the posting ${id} is not pending`);
    await expect(write((tx) => settle(tx, newId(), 'posted'))).rejects.toThrow('is not pending');
  });

  it('keeps the error of a database that cannot write it down', async () => {
    const id = await write((tx) => postPending(tx, handover(500)));
    await store.run('DROP TABLE ledger_settlement', {});
    await expect(write((tx) => settle(tx, id, 'posted'))).rejects.toThrow('ledger_settlement');
  });
});

describe('balances', () => {
  it('of an account are read, and are 0 where nothing was booked', async () => {
    await write((tx) => post(tx, posting(sale())));
    expect(await write((tx) => balanceOf(tx, customer))).toBe(12_100);
    expect(await write((tx) => balanceOf(tx, till))).toBe(0);
  });

  it('add up to zero and to their entries after any postings', async () => {
    const owners = fc.constantFrom(customer, income, tax, till);
    const move = fc.record({
      from: owners,
      to: owners,
      cents: fc.integer({ min: -9_999, max: 9_999 }),
      how: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), (moves) =>
        store.apart(async () => {
          const expected = new Map<string, [number, number]>();
          const add = (account: Account, at: 0 | 1, cents: number) => {
            const sums = expected.get(accountKey(account)) ?? [0, 0];
            sums[at] += cents;
            expected.set(accountKey(account), sums);
          };
          for (const { from, to, cents, how } of moves) {
            if (from === to || cents === 0) continue;
            const entries = [
              { account: from, cents: -cents },
              { account: to, cents },
            ];
            for (const { account, cents: own } of entries)
              add(account, how === 1 ? 1 : 0, how === 3 ? 0 : own);
            if (how === 0) await write((tx) => post(tx, posting(entries)));
            else {
              const id = await write((tx) => postPending(tx, posting(entries)));
              if (how > 1) await write((tx) => settle(tx, id, how === 2 ? 'posted' : 'voided'));
            }
          }
          expect(await accounts()).toEqual(Object.fromEntries(expected));
          expect(await auditLedger(db, ctx)).toBeNull();
        }),
      ),
    );
  });

  it.each([
    ['ledger_entry', 'cents = cents + 1 WHERE line = 0', { kind: 'posting', sum: 1 }],
    ['ledger_account', 'balance = balance + 1', { kind: 'account', balance: 12_101, sum: 12_100 }],
    ['ledger_account', 'pending = pending - 1', { kind: 'pending', balance: -1, sum: 0 }],
  ])('of an edited row of %s are found: %s', async (table, change, found) => {
    await write((tx) => post(tx, posting(sale())));
    await store.run(`UPDATE ${table} SET ${change}`, {});
    expect(await auditLedger(db, ctx)).toMatchObject(found);
  });
});
