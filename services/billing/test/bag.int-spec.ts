import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bagBalance,
  bagCredit,
  bagPaper,
  bagRead,
  bagRefund,
  bagRefundPreview,
  bagRepay,
  bagSourceCreate,
} from '@volante/contracts/billing/bag.contract';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCredit, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { FIRST_BRANCH, PEOPLE, somebody } from '@volante/testing/records/service-house';
import fc from 'fast-check';
import { BagBackground } from '../src/bag/bag.background.js';
import { customerConsumption } from '../src/customers/customer.consumer.js';
import { BagDesk } from './bag-desk.js';

const { manager, neighbour, stranger } = PEOPLE;
const business = manager.business.id;

let desk: BagDesk;
let pack = '';
beforeAll(async () => {
  desk = await BagDesk.open();
  pack = await desk.pack();
});
afterAll(() => desk.house.stop());

const reason = 'Se va de la ciudad';
const enrolment = () => ({ description: 'Matrícula', price: 12_100, tax: desk.house.vat });
const events = async (topic: string, contact: string) =>
  (
    await desk.house.db.unscoped<{ state: string }>(
      'SELECT state FROM event_log WHERE topic = :topic AND state LIKE :contact ORDER BY id',
      { topic, contact: `%${contact}%` },
    )
  ).map(({ state }) => JSON.parse(state) as Record<string, unknown>);

