import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import {
  invoiceCreate,
  invoiceIssue,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { product } from '@volante/contracts/billing/product.contract';
import {
  purchaseTriggerDrop,
  purchaseTriggerRead,
  purchaseTriggerRun,
} from '@volante/contracts/billing/purchase.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { customerConsumption } from '../src/customers/customer.consumer.js';
import { writeCustomers } from '../src/customers/customer-writer.js';
import { documentRow } from '../src/documents/read-document.js';
import { service } from '../src/main.js';
import { keepSettled } from '../src/purchases/settled.consumer.js';
import { TRIGGER_COLUMNS, type TriggerRow } from '../src/purchases/trigger-rows.js';
import { TriggerRunner } from '../src/purchases/trigger-runner.js';

const { manager, neighbour, stranger } = PEOPLE;
const SCHOOL = manager.business;
const ctx = systemContext(SCHOOL.id, SCHOOL.name);

let house: ServiceHouse;
let vat = '';
let course = '';
let pack = '';

const trigger = (kind: string, amount: number | null = null) => ({ kind, amount, text: '', layout: null });

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  const periods = [{ from: '2012-09-01', rate: 2_100, operation: 'S1' as const, regime: '01', legend: '' }];
  vat = (await house.ok(manager, tax.calls.create, { name: 'IVA 21 %', periods })).id;
  const owner = await house.ok(manager, issuer.calls.create, {
    ...{
      name: 'Autoescuela, S. L.',
      taxId: 'B12345674',
      street: 'Calle Mayor, 1',
      city: 'Jaén',
      province: 23,
    },
  });
  await house.ok(manager, billingSeries.calls.create, {
    ...{ name: 'Facturas', target: 'invoice', code: 'F', issuer: owner.id },
  });
  await house.ok(manager, billingSeries.calls.create, {
    ...{ name: 'Rectificativas', target: 'rectifying', code: 'R', issuer: owner.id },
  });
  const add = async (input: object) => (await house.ok(manager, product.calls.create, input as never)).id;
  course = await add({
    ...{ name: 'Matrícula', tax: vat, price: 10_000 },
    triggers: [trigger('enrolled'), trigger('test-days', 180), trigger('invoice')],
  });
  pack = await add({
    ...{ name: 'Pack', kind: 'pack', tax: null, triggers: [trigger('enrolled')] },
    parts: [{ product: course, quantity: 1_000, mode: 'percent', value: 0 }],
  });
});
afterAll(() => house.stop());

const PAYER = {
  name: 'Ana Ruiz',
  taxId: '12345678Z',
  street: 'Calle Real, 3',
  postalCode: '23001',
  city: 'Jaén',
};
async function issued({
  email = 'ana@example.com',
  lines = [{}],
  contact = null,
}: {
  email?: string;
  lines?: object[];
  contact?: string | null;
} = {}) {
  const { id } = await house.ok(manager, invoiceCreate, {
    ...{ branch: FIRST_BRANCH, payer: { ...PAYER, province: 'Jaén', email } },
    lines: lines.map((one) => ({
      product: course,
      description: 'Matrícula',
      price: 10_000,
      tax: vat,
      ...one,
    })),
  });
  // Contacts do not answer here: the row is written as a sale to one leaves it.
  if (contact)
    await house.db.unscopedRun('UPDATE document SET contact_id = :contact WHERE id = :id', { contact, id });
  const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
  await house.ok(manager, invoiceIssue, { id, version, payable: payableCents });
  return id;
}
/** Puts a document right by another one; its price may change. */
async function corrected(id: string, cause: 'wrong-price' | 'returned', price?: number) {
  const { version } = await house.ok(manager, invoiceRead, { id });
  const draft = await house.ok(manager, invoiceCorrect, { id, version, cause, reason: 'Se escribió mal' });
  if (price !== undefined) {
    const lines = [{ product: course, description: 'Matrícula', price, tax: vat }];
    await house.ok(manager, invoiceUpdate, { id: draft.id, version: draft.version, lines });
  }
  const { version: last, payableCents } = await house.ok(manager, invoiceRead, { id: draft.id });
  await house.ok(manager, invoiceIssue, { id: draft.id, version: last, payable: payableCents });
  return draft.id;
}
const pay = (id: string, cents: number) =>
  house.ok(manager, invoicePaymentCreate, { id, cents, method: 'card' });
