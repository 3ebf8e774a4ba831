import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ownMoney } from '@volante/contracts/billing/own-money.contract';
import type { CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { newId } from '@volante/service-kit/object-id';
import { BagDesk } from './bag-desk.js';
import { manager } from './paper-house.js';

let desk: BagDesk;
beforeAll(async () => {
  desk = await BagDesk.open();
});
afterAll(() => desk.house.stop());

const ask = (contact: string, business = manager.business.id) =>
  desk.house.host.call(
    null,
    ownMoney,
    {},
    {
      student: {
        contact,
        name: 'Marta',
        business: { id: business, name: 'El Olivo' },
        services: ['formative'],
      },
    },
  );
const moneyOf = async (contact: string, business?: string) => {
  const { data, error } = await ask(contact, business);
  if (error) throw new Error(error.code);
  return data as CallOutput<typeof ownMoney>;
};
const NOTHING = { owedCents: 0, overdueCents: 0, creditCents: 0, open: [], lots: [], links: [] };

it('is that of the student alone: the classes that are paid, and what is owed', async () => {
  const [paying, owing, other] = [await desk.customer(), await desk.customer(), await desk.customer()];
  const pack = await desk.pack();
  await desk.pay(await desk.sell(paying, [desk.packLine(pack)]));
  const open = await desk.sell(owing, [desk.packLine(pack)]);
  const paid = await moneyOf(paying);
  expect(paid).toMatchObject({ owedCents: 0, open: [], links: [] });
  expect(paid.lots).toMatchObject([{ licence: 'B', minutes: 45, left: 10 }]);
  const owed = await moneyOf(owing);
  expect(owed.owedCents).toBeGreaterThan(0);
  expect(owed.open).toMatchObject([{ id: open, restCents: owed.owedCents }]);
  expect(await moneyOf(other)).toEqual(NOTHING);
});

it('is nothing in another school, nor of a contact that nobody knows', async () => {
  const student = await desk.customer();
  await desk.sell(student, [desk.packLine(await desk.pack())]);
  expect(await moneyOf(student, DEMO.other.id)).toEqual(NOTHING);
  expect(await moneyOf(newId())).toEqual(NOTHING);
});

it('is refused to staff, whatever they hold', async () => {
  expect((await desk.house.host.call(manager, ownMoney)).error?.code).toBe('SESSION-000');
});
