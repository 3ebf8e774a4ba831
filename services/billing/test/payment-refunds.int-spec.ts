import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceHistory } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { paymentLinkRefund, paymentRefundSettle } from '@volante/contracts/billing/payment-link.contract';
import { paymentInbox } from '@volante/contracts/billing/payment-notification.contract';
import type { CallOutput } from '@volante/contracts/call';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH } from '@volante/testing/records/service-house';
import { LinksBackground } from '../src/payment-links/links.background.js';
import { manager } from './paper-house.js';
import { type Made, type PaymentDesk, paymentDesk } from './payment-desk.js';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await paymentDesk();
});
afterAll(() => desk.stop());

const REASON = 'Deja el curso';
const CARD = `card:${FIRST_BRANCH}`;
type Refunded = CallOutput<typeof paymentLinkRefund>;

const refund = (made: Made, cents: number, rest: object = {}, key?: string) =>
  desk.house.call(manager, paymentLinkRefund, { id: made.link, cents, reason: REASON, ...rest }, key);
const refunded = async (made: Made, cents: number, rest: object = {}, key?: string): Promise<Refunded> => {
  const answer = await refund(made, cents, rest, key);
  if (!answer.success) throw new Error(answer.error?.code);
  return answer.data as Refunded;
};
async function paid() {
  const made = await desk.link();
  const order = await desk.pay(made.key);
  return { made, order };
}
const atBank = (order: string) => desk.bank.orders.get(order)?.refunded;

