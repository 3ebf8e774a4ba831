import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agreementRequestView } from '@volante/contracts/agreements/agreement-request.contract';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH } from '@volante/testing/records/service-house';
import { followedContactsConsumption } from '../src/contacts/followed-contacts.consumer.js';
import { KeepingBackground } from '../src/keeping/keeping.background.js';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
let work: KeepingBackground;
beforeAll(async () => {
  desk = await agreementDesk();
  work = new KeepingBackground(desk.db, createLog('test', 'silent'));
});
afterAll(() => desk.stop());

const follow = (contact: string, state: string) =>
  desk.db.source.transaction((tx) =>
    followedContactsConsumption.apply(tx, {
      ...{ seq: 1, businessId: manager.business.id, topic: 'contact.updated', entityId: contact, version: 2 },
      state: { branch: FIRST_BRANCH, state },
    }),
  );

async function signed(kind: 'data' | 'teaching' = 'data') {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email });
  const fields = [SIGNATURE(), field('tick', { y: 6_000 })];
  const agreement = await desk.template({ fields, rest: { kind } });
  const id = await desk.send({ agreement, contact });
  const reference = await desk.reference(email);
  await desk.sign(reference, await desk.proof(reference, email), { ticks: [fields[1]?.id] });
  await desk.until(id, 'signed');
  return { id, contact };
}

const keptUntil = async (id: string) => {
  const [row] = await desk.db.unscoped<{ day: string | null }>(
    `SELECT DATE_FORMAT(keep_until, '%Y-%m-%d') day FROM agreement_request WHERE id = :id`,
    { id },
  );
  return row?.day;
};
const count = async (table: string, id: string) => {
  const [row] = await desk.db.unscoped<{ n: number }>(
    `SELECT COUNT(*) n FROM ${table} WHERE request_id = :id`,
    { id },
  );
  return Number(row?.n);
};
const inSixYears = () => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 6);
  return day.toISOString().slice(0, 10);
};
/** The day after its last one. */
const over = (id: string) =>
  desk.db.unscopedRun(
    'UPDATE agreement_request SET keep_until = UTC_DATE() - INTERVAL 1 DAY WHERE id = :id',
    { id },
  );

it('keeps the requests of a deleted person for six years, and one who comes back is as before', async () => {
  const { id, contact } = await signed();
  expect(await keptUntil(id)).toBeNull();
  await follow(contact, 'deleted');
  expect(await keptUntil(id)).toBe(inSixYears());
  await work.step();
  expect((await desk.view(id)).detail).toBe('signed');
  await follow(contact, 'active');
  expect(await keptUntil(id)).toBeNull();
});

it('destroys files, rows and evidence afterwards, and leaves a record without the person', async () => {
  const { id, contact } = await signed();
  const { sealed } = await desk.view(id);
  const [keys] = await desk.db.unscoped<{ paper: string; sealed: string }>(
    'SELECT storage_key paper, sealed_key sealed FROM agreement_request WHERE id = :id',
    { id },
  );
  expect(await count('consent', id)).toBe(1);
  await follow(contact, 'blocked');
  await over(id);
  const other = new KeepingBackground(desk.db, createLog('test', 'silent'));
  await Promise.all([work.step(), other.step()]);
  expect(await desk.fails(manager, agreementRequestView, { id })).toBe('DATA-404');
  for (const table of [
    'agreement_event',
    'agreement_signer',
    'agreement_letter',
    'agreement_page',
    'consent',
    'consent_link',
  ])
    expect([table, await count(table, id)]).toEqual([table, 0]);
  const [record] = await desk.db.unscoped<Record<string, unknown>>(
    'SELECT * FROM agreement_destroyed WHERE request_id = :id',
    { id },
  );
  expect(record).toMatchObject({ kind: 'data', state: 'signed', sealed_sha256: sealed?.sha256 });
  expect(record?.source).toContain('C.Com., art. 30');
  expect(JSON.stringify(record)).not.toMatch(/Núñez|12345678Z|correo\.example/);
  for (let look = 0; look < 200; look += 1) {
    const ends = [keys?.paper, keys?.sealed].map((key) => desk.neighbours.ends.get(key ?? ''));
    if (ends.every((end) => end && Date.parse(end) <= Date.now() + 1_000)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('its bytes were not given up');
});

it('gives up the copy among the documents of the contact, too', async () => {
  const { id, contact } = await signed('teaching');
  const copy = async () => {
    const [row] = await desk.db.unscoped<{ key: string | null }>(
      'SELECT IF(slot_due, NULL, slot_key) `key` FROM agreement_request WHERE id = :id',
      { id },
    );
    return row?.key ?? '';
  };
  for (let look = 0; look < 200 && (await copy()) === ''; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const key = await copy();
  expect(key).not.toBe('');
  await follow(contact, 'blocked');
  await over(id);
  await work.step();
  const ends = () => Date.parse(desk.neighbours.ends.get(key) ?? '');
  for (let look = 0; look < 200 && Number.isNaN(ends()); look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ends()).toBeLessThanOrEqual(Date.now() + 1_000);
});

it('leaves the evidence of a request that is not over, whoever deletes the row', async () => {
  const { id } = await signed();
  const before = await count('agreement_event', id);
  await desk.db.unscopedRun('DELETE FROM agreement_request WHERE id = :id', { id });
  expect(before).toBeGreaterThan(2);
  expect(await count('agreement_event', id)).toBe(before);
});
