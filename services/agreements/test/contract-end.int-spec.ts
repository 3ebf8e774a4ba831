import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agreementRequestPaper,
  agreementRequestVoid,
} from '@volante/contracts/agreements/agreement-request.contract';
import { addMonths } from '@volante/contracts/calendar-days';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { followedContactsConsumption } from '../src/contacts/followed-contacts.consumer.js';
import { type AgreementDesk, agreementDesk, manager, SIGNATURE } from './agreement-desk.js';
import { samplePdf } from './sample-pdf.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

async function template(durationMonths: number | null) {
  return desk.template({ fields: [SIGNATURE()], rest: { durationMonths } });
}

async function sent(durationMonths: number | null) {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email, branch: FIRST_BRANCH });
  const id = await desk.send({ agreement: await template(durationMonths), contact });
  return { id, contact, email };
}

async function signed(durationMonths: number | null) {
  const one = await sent(durationMonths);
  const reference = await desk.reference(one.email);
  await desk.sign(reference, await desk.proof(reference, one.email));
  await desk.until(one.id, 'signed');
  return one;
}

interface Published {
  topic: string;
  state: { kind: string; contact: string; branch: string; on: string | null };
}

async function published(id: string): Promise<Published[]> {
  const rows = await desk.db.unscoped<{ topic: string; state: string | Published['state'] }>(
    `SELECT topic, state FROM event_log WHERE topic LIKE 'due-date.%' AND entity_id = :id ORDER BY id`,
    { id },
  );
  return rows.map(({ topic, state }) => ({
    topic,
    state: typeof state === 'string' ? (JSON.parse(state) as Published['state']) : state,
  }));
}

/** Waits until so many dates were published for a request. */
async function dates(id: string, count: number): Promise<Published[]> {
  for (let look = 0; look < 200; look += 1) {
    const found = await published(id);
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${count} dates were not published`);
}

const follow = (topic: string, contact: string, state: Record<string, unknown>) =>
  desk.db.source.transaction((tx) =>
    followedContactsConsumption.apply(tx, {
      ...{ seq: 1, businessId: manager.business.id, topic, entityId: contact, version: 2, state },
    }),
  );

describe('the last day of a contract', () => {
  it('is published once with the last signature, without any wanted paper', async () => {
    const { id, contact } = await signed(6);
    const on = addMonths(today(), 6);
    const state = { kind: 'agreement', request: id, contact, branch: FIRST_BRANCH, on };
    expect(await dates(id, 1)).toEqual([{ topic: 'due-date.set', state }]);
    expect((await desk.view(id)).endsOn).toBe(on);
  });

  it('goes with its contact to another branch, and is cleared when they are deleted', async () => {
    const { id, contact } = await signed(3);
    await dates(id, 1);
    await follow('contact.updated', contact, { id: contact, branch: SECOND_BRANCH, state: 'active' });
    const [, moved] = await dates(id, 2);
    const on = addMonths(today(), 3);
    expect(moved).toMatchObject({ topic: 'due-date.set', state: { branch: SECOND_BRANCH, on } });
    await follow('contact.deleted', contact, { id: contact, branch: SECOND_BRANCH, state: 'deleted' });
    const [, , cleared] = await dates(id, 3);
    expect(cleared).toMatchObject({ topic: 'due-date.cleared', state: { on: null } });
    await follow('contact.updated', contact, { id: contact, branch: SECOND_BRANCH, state: 'active' });
    const [, , , back] = await dates(id, 4);
    expect(back).toMatchObject({ topic: 'due-date.set', state: { on: addMonths(today(), 3) } });
  });

  it('counts from the day that stands on the paper', async () => {
    const contact = desk.neighbours.person({ branch: FIRST_BRANCH });
    const agreement = await template(1);
    const file = await desk.upload(await samplePdf());
    const { id } = await desk.ok(manager, agreementRequestPaper, {
      ...{ agreement, contact, file, signedOn: '2026-01-31' },
    });
    expect(await dates(id, 1)).toMatchObject([{ topic: 'due-date.set', state: { on: '2026-02-28' } }]);
    expect((await desk.view(id)).endsOn).toBe('2026-02-28');
  });

  it('is none without a duration, and none of a request that is void', async () => {
    const [endless, ended] = [await signed(null), await sent(6)];
    await desk.ok(manager, agreementRequestVoid, { id: ended.id, reason: 'Ya no hace falta' });
    const later = await signed(2);
    await dates(later.id, 1);
    for (const { id } of [endless, ended]) {
      expect(await published(id)).toEqual([]);
      expect((await desk.view(id)).endsOn).toBeNull();
    }
  });
});
