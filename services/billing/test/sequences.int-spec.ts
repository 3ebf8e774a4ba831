import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import fc from 'fast-check';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { service } from '../src/main.js';
import { RATES, type Tax } from './sequences/amounts.js';
import { sequences } from './sequences/commands.js';
import type { Answer, Desk } from './sequences/desk.js';
import { Sequence } from './sequences/runner.js';

const { manager } = PEOPLE;
const SCHOOL = manager.business;
/** `VOLANTE_SEQUENCES=200` runs as many; 10,000 run over a store in memory (`sequences.spec`). */
const RUNS = Number(process.env.VOLANTE_SEQUENCES ?? 15);
const LENGTH = 12;

let house: ServiceHouse;
let desk: Desk;

const TAXES = {
  vat: ['vat', 'S1'],
  book: ['vat', 'S1'],
  exempt: ['exempt', 'E1'],
  fee: ['disbursement', 'N1'],
} as const;
const TARGETS = { invoice: 'F', ticket: 'T', receipt: 'C', rectifying: 'R' } as const;

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  // In the SII, as the desk in memory says.
  const owner = await house.ok(manager, issuer.calls.create, {
    ...{
      kind: 'sii',
      name: 'Autoescuela, S. L.',
      taxId: 'B12345674',
      street: 'Calle Mayor, 1',
      city: 'Jaén',
      province: 23,
    },
  });
  const taxes = {} as Record<Tax, string>;
  for (const [name, [taxGroup, operation]] of Object.entries(TAXES) as [Tax, (typeof TAXES)[Tax]][]) {
    const periods = [{ from: '2012-09-01', rate: RATES[name], operation, regime: '01' as const, legend: '' }];
    taxes[name] = (await house.ok(manager, tax.calls.create, { name, taxGroup, periods })).id;
  }
  const series = {} as Record<keyof typeof TARGETS, string>;
  for (const [target, code] of Object.entries(TARGETS) as [keyof typeof TARGETS, string][])
    series[target] = (
      await house.ok(manager, billingSeries.calls.create, { name: code, code, target, issuer: owner.id })
    ).id;
  const business = SCHOOL.id;
  desk = {
    ...{ branch: FIRST_BRANCH, series, taxes },
    async call(call, input) {
      const { data, error } = await house.call(manager, call, input as object);
      return (error ? { code: error.code } : { data }) as Answer<typeof call>;
    },
    async nameContact(id, contact) {
      await house.db.unscopedRun('UPDATE document SET contact_id = :contact WHERE id = :id', { id, contact });
    },
    rows: (sql, params) => house.db.unscoped(sql, { ...params, business }),
  };
});
afterAll(() => house.stop());

describe('sequences of sales, payments and corrections against a model written apart', () => {
  it(
    'differ by no cent on the service',
    async () => {
      await fc.assert(
        fc.asyncProperty(sequences(LENGTH), (commands) => new Sequence(desk).run(commands)),
        { numRuns: RUNS, endOnFailure: false },
      );
      expect(await auditLedger(house.db, systemContext(SCHOOL.id, SCHOOL.name))).toBeNull();
    },
    // Each command takes some statements of the database.
    60_000 + RUNS * 3_000,
  );
});
