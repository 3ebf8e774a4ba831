import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bagGift, bagRefund } from '@volante/contracts/billing/bag.contract';
import { practiceBagWithdraw } from '@volante/contracts/training/practice-units.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH } from '@volante/testing/records/service-house';
import { LotSums } from '../src/bag/lot-sums.service.js';
import { unitsConsumption } from '../src/bag/units.consumer.js';
import { BagDesk } from './bag-desk.js';
import { manager, standIn } from './paper-house.js';

let desk: BagDesk;
let pack: string;
beforeAll(async () => {
  desk = await BagDesk.open();
  pack = await desk.pack();
});
afterAll(() => desk.house.stop());

const business = manager.business.id;
let seq = 0;
const publish = async (...events: { topic: string; id: string; version?: number; state: object }[]) => {
  for (const { id: entityId, version = 1, topic, state } of events) {
    seq += 1;
    const event = { seq, businessId: business, topic, entityId, version, state: { ...state } };
    await desk.house.db.source.transaction('READ COMMITTED', (sql) => unitsConsumption.apply(sql, event));
  }
};

const practice = (contact: string, change: object = {}) => ({
  ...{
    id: newId(),
    contact,
    branch: FIRST_BRANCH,
    licence: 'B',
    kind: 'road',
    minutes: 45,
    day: '2026-09-01',
  },
  ...{ teacher: newId(), teacherName: 'Rosa Gil', state: 'used', uses: [], given: 0, owed: 0, ...change },
});
const lotsOf = async (contact: string) => (await desk.bag(contact)).teaching.lots;
const lotOf = async (contact: string) => (await lotsOf(contact))[0]?.id ?? '';

async function sold(): Promise<{ contact: string; lot: string }> {
  const contact = newId();
  await desk.sell(contact, [desk.packLine(pack)]);
  return { contact, lot: await lotOf(contact) };
}

describe('units that training counts', () => {
  it('are taken off their lot to the cent, by their last version, in whichever order', async () => {
    const { contact, lot } = await sold();
    const one = practice(contact, { uses: [{ lot, units: 100 }] });
    const half = { ...one, id: newId(), state: 'charged', uses: [{ lot, units: 50 }] };
    const events = [
      { topic: 'practice.delivered', id: one.id, state: one },
      { topic: 'practice.returned', id: one.id, version: 2, state: { ...one, state: 'none', uses: [] } },
      { topic: 'practice.delivered', id: one.id, version: 3, state: one },
      { topic: 'practice.charged', id: half.id, state: half },
    ];
    await publish(...events.toReversed(), ...events);
    const bag = await desk.bag(contact);
    expect(bag.teaching).toMatchObject({ left: 8.5, used: 1.5, leftCents: 25_500, lacking: [] });
    expect(bag.timeline.map(({ what, units }) => [what, units])).toEqual(
      expect.arrayContaining([
        ['given', -1],
        ['charged', -0.5],
        ['sold', 10],
      ]),
    );
    await desk.settle(contact);
    expect(await desk.balance(`lot:${contact}`)).toBe(-Math.round((24_793 * 8.5) / 10));
    expect(await desk.audit()).toBeNull();
  });

  it('leave given units without a price, and owe those without a lot until they get one', async () => {
    const { contact, lot } = await sold();
    const gift = practice(contact, { given: 100 });
    const owed = practice(contact, { owed: 100 });
    await publish(
      { topic: 'practice.delivered', id: gift.id, state: gift },
      { topic: 'practice.delivered', id: owed.id, state: owed },
    );
    expect((await desk.bag(contact)).teaching).toMatchObject({
      left: 10,
      lacking: [{ practice: owed.id, minutes: 45 }],
    });
    const allotted = { ...owed, owed: 0, uses: [{ lot, units: 100 }] };
    await publish({ topic: 'practice-bag.allotted', id: owed.id, version: 2, state: allotted });
    expect((await desk.bag(contact)).teaching).toMatchObject({ left: 9, lacking: [] });
  });

  it('are summed by lot for the check of each night', async () => {
    const { contact, lot } = await sold();
    const half = practice(contact, { state: 'charged', uses: [{ lot, units: 50 }] });
    await publish({ topic: 'practice.charged', id: half.id, state: half });
    const sums = new LotSums(desk.house.db);
    const { rows, next } = await sums.page({ business, after: null });
    expect(rows).toContainEqual({ lot, contact, version: 1, units: 10, used: 50 });
    expect(next).toBeNull();
    expect((await sums.page({ business, after: lot })).rows.map((row) => row.lot)).not.toContain(lot);
  });

  it('say teacher, day and length of a practice as its last event does, but not of a class that the card has', async () => {
    const { contact, lot } = await sold();
    const inCard = desk.practice(contact);
    await desk.given(inCard);
    const [one, other] = [practice(contact), practice(contact, { id: inCard.id })];
    const again = { day: '2026-09-20', minutes: 90, teacher: newId(), teacherName: 'Luis Paz' };
    for (const { id, ...facts } of [one, other]) {
      const used = { id, ...facts, uses: [{ lot, units: 100 }] };
      await publish(
        { topic: 'practice.charged', id, state: { ...used, state: 'charged' } },
        { topic: 'practice.delivered', id, version: 3, state: { ...used, ...again } },
        { topic: 'practice.returned', id, version: 2, state: { ...used, state: 'none', uses: [] } },
      );
    }
    const rows = await desk.house.db.unscoped<{ id: string }>(
      `SELECT id, day, minutes, teacher_id teacher, teacher teacherName FROM bag_practice
       WHERE business_id = :business AND contact_id = :contact`,
      { business, contact },
    );
    expect(rows.find(({ id }) => id === one.id)).toEqual({ id: one.id, ...again });
    expect(rows.find(({ id }) => id === inCard.id)).not.toMatchObject({ teacherName: again.teacherName });
  });

  it('are of a class that the card has too, once', async () => {
    const { contact, lot } = await sold();
    const inCard = desk.practice(contact);
    await desk.given(inCard);
    const one = practice(contact, { id: inCard.id, uses: [{ lot, units: 100 }] });
    await publish({ topic: 'practice.delivered', id: one.id, state: one });
    await desk.given(inCard);
    expect((await desk.bag(contact)).teaching).toMatchObject({ left: 9, used: 1 });
  });

  it('end with a lot that a person let expire: its value is income', async () => {
    const { contact, lot } = await sold();
    const state = { id: lot, contact, units: 1_000, day: '2026-10-01', reason: 'Caducó' };
    await publish({ topic: 'practice-bag.expired', id: lot, state });
    expect((await desk.bag(contact)).teaching).toMatchObject({ left: 0, leftCents: 0 });
    await desk.settle(contact);
    expect(await desk.balance(`lot:${contact}`)).toBe(0);
  });

  it('have their value again when the expiry is taken back, in whichever order and once', async () => {
    const { contact, lot } = await sold();
    const state = { id: lot, contact, units: 1_000, day: '2026-10-01', reason: 'Caducó' };
    const [expired, restored] = [
      { topic: 'practice-bag.expired', id: lot, state },
      { topic: 'practice-bag.expired', id: lot, version: 2, state: { ...state, units: 0 } },
    ];
    await publish(expired);
    await desk.settle(contact);
    expect(await desk.balance(`lot:${contact}`)).toBe(0);
    await publish(restored, expired, restored);
    const { teaching, timeline } = await desk.bag(contact);
    expect(teaching).toMatchObject({ left: 10 });
    expect(timeline.map(({ what }) => what)).not.toContain('expired');
    await desk.settle(contact);
    expect(await desk.balance(`lot:${contact}`)).toBe(-24_793);
    expect(await desk.audit()).toBeNull();
  });
});

