import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dueDateRead } from '@volante/contracts/billing/due-date.contract';
import {
  invoiceCreate,
  invoiceDelete,
  invoiceIssue,
  invoiceRead,
  invoiceReadAll,
} from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCreate } from '@volante/contracts/billing/payment.contract';
import { recapitulativeCreate, recapitulativeRead } from '@volante/contracts/billing/recapitulative.contract';
import { recurringInvoice, recurringPreview } from '@volante/contracts/billing/recurring-invoice.contract';
import type { CallInput } from '@volante/contracts/call';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { describeRecord } from '@volante/testing/records/describe-record';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { writeCustomers } from '../src/customers/customer-writer.js';
import { CustomersService } from '../src/customers/customers.service.js';
import { DraftsService } from '../src/documents/drafts.service.js';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { RecurringMaker } from '../src/recurring/recurring-maker.js';
import { PAYER, type PaperHouse, paperHouse } from './paper-house.js';

jest.setTimeout(120_000);
const { manager, neighbour, stranger } = PEOPLE;
const ZONE = 'Europe/Madrid';
const TODAY = localMoment(Date.now(), ZONE).day;

let house: PaperHouse;
let customer = '';
const ctx = () => systemContext(manager.business.id, manager.business.name);

/** Contacts are away: customers come from the copy. */
async function person(change: Partial<ContactEventState> = {}): Promise<string> {
  const id = newId();
  const state = {
    ...{ id, branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: 'Lucía Peña' },
    ...{ firstName: 'Lucía', lastName: 'Peña', fiscalCode: '12345678Z', birthday: null, licence: null },
    ...{ street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén', province: 23, ...change },
  };
  await house.db.source.transaction((sql) =>
    writeCustomers({ query: (text, values) => sql.query(text, [...values]) }, [
      { businessId: manager.business.id, version: 1, mergedInto: null, state },
    ]),
  );
  return id;
}
const line = (description: string, price = 12_100) => ({ description, price, tax: house.vat });

beforeAll(async () => {
  house = await paperHouse();
  customer = await person();
});
afterAll(() => house.stop());

describeRecord(recurringInvoice, {
  house: () => house,
  right: (n) => ({
    ...{ name: `Cuota ${n}`, branch: FIRST_BRANCH, contact: customer, firstOn: addDays(TODAY, 40) },
    soldLines: [line(`Cuota ${n}`)],
  }),
  change: { mode: 'issue', dueDays: 10 },
});

/** One that began on a day which is over: nobody may write that. */
async function running(firstOn: string, rest: Partial<CallInput<typeof recurringInvoice.calls.create>> = {}) {
  const { id } = await house.ok(manager, recurringInvoice.calls.create, {
    ...{ name: newId(), branch: FIRST_BRANCH, contact: await person(), firstOn: addDays(TODAY, 1) },
    ...{ soldLines: [line('Cuota mensual')], ...rest },
  });
  await house.db.unscopedRun(
    'UPDATE recurring_invoice SET first_on = :firstOn, next_on = :firstOn WHERE id = :id',
    { id, firstOn },
  );
  return id;
}
const maker = (): RecurringMaker => {
  const customers = new CustomersService(house.db, house.host.services[0]?.kit.calls as never);
  return new RecurringMaker(house.db, customers, new DraftsService(house.db, customers));
};
const make = (id: string) => maker().make(ctx(), id);
const shown = (id: string) => house.ok(manager, recurringPreview, { id });

describe('a recurring invoice', () => {
  it('is made for each period that has come, with the customer’s data and its due date', async () => {
    const id = await running(addDays(TODAY, -65), { dueDays: 15, notes: 'Cuota de la flota' });
    const made = await make(id);
    expect(made).toBeGreaterThanOrEqual(2);
    const { made: rows, next } = await shown(id);
    expect(rows).toHaveLength(made);
    expect(next).toHaveLength(6);
    expect(next[0]?.day.localeCompare(TODAY)).toBe(1);
    const first = rows.at(-1);
    expect(first).toMatchObject({ day: addDays(TODAY, -65), state: 'draft', cents: 12_100, problem: '' });
    expect(await house.ok(manager, invoiceRead, { id: first?.document ?? '' })).toMatchObject({
      ...{ operationOn: addDays(TODAY, -65), dueOn: addDays(TODAY, -50), notes: 'Cuota de la flota' },
      payer: { name: 'Lucía Peña', taxId: '12345678Z' },
    });
    expect(await make(id)).toBe(0);
  });

  it('is made once by eight workers at the same moment', async () => {
    const id = await running(TODAY, { mode: 'issue', dueDays: 0 });
    const made = await Promise.all(Array.from({ length: 8 }, () => make(id)));
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(1);
    const { made: rows } = await shown(id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ state: 'issued', problem: '' });
    const plan = await house.ok(manager, dueDateRead, { id: rows[0]?.document ?? '' });
    expect(plan.parts).toEqual([{ dueOn: TODAY, cents: 12_100, openCents: 12_100 }]);
    expect(await auditLedger(house.db, ctx())).toBeNull();
  });

  it('that cannot be issued stays a draft, with the reason and a notice', async () => {
    const id = await running(TODAY, { mode: 'issue', contact: await person({ fiscalCode: '' }) });
    expect(await make(id)).toBe(1);
    const { made } = await shown(id);
    expect(made[0]).toMatchObject({ state: 'draft' });
    expect(made[0]?.problem).not.toBe('');
    expect(await make(id)).toBe(0);
  });

  it('of a customer that is gone waits with the reason, and goes on when there is one', async () => {
    const contact = await person();
    const id = await running(TODAY, { contact });
    await house.db.unscopedRun("UPDATE customer SET state = 'deleted' WHERE id = :contact", { contact });
    expect(await make(id)).toBe(0);
    expect((await shown(id)).problem).toBe('El cliente está eliminado o ya no se ve.');
    await house.db.unscopedRun("UPDATE customer SET state = 'active' WHERE id = :contact", { contact });
    expect(await make(id)).toBe(1);
    expect((await shown(id)).problem).toBe('');
  });

  it('ends on its last day, and is not made while it is stopped', async () => {
    const id = await running(addDays(TODAY, -40), { lastOn: addDays(TODAY, 2) });
    await house.ok(manager, recurringInvoice.calls.state, { id, state: 'inactive' });
    expect(await make(id)).toBe(0);
    await house.ok(manager, recurringInvoice.calls.state, { id, state: 'active' });
    expect(await make(id)).toBe(2);
    expect((await shown(id)).next).toEqual([]);
  });

  it('does not make a period again whose draft was deleted', async () => {
    const id = await running(TODAY);
    await make(id);
    await house.ok(manager, invoiceDelete, { id: (await shown(id)).made[0]?.document ?? '' });
    expect(await make(id)).toBe(0);
    expect((await shown(id)).made[0]).toMatchObject({ document: null, state: null });
  });

  it('refuses a first day that is over, and a contact out of sight', async () => {
    const input = { name: newId(), branch: FIRST_BRANCH, contact: customer, soldLines: [line('Cuota')] };
    const past = await house.call(manager, recurringInvoice.calls.create, {
      ...{ ...input, firstOn: addDays(TODAY, -1) },
    });
    expect(past.error?.errors).toMatchObject([{ path: 'firstOn' }]);
    const nobody = await house.call(manager, recurringInvoice.calls.create, {
      ...{ ...input, firstOn: TODAY, contact: newId() },
    });
    expect(nobody.error?.errors).toMatchObject([{ path: 'contact' }]);
    const id = await running(TODAY);
    for (const other of [neighbour, stranger])
      expect(await house.fails(other, recurringPreview, { id })).toBe('DATA-404');
  });
});

