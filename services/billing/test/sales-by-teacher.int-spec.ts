import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { invoiceIssue, invoiceRead, invoiceUpdate } from '@volante/contracts/billing/invoice.contract';
import { salesDocuments, salesReport } from '@volante/contracts/billing/money-report.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { BagDesk } from './bag-desk.js';
import { PAYER } from './paper-house.js';

const { manager, neighbour, stranger } = PEOPLE;
const YEAR = new Date().getUTCFullYear();
const PERIOD = { from: `${YEAR}-01-01`, until: `${YEAR}-12-31` };
const [rosa, juan] = [newId(), newId()];
const ROSA = { teacher: rosa, teacherName: 'Rosa Gil' };
const JUAN = { teacher: juan, teacherName: 'Juan Mora' };

let desk: BagDesk;
const sold = { pack: '', both: '' };
const [student, sibling] = [newId(), newId()];

/** Three units of the student's lot, in the lot of another person. */
async function give(): Promise<void> {
  const [lot] = (await desk.bag(student)).teaching.lots;
  const gift = newId();
  const business = manager.business.id;
  await desk.house.db.unscopedRun(
    `INSERT INTO bag_return (business_id, id, lot_id, contact_id, kind, nth, units, net_cents, document_id, day, reason, actor_name, created_at)
     VALUES (:business, :id, :lot, :student, 'gift', 1, 3, 9000, :gift, '2026-09-01', '', '', NOW(3))`,
    { business, id: newId(), lot: lot?.id ?? '', student, gift },
  );
  await desk.house.db.unscopedRun(
    `INSERT INTO bag_lot (business_id, id, contact_id, branch_id, kind, origin, document_id, position, issuer_id, description,
       practice_kind, licence, minutes, units, net_cents, gross_cents, base_cents, rate, unit_list, sold_on, created_at)
     VALUES (:business, :gift, :sibling, :branch, 'units', 'gift', :lot, 0, :issuer, 'Regalo', 'road', 'B', 45, 3, 9000, 9000, 7438,
       2100, 0, '2026-09-01', NOW(3))`,
    { business, gift, sibling, branch: FIRST_BRANCH, lot: lot?.id ?? '', issuer: desk.house.issuer },
  );
}

beforeAll(async () => {
  desk = await BagDesk.open();
  const pack = await desk.pack();
  sold.pack = await desk.sell(student, [desk.packLine(pack)]);
  sold.both = await desk.sell(newId(), [
    desk.packLine(pack),
    { description: 'Matrícula', price: 12_100, tax: desk.house.vat },
  ]);
  await give();
  await desk.given(
    desk.practice(student, { ...ROSA, day: '2026-09-01' }),
    desk.practice(student, { ...JUAN, day: '2026-09-02' }),
    desk.practice(student, { ...ROSA, day: '2026-09-03' }),
    desk.practice(sibling, { ...JUAN, day: '2026-09-04' }),
  );
  await desk.settle(student, sibling);
});
afterAll(() => desk.house.stop());

const report = (as = manager) => desk.house.ok(as, salesReport, { ...PERIOD, by: 'teacher' });
const documents = async (key: string) =>
  (await desk.house.ok(manager, salesDocuments, { ...PERIOD, by: 'teacher', key })).rows
    .map(({ id }) => id)
    .toSorted();

it('sold classes are their teachers’ once given, gifts too, and all rows add up to the sales', async () => {
  const { rows, total } = await report();
  // 300,00 € with taxes are 247,93 € for ten: 24,79, 24,80 and 24,79 €; a gift of three is 74,38 €, its first class 24,79 €.
  expect(rows.map(({ label, base, documents: count }) => [label, base, count])).toEqual([
    ['Clases por dar', 24_793 + 9_917 + 4_959, 2],
    ['Sin profesor', 10_000, 1],
    ['Juan Mora', 2_480 + 2_479, 1],
    ['Rosa Gil', 2_479 + 2_479, 1],
  ]);
  expect(rows.reduce((sum, { base }) => sum + base, 0)).toBe(total.base);
  expect(total.base).toBe(2 * 24_793 + 10_000);
});

it('each row opens the documents that sold it', async () => {
  expect(await documents(rosa)).toEqual([sold.pack]);
  expect(await documents(juan)).toEqual([sold.pack]);
  expect(await documents('to-give')).toEqual([sold.pack, sold.both].toSorted());
  expect(await documents('')).toEqual([sold.both]);
  expect(await documents(newId())).toEqual([]);
});

it('classes to come are the lots of the ledger', async () => {
  const { rows } = await report();
  const [lots] = await desk.house.db.unscoped<{ cents: string }>(
    "SELECT SUM(balance) cents FROM ledger_account WHERE business_id = :business AND kind = 'lot'",
    { business: manager.business.id },
  );
  // The second pack has not been settled yet.
  expect(-Number(lots?.cents ?? 0)).toBe((rows.find(({ key }) => key === 'to-give')?.base ?? 0) - 24_793);
});

it('a ticket that a full invoice of a later period replaced stays its teachers’, and the later period has the difference alone', async () => {
  const own = newId();
  const [first, later] = [`${YEAR - 2}-03-10`, `${YEAR - 1}-04-10`];
  const ticket = await desk.sell(own, [desk.packLine(await desk.pack())], { target: 'ticket' });
  await desk.given(
    desk.practice(own, { ...ROSA, day: '2026-09-05' }),
    desk.practice(own, { ...JUAN, day: '2026-09-06' }),
  );
  const sale = await desk.house.ok(manager, invoiceRead, { id: ticket });
  const draft = await desk.house.ok(manager, invoiceCorrect, {
    ...{ id: ticket, version: sale.version, cause: 'full-invoice', reason: 'La pide' },
  });
  const written = await desk.house.ok(manager, invoiceRead, { id: draft.id });
  await desk.house.ok(manager, invoiceUpdate, { id: written.id, version: written.version, payer: PAYER });
  const { version, payableCents } = await desk.house.ok(manager, invoiceRead, { id: written.id });
  await desk.house.ok(manager, invoiceIssue, { id: written.id, version, payable: payableCents });
  const dated = (id: string, day: string) =>
    desk.house.db.unscopedRun('UPDATE document SET issued_on = :day WHERE id = :id', {
      id,
      day,
    });
  await dated(ticket, first);
  await dated(written.id, later);
  const of = async (year: number) => {
    const period = { from: `${year}-01-01`, until: `${year}-12-31` };
    const { rows, total } = await desk.house.ok(manager, salesReport, { ...period, by: 'teacher' });
    expect(rows.reduce((sum, { base }) => sum + base, 0)).toBe(total.base);
    // Rows of the year before stand beside with nothing of this one.
    return rows.flatMap(({ label, base }) => (base === 0 ? [] : [[label, base]])).toSorted();
  };
  const whole = [
    ['Clases por dar', 19_834],
    ['Juan Mora', 2_480],
    ['Rosa Gil', 2_479],
  ];
  expect(await of(YEAR - 2)).toEqual(whole);
  expect(await of(YEAR - 1)).toEqual([]);
  const both = { from: `${YEAR - 2}-01-01`, until: `${YEAR - 1}-12-31`, by: 'teacher' as const };
  const { rows } = await desk.house.ok(manager, salesReport, both);
  expect(rows.map(({ label, base }) => [label, base]).toSorted()).toEqual(whole);
});

it('are nobody’s of another branch or school', async () => {
  expect((await report(neighbour)).rows).toEqual([]);
  expect((await report(stranger)).rows).toEqual([]);
});