const rows = async (document: string) =>
  (await house.ok(manager, purchaseTriggerRead, { document, limit: 100 })).rows;
const topics = async (entity: string) =>
  (
    await house.db.unscoped<{ topic: string }>('SELECT topic FROM event_log WHERE entity_id = :entity', {
      entity,
    })
  ).map(({ topic }) => topic);

/** Events of a row, in their order. */
const eventsOf = async (entity: string) =>
  (
    await house.db.unscoped<{ topic: string; version: number }>(
      'SELECT topic, version FROM event_log WHERE entity_id = :entity ORDER BY id',
      { entity },
    )
  ).map(({ topic, version }) => [topic, version]);
/** The service that acts on a row answers. */
const settled = (id: string, outcome: 'done' | 'failed') =>
  keepSettled(house.db.source.manager, {
    ...{ seq: 1, businessId: SCHOOL.id, topic: 'purchase-trigger.settled', entityId: id, version: 1 },
    state: { id, outcome, reason: '' },
  });

describe('a paid line', () => {
  it('sets off the triggers of its product once, when its document is paid whole', async () => {
    const id = await issued({ lines: [{}, { product: null }] });
    await pay(id, 5_000);
    expect(await rows(id)).toEqual([]);
    await pay(id, 15_000);
    const found = await rows(id);
    expect(found.map(({ kind, state, amount }) => [kind, state, amount]).sort()).toEqual([
      ['enrolled', 'waiting', null],
      ['invoice', 'waiting', null],
      ['test-days', 'waiting', 180],
    ]);
    expect(found[0]).toMatchObject({ document: id, payer: 'Ana Ruiz', description: 'Matrícula' });
    expect(await topics(id)).toContain('purchase.completed');
  });

  it('of classes has nothing to wait for: they are in the bag of its contact since it was issued', async () => {
    const { id: lessons } = await house.ok(manager, product.calls.create, {
      ...{ name: 'Bono', tax: vat, price: 30_000, triggers: [trigger('practice')] },
      ...{ practiceKind: 'road', practiceLicence: 'B', practiceMinutes: 45, practiceUnits: 10 },
    } as never);
    const line = { product: lessons, description: 'Bono', price: 10_000 };
    const id = await issued({ lines: [line], contact: newId() });
    await pay(id, 10_000);
    expect(await rows(id)).toMatchObject([{ kind: 'practice', state: 'done' }]);
    const nobodys = await issued({ lines: [line] });
    await pay(nobodys, 10_000);
    expect(await rows(nobodys)).toMatchObject([{ kind: 'practice', state: 'waiting' }]);
  });

  it('sets nothing off twice when a payment is taken back and taken again', async () => {
    const id = await issued();
    const { payment } = await pay(id, 10_000);
    await house.ok(manager, invoicePaymentDelete, { payment, reason: 'Era de otra persona' });
    await pay(id, 10_000);
    expect(await rows(id)).toHaveLength(3);
  });

  it('of a pack sets off what the pack does, once beside that of its products', async () => {
    const id = await issued({ lines: [{ pack }, { pack }] });
    await pay(id, 20_000);
    const kinds = (await rows(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'enrolled')).toHaveLength(3);
  });
});