describe('a pack of classes', () => {
  it('becomes a lot when it is sold, told once, whose base the ledger holds until it is used', async () => {
    const contact = newId();
    await desk.sell(contact, [desk.packLine(pack)]);
    expect(await desk.bag(contact)).toMatchObject({
      teaching: { left: 10, leftCents: 30_000, used: 0, lacking: [] },
      timeline: [{ what: 'sold', units: 10, balance: 10, cents: 30_000 }],
    });
    expect(await events('pack.sold', contact)).toMatchObject([
      { contact, kind: 'road', licence: 'B', minutes: 45, units: 10, expiresOn: null },
    ]);
    await desk.settle(contact);
    // 300,00 € with taxes are 247,93 € without.
    expect(await desk.balance(`lot:${contact}`)).toBe(-24_793);
    await desk.given(desk.practice(contact), desk.practice(contact, { day: '2026-09-02' }));
    await desk.settle(contact);
    expect(await desk.bag(contact)).toMatchObject({ teaching: { left: 8, leftCents: 24_000, used: 2 } });
    expect(await desk.balance(`lot:${contact}`)).toBe(-19_834);
    expect(await desk.audit()).toBeNull();
  });

  it('is used by the oldest class from the oldest lot that fits; a longer class takes more units', async () => {
    const contact = newId();
    const motorbike = await desk.pack({ practiceLicence: 'A2', practiceUnits: 4 });
    await desk.sell(contact, [desk.packLine(pack), desk.packLine(motorbike)]);
    await desk.sell(contact, [desk.packLine(pack)]);
    await desk.given(
      desk.practice(contact, { minutes: 90 }),
      desk.practice(contact, { licence: 'A2', day: '2026-09-03' }),
      desk.practice(contact, { minutes: 50, day: '2026-09-04' }),
    );
    const { teaching } = await desk.bag(contact);
    expect(teaching.lots.map(({ licence, used, left }) => [licence, used, left])).toEqual([
      ['B', 3, 7],
      ['A2', 1, 3],
      ['B', 0, 10],
    ]);
  });

  it('covers a class that was given before it was sold; without one the class is a debt', async () => {
    const contact = newId();
    const given = desk.practice(contact);
    await desk.given(given);
    expect((await desk.bag(contact)).teaching).toMatchObject({
      left: 0,
      lacking: [{ practice: given.id, teacher: 'Rosa Gil', minutes: 45 }],
    });
    const one = await desk.pack({ practiceUnits: 1, price: 3_200 });
    await desk.sell(contact, [desk.packLine(one, { price: 3_200 })]);
    expect((await desk.bag(contact)).teaching).toMatchObject({ left: 0, used: 1, lacking: [] });
  });

  it('counts a class once, whoever tells of it, and none that was annulled first', async () => {
    const contact = newId();
    await desk.sell(contact, [desk.packLine(pack)]);
    const [twice, gone, early] = [desk.practice(contact), desk.practice(contact), desk.practice(contact)];
    await desk.given(twice, gone);
    await desk.given(twice);
    await desk.annulled(gone);
    await desk.annulled(early);
    await desk.given(early);
    const { teaching, timeline } = await desk.bag(contact);
    expect(teaching).toMatchObject({ left: 9, used: 1 });
    expect(timeline.map(({ what }) => what).toSorted()).toEqual(['annulled', 'annulled', 'given', 'sold']);
  });

  it('that is the last one is used by one of two teachers who write a class at once; the other class is a debt', async () => {
    const contact = newId();
    const single = await desk.pack({ practiceUnits: 1, price: 3_200 });
    await desk.sell(contact, [desk.packLine(single, { price: 3_200 })]);
    const [one, other] = [desk.practice(contact), desk.practice(contact)];
    await Promise.all([desk.given(one), desk.given(other)]);
    const { teaching } = await desk.bag(contact);
    expect(teaching).toMatchObject({ left: 0, used: 1 });
    expect(teaching.lacking).toHaveLength(1);
  });

  it('expires on its day, which is said and takes nothing', async () => {
    const contact = newId();
    const short = await desk.pack({ practiceDays: 1 });
    const id = await desk.sell(contact, [desk.packLine(short)]);
    await desk.house.db.unscopedRun("UPDATE bag_lot SET expires_on = '2026-01-31' WHERE document_id = :id", {
      id,
    });
    expect((await desk.bag(contact)).teaching.lots).toMatchObject([{ isExpired: true, left: 10 }]);
  });

  it('is shown to nobody of another branch or school', async () => {
    const contact = newId();
    await desk.sell(contact, [desk.packLine(pack)]);
    for (const as of [neighbour, stranger])
      expect((await desk.bag(contact, as)).teaching).toMatchObject({ left: 0, lots: [] });
    const [lot] = (await desk.bag(contact)).teaching.lots;
    const input = { contact, lots: [{ lot: lot?.id ?? '', units: 1 }] };
    expect(await desk.house.fails(neighbour, bagRefundPreview, input)).toBe('DATA-404');
  });

  it('ends with a document that is annulled, and shrinks with what is rectified', async () => {
    const contact = newId();
    const first = await desk.sell(contact, [desk.packLine(pack)]);
    const { version } = await desk.house.ok(manager, invoiceRead, { id: first });
    await desk.house.ok(manager, invoiceCorrect, { id: first, version, cause: 'no-sale', reason });
    expect((await desk.bag(contact)).teaching).toMatchObject({ left: 0, lots: [] });
    const second = await desk.sell(contact, [desk.packLine(pack), desk.packLine(pack)]);
    const begun = await desk.house.ok(manager, invoiceCorrect, {
      ...{
        id: second,
        cause: 'returned',
        method: 'I',
        happenedOn: localMoment(Date.now(), 'Europe/Madrid').day,
        lines: [1],
        reason,
      },
      version: (await desk.house.ok(manager, invoiceRead, { id: second })).version,
    });
    const draft = await desk.house.ok(manager, invoiceRead, { id: begun.id });
    const payable = draft.payableCents;
    await desk.house.ok(manager, invoiceIssue, { id: begun.id, version: draft.version, payable });
    expect((await desk.bag(contact)).teaching).toMatchObject({ left: 10, leftCents: 30_000 });
    await desk.settle(contact);
    expect(await desk.balance(`lot:${contact}`)).toBe(-24_793);
  });
});

describe('what was there before', () => {
  it('gives the same bags and accounts as what came live, in whatever order', async () => {
    const state = async (contact: string) => {
      const { teaching, fees } = await desk.bag(contact);
      const { left, leftCents, used, lots, lacking } = teaching;
      const of = lots.map((lot) => [lot.units, lot.used, lot.left, lot.leftCents, lot.soldOn]);
      return { left, leftCents, used, of, lacking: lacking.length, fees: [fees.heldCents, fees.owedCents] };
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ minutes: fc.constantFrom(45, 60, 90), day: fc.integer({ min: 1, max: 28 }) }), {
          ...{ minLength: 1, maxLength: 14 },
        }),
        fc.integer({ min: 0, max: 1_000 }),
        async (classes, seed) => {
          const contact = newId();
          const all = classes.map(({ minutes, day }) =>
            desk.practice(contact, { minutes, day: `2026-09-${String(day).padStart(2, '0')}` }),
          );
          const owed = { topic: 'dgt-fee.owed', id: newId(), state: desk.feeOf(contact) };
          await desk.sell(contact, [desk.packLine(pack), desk.feeLine()]);
          for (const one of all) await desk.given(one);
          await desk.publish(owed);
          if (all[0]) await desk.annulled(all[0]);
          await desk.settle(contact);
          const live = [await state(contact), await desk.balance(`lot:${contact}`)];
          for (const table of ['bag_lot', 'bag_practice', 'bag_posted'])
            await desk.house.db.unscopedRun(`DELETE FROM ${table} WHERE business_id = :business`, {
              business,
            });
          // Postings for this contact stand; the rest of the lots comes again too.
          await desk.house.db.unscopedRun(
            "UPDATE bag_fill SET after_business = NULL, after_id = NULL, done_at = NULL WHERE what = 'sales'",
          );
          if (all[0]) await desk.annulled(all[0]);
          const shuffled = all.toSorted((one, other) => hash(one.id, seed) - hash(other.id, seed));
          await desk.given(...shuffled);
          await filled();
          expect(await state(contact)).toEqual(live[0]);
        },
      ),
      { numRuns: 5, endOnFailure: true },
    );
  });
});

