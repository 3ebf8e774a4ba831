import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cashflowCreate,
  cashflowDelete,
  cashflowRead,
  cashflowUpdate,
} from '@volante/contracts/billing/cashflow.contract';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import {
  till,
  tillBoard,
  tillClose,
  tillCount,
  tillHandoverSettle,
  tillOpen,
  tillReport,
  tillSessions,
  tillTargets,
} from '@volante/contracts/billing/till.contract';
import { DENOMINATIONS } from '@volante/contracts/billing/till.fields';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { newId } from '@volante/service-kit/object-id';
import { describeRecord } from '@volante/testing/records/describe-record';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
} from '@volante/testing/records/service-house';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { startBilling } from './paper-house.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
const teacher = somebody({
  name: 'Antonio Ruiz',
  permissions: [
    ...(['client.view', 'ticket.view', 'ticket.modify', 'till.close'] as const),
    ...(['cashflow.view', 'cashflow.add', 'cashflow.modify', 'cashflow.delete'] as const),
  ],
  branches: [FIRST_BRANCH],
});

let house: ServiceHouse;
let vat = '';

beforeAll(async () => {
  house = await startBilling({ worker: true });
  await knowBranches(house);
  const period = { from: '2012-09-01', rate: 2_100, operation: 'S1', regime: '01', legend: '' } as const;
  vat = (await house.ok(manager, tax.calls.create, { name: 'IVA 21 %', periods: [period] })).id;
  const party = { name: 'Autoescuela, S. L.', taxId: 'B12345674', street: 'Calle Mayor, 1', city: 'Jaén' };
  const owner = (await house.ok(manager, issuer.calls.create, party)).id;
  await house.ok(manager, billingSeries.calls.create, { name: 'Facturas', code: 'F', issuer: owner });
});
afterAll(() => house.stop());

describeRecord(till, {
  house: () => house,
  right: (n) => ({ name: `Caja ${n}`, branch: FIRST_BRANCH, holder: String(n).padStart(24, '0') }),
  change: { startingCash: 5_000 },
});

/** The fewest notes and coins of an amount. */
function inPieces(cents: number) {
  let left = cents;
  return DENOMINATIONS.flatMap((value) => {
    const pieces = Math.floor(left / value);
    left -= pieces * value;
    return pieces > 0 ? [{ value, pieces }] : [];
  });
}

let number = 0;
async function aTill(holder = '', branch = FIRST_BRANCH): Promise<string> {
  number += 1;
  return (await house.ok(manager, till.calls.create, { name: `Mostrador ${number}`, branch, holder })).id;
}
/** Tills of earlier tests are out of the way: the only open one of a branch is chosen by itself. */
beforeEach(async () => {
  await house.db.unscopedRun("UPDATE till SET state = 'deleted' WHERE state <> 'deleted'", {});
});

async function opened(cents = 10_000, as = manager, holder = '') {
  const id = await aTill(holder);
  const { session } = await house.ok(as, tillOpen, { id, pieces: inPieces(cents) });
  return { id, session };
}
const count = (session: string, cents: number, rest: object = {}, as = manager, version = 1) =>
  house.call(as, tillCount, {
    ...{ id: session, version, pieces: inPieces(cents), cardCents: 0, bizumCents: 0, ...rest },
  });
const close = (session: string, reason = '', version = 2, as = manager) =>
  house.call(as, tillClose, { id: session, version, reason });
async function closed(session: string, cents: number) {
  expect(await count(session, cents)).toMatchObject({ success: true });
  const answer = await close(session);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { z: number }).z;
}
const move = (id: string, kind: 'in' | 'out' | 'bank' | 'transfer', cents: number, rest: object = {}) =>
  house.ok(manager, cashflowCreate, { till: id, kind, cents, concept: 'Sellos', ...rest });

