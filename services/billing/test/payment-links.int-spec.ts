import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import {
  paymentLinkAddress,
  paymentLinkCreate,
  paymentLinkMail,
  paymentLinkOffer,
  paymentLinkRead,
  paymentLinkReadAll,
  paymentLinkRefund,
  paymentLinkWithdraw,
} from '@volante/contracts/billing/payment-link.contract';
import {
  openPayment,
  paymentInbox,
  paymentInboxDecide,
} from '@volante/contracts/billing/payment-notification.contract';
import { till, tillOpen } from '@volante/contracts/billing/till.contract';
import type { CallInput } from '@volante/contracts/call';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { TRIAL_TERMINAL, trialMessage } from '@volante/testing/redsys/trial-signature';
import { spoilt } from '@volante/testing/spoilt';
import { GatewayStore } from '../src/payment-links/gateway-store.js';
import { manager, PAYER, standIn } from './paper-house.js';
import { DENIED, OK, type PaymentDesk, paymentDesk } from './payment-desk.js';

let desk: PaymentDesk;
const sent: CallInput<typeof mailSend>[] = [];
beforeAll(async () => {
  desk = await paymentDesk();
  await standIn(desk.house, contactMailPeople, () => ({ rows: [] }));
  await standIn(desk.house, mailSend, (input) => {
    sent.push(input);
    return {
      rows: [{ contact: null, outcome: 'queued' as const, delivery: newId(), missing: [] }],
      left: null,
    };
  });
});
afterAll(() => desk.stop());

const cash = (id: string, cents: number) =>
  desk.house.call(manager, invoicePaymentCreate, { id, cents, method: 'cash' });
const CARD = `card:${FIRST_BRANCH}`;
const HELD = `suspense:${FIRST_BRANCH}`;

