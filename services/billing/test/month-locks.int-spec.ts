import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { monthList, monthLock, monthOpen } from '@volante/contracts/billing/month-lock.contract';
import { invoicePaymentCreate } from '@volante/contracts/billing/payment.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { postPending, settle } from '../src/ledger/ledger.js';
import { service } from '../src/main.js';

const { manager, clerk, stranger } = PEOPLE;
const PAYER = {
  ...{ name: 'Lucía Peña', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' },
  ...{ city: 'Jaén', province: 'Jaén' },
};
const MONTH = '2026-03';
const DAY = '2026-03-15';

let house: ServiceHouse;
let vat = '';

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  vat = (
    await house.ok(manager, tax.calls.create, {
      name: 'IVA',
      periods: [{ from: '2012-09-01', rate: 2_100, operation: 'S1', regime: '01', legend: '' }],
    })
  ).id;
  const { id } = await house.ok(manager, issuer.calls.create, {
    ...{ name: 'Autoescuela, S. L.', taxId: 'B12345674', street: 'Mayor, 1', city: 'Jaén', province: 23 },
  });
  await house.ok(manager, billingSeries.calls.create, {
    name: 'F',
    code: 'F',
    target: 'invoice',
    issuer: id,
  });
});
afterAll(() => house.stop());

async function sell(): Promise<string> {
  const { id } = await house.ok(manager, invoiceCreate, {
    ...{ branch: FIRST_BRANCH, payer: PAYER },
    lines: [{ description: 'Práctica', price: 12_100, tax: vat }],
  });
  const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
  await house.ok(manager, invoiceIssue, { id, version, payable: payableCents });
  return id;
}
const pay = (id: string, paidOn = DAY, cents = 100) => ({ id, cents, method: 'card' as const, paidOn });
const monthOf = async (month: string) => {
  const { months } = await house.ok(manager, monthList, { year: Number(month.slice(0, 4)) });
  return months.find((one) => one.month === month);
};