describe('money that goes back to the card', () => {
  it('in parts and whole is booked as what went out, and the document owes it again', async () => {
    const before = await desk.balance(CARD);
    const { made, order } = await paid();
    expect(await refunded(made, 4_200)).toMatchObject({ state: 'done', words: '' });
    expect(await desk.document(made.document)).toMatchObject({ state: 'part', paidCents: 20_000 });
    expect(await desk.read(made.link)).toMatchObject({ state: 'paid', returnedCents: 4_200 });
    expect(await refunded(made, 20_000)).toMatchObject({ state: 'done' });
    const { payments, state } = await desk.document(made.document);
    expect(state).toBe('issued');
    expect(payments.map(({ cents }) => cents)).toEqual([24_200, -4_200, -20_000]);
    expect(payments[1]).toMatchObject({
      method: 'card',
      note: `Devolución a la tarjeta (de prueba) · ${REASON}`,
    });
    expect(await desk.read(made.link)).toMatchObject({ state: 'returned', returnedCents: 24_200 });
    expect((await desk.opened(made.key)).state).toBe('returned');
    expect(atBank(order.order)).toBe(24_200);
    expect(await desk.balance(CARD)).toEqual(before);
    expect(await desk.audit()).toBeNull();
    const { rows } = await desk.house.ok(manager, invoiceHistory, { id: made.document });
    expect(rows[0]).toMatchObject({ action: 'payment-returned', actor: { name: manager.name } });
  });

  it('is never more than was paid, nor of a link that is not paid', async () => {
    const { made } = await paid();
    await refunded(made, 24_000);
    expect((await refund(made, 201)).error).toMatchObject({
      code: 'PAYMENT-LINK-007',
      details: { left: 200 },
    });
    expect((await refund(await desk.link(), 100)).error?.code).toBe('PAYMENT-LINK-008');
  });

  it('is asked for once, however often the same request comes', async () => {
    const { made, order } = await paid();
    const key = newId();
    const first = await refunded(made, 1_000, {}, key);
    expect(await refunded(made, 1_000, {}, key)).toEqual(first);
    expect(atBank(order.order)).toBe(1_000);
    expect((await desk.read(made.link)).refunds).toHaveLength(1);
  });

  it('that the gateway refuses, or that it could not be asked for, changes nothing', async () => {
    const { made, order } = await paid();
    desk.redsys.failures.push('refund-refused');
    expect(await refunded(made, 1_000)).toMatchObject({
      state: 'failed',
      words: 'El banco ha denegado el pago.',
    });
    expect(atBank(order.order)).toBe(0);
    expect((await desk.document(made.document)).paidCents).toBe(24_200);
    // A failed refund may be tried again in full.
    expect(await refunded(made, 24_200)).toMatchObject({ state: 'done' });
  });

  it('whose answer is lost is never asked for again: a person says how it ended', async () => {
    const { made, order } = await paid();
    desk.redsys.failures.push('refund-lost');
    const lost = await refunded(made, 24_200);
    expect(lost.state).toBe('unknown');
    expect((await refund(made, 1)).error?.code).toBe('PAYMENT-LINK-007');
    expect((await desk.document(made.document)).paidCents).toBe(24_200);
    const settle = (isDone: boolean) =>
      desk.house.call(manager, paymentRefundSettle, { id: lost.refund, isDone });
    const answers = await Promise.all([settle(true), settle(true)]);
    expect(answers.map(({ error }) => error?.code ?? '').sort()).toEqual(['', 'PAYMENT-LINK-009']);
    expect(await desk.read(made.link)).toMatchObject({ state: 'returned' });
    expect(atBank(order.order)).toBe(24_200);
    desk.redsys.failures.push('refund-cut');
    const other = (await paid()).made;
    const cut = await refunded(other, 24_200);
    expect(cut.state).toBe('unknown');
    await desk.house.ok(manager, paymentRefundSettle, { id: cut.refund, isDone: false });
    expect((await desk.document(other.document)).paidCents).toBe(24_200);
    expect(await refunded(other, 24_200)).toMatchObject({ state: 'done' });
    expect(await desk.audit()).toBeNull();
  });

  it('whose answer is lost ends by its notification, once', async () => {
    const { made, order } = await paid();
    desk.redsys.failures.push('refund-lost');
    await refunded(made, 5_000);
    const bankOrder = desk.bank.orders.get(order.order);
    if (!bankOrder) throw new Error('the bank does not know the order');
    const message = desk.bank.refundNotice(bankOrder, 5_000);
    expect([await desk.send(message), await desk.send(message)]).toEqual(['', '']);
    expect(await desk.read(made.link)).toMatchObject({ returnedCents: 5_000, refunds: [{ state: 'done' }] });
    expect(await desk.inbox(made)).toEqual([]);
    expect(await desk.audit()).toBeNull();
  });

  it('by the bank’s panel is put before a person, who writes it down without asking the gateway', async () => {
    const { made, order } = await paid();
    const bankOrder = desk.bank.orders.get(order.order);
    if (!bankOrder) throw new Error('the bank does not know the order');
    await desk.send(desk.bank.refundNotice(bankOrder, 3_000));
    expect(await desk.inbox(made)).toMatchObject([{ cause: 'returned', cents: 3_000, mayRefund: false }]);
    expect(await refunded(made, 3_000, { isOutside: true })).toMatchObject({ state: 'done' });
    expect(atBank(order.order)).toBe(0);
    expect(await desk.document(made.document)).toMatchObject({ paidCents: 21_200 });
    expect(await desk.audit()).toBeNull();
  });

  it('of several documents leaves the last one first', async () => {
    const contact = await desk.contact();
    const [first, second] = [await desk.house.issued({ contact }), await desk.house.issued({ contact })];
    const made = await desk.link({ documents: [first, second], cents: 48_400 }, first);
    await desk.pay(made.key);
    await refunded(made, 30_000);
    expect(await desk.document(second)).toMatchObject({ paidCents: 0 });
    expect(await desk.document(first)).toMatchObject({ paidCents: 18_400 });
    await refunded(made, 18_400);
    expect(await desk.document(first)).toMatchObject({ paidCents: 0 });
    expect(await desk.audit()).toBeNull();
  });

  it('is not undone, and can be collected again', async () => {
    const { made } = await paid();
    await refunded(made, 24_200);
    const { payments } = await desk.document(made.document);
    for (const { id: payment } of payments)
      expect(await desk.house.fails(manager, invoicePaymentDelete, { payment, reason: 'x' })).toBe(
        'PAYMENT-014',
      );
    const again = { id: made.document, cents: 24_200, method: 'cash' as const };
    expect((await desk.house.ok(manager, invoicePaymentCreate, again)).paidCents).toBe(24_200);
  });

  it('that a stopped process left behind is put before a person', async () => {
    const { made } = await paid();
    desk.redsys.failures.push('refund-lost');
    const { refund: id } = await refunded(made, 100);
    await desk.house.db.unscopedRun(
      "UPDATE payment_refund SET state = 'asked', at = UTC_TIMESTAMP(3) - INTERVAL 5 MINUTE WHERE id = :id",
      { id },
    );
    await new LinksBackground(desk.house.db, console as never).work(() => false);
    expect((await desk.read(made.link)).refunds).toMatchObject([{ state: 'unknown' }]);
    await desk.house.ok(manager, paymentRefundSettle, { id, isDone: true });
    expect(await desk.audit()).toBeNull();
  });

  it('needs its own permission', async () => {
    const { made } = await paid();
    const clerk = { ...manager, permissions: manager.permissions.filter((one) => one !== 'payment.refund') };
    const input = { id: made.link, cents: 1, reason: 'x' };
    expect(await desk.house.fails(clerk, paymentLinkRefund, input)).toBe('ACCESS-001');
    expect((await desk.house.ok(clerk, paymentInbox, {})).rows.every(({ mayRefund }) => !mayRefund)).toBe(
      true,
    );
  });
});