describe('a link to pay', () => {
  it('waits in the ledger as pending, and is paid by a signed notification alone', async () => {
    const before = await desk.balance(CARD);
    const made = await desk.link();
    expect((await desk.balance(CARD)).pending).toBe(before.pending + 24_200);
    expect(await desk.opened(made.key)).toMatchObject({
      ...{ state: 'open', site: 'trial', payer: PAYER.name, cents: 24_200, methods: ['card', 'bizum'] },
      ...{ school: { name: 'Autoescuela, S. L.' }, documents: [{ cents: 24_200 }] },
    });
    const order = await desk.order(made.key);
    expect(order).toMatchObject({ cents: 24_200, method: 'C' });
    expect((await desk.opened(made.key)).state).toBe('waiting');
    expect(await desk.send(desk.bank.notification(order, OK))).toBe('');
    expect(await desk.document(made.document)).toMatchObject({
      ...{ state: 'paid', paidCents: 24_200 },
      payments: [
        {
          ...{ cents: 24_200, method: 'card', by: 'Redsys (de prueba)', undone: null },
          note: `Enlace de pago (de prueba) · pedido ${order.order}`,
        },
      ],
    });
    expect(await desk.opened(made.key)).toMatchObject({ state: 'paid', failure: '' });
    expect(await desk.read(made.link)).toMatchObject({
      ...{ state: 'paid', method: 'card', attempts: [{ order: order.order, state: 'paid', card: '0003' }] },
    });
    expect(await desk.balance(CARD)).toEqual({ ...before, balance: before.balance + 24_200 });
    expect(await desk.audit()).toBeNull();
  });

  it('of a gateway with the new signature is paid by Bizum', async () => {
    const made = await desk.link({ gateway: desk.modern });
    const order = await desk.order(made.key, 'bizum');
    expect(order).toMatchObject({ version: 'HMAC_SHA512_V2', method: 'z' });
    expect(await desk.send(desk.bank.notification(order, OK), desk.modern)).toBe('');
    expect((await desk.document(made.document)).payments).toMatchObject([{ method: 'bizum' }]);
  });

  it('pays a part, and several documents of one customer, the first ones first', async () => {
    const contact = await desk.contact();
    const first = await desk.house.issued({ contact });
    const second = await desk.house.issued({ contact });
    const made = await desk.house.ok(manager, paymentLinkCreate, {
      documents: [first, second],
      cents: 30_000,
    });
    await desk.pay(made.key);
    expect(await desk.document(first)).toMatchObject({ state: 'paid', paidCents: 24_200 });
    expect(await desk.document(second)).toMatchObject({ state: 'part', paidCents: 5_800 });
    expect((await desk.read(made.id)).documents.map(({ cents }) => cents)).toEqual([24_200, 5_800]);
  });

  it('does not go into a till that happens to be open', async () => {
    const { id } = await desk.house.ok(manager, till.calls.create, {
      name: 'Mostrador',
      branch: FIRST_BRANCH,
    });
    await desk.house.ok(manager, tillOpen, { id, pieces: [{ value: 100, pieces: 1 }] });
    const made = await desk.link();
    await desk.pay(made.key);
    const moved = await desk.house.db.unscoped("SELECT id FROM till_movement WHERE method = 'card'");
    expect(moved).toEqual([]);
    await desk.house.db.unscopedRun("UPDATE till SET state = 'inactive'");
  });

  it('that the bank denies says why, and is paid at the next try under another number', async () => {
    const made = await desk.link();
    const denied = await desk.order(made.key);
    await desk.send(desk.bank.notification(denied, DENIED));
    expect(await desk.opened(made.key)).toMatchObject({
      ...{ state: 'open', failure: 'El banco ha denegado el pago.' },
    });
    expect((await desk.document(made.document)).paidCents).toBe(0);
    const order = await desk.pay(made.key);
    expect(order.order).not.toBe(denied.order);
    expect((await desk.read(made.link)).attempts.map(({ state }) => state).sort()).toEqual([
      'denied',
      'paid',
    ]);
    await desk.send(desk.bank.notification(denied, 116));
    expect((await desk.read(made.link)).state).toBe('paid');
  });

  it('is the same one for a repeated request, and asks for no more than what is owed', async () => {
    const document = await desk.house.issued();
    const ask = (cents: number, key: string) =>
      desk.house.call(manager, paymentLinkCreate, { documents: [document], cents }, key);
    const key = newId();
    const answers = await Promise.all([ask(1_000, key), ask(1_000, key), ask(1_000, key)]);
    const ids = answers.map(({ data }) => (data as { id: string; key: string }).id);
    expect(new Set(ids).size).toBe(1);
    const rows = await desk.house.db.unscoped('SELECT id FROM payment_link WHERE id IN (:ids)', { ids });
    expect(rows).toHaveLength(1);
    expect((await ask(24_201, newId())).error).toMatchObject({
      code: 'PAYMENT-LINK-002',
      details: { left: 24_200 },
    });
    const draft = await desk.house.draft();
    expect(await desk.house.fails(manager, paymentLinkCreate, { documents: [draft], cents: 100 })).toBe(
      'PAYMENT-001',
    );
  });

  it('needs a gateway of its branch that is ready', async () => {
    const document = await desk.house.issued({ branch: PEOPLE.neighbour.branches[0] as string });
    const input = { documents: [document], cents: 100 };
    expect(await desk.house.fails(manager, paymentLinkCreate, input)).toBe('PAYMENT-LINK-001');
    const own = { documents: [await desk.house.issued()], cents: 100 };
    expect(await desk.house.fails(manager, paymentLinkCreate, { ...own, gateway: newId() })).toBe(
      'PAYMENT-LINK-001',
    );
    expect((await desk.house.ok(manager, paymentLinkOffer, { document })).gateways).toEqual([]);
    expect(await desk.house.ok(manager, paymentLinkOffer, { document: own.documents[0] })).toMatchObject({
      ...{ address: PAYER.email, documents: [{ pendingCents: 24_200 }] },
      gateways: [{ site: 'trial', card: true, bizum: true }, { site: 'trial' }],
    });
  });

  it('goes by mail with its address, copied again by people of the branch, and no other secret of the person', async () => {
    const made = await desk.link({ email: 'alumno@example.com', message: 'Págalo cuando puedas' });
    const deadline = Date.now() + 20_000;
    while (!sent.some(({ recipients }) => recipients[0]?.address === 'alumno@example.com')) {
      if (Date.now() > deadline) throw new Error('no mail came');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const [mail] = sent;
    expect(mail?.content?.subject).toContain('242,00 € (de prueba)');
    expect(mail?.content?.body).toContain(`https://volante.example/open/pay#${made.key}`);
    expect(mail?.content?.body).toContain('Págalo cuando puedas');
    expect((await desk.house.ok(manager, paymentLinkAddress, { id: made.link })).key).toBe(made.key);
    const text = JSON.stringify(await desk.opened(made.key));
    for (const secret of [PAYER.taxId, PAYER.street, PAYER.email, made.document, manager.business.id])
      expect(text).not.toContain(secret);
    const [row] = await desk.house.db.unscoped<{ whole: string }>(
      "SELECT CONCAT_WS('|', key_hash, HEX(sealed)) whole FROM payment_link WHERE id = :id",
      { id: made.link },
    );
    expect(row?.whole).not.toContain(made.key);
    expect(row?.whole).not.toContain(Buffer.from(made.key).toString('hex').toUpperCase());
  });

  it('is withdrawn once, opens nothing afterwards, and leaves nothing pending', async () => {
    const before = await desk.balance(CARD);
    const made = await desk.link();
    const withdraw = () => desk.house.call(manager, paymentLinkWithdraw, { id: made.link, version: 1 });
    const codes = (await Promise.all([withdraw(), withdraw()])).map(({ error }) => error?.code ?? '');
    expect(codes.sort()).toEqual(['', 'PAYMENT-LINK-003']);
    for (const key of [made.key, 'x'.repeat(43)])
      expect((await desk.house.host.call(null, openPayment, {}, { key })).error?.code).toBe('KEY-001');
    expect((await desk.begin(made.key)).error?.code).toBe('KEY-001');
    expect(await desk.balance(CARD)).toEqual(before);
    for (const call of [paymentLinkAddress, paymentLinkMail] as const)
      expect(await desk.house.fails(manager, call, { id: made.link, address: 'a@example.com' })).toBe(
        call === paymentLinkMail ? 'PAYMENT-LINK-003' : 'REQ-101',
      );
  });

  it('that has changed since is not withdrawn: the answer is the link as it is now', async () => {
    const made = await desk.link();
    await desk.order(made.key);
    const { error } = await desk.house.call(manager, paymentLinkWithdraw, { id: made.link, version: 1 });
    expect(error).toMatchObject({ code: 'DATA-409', details: { current: await desk.read(made.link) } });
  });

  it('that was paid or ended more than thirty days ago names nobody and nothing', async () => {
    const [paid, over, fresh] = [await desk.link(), await desk.link(), await desk.link()];
    await desk.pay(paid.key);
    await desk.pay(fresh.key);
    await desk.house.db.unscopedRun(
      'UPDATE payment_link SET paid_at = paid_at - INTERVAL 31 DAY WHERE id = :id',
      { id: paid.link },
    );
    await desk.age(over.link, 31 * 24);
    for (const [{ key }, state] of [
      [paid, 'paid'],
      [over, 'expired'],
    ] as const) {
      const shown = await desk.opened(key);
      expect(shown).toMatchObject({ state, payer: '', documents: [], cents: null, methods: [], failure: '' });
      expect(JSON.stringify(shown)).not.toMatch(/24200|Peña/);
    }
    expect(await desk.opened(fresh.key)).toMatchObject({ state: 'paid', payer: PAYER.name, cents: 24_200 });
  });

  it('that has ended begins nothing, and the sweep takes it out of what is pending', async () => {
    const made = await desk.link();
    await desk.age(made.link, 2);
    expect((await desk.opened(made.key)).state).toBe('expired');
    expect((await desk.begin(made.key)).error?.code).toBe('PAYMENT-LINK-003');
    const { LinksBackground } = await import('../src/payment-links/links.background.js');
    const sweep = new LinksBackground(desk.house.db, console as never);
    await sweep.work(() => false);
    const [row] = await desk.house.db.unscoped<{ state: string; outcome: string }>(
      `SELECT l.state, s.outcome FROM payment_link l JOIN ledger_settlement s ON s.posting_id = l.posting_id WHERE l.id = :id`,
      { id: made.link },
    );
    expect(row).toEqual({ state: 'expired', outcome: 'voided' });
    expect(await desk.audit()).toBeNull();
  });

  it('is a secret of its branch and its school', async () => {
    const made = await desk.link();
    for (const who of [PEOPLE.neighbour, PEOPLE.stranger]) {
      for (const call of [paymentLinkRead, paymentLinkAddress])
        expect(await desk.house.fails(who, call, { id: made.link })).toBe('DATA-404');
      expect(await desk.house.fails(who, paymentLinkWithdraw, { id: made.link, version: 1 })).toBe(
        'DATA-404',
      );
      const refund = { id: made.link, cents: 1, reason: 'x' };
      expect(await desk.house.fails(who, paymentLinkRefund, refund)).toBe('DATA-404');
      const { rows } = await desk.house.ok(who, paymentLinkReadAll, {});
      expect(rows.map(({ id }) => id)).not.toContain(made.link);
      expect((await desk.house.ok(who, paymentInbox, {})).rows).toEqual([]);
    }
    const { rows } = await desk.house.ok(manager, paymentLinkReadAll, {
      state: ['open'],
      document: made.document,
    });
    expect(rows.map(({ id }) => id)).toEqual([made.link]);
  });
});

describe('a notification', () => {
  it('that is not signed by the gateway pays nothing', async () => {
    const made = await desk.link();
    const order = await desk.order(made.key);
    const right = desk.bank.notification(order, OK);
    const other = trialMessage('HMAC_SHA256_V1', 'A'.repeat(32), order.order, {
      ...{ Ds_Order: order.order, Ds_Amount: '24200', Ds_Currency: '978', Ds_Response: '0000' },
      ...{ Ds_MerchantCode: TRIAL_TERMINAL.merchant, Ds_Terminal: '001', Ds_TransactionType: '0' },
    });
    for (const message of [
      { ...right, Ds_Signature: spoilt(right.Ds_Signature) },
      { ...right, Ds_Signature: '' },
      { ...right, Ds_SignatureVersion: 'HMAC_SHA512_V2' },
      { ...right, Ds_MerchantParameters: other.Ds_MerchantParameters },
      other,
    ])
      expect(await desk.send(message)).toBe('PAYMENT-NOTIFICATION-001');
    expect(await desk.send(right, newId())).toBe('PAYMENT-NOTIFICATION-001');
    expect((await desk.document(made.document)).paidCents).toBe(0);
    expect(await desk.send(right)).toBe('');
    expect((await desk.document(made.document)).paidCents).toBe(24_200);
  });

  it('that comes again and again, also at once and in other words, pays once', async () => {
    const made = await desk.link();
    const order = await desk.order(made.key);
    const message = desk.bank.notification(order, OK);
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.send(message)));
    expect(answers).toEqual(Array(8).fill(''));
    await desk.send(desk.bank.notification(order, OK, { Ds_Hour: '13%3A00' }));
    expect((await desk.document(made.document)).payments).toHaveLength(1);
    expect(await desk.inbox(made)).toEqual([]);
    expect(await desk.audit()).toBeNull();
  });

  it('signed as before is taken after the school has changed to the new signature', async () => {
    const gateway = await desk.gatewayOf({ name: 'Cambia', terminal: 2 });
    const made = await desk.link({ gateway });
    const order = await desk.order(made.key);
    await desk.house.db.unscopedRun("UPDATE payment_gateway SET signature = 'v2' WHERE id = :gateway", {
      gateway,
    });
    expect(await desk.send(desk.bank.notification(order, OK), gateway)).toBe('');
    expect((await desk.read(made.link)).state).toBe('paid');
  });

  it.each([
    ['another amount', { Ds_Amount: '100' }, 'amount', 100],
    ['another currency', { Ds_Currency: '840' }, 'foreign', 24_200],
    ['another merchant', { Ds_MerchantCode: '999008882' }, 'foreign', 24_200],
    ['another terminal', { Ds_Terminal: '009' }, 'foreign', 24_200],
  ])('of %s waits for a person', async (_what, change, cause, cents) => {
    const made = await desk.link();
    await desk.pay(made.key, change);
    expect((await desk.document(made.document)).paidCents).toBe(0);
    expect(await desk.inbox(made)).toMatchObject([{ cause, cents, state: 'waiting', site: 'trial' }]);
    expect(await desk.audit()).toBeNull();
  });

  it('of another gateway’s order, or of no order at all, waits for a person', async () => {
    const made = await desk.link({ gateway: desk.modern });
    const order = await desk.order(made.key);
    const paid = { Ds_Order: order.order, Ds_Amount: '24200', Ds_Currency: '978', Ds_Response: '0000' };
    const ours = { Ds_MerchantCode: TRIAL_TERMINAL.merchant, Ds_Terminal: '001', Ds_TransactionType: '0' };
    const message = trialMessage('HMAC_SHA256_V1', TRIAL_TERMINAL.key, order.order, { ...paid, ...ours });
    expect(await desk.send(message)).toBe('');
    const unknown = { ...paid, ...ours, Ds_Order: '9999unknown1' };
    expect(await desk.send(trialMessage('HMAC_SHA256_V1', TRIAL_TERMINAL.key, '9999unknown1', unknown))).toBe(
      '',
    );
    const { rows } = await desk.house.ok(manager, paymentInbox, { state: ['waiting'] });
    const foreign = rows.filter(({ order: no }) => no === order.order || no === '9999unknown1');
    expect(foreign).toHaveLength(2);
    for (const row of foreign) {
      expect(row).toMatchObject({ cause: 'foreign', link: null, mayApply: false, mayRefund: false });
      const decide = { id: row.id, version: row.version, reason: 'Es de la tienda' };
      for (const act of ['apply', 'refund'] as const)
        expect(await desk.house.fails(manager, paymentInboxDecide, { ...decide, act })).toBe(
          'PAYMENT-LINK-012',
        );
      await desk.house.ok(manager, paymentInboxDecide, { ...decide, act: 'dismiss' });
    }
    expect((await desk.document(made.document)).paidCents).toBe(0);
  });
});

