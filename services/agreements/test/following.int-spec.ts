import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agreementConfigSave } from '@volante/contracts/agreements/agreement-config.contract';
import {
  agreementRequestCreate,
  agreementRequestDelete,
  agreementRequestList,
  agreementRequestView,
} from '@volante/contracts/agreements/agreement-request.contract';
import { agreementSigningRead } from '@volante/contracts/agreements/agreement-signing.contract';
import { addYears } from '@volante/contracts/calendar-days';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { followedContactsConsumption } from '../src/contacts/followed-contacts.consumer.js';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const { neighbour } = PEOPLE;

/** An event of the contacts service. */
const publish = (topic: string, contact: string, state: Record<string, unknown>) =>
  desk.db.source.transaction((tx) =>
    followedContactsConsumption.apply(tx, {
      ...{ seq: 1, businessId: manager.business.id, topic, entityId: contact, version: 2, state },
    }),
  );

async function sent(more: { send?: boolean } = {}) {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email, branch: FIRST_BRANCH });
  const id = await desk.send({ agreement: await desk.template(), contact, ...more });
  return { id, email, contact };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come to be');
}

/** The worker looks at it now. */
const due = (id: string) =>
  desk.db.unscopedRun('UPDATE agreement_request SET due_at = UTC_TIMESTAMP(3) WHERE id = :id', { id });
const rowOf = async (id: string) => {
  const [row] = await desk.db.unscoped<{ file_id: string; storage_key: string; papers_due: number }>(
    'SELECT file_id, storage_key, papers_due FROM agreement_request WHERE id = :id',
    { id },
  );
  if (!row) throw new Error('no request');
  return row;
};

describe('a request', () => {
  it('goes to another branch with its contact, and its paper too', async () => {
    const { id, contact } = await sent();
    expect(await desk.fails(neighbour, agreementRequestView, { id })).toBe('DATA-404');
    await publish('contact.updated', contact, { branch: SECOND_BRANCH, state: 'active' });
    expect(await desk.fails(PEOPLE.clerk, agreementRequestView, { id })).toBe('DATA-404');
    await desk.ok(neighbour, agreementRequestView, { id });
    const { file_id } = await rowOf(id);
    await until(() => desk.neighbours.branches.get(file_id) === SECOND_BRANCH);
  });

  it('of a deleted person opens nothing at once, and is made void without a letter', async () => {
    const { id, email, contact } = await sent();
    const reference = await desk.reference(email);
    await publish('contact.deleted', contact, { branch: FIRST_BRANCH, state: 'deleted' });
    expect(await desk.open(agreementSigningRead, { reference })).toMatchObject({ data: { step: 'void' } });
    await due(id);
    await desk.until(id, 'void');
  });

  it('of a blocked person is seen by nobody', async () => {
    const { id, contact } = await sent();
    await publish('contact.updated', contact, { branch: FIRST_BRANCH, state: 'blocked' });
    expect(await desk.fails(manager, agreementRequestView, { id })).toBe('DATA-404');
    expect((await desk.ok(manager, agreementRequestList, { contact })).rows).toEqual([]);
  });

  it('follows a merge, and its undoing', async () => {
    const [lost, kept] = [await sent(), newId()];
    const state = {
      ...{ merge: newId(), kept: { id: kept, branch: SECOND_BRANCH } },
      lost: { id: lost.contact, branch: FIRST_BRANCH },
    };
    await publish('contact.deleted', lost.contact, { branch: FIRST_BRANCH, state: 'deleted' });
    await publish('contact.merged', lost.contact, state);
    expect((await desk.ok(neighbour, agreementRequestView, { id: lost.id })).contact).toBe(kept);
    await publish('contact.unmerged', lost.contact, state);
    expect((await desk.view(lost.id)).contact).toBe(lost.contact);
  });

  it('that only the person may complete since a birthday ends with a notice', async () => {
    const mother = {
      ...{ name: 'Marta Peña Gil', taxId: '87654321X', relationship: 'Madre', phone: '' },
      email: `${newId()}@correo.example`,
    };
    const today = new Date().toISOString().slice(0, 10);
    const contact = desk.neighbours.person({ email: '', birthday: addYears(today, -13) });
    const place = field('signature', { y: 9_000, height: 700, signer: 'guardian' });
    const agreement = await desk.template({ fields: [place], rest: { kind: 'data' } });
    const id = await desk.send({ agreement, contact, guardians: [mother] });
    await desk.db.unscopedRun('UPDATE agreement_request SET birth_date = :birth WHERE id = :id', {
      ...{ id, birth: addYears(today, -14) },
    });
    await due(id);
    expect((await desk.until(id, 'void')).reason).toContain('Por su edad');
  });
});

describe('a paper', () => {
  it('stays once its request is there, and ends by itself otherwise', async () => {
    const { id } = await sent();
    const { storage_key } = await rowOf(id);
    await until(async () => (await rowOf(id)).papers_due === 0);
    expect(desk.neighbours.ends.get(storage_key)).toBeNull();
    const agreement = await desk.template({ fields: [SIGNATURE()] });
    const contact = desk.neighbours.person({ email: `${newId()}@correo.example` });
    const before = new Set(desk.neighbours.ends.keys());
    desk.neighbours.whileKept = async () => {
      desk.neighbours.whileKept = null;
      await desk.ok(manager, agreementConfigSave, { id: agreement, version: 1, fields: [SIGNATURE()] });
    };
    expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact })).toBe('AGREEMENT-023');
    const made = [...desk.neighbours.ends].filter(([one]) => !before.has(one));
    expect(made).toEqual([[expect.any(String), expect.any(String)]]);
  });

  it('of a deleted draft goes', async () => {
    const { id } = await sent({ send: false });
    const { storage_key } = await rowOf(id);
    await until(async () => (await rowOf(id)).papers_due === 0);
    await desk.ok(manager, agreementRequestDelete, { id });
    await until(() => {
      const end = desk.neighbours.ends.get(storage_key);
      return typeof end === 'string' && Date.parse(end) <= Date.now();
    });
  });
});
