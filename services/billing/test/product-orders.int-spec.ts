import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paymentLinkReadAll, paymentLinkRefund } from '@volante/contracts/billing/payment-link.contract';
import { paymentInbox, paymentInboxDecide } from '@volante/contracts/billing/payment-notification.contract';
import { product } from '@volante/contracts/billing/product.contract';
import {
  openProduct,
  openProductOrder,
  productPage,
  productPageCreate,
} from '@volante/contracts/billing/product-page.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { contactBuyer } from '@volante/contracts/contacts/contact-buyer.contract';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { GatewayStore } from '../src/payment-links/gateway-store.js';
import { isOnePerson } from '../src/product-orders/order-seller.js';
import { manager, standIn } from './paper-house.js';
import { DENIED, OK, type PaymentDesk, paymentDesk } from './payment-desk.js';

let desk: PaymentDesk;
const CONTACT = newId();
/** The answer of contacts; a code is a refusal. */
let contacts: CallOutput<typeof contactBuyer> | string = '';
const sought: CallInput<typeof contactBuyer>[] = [];
const mailed: CallInput<typeof mailSend>[] = [];

beforeAll(async () => {
  desk = await paymentDesk();
  const { house } = desk;
  await standIn(house, businessLetterhead, () => ({
    ...{ tradeName: 'Autoescuela El Olivo', fiscalName: 'El Olivo, S. L.', fiscalCode: 'B12345674' },
    ...{ branchName: null, street: 'Calle Mayor, 1', city: 'Jaén', province: 23, postalCode: '23001' },
    ...{ phone: '953 240 118', email: 'hola@elolivo.example', logo: null },
    ...{ timeZone: 'Europe/Madrid', trial: false, version: 1 },
  }));
  await standIn(house, contactMailPeople, () => ({ rows: [] }));
  await standIn(house, mailSend, (input) => {
    mailed.push(input);
    return {
      rows: [{ contact: null, outcome: 'queued' as const, delivery: newId(), missing: [] }],
      left: null,
    };
  });
  await standIn(house, contactBuyer, (input) => {
    sought.push(input);
    return typeof contacts === 'string' ? { refused: contacts } : contacts;
  });
  await standIn(house, contactPayers, ({ contacts: ids }) => ({
    rows: ids.map((id) => ({
      version: 1,
      state: {
        ...{ id, branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: 'Noa Gil Mora' },
        ...{ firstName: 'Noa', lastName: 'Gil Mora', fiscalCode: '12345678Z', birthday: null, licence: null },
      },
    })),
  }));
});
afterAll(() => desk.stop());
beforeEach(() => {
  contacts = { id: CONTACT, name: 'Noa Gil Mora', isNew: true };
  sought.length = 0;
});

const BUYER = {
  ...{
    firstName: 'Noa',
    lastName: 'Gil Mora',
    taxId: '12345678-z',
    email: 'noa@example.com',
    phone: '600 100 200',
  },
  ...{ street: '', postalCode: '', city: '', consent: true as const, mandate: false },
};
let made = 0;
async function sold(rest: object = {}): Promise<{ id: string; key: string }> {
  made += 1;
  const { id } = await desk.house.ok(manager, product.calls.create, {
    ...{ name: `Bono ${made}`, tax: desk.house.vat, price: 12_100, online: true },
    ...rest,
  });
  return { id, key: (await desk.house.ok(manager, productPageCreate, { id })).key };
}
const opened = async (key: string) =>
  (await desk.house.host.call(null, openProduct, {}, { key })).data as CallOutput<typeof openProduct>;
const ask = (key: string, rest: object = {}) =>
  desk.house.host.call(
    null,
    openProductOrder,
    { branch: FIRST_BRANCH, cents: 12_100, ...BUYER, ...rest },
    { key },
  );
