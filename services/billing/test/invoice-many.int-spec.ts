import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { invoiceDelete, invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import {
  invoiceManyCheck,
  invoiceManyList,
  invoiceManyRead,
  invoiceManyStart,
} from '@volante/contracts/billing/invoice-many.contract';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH, somebody } from '@volante/testing/records/service-house';
import { writeCustomers } from '../src/customers/customer-writer.js';
import { type PaperHouse, paperHouse } from './paper-house.js';

jest.setTimeout(120_000);
const { manager, clerk, stranger } = PEOPLE;

let house: PaperHouse;
let worker: ChildProcess | null = null;

/** A worker of its own, as in production: one that can be killed. Contacts are away: customers come from the copy. */
function work(): void {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const host = join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  worker = spawn(process.execPath, [host], {
    // The lease of a killed worker ends soon: the next one waits for it.
    env: {
      ...inherited,
      VOLANTE_SERVICES: 'billing',
      VOLANTE_ROLE: 'worker',
      VOLANTE_JOB_LEASE_MS: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
function rest(): void {
  worker?.kill('SIGKILL');
  worker = null;
}

beforeAll(async () => {
  house = await paperHouse();
  work();
});
afterAll(async () => {
  rest();
  await house.stop();
});

async function people(count: number, change: Partial<ContactEventState> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const written = ids.map((id, at) => ({
    ...{ businessId: manager.business.id, version: 1, mergedInto: null },
    state: {
      ...{ id, branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: `Persona ${at}` },
      ...{ firstName: 'Persona', lastName: `${at}`, fiscalCode: '12345678Z', birthday: null, licence: null },
      ...{ street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén', province: 23, ...change },
    },
  }));
  await house.db.source.transaction((sql) =>
    writeCustomers({ query: (text, values) => sql.query(text, [...values]) }, written),
  );
  return ids;
}

let wishes = 0;
/** Lines that no other test invoices. */
function wish(): Pick<CallInput<typeof invoiceManyStart>, 'lines' | 'payable'> {
  wishes += 1;
  const line = { description: `Curso ${wishes}`, price: 12_100, tax: house.vat };
  return { lines: [line], payable: 12_100 };
}
const checkOf = ({ payable: _, ...wished }: CallInput<typeof invoiceManyStart>, as = manager) =>
  house.ok(as, invoiceManyCheck, wished);

async function ended(job: string, as: SessionUser = manager) {
  for (;;) {
    const seen = await house.ok(as, billingJobs.read, { id: job });
    if (seen.finishedAt !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
async function run(input: CallInput<typeof invoiceManyStart>, as = manager) {
  const { id, job } = await house.ok(as, invoiceManyStart, input);
  const seen = await ended(job, as);
  return { ...(await house.ok(as, invoiceManyRead, { id })), seen };
}
async function documentsOf(contacts: readonly string[]) {
  const rows: CallOutput<typeof invoiceReadAll>['rows'][number][] = [];
  for (const contact of contacts)
    rows.push(...(await house.ok(manager, invoiceReadAll, { contact, limit: 10 })).rows);
  return rows;
}

describe('many contacts', () => {
  it('get one draft each, made out to themselves in their own branch', async () => {
    const contacts = [...(await people(3)), ...(await people(1, { branch: SECOND_BRANCH }))];
    const input = { contacts, ...wish() };
    expect(await checkOf(input)).toMatchObject({ payableCents: 12_100, ready: 4, skipped: [] });
    expect((await checkOf(input)).copiedAt).not.toBeNull();
    const done = await run(input);
    expect(done).toMatchObject({ total: 4, made: 4, skipped: 0, skips: [], isIssue: false });
    expect(done.seen).toMatchObject({ state: 'done', done: 4, message: '4 borradores creados.' });
    const made = await documentsOf(contacts);
    expect(made.map(({ contact }) => contact).sort()).toEqual([...contacts].sort());
    for (const one of made)
      expect(one).toMatchObject({ state: 'draft', taxId: '12345678Z', payableCents: 12_100 });
    expect(made.find(({ contact }) => contact === contacts[3])?.branch).toBe(SECOND_BRANCH);
    expect((await house.ok(manager, invoiceManyList, {})).rows[0]).toMatchObject({ id: done.id, made: 4 });
  });

  it('get issued invoices, numbered without gaps, where the person chooses so', async () => {
    const contacts = await people(5);
    const done = await run({ contacts, ...wish(), issue: true });
    expect(done).toMatchObject({ made: 5, isIssue: true });
    const numbers = (await documentsOf(contacts)).map(({ number }) => Number(number.split('/').at(-1)));
    const first = Math.min(...numbers);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => first + at));
  });

  it('never get an invoice whose data lack what article 6 asks for; each is listed with its reason', async () => {
    const [good = ''] = await people(1);
    const [noCode = ''] = await people(1, { fiscalCode: '', name: 'Sin Nif' });
    const [wrong = ''] = await people(1, { fiscalCode: '12345678A', name: 'Nif Malo' });
    const [noHome = ''] = await people(1, { street: '', city: '', name: 'Sin Casa' });
    const [gone = ''] = await people(1, { state: 'deleted', name: 'Se Fue' });
    const contacts = [noCode, wrong, good, noHome, gone];
    for (const issue of [false, true]) {
      const input = { contacts, ...wish(), issue };
      const { issue: _, ...wished } = input;
      const check = await checkOf(wished);
      const done = await run(input);
      expect(check.ready).toBe(1);
      expect(done.skips.map(({ contact }) => contact).sort()).toEqual([noCode, wrong, noHome, gone].sort());
      for (const list of [check.skipped, done.skips]) {
        const of = (contact: string) => list.find((one) => one.contact === contact);
        expect(of(noCode)).toMatchObject({
          name: 'Sin Nif',
          why: 'data',
          message: expect.stringMatching(/NIF/),
        });
        expect(of(wrong)).toMatchObject({ why: 'data' });
        expect(of(noHome)?.message).toMatch(/domicilio.+localidad/);
        expect(of(gone)).toMatchObject({ why: 'gone' });
      }
      expect(done.seen.message).toMatch(/A 4 contactos no/);
    }
    expect(await documentsOf([noCode, wrong, noHome, gone])).toEqual([]);
    expect(await documentsOf([good])).toHaveLength(2);
  });

  it('get no second one by a double click, by the same list twice, or by lists that overlap', async () => {
    const contacts = await people(6);
    const input = { contacts, ...wish() };
    const key = newId();
    const clicks = await Promise.all(
      [key, key, newId()].map((one) => house.call(manager, invoiceManyStart, input, one)),
    );
    const jobs = new Set(
      clicks.flatMap(({ success, data }) => (success ? [(data as { job: string }).job] : [])),
    );
    await Promise.all([...jobs].map((job) => ended(job)));
    expect(await documentsOf(contacts)).toHaveLength(6);
    const more = await people(2);
    expect(await checkOf({ ...input, contacts: [...contacts, ...more] })).toMatchObject({ ready: 2 });
    const again = await run({ ...input, contacts: [...contacts, ...more, ...more] });
    expect(again).toMatchObject({ total: 8, made: 2, skipped: 6 });
    expect(new Set(again.skips.map(({ why }) => why))).toEqual(new Set(['already']));
    expect(await documentsOf([...contacts, ...more])).toHaveLength(8);
  });

  it('get one again whose draft was deleted', async () => {
    const contacts = await people(1);
    const input = { contacts, ...wish() };
    await run(input);
    const [draft] = await documentsOf(contacts);
    await house.ok(manager, invoiceDelete, { id: draft?.id ?? '' });
    expect(await run(input)).toMatchObject({ made: 1 });
    expect(await documentsOf(contacts)).toHaveLength(1);
  });

  it('get nothing by another amount than the person saw', async () => {
    const contacts = await people(2);
    const done = await run({ contacts, ...wish(), payable: 12_000, issue: true });
    expect(done).toMatchObject({ made: 0, skips: [{ why: 'amount' }, { why: 'amount' }] });
    expect(await documentsOf(contacts)).toEqual([]);
  });

  it('of other branches and schools get nothing, and a run is its person’s own', async () => {
    const [near = ''] = await people(1);
    const [far = ''] = await people(1, { branch: SECOND_BRANCH });
    const done = await run({ contacts: [near, far], ...wish() }, clerk);
    expect(done).toMatchObject({ made: 1, skips: [{ contact: far, why: 'gone', name: '' }] });
    expect(await house.fails(manager, invoiceManyRead, { id: done.id })).toBe('DATA-404');
    expect(await house.fails(stranger, invoiceManyRead, { id: done.id })).toBe('DATA-404');
    expect((await house.ok(stranger, invoiceManyList, {})).rows).toEqual([]);
  });

  it('are refused to those who may not: issue, add, see contacts; and a discontinued product', async () => {
    const contacts = await people(1);
    const without = (permission: string) =>
      somebody({ permissions: manager.permissions.filter((one) => one !== permission) });
    const input = { contacts, ...wish() };
    expect(await house.fails(without('invoice.issue'), invoiceManyStart, { ...input, issue: true })).toBe(
      'ACCESS-001',
    );
    expect(await house.fails(without('client.view'), invoiceManyStart, input)).toBe('ACCESS-001');
    expect(await house.fails(without('invoice.add'), invoiceManyStart, input)).toBe('ACCESS-001');
    const [line] = input.lines;
    const unknown = { ...input, lines: [{ ...line, product: newId() }] };
    expect(await house.fails(manager, invoiceManyStart, unknown)).toBe('SALE-001');
    expect(
      await house.fails(manager, invoiceManyStart, { ...input, contacts: Array(1_001).fill(newId()) }),
    ).toBe('REQ-101');
  });
});

it('a worker killed half-way goes on: everybody once, numbers without gaps', async () => {
  rest();
  const contacts = await people(210);
  const { id, job } = await house.ok(manager, invoiceManyStart, { contacts, ...wish(), issue: true });
  for (const point of [40, 120]) {
    work();
    for (;;) {
      const { made } = await house.ok(manager, invoiceManyRead, { id });
      if (made >= point) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    rest();
  }
  expect((await house.ok(manager, billingJobs.read, { id: job })).finishedAt).toBeNull();
  work();
  await ended(job);
  expect(await house.ok(manager, invoiceManyRead, { id })).toMatchObject({ made: 210, skipped: 0 });
  const rows = await house.db.unscoped<{ contact_id: string; number_text: string }>(
    'SELECT contact_id, number_text FROM document WHERE contact_id IN (:contacts) ORDER BY number_text',
    { contacts },
  );
  expect(new Set(rows.map(({ contact_id }) => contact_id)).size).toBe(210);
  expect(rows).toHaveLength(210);
  const numbers = rows.map(({ number_text }) => Number(number_text.split('/').at(-1)));
  expect(Math.max(...numbers) - Math.min(...numbers)).toBe(209);
});
