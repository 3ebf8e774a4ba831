import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bagRead } from '@volante/contracts/billing/bag.contract';
import { paymentInbox } from '@volante/contracts/billing/payment-notification.contract';
import { tillBoard, tillSessions } from '@volante/contracts/billing/till.contract';
import { DEMO_INSCRIBED } from '@volante/contracts/demo';
import { PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { CheckStore } from '../src/checks/check-store.js';
import { Checks } from '../src/checks/checks.js';
import { loadBillingDemo } from '../src/demo/billing.demo.js';
import { service } from '../src/main.js';

const { manager } = PEOPLE;
let house: ServiceHouse;
beforeAll(async () => {
  house = await startHouse(service);
  const [running] = house.host.services;
  if (!running) throw new Error('billing did not start');
  await loadBillingDemo(running.kit);
});
afterAll(() => house.stop());

it('the audits of a night find nothing', async () => {
  const app = house.host.services[0]?.app;
  const [store, checks] = [app?.get(CheckStore, { strict: false }), app?.get(Checks, { strict: false })];
  const due = (await store?.due(new Date())) ?? [];
  expect(due.map(({ subject }) => subject)).toContain('ledger');
  for (const one of due) expect(await checks?.run(one)).toMatchObject({ finding: null });
});

it('tills are closed without gaps, one of them with a difference; one is open, and money waits to be taken', async () => {
  const { rows } = await house.ok(manager, tillSessions, { limit: 100 });
  const byTill = Map.groupBy(
    rows.filter(({ z }) => z !== null),
    ({ till }) => till.name,
  );
  for (const closed of byTill.values())
    expect(closed.map(({ z }) => z).toSorted()).toEqual(closed.map((_, at) => at + 1));
  expect([...byTill.keys()].toSorted()).toEqual(['Caja de Antonio', 'Mostrador de Jaén']);
  expect(rows.filter(({ differenceCents, reason }) => differenceCents && reason)).toHaveLength(1);
  const board = await house.ok(manager, tillBoard, {});
  expect(board.rows.filter(({ session }) => session?.state === 'open').map(({ name }) => name)).toEqual([
    'Mostrador de Jaén',
    'Caja de Rosa',
  ]);
  expect(board.handovers).toMatchObject([{ cents: 9_600, from: { name: 'Caja de Rosa' } }]);
});

it('a student has classes and money for a fee in the bag, and a payment waits for somebody to decide', async () => {
  const [{ id: contact }] = DEMO_INSCRIBED;
  const bag = await house.ok(manager, bagRead, { contact });
  expect(bag.teaching.lots).toMatchObject([{ units: 10, licence: 'B', minutes: 45 }]);
  expect(bag.fees.lots).toMatchObject([{ cents: 9_405 }]);
  const { rows } = await house.ok(manager, paymentInbox, { limit: 10 });
  expect(rows).toMatchObject([{ cause: 'late', state: 'waiting', cents: 15_000, mayApply: true }]);
});