describe('a locked month', () => {
  it('takes no payment of its days, and others as before', async () => {
    const id = await sell();
    await house.ok(manager, invoicePaymentCreate, pay(id, DAY, 300));
    await house.ok(manager, monthLock, { month: MONTH });
    expect(await monthOf(MONTH)).toMatchObject({
      ...{ isLocked: true, postings: 1, debitCents: 300 },
      acts: [{ act: 'locked', postings: 1, debitCents: 300, by: manager.name }],
    });
    const { paidCents } = await house.ok(manager, invoiceRead, { id });
    expect(await house.fails(manager, invoicePaymentCreate, pay(id))).toBe('MONTH-LOCK-001');
    expect((await house.ok(manager, invoiceRead, { id })).paidCents).toBe(paidCents);
    await house.ok(manager, invoicePaymentCreate, pay(id, '2026-04-01'));
    expect(await monthOf(MONTH)).toMatchObject({ postings: 1, debitCents: 300 });
  });

  it('is not locked twice, and opens with a reason that stays on record', async () => {
    expect(await house.fails(manager, monthLock, { month: MONTH })).toBe('MONTH-LOCK-003');
    expect(await house.fails(manager, monthOpen, { month: MONTH, reason: '  ' })).toBe('REQ-101');
    await house.ok(manager, monthOpen, { month: MONTH, reason: 'Faltaba un cobro' });
    expect(await house.fails(manager, monthOpen, { month: MONTH, reason: 'Otra vez' })).toBe(
      'MONTH-LOCK-004',
    );
    await house.ok(manager, invoicePaymentCreate, pay(await sell()));
    const { acts, isLocked } = (await monthOf(MONTH)) ?? {};
    expect([isLocked, acts?.map(({ act, reason }) => [act, reason])]).toEqual([
      false,
      [
        ['opened', 'Faltaba un cobro'],
        ['locked', ''],
      ],
    ]);
  });

  it('is over before it is locked', async () => {
    const now = new Date().toISOString().slice(0, 7);
    expect(await house.fails(manager, monthLock, { month: now })).toBe('MONTH-LOCK-002');
    expect(await house.fails(manager, monthLock, { month: '2099-01' })).toBe('MONTH-LOCK-002');
    expect(await monthOf(now)).toMatchObject({ isLocked: false, isOver: false });
  });

  it('is not locked while money waits between two tills', async () => {
    const entries = [
      { account: { kind: 'till', owner: 'one' }, cents: -700 },
      { account: { kind: 'till', owner: 'other' }, cents: 700 },
    ] as const;
    const ctx = systemContext(manager.business.id, '');
    const posting = { kind: 'handover', document: '', payment: '', day: '2025-11-30', entries } as const;
    const id = await house.db.write(ctx, (tx) => postPending(tx, posting));
    const november = { month: '2025-11' };
    expect(await house.fails(manager, monthLock, november)).toBe('MONTH-LOCK-005');
    expect(await monthOf('2025-11')).toMatchObject({ isLocked: false, postings: 0 });
    await house.db.write(ctx, (tx) => settle(tx, id, 'posted'));
    await house.ok(manager, monthLock, november);
    expect(await monthOf('2025-11')).toMatchObject({ isLocked: true, postings: 1, debitCents: 700 });
  });

  it('keeps an annulled invoice of its days, until it is opened', async () => {
    const id = await sell();
    // As if the sale were of March: invoices are issued on the day itself.
    await house.db.unscopedRun("UPDATE document SET issued_on = '2026-03-20' WHERE id = :id", { id });
    await house.ok(manager, monthLock, { month: MONTH });
    const { version } = await house.ok(manager, invoiceRead, { id });
    const noSale = { id, version, cause: 'no-sale' as const, reason: 'Prueba' };
    expect(await house.fails(manager, invoiceCorrect, noSale)).toBe('MONTH-LOCK-001');
    await house.ok(manager, monthOpen, { month: MONTH, reason: 'Factura de prueba' });
    expect((await house.ok(manager, invoiceCorrect, noSale)).act).toBe('annul');
  });

  it('is one’s own: neither another school nor somebody of one branch locks or sees it', async () => {
    await house.ok(stranger, monthLock, { month: '2026-02' });
    expect((await monthOf('2026-02'))?.isLocked).toBe(false);
    for (const [call, input] of [
      [monthLock, { month: '2026-02' }],
      [monthOpen, { month: '2026-02', reason: 'Porque sí' }],
      [monthList, { year: 2026 }],
    ] as const)
      expect(await house.fails(clerk, call, input)).toBe('ACCESS-001');
    const reader = somebody({ permissions: ['money-report.view', 'client.all-branches'] });
    expect(await house.fails(reader, monthLock, { month: '2026-02' })).toBe('ACCESS-001');
  });

  it('has a winner against rivals: each payment is in the sums of the lock, or refused', async () => {
    const month = '2026-01';
    const documents = await Promise.all(Array.from({ length: 4 }, () => sell()));
    const rivals = Array.from({ length: 40 }, (_, at) =>
      house.call(manager, invoicePaymentCreate, pay(documents[at % 4] ?? '', '2026-01-31', 100 + at)),
    );
    const locking = house.call(manager, monthLock, { month });
    const answers = await Promise.all(rivals);
    expect((await locking).success).toBe(true);
    const taken = answers.filter(({ success }) => success);
    const refused = answers.filter(({ success }) => !success).map(({ error }) => error?.code);
    expect(new Set(refused).size === 0 || new Set(refused).has('MONTH-LOCK-001')).toBe(true);
    expect(refused.filter((code) => code !== 'MONTH-LOCK-001')).toEqual([]);
    const cents = answers.reduce((sum, { success }, at) => sum + (success ? 100 + at : 0), 0);
    const locked = await monthOf(month);
    expect(locked).toMatchObject({ postings: taken.length, debitCents: cents });
    expect(locked?.acts[0]).toMatchObject({ postings: taken.length, debitCents: cents });
    expect(await auditLedger(house.db, systemContext(manager.business.id, ''))).toBeNull();
  });
});