describe('a sale', () => {
  it('sets nothing off twice under the document that took its place', async () => {
    const id = await issued();
    await pay(id, 10_000);
    const next = await corrected(id, 'wrong-price', 12_000);
    await pay(next, 2_000);
    expect(await rows(id)).toHaveLength(3);
    expect(await rows(next)).toEqual([]);
    expect(await topics(next)).toContain('purchase.completed');
  });

  it('sets off under the document in its place what it had not yet', async () => {
    const id = await issued({ lines: [{ product: null }] });
    await pay(id, 10_000);
    const next = await corrected(id, 'wrong-price', 9_000);
    expect(await rows(next)).toHaveLength(3);
  });

  it('of nothing is complete when it is issued', async () => {
    const id = await issued({ lines: [{ discount: { mode: 'percent', value: 10_000 } }] });
    expect(await rows(id)).toHaveLength(3);
    expect(await topics(id)).toContain('purchase.completed');
  });

  it('is complete once differences leave no more than was paid', async () => {
    const id = await issued({ lines: [{}, {}] });
    await pay(id, 10_000);
    expect(await rows(id)).toEqual([]);
    const { version } = await house.ok(manager, invoiceRead, { id });
    const draft = await house.ok(manager, invoiceCorrect, {
      ...{ id, version, cause: 'returned', lines: [1], reason: 'Viene uno' },
    });
    await house.ok(manager, invoiceIssue, { id: draft.id, version: 1, payable: -10_000 });
    // One of the two lines is left.
    expect(await rows(id)).toHaveLength(3);
    expect((await topics(id)).filter((topic) => topic === 'purchase.completed')).toHaveLength(1);
  });

  it('that goes back whole sets nothing off', async () => {
    const id = await issued();
    await corrected(id, 'returned');
    expect(await rows(id)).toEqual([]);
    expect(await topics(id)).not.toContain('purchase.completed');
  });
});