async function anInvoice(price = 24_200, branch = FIRST_BRANCH): Promise<string> {
  const payer = { name: 'Lucía Peña', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' };
  const { id } = await house.ok(manager, invoiceCreate, {
    ...{ branch, payer: { ...payer, city: 'Jaén', province: 'Jaén' } },
    lines: [{ description: 'Matrícula', price, tax: vat }],
  });
  await house.ok(manager, invoiceIssue, { id, version: 1, payable: price });
  return id;
}
const pay = (id: string, cents: number, rest: object = {}, as = manager) =>
  house.call(as, invoicePaymentCreate, { id, cents, method: 'cash', ...rest });
const ledger = () => auditLedger(house.db, systemContext(manager.business.id, manager.business.name));
async function balance(account: string, column: 'balance' | 'pending' = 'balance') {
  const [row] = await house.db.unscoped<{ cents: string }>(
    `SELECT ${column} cents FROM ledger_account WHERE business_id = :business AND account = :account`,
    { business: manager.business.id, account },
  );
  return Number(row?.cents ?? 0);
}

describe('a till', () => {
  it('is opened with a count, once, and the first money is no difference', async () => {
    const id = await aTill();
    const open = () => house.call(manager, tillOpen, { id, pieces: inPieces(15_000) });
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ error }) => error?.code ?? 'done').sort()).toEqual([
      'TILL-004',
      'TILL-004',
      'done',
    ]);
    expect(answers.find(({ success }) => success)?.data).toMatchObject({ differenceCents: 0 });
    expect(await balance(`till:${id}`)).toBe(15_000);
    expect(await ledger()).toBeNull();
  });

  it('that was left with another amount opens with a difference of its own', async () => {
    const { id, session } = await opened(10_000);
    expect(await closed(session, 10_000)).toBe(1);
    const again = await house.ok(manager, tillOpen, { id, pieces: inPieces(9_500) });
    expect(again.differenceCents).toBe(-500);
    expect(await balance(`till:${id}`)).toBe(9_500);
    expect(await house.ok(manager, tillReport, { id: again.session })).toMatchObject({
      opening: { expectedCents: 10_000, countedCents: 9_500, differenceCents: -500 },
      sums: [{ kind: 'opening', count: 1, cents: -500 }],
    });
    expect(await ledger()).toBeNull();
  });

  it('is seen by its branch and by its holder alone', async () => {
    const office = await aTill();
    const own = await aTill(teacher.id);
    const seen = async (as = manager) => (await house.ok(as, tillBoard, {})).rows.map(({ id }) => id).sort();
    expect(await seen()).toEqual([office, own].sort());
    expect(await seen(clerk)).toEqual([office, own].sort());
    expect(await seen(teacher)).toEqual([own]);
    expect(await seen(neighbour)).toEqual([]);
    expect(await seen(stranger)).toEqual([]);
    const open = { pieces: [] };
    expect(await house.fails(teacher, tillOpen, { ...open, id: office })).toBe('DATA-404');
    expect(await house.fails(clerk, tillOpen, { ...open, id: own })).toBe('TILL-009');
    expect(await house.fails(neighbour, tillOpen, { ...open, id: office })).toBe('DATA-404');
    expect(await house.fails(stranger, tillOpen, { ...open, id: own })).toBe('DATA-404');
    const targets = await house.ok(teacher, tillTargets, {});
    expect(targets.rows.map(({ id }) => id)).toContain(office);
  });

  it('that is open keeps its branch and is not deleted, nor one with money in it', async () => {
    const { id, session } = await opened();
    const moved = { id, version: 1, branch: SECOND_BRANCH };
    expect(await house.fails(manager, till.calls.update, moved)).toBe('TILL-012');
    expect(await house.fails(manager, till.calls.remove, { id })).toBe('TILL-012');
    await closed(session, 10_000);
    expect(await house.fails(manager, till.calls.remove, { id })).toBe('TILL-015');
  });
});

describe('cash', () => {
  it('goes into the only open till of the branch, and back out of it', async () => {
    const { id, session } = await opened();
    const invoice = await anInvoice();
    const { data } = await pay(invoice, 24_200);
    expect(await balance(`till:${id}`)).toBe(34_200);
    const { payment } = data as { payment: string };
    await house.ok(manager, invoicePaymentDelete, { payment, reason: 'Se cobró dos veces' });
    expect(await balance(`till:${id}`)).toBe(10_000);
    const { rows } = await house.ok(manager, cashflowRead, { session });
    expect(rows.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['refund', -24_200],
      ['payment', 24_200],
      ['in', 10_000],
    ]);
    expect(await ledger()).toBeNull();
  });

  it('of a branch without tills goes to the account of the branch', async () => {
    const before = await balance(`cash:${SECOND_BRANCH}`);
    expect(await pay(await anInvoice(1_000, SECOND_BRANCH), 1_000)).toMatchObject({ success: true });
    expect(await balance(`cash:${SECOND_BRANCH}`)).toBe(before + 1_000);
  });

  it('asks to open a till, or to choose one, where there is none or more', async () => {
    const id = await aTill();
    const invoice = await anInvoice();
    expect((await pay(invoice, 100)).error?.code).toBe('TILL-013');
    expect((await pay(invoice, 100, { till: id })).error?.code).toBe('TILL-003');
    await opened();
    await opened();
    expect((await pay(invoice, 100)).error?.code).toBe('TILL-014');
    expect((await pay(invoice, 100, { method: 'card' })).success).toBe(true);
    expect((await pay(invoice, 100, { method: 'transfer', till: id })).success).toBe(true);
  });

  it('never goes into a till of somebody else', async () => {
    const { id } = await opened(0, teacher, teacher.id);
    const invoice = await anInvoice();
    expect((await pay(invoice, 100, { till: id })).error?.code).toBe('TILL-009');
    expect((await pay(invoice, 100, { till: id }, stranger)).error?.code).toBe('DATA-404');
  });
});

