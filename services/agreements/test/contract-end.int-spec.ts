import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
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
afterEach(() => {
  Object.assign(desk.neighbours, { slotsAway: false, slotExpires: false });
});
afterAll(() => desk.stop());

const SIGNED_ON = '2026-01-31';

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

async function template(durationMonths: number | null) {
  return desk.template({ fields: [SIGNATURE()], rest: { durationMonths } });
}

/** Two people became one, as the contacts service publishes it: the deletion first. */
function merging(lost: string) {
  const kept = newId();
  const state = {
    ...{ merge: newId(), kept: { id: kept, branch: SECOND_BRANCH } },
    lost: { id: lost, branch: FIRST_BRANCH },
  };
  return {
    kept,
    merge: async () => {
      await follow('contact.deleted', lost, { id: lost, branch: FIRST_BRANCH, state: 'deleted' });
      await follow('contact.merged', lost, state);
    },
    undo: async () => {
      await follow('contact.restored', lost, { id: lost, branch: FIRST_BRANCH, state: 'active' });
      await follow('contact.unmerged', lost, state);
    },
  };
}

const last = async (id: string) => (await published(id)).at(-1);

/** Waits until the date that was published last is this one. */
async function lastIs(id: string, state: Partial<Published['state']>): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const found = (await last(id))?.state;
    if (found && Object.entries(state).every(([key, value]) => found[key as keyof typeof found] === value))
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await last(id))?.state).toMatchObject(state);
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

/** A contract that was signed by hand on the last day of January; those of one duration share their template. */
const shared = new Map<number, Promise<string>>();
async function onPaper(months: number, at = SIGNED_ON) {
  const contact = desk.neighbours.person({ branch: FIRST_BRANCH });
  const made = shared.get(months) ?? template(months);
  shared.set(months, made);
  const input = { agreement: await made, contact, file: await desk.upload(await samplePdf()), signedOn: at };
  const { id } = await desk.ok(manager, agreementRequestPaper, input);
  return { id, contact, on: addMonths(at, months) };
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

/** The worker has done all that it had to do of a request. */
async function settled(id: string): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const [row] = await desk.db.unscoped<{ due: number }>(
      'SELECT papers_due + slot_due + end_due due FROM agreement_request WHERE id = :id',
      { id },
    );
    if (row && Number(row.due) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it still waits');
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

  it('goes with a merge to the person who is kept, and back when the merge is undone', async () => {
    const { id, contact, on } = await onPaper(4);
    await dates(id, 1);
    const two = merging(contact);
    await two.merge();
    await lastIs(id, { contact: two.kept, branch: SECOND_BRANCH, on });
    expect((await last(id))?.topic).toBe('due-date.set');
    expect(await desk.view(id)).toMatchObject({ contact: two.kept, endsOn: on });
    await two.undo();
    await lastIs(id, { contact, branch: FIRST_BRANCH, on });
    expect(await desk.view(id)).toMatchObject({ contact, endsOn: on });
    // Undone once: the way back is gone, and nothing more is published of it.
    const count = (await published(id)).length;
    await two.undo();
    await settled(id);
    expect(await published(id)).toHaveLength(count);
  });

  it('of both people is that of the one who is kept, and the undoing gives back one alone', async () => {
    const [lost, kept] = [await onPaper(4), await onPaper(7)];
    await Promise.all([dates(lost.id, 1), dates(kept.id, 1)]);
    const state = {
      ...{ merge: newId(), kept: { id: kept.contact, branch: FIRST_BRANCH } },
      lost: { id: lost.contact, branch: FIRST_BRANCH },
    };
    await follow('contact.merged', lost.contact, state);
    await lastIs(lost.id, { contact: kept.contact, on: lost.on });
    await follow('contact.unmerged', lost.contact, state);
    await lastIs(lost.id, { contact: lost.contact, on: lost.on });
    expect(await published(kept.id)).toHaveLength(1);
    expect((await desk.view(kept.id)).contact).toBe(kept.contact);
  });

  it('is handed to the paper «Contrato» where that expires, which alone reminds of it, also after a merge', async () => {
    desk.neighbours.slotExpires = true;
    const { id, contact, on } = await onPaper(4);
    await settled(id);
    expect((await desk.view(id)).endsOn).toBe(on);
    const handed = desk.neighbours.contracts.filter((one) => one.contact === contact);
    expect(handed).toEqual([{ contact, file: expect.any(String), endsOn: on }]);
    await merging(contact).merge();
    await settled(id);
    expect(await published(id)).toEqual([]);
  });

  it('waits for that paper while files are away, and is published by one of them', async () => {
    desk.neighbours.slotsAway = true;
    const tries = desk.neighbours.slotTries;
    const { id, on } = await onPaper(4);
    for (let look = 0; look < 200 && desk.neighbours.slotTries < tries + 2; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await published(id)).toEqual([]);
    desk.neighbours.slotsAway = false;
    await lastIs(id, { on });
  });

  it('and the document reach the kept person of a contract that was signed while the merge was under way', async () => {
    desk.neighbours.slotsAway = true;
    const { id, contact, on } = await onPaper(4);
    const two = merging(contact);
    await follow('contact.deleted', contact, { id: contact, branch: FIRST_BRANCH, state: 'deleted' });
    // The worker finds the contact gone, and has nobody to give the document to.
    await settled(id);
    expect(desk.neighbours.contracts.filter((one) => one.contact === contact)).toEqual([]);
    desk.neighbours.slotsAway = false;
    await two.merge();
    await lastIs(id, { contact: two.kept, on });
    expect(desk.neighbours.contracts.filter((one) => one.contact === two.kept)).toHaveLength(1);
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
