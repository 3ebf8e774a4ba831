import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agreement } from '@volante/contracts/agreements/agreement.contract';
import { agreementRequestList } from '@volante/contracts/agreements/agreement-request.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH } from '@volante/testing/records/service-house';
import { soldAgreementsConsumption } from '../src/purchases/sold-agreements.consumer.js';
import { type AgreementDesk, agreementDesk, manager } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const published = (topic: string, id: string, version: number, state: object) =>
  desk.db.source.transaction((tx) =>
    soldAgreementsConsumption.apply(tx, {
      ...{ seq: 1, businessId: manager.business.id, topic, entityId: id, version, state: { id, ...state } },
    }),
  );

/** The billing service says that a line was paid. */
async function paid(contact: string | null, text: string, id = newId(), kind = 'agreement', version = 1) {
  const about = { amount: null, layout: null, document: newId(), position: 1, product: newId() };
  await published('purchase.trigger', id, version, { kind, text, contact, branch: FIRST_BRANCH, ...about });
  return id;
}

async function answer(id: string): Promise<{ outcome: string; reason: string }> {
  for (let look = 0; look < 200; look += 1) {
    const rows = await desk.db.unscoped<{ state: string }>(
      `SELECT state FROM event_log WHERE topic = 'purchase-trigger.settled' AND entity_id = :id ORDER BY event_log.id DESC`,
      { id },
    );
    if (rows[0]) return JSON.parse(rows[0].state) as { outcome: string; reason: string };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nobody answered');
}
const person = () => desk.neighbours.person({ email: `${newId()}@correo.example` });
const nameOf = async (id: string) => (await desk.ok(manager, agreement.calls.one, { id })).name;
const requestsOf = async (contact: string) =>
  (await desk.ok(manager, agreementRequestList, { contact })).rows;

it('a paid line sends its agreement once, however often it is said, and answers', async () => {
  const contact = person();
  const name = await nameOf(await desk.template());
  const id = await paid(contact, ` ${name} `);
  expect(await answer(id)).toEqual({ id, outcome: 'done', reason: '' });
  await paid(contact, name, id);
  expect(await requestsOf(contact)).toMatchObject([{ agreementName: name, detail: 'sent' }]);
  const again = await paid(contact, name);
  expect(await answer(again)).toMatchObject({
    outcome: 'failed',
    reason: 'Ya lo tiene pendiente o firmado.',
  });
});

it('a line that cannot be followed is answered with the reason, for a person to see', async () => {
  const name = await nameOf(await desk.template());
  expect((await answer(await paid(person(), 'Otro contrato'))).reason).toContain('«Otro contrato»');
  expect((await answer(await paid(null, name))).reason).toContain('eliminada');
  const minor = desk.neighbours.person({ birthday: null });
  expect((await answer(await paid(minor, name))).reason).toContain('fecha de nacimiento');
});

it('lines of other kinds are none of this service', async () => {
  const id = await paid(person(), 'x', newId(), 'practice');
  const rows = await desk.db.unscoped('SELECT id FROM agreement_sold WHERE id = :id', { id });
  expect(rows).toEqual([]);
});

it('a line that the office dropped, or that is owed again, is not sent, nor is an event that comes twice', async () => {
  const rowOf = async (id: string) => {
    const [row] = await desk.db.unscoped<{ due: number }>(
      'SELECT due_at IS NOT NULL due FROM agreement_sold WHERE id = :id',
      { id },
    );
    return row && Number(row.due);
  };
  const id = await paid(person(), 'Otro contrato');
  await answer(id);
  // The log once more, from its beginning.
  await paid(person(), 'Otro contrato', id);
  expect(await rowOf(id)).toBe(0);
  const kind = { kind: 'agreement', branch: FIRST_BRANCH };
  const stopped = await desk.db.source.transaction(async (tx) => {
    // Said in one go: the worker sees what is left of it.
    const line = newId();
    const event = { seq: 1, businessId: manager.business.id, entityId: line };
    const about = { amount: null, layout: null, document: newId(), position: 1, product: newId() };
    const state = { id: line, text: 'Otro contrato', contact: person(), ...kind, ...about };
    await soldAgreementsConsumption.apply(tx, { ...event, topic: 'purchase.trigger', version: 1, state });
    await soldAgreementsConsumption.apply(tx, {
      ...event,
      ...{ topic: 'purchase.stopped', version: 2, state: { id: line, ...kind } },
    });
    return line;
  });
  expect(await rowOf(stopped)).toBe(0);
  await paid(person(), 'Otro contrato', stopped, 'agreement', 3);
  expect(await answer(stopped)).toMatchObject({ outcome: 'failed' });
});