describe('movements', () => {
  it.each([
    ['in', 2_000, 12_000],
    ['out', 2_000, 8_000],
    ['bank', 2_000, 8_000],
  ] as const)('%s of %i cents leaves %i', async (kind, cents, left) => {
    const { id } = await opened();
    await move(id, kind, cents);
    expect(await balance(`till:${id}`)).toBe(left);
    expect(await ledger()).toBeNull();
  });

  it('between two tills of the office move at once', async () => {
    const from = await opened();
    const to = await opened();
    await move(from.id, 'transfer', 4_000, { to: to.id });
    expect([await balance(`till:${from.id}`), await balance(`till:${to.id}`)]).toEqual([6_000, 14_000]);
    const self = { till: from.id, kind: 'transfer', cents: 1, concept: 'x', to: from.id };
    expect(await house.fails(manager, cashflowCreate, self)).toBe('CASHFLOW-004');
    expect(await house.fails(manager, cashflowCreate, { ...self, to: newId() })).toBe('CASHFLOW-004');
    expect(await ledger()).toBeNull();
  });

  it('are corrected and deleted by who wrote them while the till is open', async () => {
    const { id, session } = await opened();
    const { id: movement } = await move(id, 'out', 2_000);
    const change = { id: movement ?? '', version: 1, cents: 2_500, concept: 'Sellos y sobres' };
    expect(await house.fails(clerk, cashflowUpdate, change)).toBe('CASHFLOW-002');
    expect(await house.ok(manager, cashflowUpdate, change)).toMatchObject({ version: 2 });
    expect(await balance(`till:${id}`)).toBe(7_500);
    expect((await house.call(manager, cashflowUpdate, change)).error).toMatchObject({
      code: 'DATA-409',
      details: { version: 2, current: { cents: 2_500, concept: 'Sellos y sobres' } },
    });
    await house.ok(manager, cashflowDelete, { id: movement ?? '' });
    expect(await balance(`till:${id}`)).toBe(10_000);
    expect(await house.fails(manager, cashflowDelete, { id: movement ?? '' })).toBe('CASHFLOW-005');
    const { id: other } = await move(id, 'out', 1_000);
    await closed(session, 9_000);
    expect(await house.fails(manager, cashflowUpdate, { ...change, id: other ?? '' })).toBe('CASHFLOW-001');
    expect(await house.fails(manager, cashflowDelete, { id: other ?? '' })).toBe('CASHFLOW-001');
    expect(await ledger()).toBeNull();
  });

  it('that put the first money in are as little changed as the count that found it', async () => {
    const { id, session } = await opened();
    const [first] = (await house.ok(manager, cashflowRead, { session })).rows;
    expect(first).toMatchObject({ kind: 'in', cents: 10_000, isMine: false });
    const change = { id: first?.id ?? '', version: 1, cents: 9_000, concept: 'Fondo' };
    expect(await house.fails(manager, cashflowUpdate, change)).toBe('CASHFLOW-003');
    expect(await house.fails(manager, cashflowDelete, { id: change.id })).toBe('CASHFLOW-003');
    expect(await balance(`till:${id}`)).toBe(10_000);
  });

  it.each([0, -1, 1.5, 100_000_000_000])('of %d cents are refused', async (cents) => {
    const { id } = await opened();
    const input = { till: id, kind: 'in', cents, concept: 'x' };
    expect(await house.fails(manager, cashflowCreate, input)).toBe('REQ-101');
  });
});