const hash = (id: string, seed: number): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 9_973, 7);

/** Builds the lots of earlier sales, page by page, as the worker does. */
async function filled(): Promise<void> {
  const background = new BagBackground(desk.house.db, {} as never, {} as never);
  const round = Reflect.get(background, 'sales') as (of: object) => Promise<void>;
  for (;;) {
    const [row] = await desk.house.db.unscoped<{ done_at: Date | null }>(
      "SELECT what, after_business, after_id, done_at FROM bag_fill WHERE what = 'sales'",
    );
    if (!row || row.done_at) return;
    await round.call(background, row);
  }
}

describe('fees of the authority', () => {
  it('are paid from what was held for them; only what lacks is owed, and a waived one comes back', async () => {
    const contact = newId();
    await desk.pay(await desk.sell(contact, [enrolment(), desk.feeLine()]));
    const [one, other] = [newId(), newId()];
    const owed = (id: string, version = 1) => ({
      topic: 'dgt-fee.owed',
      id,
      version,
      state: desk.feeOf(contact),
    });
    const waived = (id: string, version: number) => ({ ...owed(id, version), topic: 'dgt-fee.waived' });
    const fees = async () => {
      const { heldCents, owedCents } = (await desk.bag(contact)).fees;
      return [heldCents, owedCents];
    };
    expect(await fees()).toEqual([9_405, 0]);
    await desk.publish(owed(one), owed(one));
    expect(await fees()).toEqual([0, 0]);
    await desk.publish(owed(other));
    expect(await fees()).toEqual([0, 9_405]);
    await desk.settle(contact);
    expect(await desk.balance(`held:${contact}`)).toBe(9_405);
    await desk.publish(waived(other, 2));
    expect(await fees()).toEqual([0, 0]);
    await desk.publish(waived(one, 2));
    await desk.settle(contact);
    expect(await fees()).toEqual([9_405, 0]);
    expect([await desk.balance(`held:${contact}`), await desk.balance(`fees-paid:${contact}`)]).toEqual([
      -9_405, 0,
    ]);
    expect((await desk.bag(contact)).timeline.map(({ what }) => what).toSorted()).toEqual([
      'fee',
      'fee',
      'held',
      'waived',
      'waived',
    ]);
  });

  it('that were waived before they were owed are not paid twice, nor back', async () => {
    const contact = newId();
    const id = newId();
    const state = desk.feeOf(contact);
    await desk.publish({ topic: 'dgt-fee.waived', id, version: 3, state });
    await desk.publish({ topic: 'dgt-fee.owed', id, version: 2, state });
    await desk.settle(contact);
    expect((await desk.bag(contact)).fees).toMatchObject({ heldCents: 0, owedCents: 0 });
    // Given once more: owed again.
    await desk.publish({ topic: 'dgt-fee.owed', id, version: 4, state });
    expect((await desk.bag(contact)).fees).toMatchObject({ heldCents: 0, owedCents: 9_405 });
  });

  it('that were not used are repaid without rectifying, once they were paid', async () => {
    const contact = newId();
    const id = await desk.sell(contact, [enrolment(), desk.feeLine()]);
    const input = { contact, purse: 'fees' as const, cents: 9_405, method: 'transfer' as const, reason };
    expect(await desk.house.fails(manager, bagRepay, input)).toBe('BAG-006');
    await desk.pay(id);
    expect(await desk.house.fails(manager, bagRepay, { ...input, cents: 9_406 })).toBe('BAG-005');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.house.fails(manager, bagRepay, input)),
    );
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    expect(answers.filter((code) => code === 'BAG-005')).toHaveLength(19);
    await desk.settle(contact);
    expect((await desk.bag(contact)).fees).toMatchObject({ heldCents: 0, owedCents: 0 });
    expect(await desk.balance(`held:${contact}`)).toBe(0);
    expect((await desk.house.ok(manager, invoiceRead, { id })).correctedBy).toEqual([]);
    expect(await desk.audit()).toBeNull();
  });
});

