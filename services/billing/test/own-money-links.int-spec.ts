import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ownMoney } from '@volante/contracts/billing/own-money.contract';
import type { CallOutput } from '@volante/contracts/call';
import { newId } from '@volante/service-kit/object-id';
import { manager } from './paper-house.js';
import { type PaymentDesk, paymentDesk } from './payment-desk.js';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await paymentDesk();
});
afterAll(() => desk.stop());

it('a student has the own open links to pay, and none of another', async () => {
  const [student, made, other] = [newId(), await desk.link(), await desk.link()];
  await desk.house.db.unscopedRun('UPDATE payment_link SET contact_id = :student WHERE id = :link', {
    ...{ student, link: made.link },
  });
  const read = async (part: object = {}) => {
    const me = { ...{ contact: student, name: 'Marta', services: ['formative'] }, ...part };
    const business = { id: manager.business.id, name: 'El Olivo' };
    const answer = await desk.house.host.call(null, ownMoney, {}, { student: { ...me, business } });
    return answer.data as CallOutput<typeof ownMoney>;
  };
  const { links } = await read();
  expect(links).toMatchObject([{ key: made.key, cents: 24_200 }]);
  expect(JSON.stringify(links)).not.toContain(other.key);
  // A link pays: staff who look at the app as the student get none.
  expect((await read({ looking: true })).links).toEqual([]);
});