describe('money that nobody may book without looking', () => {
  const decide = (
    row: { id: string; version: number },
    act: 'apply' | 'refund' | 'dismiss',
    rest: object = {},
  ) =>
    desk.house.call(manager, paymentInboxDecide, {
      ...{ id: row.id, version: row.version, act, reason: 'Lo ha visto la oficina' },
      ...rest,
    });

  it('came late: it is held on 555, and applied by a person, once', async () => {
    const held = await desk.balance(HELD);
    const made = await desk.link();
    const order = await desk.order(made.key);
    await desk.age(made.link, 24);
    await desk.send(desk.bank.notification(order, OK));
    expect((await desk.balance(HELD)).balance).toBe(held.balance - 24_200);
    const [row] = await desk.inbox(made);
    if (!row) throw new Error('nothing in the inbox');
    expect(row).toMatchObject({
      cause: 'late',
      cents: 24_200,
      mayApply: true,
      mayRefund: true,
      payer: PAYER.name,
    });
    const early = await decide({ ...row, version: row.version + 1 }, 'dismiss');
    expect(early.error).toMatchObject({ code: 'DATA-409', details: { version: row.version, current: row } });
    const answers = await Promise.all([decide(row, 'apply'), decide(row, 'apply'), decide(row, 'dismiss')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, error } of answers) if (!success) expect(error?.code).toBe('PAYMENT-LINK-011');
    const { paidCents } = await desk.document(made.document);
    expect([0, 24_200]).toContain(paidCents);
    expect(await desk.audit()).toBeNull();
  });

  it('came within the half hour after the end of its link, and pays', async () => {
    const made = await desk.link();
    const order = await desk.order(made.key);
    await desk.house.db.unscopedRun(
      'UPDATE payment_link SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 10 MINUTE WHERE id = :id',
      { id: made.link },
    );
    await desk.send(desk.bank.notification(order, OK));
    expect((await desk.read(made.link)).state).toBe('paid');
  });

  it('came twice, by two tabs: the second one is given back to the card', async () => {
    const made = await desk.link();
    const [one, other] = [await desk.order(made.key), await desk.order(made.key)];
    await desk.send(desk.bank.notification(one, OK));
    await desk.send(desk.bank.notification(other, OK));
    const [row] = await desk.inbox(made);
    if (!row) throw new Error('nothing in the inbox');
    expect(row.cause).toBe('double');
    expect((await decide(row, 'apply')).error?.code).toBe('PAYMENT-002');
    expect(await decide(row, 'refund')).toMatchObject({
      success: true,
      data: { state: 'refunded', refund: 'done' },
    });
    expect(desk.bank.orders.get(other.order)).toMatchObject({ refunded: 24_200 });
    expect(desk.bank.orders.get(one.order)).toMatchObject({ refunded: 0 });
    expect(await desk.inbox(made)).toMatchObject([{ state: 'refunded', decidedBy: manager.name }]);
    expect((await desk.document(made.document)).paidCents).toBe(24_200);
    expect(await desk.audit()).toBeNull();
  });

  it('came after the school withdrew the link, or was paid in cash meanwhile', async () => {
    const withdrawn = await desk.link();
    const order = await desk.order(withdrawn.key);
    const { version } = await desk.read(withdrawn.link);
    await desk.house.ok(manager, paymentLinkWithdraw, { id: withdrawn.link, version });
    await desk.send(desk.bank.notification(order, OK));
    expect(await desk.inbox(withdrawn)).toMatchObject([{ cause: 'withdrawn' }]);
    const made = await desk.link();
    const begun = await desk.order(made.key);
    await cash(made.document, 20_000);
    expect((await desk.opened(made.key)).state).toBe('settled');
    expect((await desk.begin(made.key)).error?.code).toBe('PAYMENT-LINK-004');
    await desk.send(desk.bank.notification(begun, OK));
    expect(await desk.document(made.document)).toMatchObject({ paidCents: 20_000 });
    const [row] = await desk.inbox(made);
    if (!row) throw new Error('nothing in the inbox');
    expect(row.cause).toBe('settled');
    expect((await decide(row, 'apply')).error?.code).toBe('PAYMENT-003');
    const other = await desk.house.issued();
    expect((await decide(row, 'apply', { documents: [other] })).success).toBe(true);
    expect(await desk.document(other)).toMatchObject({ state: 'paid', payments: [{ method: 'card' }] });
    expect(await desk.audit()).toBeNull();
  });

  it('is given back by those who may give back alone, and not decided while that is under way', async () => {
    const made = await desk.link();
    const order = await desk.order(made.key);
    await desk.age(made.link, 24);
    await desk.send(desk.bank.notification(order, OK));
    const [row] = await desk.inbox(made);
    if (!row) throw new Error('nothing in the inbox');
    const clerk = { ...manager, permissions: manager.permissions.filter((id) => id !== 'payment.refund') };
    const input = { id: row.id, version: row.version, act: 'refund', reason: 'x' };
    expect(await desk.house.fails(clerk, paymentInboxDecide, input)).toBe('ACCESS-001');
    desk.redsys.failures.push('refund-lost');
    expect(await decide(row, 'refund')).toMatchObject({ data: { state: 'waiting', refund: 'unknown' } });
    for (const act of ['apply', 'dismiss', 'refund'] as const)
      expect((await decide(row, act)).error?.code).toBe('PAYMENT-LINK-011');
    const bankOrder = desk.bank.orders.get(order.order);
    if (!bankOrder) throw new Error('the bank does not know the order');
    await desk.send(desk.bank.refundNotice(bankOrder, 24_200));
    expect(await desk.inbox(made)).toMatchObject([{ state: 'refunded', refund: { state: 'done' } }]);
    expect(await desk.audit()).toBeNull();
  });
});