describe('a refund', () => {
  const lotOf = async (contact: string) => (await desk.bag(contact)).teaching.lots[0]?.id ?? '';
  const refund = async (contact: string, units: number, cents: number, rest: object = {}) =>
    desk.house.call(manager, bagRefund, {
      ...{ contact, lots: [{ lot: await lotOf(contact), units }], reason, cents, way: 'transfer', ...rest },
    });

  it('gives the units left back at the price paid, by a rectifying invoice and a payment in one step', async () => {
    const contact = newId();
    const id = await desk.sell(contact, [
      desk.packLine(pack, { discount: { mode: 'percent', value: 1_000 } }),
    ]);
    await desk.pay(id);
    await desk.given(desk.practice(contact), desk.practice(contact));
    const lots = [{ lot: await lotOf(contact), units: 8 }];
    const seen = await desk.house.ok(manager, bagRefundPreview, { contact, lots });
    expect(seen).toMatchObject({ totalCents: 21_600, payableCents: 21_600, isWithdrawal: true });
    expect((await refund(contact, 8, 21_599)).error?.code).toBe('BAG-004');
    const { data } = await refund(contact, 8, 21_600);
    expect(data).toMatchObject({ totalCents: 21_600, repaidCents: 21_600 });
    const [made] = (data as { documents: { id: string }[] }).documents;
    expect(await desk.house.ok(manager, invoiceRead, { id: made?.id ?? '' })).toMatchObject({
      ...{ target: 'rectifying', payableCents: -21_600 },
      corrects: [{ id, type: 'R1', method: 'I' }],
      lines: [{ description: 'Devolución de 8 clases: Bono de 10 prácticas' }],
    });
    await desk.settle(contact);
    expect((await desk.bag(contact)).teaching).toMatchObject({ left: 0, used: 2, leftCents: 0 });
    expect([await desk.balance(`lot:${contact}`), await desk.balance(`bag:${contact}`)]).toEqual([0, 0]);
    expect(await desk.audit()).toBeNull();
  });

  it('is given by those alone who may issue what rectifies the sale', async () => {
    const contact = newId();
    await desk.sell(contact, [desk.packLine(pack)]);
    const lots = [{ lot: await lotOf(contact), units: 3 }];
    const input = { contact, lots, reason, cents: 9_000, way: 'credit' };
    const { permissions } = manager;
    for (const missing of ['invoice.correct', 'invoice.issue']) {
      const person = somebody({ permissions: permissions.filter((id) => id !== missing) });
      expect(await desk.house.fails(person, bagRefund, input)).toBe('ACCESS-001');
    }
  });

  it('says what to do where the issuer has no series for it', async () => {
    const contact = newId();
    await desk.sell(contact, [desk.packLine(pack)]);
    const { db, series } = desk.house;
    const put = (state: string) =>
      db.unscopedRun('UPDATE billing_series SET state = :state WHERE id = :id', {
        ...{ state, id: series.rectifying },
      });
    await put('deleted');
    const { error } = await refund(contact, 3, 9_000);
    await put('active');
    expect(error).toMatchObject({
      code: 'INVOICE-002',
      errors: [{ path: 'series', message: expect.stringMatching(/^Falta la serie para rectificar F\d{4}/) }],
    });
    expect((await desk.bag(contact)).teaching.left).toBe(10);
  });

  it('of an unpaid pack lowers the debt, and pays nothing out', async () => {
    const contact = newId();
    const id = await desk.sell(contact, [desk.packLine(pack)]);
    expect((await refund(contact, 3, 9_000)).data).toMatchObject({ totalCents: 9_000, repaidCents: 0 });
    const { payableCents, correctedCents, paidCents } = await desk.house.ok(manager, invoiceRead, { id });
    expect(payableCents + correctedCents - paidCents).toBe(21_000);
  });

  it('of cents that do not divide gives all of it in the end', async () => {
    const contact = newId();
    const odd = await desk.pack({ practiceUnits: 7, price: 10_000 });
    await desk.pay(await desk.sell(contact, [desk.packLine(odd, { price: 10_000 })]));
    const back: number[] = [];
    for (const units of [1, 2, 4]) {
      const lots = [{ lot: await lotOf(contact), units }];
      const { totalCents } = await desk.house.ok(manager, bagRefundPreview, { contact, lots });
      expect((await refund(contact, units, totalCents)).success).toBe(true);
      back.push(totalCents);
    }
    expect(back.reduce((sum, cents) => sum + cents, 0)).toBe(10_000);
    await desk.settle(contact);
    expect(await desk.balance(`lot:${contact}`)).toBe(0);
  });

  it('counts used classes at their list price where the pack says so, and gives back all that is left or nothing', async () => {
    const contact = newId();
    const strict = await desk.pack({ practicePrice: 3_500 });
    await desk.pay(await desk.sell(contact, [desk.packLine(strict)]));
    await desk.given(desk.practice(contact), desk.practice(contact));
    const lot = await lotOf(contact);
    expect(await desk.house.fails(manager, bagRefundPreview, { contact, lots: [{ lot, units: 3 }] })).toBe(
      'BAG-003',
    );
    // 300,00 € less two at 35,00 €.
    expect(
      await desk.house.ok(manager, bagRefundPreview, { contact, lots: [{ lot, units: 8 }] }),
    ).toMatchObject({
      ...{ totalCents: 23_000, isAtList: true },
    });
  });

  it('of the last unit is one, of two hundred who ask for it', async () => {
    const contact = newId();
    const single = await desk.pack({ practiceUnits: 1, price: 3_200 });
    await desk.pay(await desk.sell(contact, [desk.packLine(single, { price: 3_200 })]));
    const lots = [{ lot: await lotOf(contact), units: 1 }];
    const input = { contact, lots, reason, cents: 3_200, way: 'credit' as const };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => desk.house.fails(manager, bagRefund, input)),
    );
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['no error', 'BAG-001']));
    expect(await desk.balance(`bag:${contact}`)).toBe(-3_200);
  }, 120_000);
});

