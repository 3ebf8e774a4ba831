import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import {
  invoiceCreate,
  invoiceDelete,
  invoiceIssue,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import {
  voucher,
  voucherDrop,
  voucherRedeem,
  voucherUses,
} from '@volante/contracts/billing/voucher.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { manager, PAYER, type PaperHouse, paperHouse, standIn } from './paper-house.js';

const CONTACT = {
  ...{ branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: 'Ana Peña Ruiz' },
  ...{
    firstName: 'Ana',
    lastName: 'Peña Ruiz',
    fiscalCode: '12345678Z',
    birthday: null,
    licence: 'B' as const,
  },
  ...{ email: '', street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén', province: 23 },
};

let house: PaperHouse;
let fee = '';
beforeAll(async () => {
  house = await paperHouse({ worker: true });
  await standIn(house, contactPayers, ({ contacts }) => ({
    rows: contacts.map((id) => ({ version: 1, state: { ...CONTACT, id } })),
  }));
  const period = { from: '2012-09-01', rate: 0, operation: 'N1' as const, regime: '01', legend: '' };
  const input = { name: 'Tasas', taxGroup: 'disbursement' as const, periods: [period] };
  fee = (await house.ok(manager, tax.calls.create, input)).id;
});
afterAll(() => house.stop());

describeRecord(voucher, {
  house: () => house,
  right: (n) => ({ code: `VALE-${n}`, percent: 10 }),
  change: { maxUses: 5 },
});

let made = 0;
async function code(rest: object = {}): Promise<string> {
  made += 1;
  const input = { code: `CODIGO-${made}`, percent: 10, ...rest };
  await house.ok(manager, voucher.calls.create, input);
  return input.code;
}
async function sold(rest: object = {}): Promise<string> {
  made += 1;
  const input = { name: `Curso ${made}`, tax: house.vat, price: 10_000, ...rest };
  return (await house.ok(manager, product.calls.create, input)).id;
}
const line = (price: number, rest: object = {}) => ({ description: 'Curso', price, tax: house.vat, ...rest });
const draft = async (lines: object[] = [line(10_000)], rest: object = {}) =>
  (
    await house.ok(manager, invoiceCreate, {
      ...{ branch: FIRST_BRANCH, payer: PAYER, lines: lines as ReturnType<typeof line>[] },
      ...rest,
    })
  ).id;
const read = (id: string) => house.ok(manager, invoiceRead, { id });
const redeem = async (id: string, of: string) =>
  house.call(manager, voucherRedeem, { id, version: (await read(id)).version, code: of });
const redeemed = async (of: string, ...given: Parameters<typeof draft>) => {
  const id = await draft(...given);
  const { error } = await redeem(id, of);
  if (error) throw new Error(error.code);
  return id;
};
const refusal = async (of: string, ...given: Parameters<typeof draft>) =>
  (await redeem(await draft(...given), of)).error?.code;
const issue = async (id: string) => {
  const { version, payableCents } = await read(id);
  return house.call(manager, invoiceIssue, { id, version, payable: payableCents });
};
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const usesOf = async (of: string) => {
  const { rows } = await house.ok(manager, voucher.calls.read, { search: of });
  return house.ok(manager, voucherUses, { id: rows.find((row) => row.code === of)?.id ?? '' });
};

describe('a voucher', () => {
  it('for everything is the discount of the document, and spares fees', async () => {
    const lines = [line(10_000), line(9_405, { tax: fee })];
    const percent = await read(await redeemed(await code(), lines));
    expect(percent).toMatchObject({ discount: { mode: 'percent', value: 1_000 }, payableCents: 18_405 });
    const amount = await code({ percent: null, mode: 'quantity', amount: 2_500 });
    expect(await read(await redeemed(amount, lines))).toMatchObject({
      payableCents: 16_905,
      voucher: amount,
    });
    const more = await code({ percent: null, mode: 'quantity', amount: 99_900 });
    expect(await read(await redeemed(more, lines))).toMatchObject({ payableCents: 9_405 });
  });

  it('for some products or categories is on their lines, with what they had', async () => {
    const shelf = (await house.ok(manager, productCategory.calls.create, { name: 'Cursos' })).id;
    const [one, other] = [await sold(), await sold({ categories: [shelf] })];
    const lines = [
      line(10_000, { product: one, discount: { mode: 'percent', value: 500 } }),
      line(20_000, { product: other }),
      line(30_000),
    ];
    const some = await code({ percent: 20, products: [one] });
    // 100,00 less 5 %, and 20 % of the 95,00 that are left.
    expect((await read(await redeemed(some, lines))).lines.map(({ amount }) => amount)).toEqual([
      ...[7_600, 20_000, 30_000],
    ]);
    const shelved = await code({ percent: 20, categories: [shelf] });
    expect((await read(await redeemed(shelved, lines))).lines.map(({ amount }) => amount)).toEqual([
      ...[9_500, 16_000, 30_000],
    ]);
    const cents = await code({ percent: null, mode: 'quantity', amount: 12_000, products: [one, other] });
    expect((await read(await redeemed(cents, lines))).lines.map(({ amount }) => amount)).toEqual([
      ...[0, 17_500, 30_000],
    ]);
    expect(await refusal(some, [line(30_000)])).toBe('VOUCHER-008');
    expect(await refusal(await code(), [line(9_405, { tax: fee })])).toBe('VOUCHER-008');
  });

  it('is refused with the reason', async () => {
    expect(await refusal('NO-ES-NADA')).toBe('VOUCHER-002');
    expect(await refusal(await code({ validUntil: dayFrom(-2) }))).toBe('VOUCHER-003');
    expect(await refusal(await code({ validFrom: dayFrom(2) }))).toBe('VOUCHER-004');
    expect(await refusal(await code({ maxPerContact: 1 }))).toBe('VOUCHER-007');
    const discount = { mode: 'percent', value: 100 };
    expect(await refusal(await code(), undefined, { discount })).toBe('VOUCHER-010');
    expect(await refusal(await code(), undefined, { target: 'quote' })).toBe('VOUCHER-011');
    const id = await redeemed(await code());
    expect((await redeem(id, await code())).error?.code).toBe('VOUCHER-009');
    await issue(id);
    expect((await redeem(id, await code())).error?.code).toBe('INVOICE-001');
    expect(await house.fails(PEOPLE.stranger, voucherRedeem, { id, version: 1, code: 'X' })).toBe('DATA-404');
  });

  it('is found in small letters too, and taken off again', async () => {
    const of = await code();
    const lines = [line(10_000)];
    const id = await draft(lines);
    expect((await redeem(id, of.toLowerCase())).success).toBe(true);
    const { version } = await read(id);
    await house.ok(manager, voucherDrop, { id, version });
    const after = await read(id);
    expect(after).toMatchObject({ discount: null, payableCents: 10_000 });
    expect(after.voucher).toBeUndefined();
    expect((await redeem(id, of)).success).toBe(true);
  });

  it('leaves a discount that somebody wrote since then', async () => {
    const id = await redeemed(await code());
    const { version } = await read(id);
    const discount = { mode: 'percent' as const, value: 300 };
    await house.ok(manager, invoiceUpdate, { id, version, discount });
    await house.ok(manager, voucherDrop, { id, version: version + 1 });
    expect(await read(id)).toMatchObject({ discount });
  });

  it('counts at the issue alone, and comes back with an annulment', async () => {
    const of = await code({ maxUses: 1 });
    const thrown = await redeemed(of);
    await house.ok(manager, invoiceDelete, { id: thrown });
    const [first, second] = [await redeemed(of), await redeemed(of)];
    expect((await issue(first)).success).toBe(true);
    expect((await issue(second)).error?.code).toBe('VOUCHER-005');
    expect(await refusal(of)).toBe('VOUCHER-005');
    expect(await usesOf(of)).toMatchObject({ used: 1, rows: [{ document: first, cents: 9_000 }] });
    const { version } = await read(first);
    await house.ok(manager, invoiceCorrect, {
      ...{ id: first, version, cause: 'no-sale', reason: 'No hubo venta' },
    } as never);
    expect(await usesOf(of)).toEqual({ used: 0, rows: [] });
    expect((await issue(second)).success).toBe(true);
  });

  it('for each customer is counted by contact', async () => {
    const of = await code({ maxPerContact: 1 });
    const [ana, luis] = ['a'.repeat(24), 'b'.repeat(24)];
    const lines = [line(10_000)];
    expect((await issue(await redeemed(of, lines, { contact: ana }))).success).toBe(true);
    expect(await refusal(of, lines, { contact: ana })).toBe('VOUCHER-006');
    expect((await issue(await redeemed(of, lines, { contact: luis }))).success).toBe(true);
  });

  it('of which the lines have gone is refused at the issue', async () => {
    const one = await sold();
    const id = await redeemed(await code({ products: [one] }), [line(10_000, { product: one })]);
    const { version } = await read(id);
    await house.ok(manager, invoiceUpdate, { id, version, lines: [line(5_000)] });
    expect((await issue(id)).error?.code).toBe('VOUCHER-008');
  });

  it('with one use left is used by one of twenty rivals', async () => {
    const of = await code({ maxUses: 3 });
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await redeemed(of));
    const answers = await Promise.all(ids.map(issue));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    for (const { success, error } of answers) if (!success) expect(error?.code).toBe('VOUCHER-005');
    expect((await usesOf(of)).used).toBe(3);
  });

  it('that somebody has used is kept', async () => {
    const of = await code();
    await redeemed(of);
    const { rows } = await house.ok(manager, voucher.calls.read, { search: of });
    expect(await house.fails(manager, voucher.calls.remove, { id: rows[0]?.id })).toBe('VOUCHER-012');
  });
});
