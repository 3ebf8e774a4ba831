import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bagGift, bagGiftUndo, bagRefund, bagRefundPreview } from '@volante/contracts/billing/bag.contract';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { newId } from '@volante/service-kit/object-id';
import { PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { BagDesk } from './bag-desk.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
const reason = 'Se las pasa a su hermana';

let desk: BagDesk;
let pack = '';
beforeAll(async () => {
  desk = await BagDesk.open();
  pack = await desk.pack();
});
afterAll(() => desk.house.stop());

/** Two students; the first one has a pack of ten classes. */
async function family() {
  const [giver, sister] = [await desk.customer(), await desk.customer()];
  const document = await desk.sell(giver, [desk.packLine(pack)]);
  const [lot] = (await desk.bag(giver)).teaching.lots;
  return { giver, sister, document, lot: lot?.id ?? '' };
}
type Family = Awaited<ReturnType<typeof family>>;

const give = ({ giver, sister, lot }: Family, units: number, as = manager) =>
  desk.house.call(as, bagGift, { contact: giver, to: sister, lots: [{ lot, units }], reason });
const given = async (of: Family, units: number): Promise<string> => {
  const { success, data, error } = await give(of, units);
  if (!success) throw new Error(error?.code);
  return (data as { lots: string[] }).lots[0] ?? '';
};
const undo = (contact: string, lot: string, as = manager) =>
  desk.house.fails(as, bagGiftUndo, { contact, lot, reason: 'Era para otro' });
const left = async (contact: string) => (await desk.bag(contact)).teaching.left;
/** Base of the classes that are still to be given, by the ledger. */
const held = async ({ giver, sister }: Family) => {
  await desk.settle(giver, sister);
  return [await desk.balance(`lot:${giver}`), await desk.balance(`lot:${sister}`)];
};

/** Versions and units of a lot that were published, the first one first. */
const published = async (lot: string) =>
  (
    await desk.house.db.unscoped<{ version: number; state: string }>(
      "SELECT version, state FROM event_log WHERE topic = 'pack.sold' AND entity_id = :lot ORDER BY id",
      { lot },
    )
  ).map(({ version, state }) => [version, (JSON.parse(state) as { units: number }).units]);

describe('classes that pass to another student', () => {
  it('are published each time under the next version of their lot', async () => {
    const one = await family();
    await given(one, 4);
    const gift = await given(one, 1);
    await undo(one.sister, gift);
    const back = { contact: one.giver, lots: [{ lot: one.lot, units: 2 }], reason: 'Se va' };
    const { totalCents: cents } = await desk.house.ok(manager, bagRefundPreview, {
      contact: one.giver,
      lots: back.lots,
    });
    await desk.house.ok(manager, bagRefund, { ...back, cents, way: 'credit' as const });
    expect(await published(one.lot)).toEqual([
      [1, 10],
      [2, 6],
      [3, 5],
      [4, 6],
      [5, 4],
    ]);
    expect(await published(gift)).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  it('are used by her, stand on both timelines, and keep their value in the ledger', async () => {
    const one = await family();
    expect(await held(one)).toEqual([-24_793, 0]);
    await given(one, 4);
    expect([await left(one.giver), await left(one.sister)]).toEqual([6, 4]);
    expect(await held(one)).toEqual([-14_876, -9_917]);
    await desk.given(desk.practice(one.sister));
    expect(await desk.bag(one.sister)).toMatchObject({
      teaching: { left: 3, used: 1, lots: [{ origin: 'gift', document: null, priceCents: 12_000 }] },
    });
    const moments = async (contact: string) =>
      (await desk.bag(contact)).timeline.map(({ what, units, text }) => ({ what, units, text }));
    expect(await moments(one.giver)).toContainEqual({ what: 'gifted', units: -4, text: reason });
    expect(await moments(one.sister)).toContainEqual({
      ...{ what: 'received', units: 4, text: `Bono de 10 prácticas · ${reason}` },
    });
    expect((await held(one))[0]).toBe(-14_876);
    expect(await desk.audit()).toBeNull();
  });

  it('come back whole while none was given, and no more afterwards', async () => {
    const one = await family();
    const first = await given(one, 3);
    expect(await undo(one.sister, first)).toBe('no error');
    expect(await undo(one.sister, first)).toBe('BAG-009');
    expect([await left(one.giver), await left(one.sister)]).toEqual([10, 0]);
    expect(await held(one)).toEqual([-24_793, 0]);
    const timeline = (await desk.bag(one.giver)).timeline.map(({ what, units }) => `${what} ${units}`);
    expect(timeline).toEqual(expect.arrayContaining(['gifted -3', 'ungifted 3']));
    const second = await given(one, 2);
    await desk.given(desk.practice(one.sister));
    expect(await undo(one.sister, second)).toBe('BAG-009');
    expect(await desk.audit()).toBeNull();
  });

  it('are never more than are left, of two hundred who give the last one away', async () => {
    const one = await family();
    await given(one, 9);
    const answers = await Promise.all(Array.from({ length: 200 }, () => give(one, 1)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, error } of answers) if (!success) expect(error?.code).toBe('BAG-001');
    expect([await left(one.giver), await left(one.sister)]).toEqual([0, 10]);
    expect((await give(one, 1)).error?.code).toBe('BAG-001');
  });

  it('are not given back by the one who got them, but by the buyer once they are back', async () => {
    const one = await family();
    const gift = await given(one, 10);
    const refund = { contact: one.sister, lots: [{ lot: gift, units: 10 }] };
    expect(await desk.house.fails(manager, bagRefundPreview, refund)).toBe('BAG-002');
    const own = { contact: one.giver, lots: [{ lot: one.lot, units: 10 }] };
    expect(await desk.house.fails(manager, bagRefundPreview, own)).toBe('BAG-001');
    await undo(one.sister, gift);
    const back = { ...own, reason: 'Se va', cents: 30_000, way: 'credit' as const };
    expect(await desk.house.fails(manager, bagRefund, back)).toBe('no error');
    expect(await desk.audit()).toBeNull();
  });

  it('end with the sale that they came of', async () => {
    const one = await family();
    await given(one, 6);
    await desk.given(desk.practice(one.sister));
    const { version } = await desk.house.ok(manager, invoiceRead, { id: one.document });
    await desk.house.ok(manager, invoiceCorrect, {
      ...{ id: one.document, version, cause: 'no-sale', reason: 'No se vendió' },
    });
    expect((await desk.bag(one.giver)).teaching.left).toBe(0);
    expect((await desk.bag(one.sister)).teaching).toMatchObject({ left: 0, lacking: [{}] });
    expect(await held(one)).toEqual([0, 0]);
    expect(await desk.audit()).toBeNull();
  });

  it('pass on to a third student, who has them then', async () => {
    const one = await family();
    const gift = await given(one, 5);
    const third = await desk.customer();
    await given({ ...one, giver: one.sister, sister: third, lot: gift }, 2);
    expect([await left(one.giver), await left(one.sister), await left(third)]).toEqual([5, 3, 2]);
    expect(await undo(one.sister, gift)).toBe('BAG-009');
    await desk.settle(one.giver, one.sister, third);
    expect(
      (await desk.balance(`lot:${one.giver}`)) +
        (await desk.balance(`lot:${one.sister}`)) +
        (await desk.balance(`lot:${third}`)),
    ).toBe(-24_793);
  });

  it('stay within the sight of the person who passes them', async () => {
    const one = await family();
    const far = await desk.customer(SECOND_BRANCH);
    expect((await give({ ...one, sister: far }, 1, clerk)).error?.code).toBe('DATA-404');
    expect((await give({ ...one, sister: newId() }, 1)).error?.code).toBe('DATA-404');
    expect((await give({ ...one, sister: one.giver }, 1)).error?.code).toBe('BAG-008');
    for (const who of [neighbour, stranger]) expect((await give(one, 1, who)).error?.code).toBe('DATA-404');
    const gift = await given(one, 1);
    for (const who of [neighbour, stranger]) expect(await undo(one.sister, gift, who)).toBe('DATA-404');
    expect(await undo(one.giver, one.lot)).toBe('DATA-404');
    expect(await left(one.sister)).toBe(1);
  });
});