describe('an advance', () => {
  it('is money without VAT that becomes credit once it is paid, and is taxed by the document that it pays', async () => {
    const contact = newId();
    const line = { description: 'A cuenta de clases', price: 12_100, tax: desk.house.vat };
    const paidIn = { ...line, tax: desk.advance };
    const receipt = await desk.sell(contact, [paidIn], { target: 'receipt', series: desk.receipts });
    expect((await desk.bag(contact)).money).toMatchObject({ advanceCents: 12_100, creditCents: 0 });
    expect(await desk.house.fails(manager, bagCredit, { contact })).toBe('BAG-005');
    await desk.pay(receipt);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => desk.house.fails(manager, bagCredit, { contact })),
    );
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    expect((await desk.bag(contact)).money).toMatchObject({ advanceCents: 0, creditCents: 12_100 });
    const invoice = await desk.sell(contact, [line]);
    const used = await desk.house.ok(manager, invoicePaymentCredit, { documents: [invoice] });
    expect(used).toMatchObject({ usedCents: 12_100, creditCents: 0 });
    await desk.settle(contact);
    expect(await desk.balance(`bag:${contact}`)).toBe(0);
    expect(await desk.audit()).toBeNull();
  });
});

it('credit of an advance is not paid out once the payment of the advance was undone', async () => {
  const contact = newId();
  const line = { description: 'A cuenta de clases', price: 12_100, tax: desk.advance };
  const receipt = await desk.sell(contact, [line], { target: 'receipt', series: desk.receipts });
  const payment = await desk.pay(receipt);
  await desk.house.ok(manager, bagCredit, { contact });
  const repay = () =>
    desk.house.fails(manager, bagRepay, {
      ...{ contact, purse: 'credit', cents: 12_100, method: 'transfer', reason: 'Se va' },
    });
  await desk.house.ok(manager, invoicePaymentDelete, { payment, reason: 'Devuelta por el banco' });
  expect(await repay()).toBe('BAG-006');
  await desk.pay(receipt);
  expect(await repay()).toBe('no error');
  expect(await desk.audit()).toBeNull();
});