describe('a hand-over', () => {
  async function handed(cents = 4_000) {
    const own = await opened(10_000, teacher, teacher.id);
    const office = await opened(0);
    const { handover } = await house.ok(teacher, cashflowCreate, {
      ...{ till: own.id, kind: 'transfer', cents, concept: 'Recaudación', to: office.id },
    });
    return { own, office, handover: handover ?? '' };
  }
  const settle = (id: string, isAccepted: boolean, as = clerk) =>
    house.call(as, tillHandoverSettle, { id, isAccepted });

  it('is announced to those who would take it', async () => {
    const { own, handover } = await handed();
    const back = await opened(5_000);
    const sent = await house.ok(clerk, cashflowCreate, {
      ...{ till: back.id, kind: 'transfer', cents: 1_000, concept: 'Cambio', to: own.id },
    });
    const events = await house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'notification.asked'",
      {},
    );
    const notices = events.map(({ state }) => JSON.parse(state) as { to: object; title: string });
    const notice = (cents: string) =>
      notices.filter(({ title }) => title.includes(`entrega ${cents}`)).at(-1);
    const kind = { kind: 'till.handover', link: '/cashflow/tills' };
    const office = { permission: 'till.view', branch: FIRST_BRANCH };
    expect(notice('40,00')).toMatchObject({ ...kind, to: office, except: teacher.id });
    expect(notice('10,00')).toMatchObject({ ...kind, to: { users: [teacher.id] }, except: clerk.id });
    await settle(handover, false);
    await settle(sent.handover ?? '', false);
  });

  it('waits until it is taken, and moves both tills then, once', async () => {
    const { own, office, handover } = await handed();
    expect(await balance(`till:${own.id}`)).toBe(10_000);
    expect(await balance(`till:${office.id}`, 'pending')).toBe(4_000);
    expect(await ledger()).toBeNull();
    const waiting = async (as = clerk) => (await house.ok(as, tillBoard, {})).handovers;
    expect(await waiting()).toMatchObject([{ id: handover, cents: 4_000, mayAccept: true }]);
    expect(await waiting(teacher)).toMatchObject([{ mayAccept: false, mayWithdraw: true }]);
    expect(await waiting(neighbour)).toEqual([]);
    expect((await settle(handover, true, teacher)).error?.code).toBe('TILL-009');
    for (const other of [neighbour, stranger])
      expect((await settle(handover, true, other)).error?.code).toBe('DATA-404');
    const answers = await Promise.all([1, 2, 3].map(() => settle(handover, true)));
    expect(answers.map(({ error }) => error?.code ?? 'done').sort()).toEqual([
      'TILL-011',
      'TILL-011',
      'done',
    ]);
    expect([await balance(`till:${own.id}`), await balance(`till:${office.id}`)]).toEqual([6_000, 4_000]);
    expect(await balance(`till:${office.id}`, 'pending')).toBe(0);
    expect(await ledger()).toBeNull();
  });

  it('can be taken back, and keeps its till from being counted while it waits', async () => {
    const { own, handover } = await handed();
    expect((await count(own.session, 6_000, {}, teacher)).error?.code).toBe('TILL-010');
    expect(await settle(handover, false, teacher)).toMatchObject({ success: true });
    expect(await balance(`till:${own.id}`)).toBe(10_000);
    expect(await balance(`till:${own.id}`, 'pending')).toBe(0);
    expect((await count(own.session, 10_000, {}, teacher)).success).toBe(true);
    expect(await ledger()).toBeNull();
  });

  it('waits for a till that is open', async () => {
    const { office, handover } = await handed();
    await closed(office.session, 0);
    expect((await settle(handover, true)).error?.code).toBe('TILL-003');
  });
});