describe('a school whose classes the agenda counts', () => {
  beforeAll(() => publish({ topic: 'practice-bag.opened', id: business, state: { from: '2026-01-01' } }));

  const refund = (contact: string, lot: string) =>
    desk.house.call(manager, bagRefund, {
      ...{ contact, lots: [{ lot, units: 2 }], reason: 'Se muda', cents: 6_000, way: 'credit' },
    });

  it('gives back units that the agenda lets go, and nothing while it is away', async () => {
    const { contact, lot } = await sold();
    expect((await refund(contact, lot)).error?.code).toBe('BAG-010');
    expect(
      await desk.house.fails(manager, bagGift, {
        contact,
        to: await desk.customer(),
        lots: [{ lot, units: 1 }],
        reason: 'Hermana',
      }),
    ).toBe('BAG-010');
    expect((await desk.bag(contact)).teaching.left).toBe(10);
    const calls: object[] = [];
    await standIn(desk.house, practiceBagWithdraw, (input) => {
      calls.push(input);
      return { withdrawn: 2 };
    });
    expect(await refund(contact, lot)).toMatchObject({ success: true });
    expect(calls).toEqual([{ key: expect.any(String), lots: [{ lot, units: 2, version: 2 }] }]);
    expect((await desk.bag(contact)).teaching.left).toBe(8);
  });

  it('says to the agenda when a refund is not made after all', async () => {
    const contact = newId();
    await desk.pay(await desk.sell(contact, [desk.packLine(pack)]));
    const lot = await lotOf(contact);
    const calls: { undo?: boolean }[] = [];
    await standIn(desk.house, practiceBagWithdraw, (input) => {
      calls.push(input);
      return { withdrawn: 2 };
    });
    const answer = await desk.house.call(manager, bagRefund, {
      ...{ contact, lots: [{ lot, units: 2 }], reason: 'Se muda', cents: 6_000, way: 'cash', till: newId() },
    });
    expect(answer.success).toBe(false);
    expect(calls.map(({ undo }) => undo)).toEqual([undefined, true]);
  });
});