describe('a link of another', () => {
  it('is found again by the key of its own maker alone', async () => {
    const key = newId();
    const made = async (as = manager) => {
      const input = { documents: [await desk.house.issued()], cents: 24_200 };
      return (await desk.house.call(as, paymentLinkCreate, input, key)).data as { id: string; key: string };
    };
    const [first, again, other] = [await made(), await made(), await made(PEOPLE.clerk)];
    expect([again.id, again.key]).toEqual([first.id, first.key]);
    expect([other.id, other.key]).not.toEqual([first.id, first.key]);
  });

  it('is made by no gateway for tests where the branch has a real one', async () => {
    const of = { branch: SECOND_BRANCH };
    const trial = await desk.gatewayOf({ ...of, name: 'De prueba', terminal: 8 });
    const document = await desk.house.issued(of);
    const offered = async () =>
      (await desk.house.ok(manager, paymentLinkOffer, { document })).gateways.map(({ id }) => id);
    expect(await offered()).toEqual([trial]);
    const real = await desk.gatewayOf({ ...of, name: 'De verdad', environment: 'real', terminal: 7 });
    expect(await offered()).toEqual([real]);
    const input = { documents: [document], cents: 24_200, gateway: trial };
    expect(await desk.house.fails(manager, paymentLinkCreate, input)).toBe('PAYMENT-LINK-001');
  });
});