describe('closing', () => {
  it('is blind, then shows what was expected, and needs a reason for a difference', async () => {
    const { id, session } = await opened();
    await pay(await anInvoice(), 5_000);
    await pay(await anInvoice(), 3_000, { method: 'card' });
    await pay(await anInvoice(), 2_000, { method: 'bizum' });
    expect(await house.ok(manager, tillReport, { id: session })).toMatchObject({
      state: 'open',
      closing: null,
    });
    const { data } = await count(session, 14_500, { cardCents: 3_000, bizumCents: 1_000 });
    expect(data).toMatchObject({
      cash: { expectedCents: 15_000, countedCents: 14_500, differenceCents: -500 },
      card: { differenceCents: 0 },
      bizum: { expectedCents: 2_000, differenceCents: -1_000 },
    });
    expect((await close(session)).error?.code).toBe('TILL-007');
    expect(await close(session, 'Cambio mal dado')).toMatchObject({ success: true, data: { z: 1 } });
    expect(await house.ok(manager, tillReport, { id: session })).toMatchObject({
      ...{ state: 'closed', z: 1, reason: 'Cambio mal dado', differenceCents: -1_500 },
    });
    expect(await balance(`till:${id}`)).toBe(14_500);
    expect(await balance(`difference:${id}`)).toBe(500);
    expect(await ledger()).toBeNull();
  });

  it('keeps every count, and the last one holds', async () => {
    const { session } = await opened();
    await count(session, 1_000);
    expect(await count(session, 10_000, {}, manager, 2)).toMatchObject({ data: { counts: 2 } });
    expect((await close(session, '', 3)).success).toBe(true);
    const [row] = await house.db.unscoped<{ n: number }>(
      'SELECT COUNT(*) n FROM till_count WHERE session_id = :session',
      { session },
    );
    expect(Number(row?.n)).toBe(2);
  });

  it('takes no money while it is counted; what comes later goes into the next session', async () => {
    const { id, session } = await opened();
    const invoice = await anInvoice();
    expect((await close(session, '', 1)).error?.code).toBe('TILL-008');
    await count(session, 10_000);
    expect((await pay(invoice, 100, { till: id })).error?.code).toBe('TILL-005');
    await close(session);
    expect((await pay(invoice, 100, { till: id })).error?.code).toBe('TILL-003');
    const next = await house.ok(manager, tillOpen, { id, pieces: inPieces(10_000) });
    expect((await pay(invoice, 100, { till: id })).success).toBe(true);
    const { sums } = await house.ok(manager, tillReport, { id: next.session });
    expect(sums).toEqual([{ kind: 'payment', method: 'cash', count: 1, cents: 100 }]);
    const { rows } = await house.ok(manager, tillSessions, { till: id });
    expect(rows.map(({ state, z }) => [state, z])).toEqual([
      ['open', null],
      ['closed', 1],
    ]);
  });

  it('by two at once is done once', async () => {
    const { session } = await opened();
    await count(session, 10_000);
    const answers = await Promise.all([close(session), close(session, '', 2, clerk)]);
    expect(answers.map(({ error }) => error?.code ?? 'done').sort()).toEqual(['TILL-006', 'done']);
    expect((await count(session, 1)).error?.code).toBe('TILL-006');
    for (const other of [neighbour, stranger, teacher])
      expect((await close(session, '', 3, other)).error?.code).toBe('DATA-404');
  });

  it('numbers 1 to N without gaps among 200 rivals', async () => {
    const id = await aTill();
    const numbers: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { session } = await house.ok(manager, tillOpen, { id, pieces: [] });
      await count(session, 0);
      const answers = await Promise.all(Array.from({ length: 40 }, () => close(session)));
      numbers.push(...answers.flatMap(({ data }) => (data ? [(data as { z: number }).z] : [])));
    }
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
  });

  it('numbers 200 closings of one till 1 to 200, each with its own winner', async () => {
    const id = await aTill();
    const numbers: number[] = [];
    for (let closing = 0; closing < 200; closing += 1) {
      const { session } = await house.ok(manager, tillOpen, { id, pieces: [] });
      await count(session, 0);
      const rivals = await Promise.all([close(session), close(session, '', 2, clerk)]);
      numbers.push(...rivals.flatMap(({ data }) => (data ? [(data as { z: number }).z] : [])));
    }
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  }, 60_000);

  it('loses no payment that comes while it is counted', async () => {
    const { id, session } = await opened(0);
    const invoices = await Promise.all(Array.from({ length: 12 }, () => anInvoice(1_000)));
    const answers = await Promise.all([
      ...invoices.slice(0, 6).map((invoice) => pay(invoice, 1_000, { till: id })),
      count(session, 0),
      ...invoices.slice(6).map((invoice) => pay(invoice, 1_000, { till: id })),
    ]);
    const paid = (
      await Promise.all(invoices.map((one) => house.ok(manager, invoiceRead, { id: one })))
    ).filter(({ paidCents }) => paidCents > 0).length;
    const { closing } = await house.ok(manager, tillReport, { id: session });
    expect(closing?.cash.expectedCents).toBe(paid * 1_000);
    expect(answers.filter(({ success }) => success)).toHaveLength(paid + 1);
    expect(await ledger()).toBeNull();
  });
});