async function ordered(key: string, rest: object = {}): Promise<string> {
  const { success, data, error } = await ask(key, rest);
  if (!success) throw new Error(JSON.stringify(error));
  return (data as { key: string }).key;
}
async function until<T>(look: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const value = await look();
    if (isRight(value)) return value;
    if (Date.now() > deadline) throw new Error(JSON.stringify(value));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
interface Row {
  id: string;
  state: string;
  document_id: string | null;
  buyer: string;
  payer_name: string;
  consent: string;
}
const rowOf = async (id: string): Promise<Row | undefined> =>
  (
    await desk.house.db.unscoped<Row>(
      'SELECT * FROM product_order WHERE product_id = :id ORDER BY id DESC LIMIT 1',
      { id },
    )
  )[0];
const untilState = (id: string, state: string) =>
  until(
    () => rowOf(id),
    (row) => row?.state === state,
  );
const inbox = async () =>
  (await desk.house.ok(manager, paymentInbox, { state: ['waiting'], limit: 100 })).rows;
const itemOf = async (name: string) => (await inbox()).find((row) => row.product === name);
const documents = async () =>
  Number((await desk.house.db.unscoped<{ n: string }>('SELECT COUNT(*) n FROM document'))[0]?.n);
const HELD = `suspense:${FIRST_BRANCH}`;

describe('a product that is paid on its public page', () => {
  it('is neither a document nor a contact before the signed notification, and a paid ticket of the contact after it', async () => {
    const { id, key } = await sold({
      name: 'Bono de prueba',
      practiceKind: 'road',
      practiceLicence: 'B',
      practiceMinutes: 45,
      practiceUnits: 2,
    });
    expect((await opened(key)).sale).toEqual({
      branches: [
        { id: FIRST_BRANCH, name: expect.any(String), cents: 12_100, asksAddress: false, site: 'trial' },
      ],
      hasFees: false,
    });
    const { payable } = await desk.house.ok(manager, productPage, { id });
    expect(payable).toHaveLength(1);
    const before = await documents();
    const own = await ordered(key);
    expect(await desk.opened(own)).toMatchObject({
      ...{
        state: 'open',
        site: 'trial',
        payer: 'Noa Gil Mora',
        cents: 12_100,
        methods: ['card', 'bizum'],
        of: 'product',
      },
      ...{ documents: [{ kind: '', number: 'Bono de prueba' }], school: { name: 'Autoescuela El Olivo' } },
    });
    const denied = await desk.order(own);
    expect((await desk.opened(own)).state).toBe('waiting');
    await desk.send(desk.bank.notification(denied, DENIED));
    expect(await desk.opened(own)).toMatchObject({ state: 'open', failure: 'El banco ha denegado el pago.' });
    expect([await documents(), sought]).toEqual([before, []]);

    const order = await desk.pay(own);
    expect(order.order).not.toBe(denied.order);
    const row = await untilState(id, 'sold');
    const document = await desk.document(row?.document_id ?? '');
    expect(document).toMatchObject({
      ...{ target: 'ticket', state: 'paid', payableCents: 12_100, paidCents: 12_100, contact: CONTACT },
      ...{ payer: { name: 'Noa Gil Mora', taxId: '12345678Z', email: 'noa@example.com' } },
      payments: [{ method: 'card', note: `Página pública (de prueba) · pedido ${order.order}` }],
    });
    expect(sought).toEqual([
      {
        ...{ branch: FIRST_BRANCH, firstName: 'Noa', lastName: 'Gil Mora', fiscalCode: '12345678Z' },
        ...{ email: 'noa@example.com', phone: '600 100 200', street: '', city: '', postalCode: '' },
      },
    ]);
    // The contact has the data now; the order keeps what the person ticked.
    expect(row).toMatchObject({
      buyer: '',
      payer_name: '',
      consent: expect.stringContaining('Autoescuela El Olivo'),
    });
    await until(
      async () => mailed.filter(({ recipients }) => recipients?.[0]?.address === 'noa@example.com'),
      (mails) => mails.length === 1,
    );
    expect(await desk.audit()).toBeNull();

    // It is a paid link from now on: listed, given back to the card, opened by the same secret.
    expect(await desk.opened(own)).toMatchObject({ state: 'paid', of: 'documents' });
    const links = await desk.house.ok(manager, paymentLinkReadAll, { document: row?.document_id ?? '' });
    const [link] = links.rows;
    expect(link).toMatchObject({ state: 'paid', createdBy: 'Página pública', method: 'card' });
    expect((await desk.read(link?.id ?? '')).attempts.map(({ state }) => state).sort()).toEqual([
      'denied',
      'paid',
    ]);
    const back = { id: link?.id ?? '', cents: 2_100, reason: 'Un descuento' };
    expect(await desk.house.ok(manager, paymentLinkRefund, back)).toMatchObject({ state: 'done' });
    expect(await desk.audit()).toBeNull();
  });

  it('is sold once, however often the gateway says so; a second payment waits for a person', async () => {
    const { id, key } = await sold();
    const own = await ordered(key);
    const [first, second] = [await desk.order(own), await desk.order(own, 'bizum')];
    const message = desk.bank.notification(first, OK);
    await Promise.all(Array.from({ length: 8 }, () => desk.send(message)));
    await desk.send(desk.bank.notification(second, OK));
    await untilState(id, 'sold');
    await desk.send(desk.bank.notification(first, OK, { Ds_AuthorisationCode: '999' }));
    const doubles = (await inbox()).filter(({ order }) => order === second.order);
    expect(doubles).toMatchObject([{ cause: 'double', cents: 12_100, mayApply: false, mayRefund: true }]);
    const rows = await desk.house.db.unscoped('SELECT id FROM payment WHERE note LIKE :order', {
      order: `%${first.order}`,
    });
    expect(rows).toHaveLength(1);
    const [item] = doubles;
    await desk.house.ok(manager, paymentInboxDecide, {
      id: item?.id ?? '',
      version: item?.version ?? 0,
      act: 'refund',
      reason: 'Pagó dos veces',
    });
    expect(desk.bank.orders.get(second.order)?.refunded).toBe(12_100);
    expect(await desk.audit()).toBeNull();
  });

  it('above 400 € is a full invoice with the address; fees need the mandate, and stay outside the tax', async () => {
    const dear = await sold({ price: 50_000 });
    expect((await opened(dear.key)).sale?.branches).toMatchObject([{ cents: 50_000, asksAddress: true }]);
    const { error } = await ask(dear.key, { cents: 50_000 });
    expect(error?.errors?.map(({ path }) => path)).toEqual(['street', 'postalCode', 'city']);
    const address = { street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén' };
    await desk.pay(await ordered(dear.key, { cents: 50_000, ...address }));
    const row = await untilState(dear.id, 'sold');
    expect(await desk.document(row?.document_id ?? '')).toMatchObject({
      ...{ target: 'invoice', state: 'paid', payer: { ...address, province: 'Jaén' } },
    });
    const period = { from: '2012-09-01', rate: 0, operation: 'N1' as const, regime: '01', legend: '' };
    const fees = { name: 'Tasas', taxGroup: 'disbursement' as const, periods: [period] };
    const fee = await sold({
      tax: (await desk.house.ok(manager, tax.calls.create, fees)).id,
      price: 9_405,
      online: false,
    });
    const [lesson] = [await sold({ price: 10_000, online: false })];
    const parts = [lesson, fee].map(({ id }) => ({
      product: id,
      quantity: 1_000,
      mode: 'percent' as const,
      value: 0,
    }));
    const pack = await sold({ kind: 'pack', tax: null, price: null, parts });
    expect((await opened(pack.key)).sale).toMatchObject({ hasFees: true, branches: [{ cents: 19_405 }] });
    expect((await ask(pack.key, { cents: 19_405 })).error?.errors).toMatchObject([{ path: 'mandate' }]);
    await desk.pay(await ordered(pack.key, { cents: 19_405, mandate: true }));
    const packed = await untilState(pack.id, 'sold');
    expect(await desk.document(packed?.document_id ?? '')).toMatchObject({
      payableCents: 19_405,
      disbursementCents: 9_405,
    });
    expect(packed?.consent).toContain('Encargo a la autoescuela que pague en mi nombre las tasas');
    expect(await desk.audit()).toBeNull();
  });
});

describe('what cannot be sold', () => {
  const unsold = async (change: (id: string) => Promise<unknown>) => {
    const { id, key } = await sold();
    const order = await desk.order(await ordered(key));
    await change(id);
    await desk.send(desk.bank.notification(order, OK));
    await untilState(id, 'undecided');
    const item = await until(
      () => itemOf(`Bono ${made}`),
      (found) => found !== undefined,
    );
    return { id, order, item };
  };
  const set = (id: string, sql: string) =>
    desk.house.db.unscopedRun(`UPDATE product SET ${sql} WHERE id = :id`, { id });

  it.each([
    ['was withdrawn', "publication = 'hidden'", 'El producto ya no se vende en su página pública.'],
    ['is not paid here any more', 'online = 0', 'El producto ya no se vende en su página pública.'],
    ['has another price by now', 'price = 13000', /^Ahora cuesta 130,00/],
  ])('because it %s waits with the reason, and is sold once a person wants it so', async (_, sql, why) => {
    const held = await desk.balance(HELD);
    const { id, item, order } = await unsold((product) => set(product, sql));
    expect(item).toMatchObject({
      cause: 'unsold',
      payer: 'Noa Gil Mora',
      why: expect.stringMatching(why),
      mayApply: true,
      mayRefund: true,
    });
    expect((await desk.balance(HELD)).balance).toBe(held.balance - 12_100);
    expect(sought).toEqual([]);
    await set(id, 'price = 12100');
    const decide = {
      id: item?.id ?? '',
      version: item?.version ?? 0,
      act: 'apply' as const,
      reason: 'Se le prometió',
    };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => desk.house.call(manager, paymentInboxDecide, decide)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const row = await untilState(id, 'sold');
    expect(await desk.document(row?.document_id ?? '')).toMatchObject({ state: 'paid', paidCents: 12_100 });
    expect((await desk.balance(HELD)).balance).toBe(held.balance);
    expect(order.cents).toBe(12_100);
    expect(await desk.audit()).toBeNull();
  });

  it('because the tax id is somebody else’s, or issuing is refused, waits; the money goes back to the card', async () => {
    contacts = { id: CONTACT, name: 'Pedro Luna Sanz', isNew: false };
    const { item, order } = await unsold(async () => undefined);
    expect(item?.why).toContain('Ese NIF es de otra persona de la escuela: Pedro Luna Sanz');
    const decide = {
      id: item?.id ?? '',
      version: item?.version ?? 0,
      act: 'refund' as const,
      reason: 'No se aclara',
    };
    expect(await desk.house.ok(manager, paymentInboxDecide, decide)).toMatchObject({ state: 'refunded' });
    expect(desk.bank.orders.get(order.order)?.refunded).toBe(12_100);
    contacts = { id: CONTACT, name: 'Noa Gil Mora', isNew: false };
    const halt = (state: string) =>
      desk.house.db.unscopedRun('UPDATE billing_series SET state = :state WHERE target = :target', {
        state,
        target: 'ticket',
      });
    const stopped = await unsold(() => halt('inactive'));
    expect(stopped.item?.why).toBe('Elige la serie');
    await halt('active');
    expect(await desk.audit()).toBeNull();
  });

  it('waits while contacts do not answer', async () => {
    contacts = 'REQ-106';
    const { id, key } = await sold();
    await desk.pay(await ordered(key));
    await until(
      async () => sought.length,
      (count) => count > 0,
    );
    expect((await rowOf(id))?.state).toBe('paid');
    contacts = { id: CONTACT, name: 'Noa Gil Mora', isNew: true };
    await desk.house.db.unscopedRun(
      "UPDATE product_order SET due_at = UTC_TIMESTAMP(3) WHERE state = 'paid'",
    );
    await untilState(id, 'sold');
  });

  it('by another amount, late, or of an order that is deleted goes to the inbox', async () => {
    const { id, key } = await sold();
    const name = `Bono ${made}`;
    const own = await ordered(key);
    const [wrong, late, last] = [await desk.order(own), await desk.order(own), await desk.order(own)];
    await desk.send(desk.bank.notification(wrong, OK, { Ds_Amount: '1' }));
    await desk.house.db.unscopedRun(
      'UPDATE product_order SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 2 HOUR WHERE product_id = :id',
      { id },
    );
    expect((await desk.begin(own)).error?.code).toBe('PAYMENT-LINK-003');
    await desk.send(desk.bank.notification(late, OK));
    const rows = (await inbox()).filter((row) => row.product === name);
    expect(rows.map(({ cause }) => cause).sort()).toEqual(['amount', 'late']);
    expect(rows.find(({ cause }) => cause === 'amount')).toMatchObject({ mayApply: false, mayRefund: true });
    await desk.house.db.unscopedRun(
      'UPDATE product_order SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 8 DAY WHERE product_id = :id',
      { id },
    );
    await until(
      () => rowOf(id),
      (row) => row === undefined,
    );
    await desk.send(desk.bank.notification(last, OK));
    const gone = (await inbox()).find(({ order }) => order === last.order);
    expect(gone).toMatchObject({ cause: 'late', product: '', payer: '', mayApply: false, mayRefund: true });
    expect((await desk.house.host.call(null, openProduct, {}, { key: own })).error?.code).toBe('KEY-001');
    expect(await desk.audit()).toBeNull();
  });

  it('by a gateway for tests, where invoices go to the tax agency, is neither offered nor paid', async () => {
    const sites = () => {
      const store = desk.house.host.services[0]?.app.get(GatewayStore, { strict: false });
      return (store as unknown as { sites: { takesTrials: boolean } }).sites;
    };
    const { id, key } = await sold();
    const order = await desk.order(await ordered(key));
    sites().takesTrials = false;
    try {
      expect((await opened(key)).sale).toBeNull();
      expect((await ask(key)).error?.code).toBe('PRODUCT-PAGE-003');
      await desk.send(desk.bank.notification(order, OK));
      expect((await rowOf(id))?.state).toBe('waiting');
      const item = (await inbox()).find((row) => row.order === order.order);
      expect(item).toMatchObject({ cause: 'trial', mayApply: false, mayRefund: false });
    } finally {
      sites().takesTrials = true;
    }
  });
});

describe('an order', () => {
  it('is refused where the school does not sell so, for another price or branch, and with wrong data', async () => {
    const { key } = await sold();
    expect((await opened((await sold({ online: false })).key)).sale).toBeNull();
    expect((await ask((await sold({ online: false })).key)).error?.code).toBe('PRODUCT-PAGE-003');
    const elsewhere = await sold({ branches: [SECOND_BRANCH] });
    expect((await opened(elsewhere.key)).sale).toBeNull();
    expect((await ask(key, { branch: SECOND_BRANCH })).error?.code).toBe('PRODUCT-PAGE-003');
    expect((await ask(key, { cents: 100 })).error).toMatchObject({
      code: 'PRODUCT-PAGE-004',
      details: { cents: 12_100 },
    });
    expect((await ask('x'.repeat(43))).error?.code).toBe('KEY-001');
    for (const wrong of [
      { taxId: '12345678A' },
      { taxId: 'B12345674' },
      { email: 'no' },
      { phone: '' },
      { consent: false },
      { firstName: '' },
    ])
      expect((await ask(key, wrong)).error).toMatchObject({
        code: 'REQ-101',
        errors: [{ path: Object.keys(wrong)[0] }],
      });
    const hidden = await desk.house.call(manager, product.calls.create, {
      name: 'Sin precio',
      tax: desk.house.vat,
      price: 100,
      online: true,
      showPrice: false,
    });
    expect(hidden.error?.errors).toMatchObject([{ path: 'online' }]);
  });

  it('is one of few of a place', async () => {
    const { key } = await sold();
    for (let n = 0; n < 10; n += 1) await ordered(key);
    expect((await ask(key)).error?.code).toBe('PRODUCT-PAGE-005');
  });
});

it('two names are of one person where they share a word', () => {
  expect(isOnePerson('Noa Gil Mora', 'GIL MORA, NOÁ')).toBe(true);
  expect(isOnePerson('José Muñoz de la Peña', 'Muñoz Peña, J.')).toBe(true);
  expect(isOnePerson('Noa Gil Mora', 'Pedro Luna de la Vega')).toBe(false);
});