describe('a gateway for tests, where invoices go to the tax agency', () => {
  const store = () => {
    const found = desk.house.host.services[0]?.app.get(GatewayStore, { strict: false });
    if (!found) throw new Error('no store of gateways');
    return found as { sites: { takesTrials: boolean } };
  };
  afterEach(() => {
    store().sites.takesTrials = true;
  });

  it('makes no link, and begins no payment by one that was there', async () => {
    const before = await desk.link();
    store().sites.takesTrials = false;
    const input = { documents: [await desk.house.issued()], cents: 24_200 };
    expect(await desk.house.fails(manager, paymentLinkCreate, input)).toBe('PAYMENT-LINK-014');
    expect(
      await desk.house.ok(manager, paymentLinkOffer, { document: input.documents[0] ?? '' }),
    ).toMatchObject({
      gateways: [],
    });
    expect((await desk.opened(before.key)).methods).toEqual([]);
    expect((await desk.begin(before.key)).error?.code).toBe('PAYMENT-LINK-005');
  });

  it('pays nothing by a notification, and nothing of it is booked', async () => {
    const made = await desk.link();
    const order = await desk.order(made.key);
    const accounts = async () => [await desk.balance(CARD), await desk.balance(HELD)];
    const before = await accounts();
    store().sites.takesTrials = false;
    expect(await desk.send(desk.bank.notification(order, OK))).toBe('');
    expect((await desk.document(made.document)).paidCents).toBe(0);
    expect((await desk.read(made.link)).state).toBe('open');
    expect(await accounts()).toEqual(before);
    const [row] = await desk.inbox(made);
    expect(row).toMatchObject({ cause: 'trial', mayApply: false, mayRefund: false, state: 'waiting' });
    const decided = { id: row?.id ?? '', version: 1, act: 'apply' as const, reason: 'x' };
    expect(await desk.house.fails(manager, paymentInboxDecide, decided)).toBe('PAYMENT-LINK-012');
    await desk.house.ok(manager, paymentInboxDecide, { ...decided, act: 'dismiss' });
    expect(await desk.audit()).toBeNull();
  });

  it('pays no other document by money that has waited since before, which goes back alone', async () => {
    const made = await desk.link();
    const order = await desk.order(made.key);
    await desk.age(made.link, 24);
    const held = await desk.balance(HELD);
    await desk.send(desk.bank.notification(order, OK));
    expect(await desk.inbox(made)).toMatchObject([{ cause: 'late', mayApply: true }]);
    store().sites.takesTrials = false;
    const [row] = await desk.inbox(made);
    expect(row).toMatchObject({ cause: 'late', mayApply: false, mayRefund: true });
    const declared = await desk.house.issued();
    const decided = { id: row?.id ?? '', version: row?.version ?? 0, reason: 'Lo ha visto la oficina' };
    for (const documents of [[], [declared]])
      expect(
        await desk.house.fails(manager, paymentInboxDecide, { ...decided, act: 'apply', documents }),
      ).toBe('PAYMENT-LINK-014');
    expect((await desk.document(declared)).paidCents).toBe(0);
    await desk.house.ok(manager, paymentInboxDecide, { ...decided, act: 'refund' });
    expect(await desk.balance(HELD)).toEqual(held);
    expect(await desk.audit()).toBeNull();
  });
});