describe('the rows', () => {
  it('that wait stop when the payment is taken back, and go on when it is paid again', async () => {
    const id = await issued();
    const due = async () =>
      (
        await house.db.unscoped<{ due_at: Date | null }>(
          "SELECT due_at FROM purchase_trigger WHERE document_id = :id AND kind = 'invoice'",
          { id },
        )
      )[0]?.due_at;
    const { payment } = await pay(id, 10_000);
    expect(await due()).not.toBeNull();
    await house.ok(manager, invoicePaymentDelete, { payment, reason: 'Devuelto' });
    expect(await due()).toBeNull();
    await pay(id, 10_000);
    expect(await due()).not.toBeNull();
  });

  it('of kinds that nobody acts on yet wait, and say so when they are to run', async () => {
    const { id: theory } = await house.ok(manager, product.calls.create, {
      ...{ name: 'Curso', tax: vat, price: 10_000, triggers: [{ ...trigger('contents'), text: 'Teoría' }] },
    } as never);
    const id = await issued({ lines: [{ product: theory, description: 'Curso' }] });
    await pay(id, 10_000);
    const [contents] = await rows(id);
    const ids = [contents?.id ?? ''];
    expect(await topics(ids[0] ?? '')).toEqual([]);
    expect(await house.fails(manager, purchaseTriggerRun, { ids })).toBe('PURCHASE-001');
    await house.ok(manager, purchaseTriggerDrop, { ids, reason: 'Ya lo estaba' });
    expect(await rows(id)).toMatchObject([{ kind: 'contents', state: 'dropped', reason: 'Ya lo estaba' }]);
  });

  it('of tests are asked of e-learning', async () => {
    const id = await issued();
    await pay(id, 10_000);
    const days = (await rows(id)).find(({ kind }) => kind === 'test-days');
    expect(await topics(days?.id ?? '')).toEqual(['purchase.trigger']);
  });

  it('of tests are taken back from e-learning while the sale is owed again, and asked anew once it is paid', async () => {
    const id = await issued();
    const { payment } = await pay(id, 10_000);
    const days = (await rows(id)).find(({ kind }) => kind === 'test-days')?.id ?? '';
    const mail = (await rows(id)).find(({ kind }) => kind === 'invoice')?.id ?? '';
    await house.ok(manager, invoicePaymentDelete, { payment, reason: 'Devuelto' });
    expect(await eventsOf(days)).toEqual([
      ['purchase.trigger', 1],
      ['purchase.stopped', 2],
    ]);
    const { payment: second } = await pay(id, 10_000);
    expect(await eventsOf(days)).toEqual([
      ['purchase.trigger', 1],
      ['purchase.stopped', 2],
      ['purchase.trigger', 3],
    ]);
    // Billing's own kind has no events.
    expect(await eventsOf(mail)).toEqual([]);
    // Done, it stays done, without an event.
    await settled(days, 'done');
    await house.ok(manager, invoicePaymentDelete, { payment: second, reason: 'Devuelto' });
    expect(await eventsOf(days)).toHaveLength(3);
  });

  it('of tests that are dropped are taken back too; done before that is heard, the list says so', async () => {
    const id = await issued();
    await pay(id, 10_000);
    const find = async (kind: string) => (await rows(id)).find((row) => row.kind === kind);
    const [days, enrolled] = [(await find('test-days'))?.id ?? '', (await find('enrolled'))?.id ?? ''];
    await house.ok(manager, purchaseTriggerDrop, { ids: [days, enrolled], reason: 'Se arrepintió' });
    expect(await eventsOf(days)).toEqual([
      ['purchase.trigger', 1],
      ['purchase.stopped', 2],
      ['purchase.updated', 2],
    ]);
    await settled(days, 'failed');
    expect(await find('test-days')).toMatchObject({ state: 'dropped', reason: 'Se arrepintió' });
    await settled(enrolled, 'done');
    expect(await find('enrolled')).toMatchObject({
      state: 'done',
      reason: expect.stringContaining('ya estaba hecho'),
    });
  });

  it('are asked for the contact that is left, where that of the document was joined into another', async () => {
    const [lost, kept] = [newId(), newId()];
    const copied = (id: string) => ({
      ...{ businessId: SCHOOL.id, version: 1 },
      state: {
        ...{ id, branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: 'Ana Ruiz' },
        ...{ firstName: 'Ana', lastName: 'Ruiz', fiscalCode: '12345678Z', birthday: null, licence: null },
      },
    });
    const side = (contact: string) => ({ id: contact, branch: FIRST_BRANCH });
    await house.db.source.transaction(async (sql) => {
      await writeCustomers(
        { query: (text, values) => sql.query(text, [...values]) },
        [lost, kept].map(copied),
      );
      await customerConsumption.apply(sql, {
        ...{ seq: 1, businessId: SCHOOL.id, topic: 'contact.merged', entityId: lost, version: 2 },
        state: { merge: newId(), kept: side(kept), lost: side(lost) },
      });
    });
    const id = await issued({ contact: lost });
    await pay(id, 10_000);
    const days = (await rows(id)).find(({ kind }) => kind === 'test-days');
    // The row is the document's, whose contact it shows.
    expect(days?.contact).toBe(lost);
    const [event] = await house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE entity_id = :id AND topic = 'purchase.trigger'",
      { id: days?.id ?? '' },
    );
    expect(JSON.parse(event?.state ?? '{}')).toMatchObject({ contact: kept });
  });

  it('are settled by the answer of the service that acts, once', async () => {
    const id = await issued();
    await pay(id, 10_000);
    const days = (await rows(id)).find(({ kind }) => kind === 'test-days');
    const settle = (outcome: string, reason: string) =>
      keepSettled(house.db.source.manager, {
        ...{ seq: 1, businessId: SCHOOL.id, topic: 'purchase-trigger.settled', entityId: id, version: 1 },
        state: { id: days?.id, outcome, reason },
      });
    const now = async () => (await rows(id)).find(({ kind }) => kind === 'test-days');
    await settle('failed', 'El alumno no tiene acceso');
    expect(await now()).toMatchObject({ state: 'failed', reason: 'El alumno no tiene acceso' });
    await settle('done', '');
    await settle('failed', 'Tarde');
    expect(await now()).toMatchObject({ state: 'done', reason: '' });
    expect(await house.fails(manager, purchaseTriggerDrop, { ids: [days?.id ?? ''], reason: 'x' })).toBe(
      'PURCHASE-003',
    );
  });

  it('of another branch or school are not there', async () => {
    const id = await issued();
    await pay(id, 10_000);
    const ids = (await rows(id)).map((row) => row.id);
    for (const person of [neighbour, stranger]) {
      expect((await house.ok(person, purchaseTriggerRead, { document: id })).rows).toEqual([]);
      expect(await house.fails(person, purchaseTriggerRun, { ids })).toBe('DATA-404');
      expect(await house.fails(person, purchaseTriggerDrop, { ids, reason: 'x' })).toBe('DATA-404');
    }
  });

  it('do not run again once the document is no longer paid', async () => {
    const id = await issued();
    const { payment } = await pay(id, 10_000);
    const own = (await rows(id)).find(({ kind }) => kind === 'invoice');
    expect(await house.ok(manager, purchaseTriggerRun, { ids: [own?.id ?? ''] })).toEqual({ changed: 1 });
    await house.ok(manager, invoicePaymentDelete, { payment, reason: 'Devuelto' });
    expect(await house.fails(manager, purchaseTriggerRun, { ids: [own?.id ?? ''] })).toBe('PURCHASE-002');
  });
});