describe('a recapitulative invoice', () => {
  const month = TODAY.slice(0, 7);
  const recap = (contact: string, of = month) =>
    house.ok(manager, recapitulativeRead, { contact, month: of });
  const gather = (input: CallInput<typeof recapitulativeCreate>) =>
    house.call(manager, recapitulativeCreate, { reason: 'Así lo pide el cliente', ...input });
  async function draft(
    contact: string,
    description: string,
    rest: Partial<CallInput<typeof invoiceCreate>> = {},
  ) {
    return house.draft({ contact, operationOn: `${month}-01`, lines: [line(description)], ...rest });
  }
  async function issue(id: string) {
    const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
    return house.call(manager, invoiceIssue, { id, version, payable: payableCents });
  }

  it('gathers what was not invoiced, each line with its day, and the drafts go', async () => {
    const contact = await person();
    const one = await draft(contact, 'Práctica');
    const two = await draft(contact, 'Libro', { discount: { mode: 'percent', value: 1_000 } });
    const { operations } = await recap(contact);
    expect(operations.map(({ id, kind, cents }) => [id, kind, cents])).toEqual([
      [one, 'drafts', 12_100],
      [two, 'drafts', 10_890],
    ]);
    const answer = await gather({ contact, kind: 'drafts', documents: [one, two] });
    const { id } = answer.data as { id: string };
    const made = await house.ok(manager, invoiceRead, { id });
    const day = `01/${month.slice(5)}/${month.slice(0, 4)}`;
    expect(made).toMatchObject({ state: 'draft', payableCents: 22_990, operationOn: `${month}-01` });
    expect(made.lines.map(({ description }) => description)).toEqual([`${day} · Práctica`, `${day} · Libro`]);
    expect(await house.fails(manager, invoiceRead, { id: one })).toBe('DATA-404');
    expect((await recap(contact)).operations.map(({ id: left }) => left)).toEqual([id]);
  });

  it('takes the place of tickets as F3, and keeps what was paid for them', async () => {
    const contact = await person();
    const tickets: string[] = [];
    for (const price of [12_100, 6_050]) {
      const id = await house.draft({
        ...{ contact, target: 'ticket', payer: { ...PAYER, name: '', taxId: '' } },
        lines: [line('Práctica', price)],
      });
      expect((await issue(id)).error).toBeUndefined();
      tickets.push(id);
    }
    await house.ok(manager, invoicePaymentCreate, { id: tickets[0] ?? '', cents: 12_100, method: 'card' });
    const answer = await gather({ contact, kind: 'tickets', documents: tickets });
    const { id } = answer.data as { id: string };
    expect((await recap(contact)).operations).toEqual([]);
    expect((await issue(id)).error).toBeUndefined();
    const made = await house.ok(manager, invoiceRead, { id });
    expect(made).toMatchObject({ payableCents: 18_150, paidCents: 0, correctedCents: -12_100 });
    const plan = await house.ok(manager, dueDateRead, { id });
    expect(plan.openCents).toBe(6_050);
    expect(made.payableCents + made.correctedCents - made.paidCents).toBe(6_050);
    expect(made.corrects.map(({ type }) => type)).toEqual(['F3', 'F3']);
    for (const ticket of tickets)
      expect((await house.ok(manager, invoiceRead, { id: ticket })).state).toBe('replaced');
    expect(await auditLedger(house.db, ctx())).toBeNull();
  });

  it('may be issued until the month’s end, to a business until the 15th of the next', async () => {
    const company = await person({ type: 'P', name: 'Transportes, S. L.', fiscalCode: 'B23456783' });
    expect(await recap(company, '2026-02')).toMatchObject({ lastDay: '2026-03-15', isBusiness: true });
    expect(await recap(customer, '2028-02')).toMatchObject({ lastDay: '2028-02-29', isBusiness: false });
    expect(await recap(company, '2026-12')).toMatchObject({ lastDay: '2027-01-15' });
  });

  it('late asks for a reason, and takes operations of one month alone', async () => {
    const contact = await person();
    const late = await draft(contact, 'Práctica', { operationOn: '2026-01-10' });
    const input = { contact, kind: 'drafts' as const, documents: [late] };
    expect((await gather({ ...input, reason: '' })).error?.code).toBe('RECAP-003');
    const other = await draft(contact, 'Práctica', { operationOn: '2026-02-10' });
    expect((await gather({ ...input, documents: [late, other] })).error?.code).toBe('RECAP-002');
    const made = await gather(input);
    const { id } = made.data as { id: string };
    // AEAT: the month is over, so its last day.
    expect((await house.ok(manager, invoiceRead, { id })).operationOn).toBe('2026-01-31');
    expect((await gather(input)).success).toBe(false);
  });

  it('of eight at once is begun once', async () => {
    const contact = await person();
    const documents = [await draft(contact, 'Uno'), await draft(contact, 'Dos')];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => gather({ contact, kind: 'drafts', documents })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { rows } = await house.ok(manager, invoiceReadAll, { contact });
    expect(rows).toHaveLength(1);
  });

  it('is nobody’s of another branch or school, and takes nobody else’s documents', async () => {
    const contact = await person();
    const own = await draft(contact, 'Uno');
    const foreign = await draft(customer, 'De otra persona');
    for (const other of [neighbour, stranger])
      expect(
        await house.fails(other, recapitulativeCreate, { contact, kind: 'drafts', documents: [own] }),
      ).not.toBe('no error');
    const answer = await gather({ contact, kind: 'drafts', documents: [own, foreign] });
    expect(answer.error?.code).toBe('RECAP-001');
  });
});
