import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { billingSeries, maxInvoice } from '@volante/contracts/billing/series.contract';
import { tax, taxGroup, taxRegion, taxRegionToggle } from '@volante/contracts/billing/tax.contract';
import { usualTaxesCreate } from '@volante/contracts/billing/usual-taxes.contract';
import { newId } from '@volante/service-kit/object-id';
import { describeRecord } from '@volante/testing/records/describe-record';
import { recordDesk } from '@volante/testing/records/record-desk';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
} from '@volante/testing/records/service-house';
import { writeCustomers } from '../src/customers/customer-writer.js';
import { startBilling } from './paper-house.js';

let house: ServiceHouse;
beforeAll(async () => {
  house = await startBilling({ worker: true });
  await knowBranches(house);
});
afterAll(() => house.stop());

const PERIOD = { from: '2012-09-01', rate: 2100, operation: 'S1', regime: '01', legend: '' } as const;
/** CIF of companies: letter, digits, control digit. */
const cif = (n: number) => {
  const digits = String(n).padStart(7, '0');
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return `B${digits}${(10 - (sum % 10)) % 10}`;
};

const TAX = {
  right: (n: number) => ({ name: `IVA ${n}`, periods: [PERIOD] }),
  change: { regions: ['madrid'] },
};
const issuerOf = (n: number) => ({
  ...{ name: `Autoescuela ${n}, S. L.`, taxId: cif(n), street: 'Calle Mayor, 1', city: 'Jaén' },
});
const ISSUER = {
  right: issuerOf,
  change: { kind: 'other', postalCode: '23001' },
};
describeRecord(tax, { house: () => house, ...TAX });
describeRecord(issuer, { house: () => house, ...ISSUER });

let owner = '';
/** In the copy of the contacts, which do not answer here: a recurring invoice leads to it. */
const customer = newId();
beforeAll(async () => {
  const state = {
    ...{
      id: customer,
      branch: FIRST_BRANCH,
      type: 'P' as const,
      state: 'active' as const,
      name: 'Lucía Peña',
    },
    ...{ firstName: 'Lucía', lastName: 'Peña', fiscalCode: '12345678Z', birthday: null, licence: null },
    ...{ street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén', province: 23 },
  };
  await house.db.source.transaction((sql) =>
    writeCustomers({ query: (text, values) => sql.query(text, [...values]) }, [
      { businessId: PEOPLE.manager.business.id, version: 1, mergedInto: null, state },
    ]),
  );
  owner = (await house.ok(PEOPLE.manager, issuer.calls.create, issuerOf(9_000))).id;
});
describeRecord(billingSeries, {
  house: () => house,
  right: (n) => ({ name: `Libro ${n}`, code: `S${n}`, issuer: owner }),
  change: { zone: 'canarias' },
  required: { contact: () => customer },
});

describe('a tax', () => {
  it.each([
    ['exempt', { ...PERIOD, rate: 0 }],
    ['exempt', { ...PERIOD, operation: 'E1' }],
    ['not-subject', { ...PERIOD, rate: 0, operation: 'E1' }],
    ['vat', { ...PERIOD, operation: 'E1' }],
  ] as const)('of the group %s is refused with %o', async (group, period) => {
    const { error } = await house.call(PEOPLE.manager, tax.calls.create, {
      ...{ name: 'Mal', taxGroup: group, periods: [period] },
    });
    expect(error).toMatchObject({ code: 'REQ-101', errors: [{ path: 'periods' }] });
  });

  it('is switched on and off by region, however often it is pressed', async () => {
    const { id } = await recordDesk(tax, () => house, { ...TAX, right: (n) => TAX.right(n + 900) }).add();
    const press = async (applies: boolean) =>
      (await house.ok(PEOPLE.manager, taxRegionToggle, { id, region: 'canarias', applies })).version;
    expect([await press(true), await press(true), await press(false)]).toEqual([2, 2, 3]);
  });

  it('has its groups and regions from a list', async () => {
    const { groups } = await house.ok(PEOPLE.manager, taxGroup, {});
    const { regions } = await house.ok(PEOPLE.manager, taxRegion, {});
    expect(groups).toHaveLength(8);
    expect(regions).toHaveLength(19);
  });
});

describe('the usual taxes', () => {
  it('are created once, however often the button is pressed', async () => {
    const press = async () => (await house.ok(PEOPLE.stranger, usualTaxesCreate, {})).created;
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.toSorted((one, other) => one - other)).toEqual([0, 0, 5]);
    const { rows } = await house.ok(PEOPLE.stranger, tax.calls.read, { limit: 100 });
    expect(
      rows.filter(({ taxGroup: group }) => group === 'vat').map(({ periods }) => periods.at(-1)?.rate),
    ).toEqual(expect.arrayContaining([2100, 1000, 400]));
    expect(await press()).toBe(0);
  });
});

describe('an issuer', () => {
  it('of another business is not claimed', async () => {
    await house.call(PEOPLE.manager, issuer.calls.create, issuerOf(4_000));
    const twin = await house.call(PEOPLE.stranger, issuer.calls.create, issuerOf(4_000));
    expect(twin.error).toMatchObject({ code: 'ISSUER-002', errors: [{ path: 'taxId' }] });
  });
});

describe('a series', () => {
  const add = (change: object) =>
    house.call(PEOPLE.manager, billingSeries.calls.create, { name: 'General', issuer: owner, ...change });

  it.each(['{S}-{AAAA}', '{N}{N}', '{X}{N}', '{N}<', 'Nº{N}'])(
    'does not take the pattern %s',
    async (pattern) => {
      expect((await add({ pattern })).error).toMatchObject({ errors: [{ path: 'pattern' }] });
    },
  );

  it('begins with one', async () => {
    const { id } = await house.ok(PEOPLE.manager, billingSeries.calls.create, {
      ...{ name: 'General', issuer: owner, code: 'F' },
    });
    const answer = await house.ok(PEOPLE.manager, maxInvoice, { id });
    expect(answer).toEqual({ last: 0, next: `F${new Date().getFullYear()}/0001` });
  });
});