describe('the invoice by mail', () => {
  async function ran(email: string, paper: string | null, answer: () => Promise<unknown>) {
    const id = await issued({ email });
    await pay(id, 10_000);
    const read = <T>(sql: string, params: object): Promise<T[]> => house.db.rows(ctx, sql, { ...params });
    const [row] = await read<TriggerRow>(
      `SELECT ${TRIGGER_COLUMNS} FROM purchase_trigger t WHERE t.business_id = :business AND t.document_id = :id
         AND t.kind = 'invoice'`,
      { id },
    );
    if (!row) throw new Error('nothing waits');
    const sent: unknown[] = [];
    const calls = {
      call: (_ctx: unknown, _call: unknown, input: unknown) => {
        sent.push(input);
        return answer();
      },
    };
    const document = await documentRow(ctx, read, id);
    const runner = new TriggerRunner(calls as unknown as CallClient<'billing'>);
    return { row, sent, outcome: await runner.run(ctx, row, { ...document, paper }) };
  }
  const PAPER = 'a'.repeat(24);
  const answered = (outcome: string) => async () => ({ rows: [{ outcome, missing: [] }], left: null });

  it('goes once with its PDF, by the key of the row', async () => {
    const { row, sent, outcome } = await ran('ana@example.com', PAPER, answered('queued'));
    expect(outcome).toEqual({ state: 'done' });
    expect(sent).toMatchObject([
      {
        key: `purchase-trigger ${row.id}`,
        attachments: [PAPER],
        recipients: [{ address: 'ana@example.com' }],
      },
    ]);
  });

  it('waits for its PDF and for the mail service, and fails with a reason otherwise', async () => {
    expect((await ran('ana@example.com', null, answered('queued'))).outcome).toMatchObject({
      state: 'later',
    });
    const refuse = (code: 'REQ-106' | 'MAIL-001') => async () => {
      throw new CodedError(code);
    };
    expect((await ran('ana@example.com', PAPER, refuse('REQ-106'))).outcome).toMatchObject({
      state: 'later',
    });
    expect((await ran('ana@example.com', PAPER, refuse('MAIL-001'))).outcome).toMatchObject({
      state: 'failed',
    });
    expect((await ran('', PAPER, answered('queued'))).outcome).toMatchObject({
      ...{ state: 'failed', reason: 'Quien paga no tiene correo electrónico' },
    });
    expect((await ran('ana@example.com', PAPER, answered('badAddress'))).outcome).toMatchObject({
      state: 'failed',
    });
  });
});