describe('rivals', () => {
  const number = Number(process.env.VOLANTE_RIVALS ?? 200);

  it('by links and in cash for one document have one winner, and no cent is lost', async () => {
    const document = await desk.house.issued();
    const links = await Promise.all(Array.from({ length: number / 2 }, () => desk.link({}, document)));
    const orders = await Promise.all(links.map(({ key }) => desk.order(key)));
    const tries = [
      ...orders.map((order) => async () => desk.send(desk.bank.notification(order, OK))),
      ...links.map(() => async () => (await cash(document, 24_200)).error?.code ?? ''),
    ].toSorted(() => Math.random() - 0.5);
    await Promise.all(tries.map((run) => run()));
    const { payments, paidCents, state } = await desk.document(document);
    expect({ state, paidCents, number: payments.length }).toEqual({
      state: 'paid',
      paidCents: 24_200,
      number: 1,
    });
    const byLink = payments[0]?.method === 'card' ? 1 : 0;
    const { rows } = await desk.house.ok(manager, paymentLinkReadAll, {
      document,
      limit: 100,
      state: ['paid'],
    });
    expect(rows).toHaveLength(byLink);
    const [waiting] = await desk.house.db.unscoped<{ number: number; cents: string }>(
      'SELECT COUNT(*) number, SUM(cents) cents FROM payment_inbox WHERE link_id IN (:ids)',
      { ids: links.map(({ link }) => link) },
    );
    expect(Number(waiting?.number)).toBe(number / 2 - byLink);
    expect(await desk.audit()).toBeNull();
  });

  it('that give one payment back have one winner', async () => {
    const made = await desk.link();
    const order = await desk.pay(made.key);
    const refund = () =>
      desk.house.call(manager, paymentLinkRefund, { id: made.link, cents: 24_200, reason: 'No empieza' });
    const answers = await Promise.all(Array.from({ length: number }, refund));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, error } of answers) if (!success) expect(error?.code).toBe('PAYMENT-LINK-007');
    expect(desk.bank.orders.get(order.order)).toMatchObject({ refunded: 24_200 });
    expect(await desk.document(made.document)).toMatchObject({ state: 'issued', paidCents: 0 });
    expect(await desk.audit()).toBeNull();
  });
});

describe('a payment by link', () => {
  it('is not undone as another one is, since the bank has the money', async () => {
    const made = await desk.link();
    await desk.pay(made.key);
    const { payment } = await desk.read(made.link);
    const { payments } = await desk.document(made.document);
    expect(payments).toMatchObject([{ id: payment, link: made.link }]);
    expect(await desk.house.fails(manager, invoicePaymentDelete, { payment, reason: 'x' })).toBe(
      'PAYMENT-014',
    );
  });
});