describe('the balance that the agenda asks for', () => {
  const ask = (contact: string, units: number) => ({
    ...{ business, contact, branch: FIRST_BRANCH },
    practices: [{ kind: 'road', licence: 'B', minutes: 55, units: units * 100 }],
  });
  const answer = async (input: object) => (await desk.house.call(manager, bagBalance, input)).data;
  const balance = (contact: string, units: number) => answer(ask(contact, units));

  it('says whether money in advance pays practices, classes that no lot covers among them', async () => {
    const contact = newId();
    await desk.pack({ practiceMinutes: 55 });
    expect(await balance(contact, 1)).toMatchObject({ money: 'none' });
    const line = { description: 'A cuenta de clases', price: 12_100, tax: desk.advance };
    await desk.pay(await desk.sell(contact, [line], { target: 'receipt', series: desk.receipts }));
    // The price of one class: that of the pack of ten, divided.
    expect(await balance(contact, 4)).toEqual({ money: 'enough', heldCents: 12_100, neededCents: 12_000 });
    expect(await balance(contact, 5)).toEqual({ money: 'short', heldCents: 12_100, neededCents: 15_000 });
    await desk.given(desk.practice(contact, { minutes: 55 }));
    expect(await balance(contact, 4)).toMatchObject({ money: 'short', neededCents: 15_000 });
    await desk.pack({ practiceMinutes: 55, practiceUnits: 1, price: 2_000 });
    expect(await balance(contact, 4)).toMatchObject({ money: 'enough', neededCents: 10_000 });
    const other = { ...ask(contact, 1), practices: [{ kind: 'cap', licence: 'C', minutes: 60, units: 100 }] };
    expect(await answer(other)).toMatchObject({ money: 'unpriced' });
    // The same contact in another school has nothing there.
    const elsewhere = { ...ask(contact, 1), business: stranger.business.id };
    expect(await answer(elsewhere)).toMatchObject({ money: 'none' });
  });
});

it('the bag goes out as a PDF that another program reads', async () => {
  const contact = newId();
  await desk.sell(contact, [desk.packLine(pack)]);
  await desk.given(desk.practice(contact, { teacherName: 'Rosa Gil =1+1 <b>' }));
  const { file } = await desk.house.ok(manager, bagPaper, { contact });
  const { pages } = await popplerPdf(new Uint8Array(await desk.house.bytes(file)));
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const words of [
    'Bolsa del alumno',
    'Clases por dar: 9 (270,00 €)',
    'Rosa Gil =1+1 <b>',
    'Bono vendido',
  ])
    expect(text).toContain(words);
  expect(await desk.house.fails(stranger, bagPaper, { contact })).toBe('DATA-404');
});

describe('contacts that were merged', () => {
  it('have one bag, whose lots serve the classes of both, and two again afterwards', async () => {
    const [kept, lost] = [await desk.customer(), await desk.customer()];
    await desk.sell(lost, [desk.packLine(pack)]);
    await desk.given(desk.practice(kept));
    const side = (id: string) => ({ id, branch: FIRST_BRANCH });
    const merge = (topic: string, version: number) =>
      desk.house.db.source.transaction((sql) =>
        customerConsumption.apply(sql, {
          ...{ seq: version, businessId: business, topic, entityId: lost, version },
          state: { merge: newId(), kept: side(kept), lost: side(lost) },
        }),
      );
    expect((await desk.bag(kept)).teaching).toMatchObject({ left: 0, lacking: [{}] });
    await merge('contact.merged', 2);
    expect((await desk.bag(kept)).teaching).toMatchObject({ left: 9, used: 1, lacking: [] });
    await desk.settle(kept);
    expect(await desk.balance(`lot:${lost}`)).toBe(-22_314);
    await merge('contact.unmerged', 3);
    await desk.settle(kept, lost);
    expect((await desk.bag(kept)).teaching).toMatchObject({ left: 0, lacking: [{}] });
    expect(await desk.balance(`lot:${lost}`)).toBe(-24_793);
  });
});

describe('the source of classes', () => {
  it('is a dated row: those of another one count from its day on, no class twice', async () => {
    const contact = newId();
    await desk.sell(contact, [desk.packLine(pack)]);
    await desk.given(desk.practice(contact), desk.practice(contact, { day: '2031-03-02' }));
    expect((await desk.bag(contact)).teaching.used).toBe(2);
    const row = { from: '2031-03-01', source: 'training' as const };
    await desk.house.ok(manager, bagSourceCreate, row);
    expect(await desk.house.fails(manager, bagSourceCreate, row)).toBe('BAG-007');
    expect((await desk.bag(contact)).teaching.used).toBe(1);
    expect(await desk.house.call(stranger, bagRead, { contact })).toMatchObject({ success: true });
  });
});
