import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ownMoney } from '@volante/contracts/billing/own-money.contract';
import type { CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { newId } from '@volante/service-kit/object-id';
import { BagDesk } from './bag-desk.js';
import { manager } from './paper-house.js';
import { paymentDesk } from './payment-desk.js';

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

it('is that of the student alone: what is owed, and the classes that are paid', async () => {
  const [student, other] = [await desk.customer(), await desk.customer()];
  const pack = await desk.pack();
  const paid = await desk.sell(student, [desk.packLine(pack)]);
  await desk.pay(paid);
  const open = await desk.sell(student, [desk.feeLine()]);
  const own = await moneyOf(student);
  expect(own).toMatchObject({ owedCents: 9_405, links: [] });
  expect(own.open).toMatchObject([{ id: open, restCents: 9_405 }]);
  expect(own.lots).toMatchObject([{ licence: 'B', minutes: 45, left: 10 }]);
  expect(await moneyOf(other)).toEqual(NOTHING);
});

it('is nothing in another school, nor of a contact that nobody knows', async () => {
  const student = await desk.customer();
  await desk.sell(student, [desk.feeLine()]);
  expect(await moneyOf(student, DEMO.other.id)).toEqual(NOTHING);
  expect(await moneyOf(newId())).toEqual(NOTHING);
});

it('is refused to staff, whatever they hold', async () => {
  expect((await desk.house.host.call(manager, ownMoney)).error?.code).toBe('SESSION-000');
});

it('has the open links to pay of the student, and none of another', async () => {
  const bank = await paymentDesk();
  try {
    const [student, made, other] = [newId(), await bank.link(), await bank.link()];
    await bank.house.db.unscopedRun('UPDATE payment_link SET contact_id = :student WHERE id = :link', {
      ...{ student, link: made.link },
    });
    const { data } = await bank.house.host.call(
      null,
      ownMoney,
      {},
      {
        student: {
          ...{ contact: student, name: 'Marta', services: ['formative'] },
          business: { id: manager.business.id, name: 'El Olivo' },
        },
      },
    );
    const { links } = data as CallOutput<typeof ownMoney>;
    expect(links).toMatchObject([{ key: made.key, cents: 24_200 }]);
    expect(JSON.stringify(links)).not.toContain(other.key);
  } finally {
    await bank.stop();
  }
});
