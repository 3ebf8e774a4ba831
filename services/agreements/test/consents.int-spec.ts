import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  consentList,
  consentOpenRead,
  consentOpenWithdraw,
  consentWithdraw,
} from '@volante/contracts/agreements/consent.contract';
import { newId } from '@volante/service-kit/object-id';
import { PEOPLE } from '@volante/testing/records/service-house';
import { followedRefusalsConsumption } from '../src/consents/followed-refusals.consumer.js';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const NEWS = { purpose: 'advertising', channel: 'email' } as const;

/** Somebody who has signed a contract, and ticked the box for news or not. */
async function signed({ isTicked = true } = {}) {
  const box = field('tick', { y: 6_000, label: 'Quiero recibir novedades por correo', consent: NEWS });
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email });
  const agreement = await desk.template({ fields: [field('name'), box, SIGNATURE()] });
  const id = await desk.send({ agreement, contact });
  const reference = await desk.reference(email);
  const proof = await desk.proof(reference, email);
  await desk.sign(reference, proof, { ticks: isTicked ? [box.id] : [] });
  await desk.until(id, 'signed');
  const copy = await desk.neighbours.letterTo(email, /^Firmado/);
  const secret = /\/open\/consents#([\w-]{43})/.exec(copy.content?.body ?? '')?.[1] ?? '';
  return { contact, secret };
}

const listed = async (contact: string) => (await desk.ok(manager, consentList, { contact })).rows;
const topics = (contact: string) =>
  desk.db.unscoped<{ topic: string }>(
    `SELECT topic FROM event_log WHERE topic LIKE 'consent.%' AND JSON_VALUE(state, '$.contact') = :contact ORDER BY id`,
    { contact },
  );

it('a ticked box gives a consent with its words and its proof; an empty one gives none', async () => {
  const { contact } = await signed();
  expect(await listed(contact)).toEqual([
    expect.objectContaining({
      ...{ ...NEWS, wording: 'Quiero recibir novedades por correo', version: 1, withdrawnAt: null },
      file: expect.any(String),
    }),
  ]);
  const other = await signed({ isTicked: false });
  expect(await listed(other.contact)).toEqual([]);
  expect(other.secret).toBe('');
});

describe('is withdrawn', () => {
  it('by the link of the copy, without a code or a reason, and once', async () => {
    const { contact, secret } = await signed();
    const seen = await desk.open(consentOpenRead, {}, secret);
    const [row] = (seen.data as { rows: { id: string; withdrawnAt: string | null }[] }).rows;
    expect(seen).toMatchObject({ data: { name: 'Ángela', school: 'Autoescuela Ñandú' } });
    for (const _press of [1, 2])
      expect((await desk.open(consentOpenWithdraw, { id: row?.id }, secret)).success).toBe(true);
    expect(await listed(contact)).toMatchObject([{ withdrawnHow: 'link', withdrawnAt: expect.any(String) }]);
    expect((await topics(contact)).map(({ topic }) => topic)).toEqual(['consent.given', 'consent.withdrawn']);
  });

  it('by staff, with a reason; a second time is refused', async () => {
    const { contact } = await signed();
    const [row] = await listed(contact);
    const input = { id: row?.id ?? '', reason: 'Por teléfono' };
    expect(await desk.ok(manager, consentWithdraw, input)).toEqual({ withdrawn: 1 });
    expect(await desk.fails(manager, consentWithdraw, input)).toBe('AGREEMENT-026');
    expect(await listed(contact)).toMatchObject([{ withdrawnHow: 'staff', reason: 'Por teléfono' }]);
  });

  it('by the link of an advertisement, of which the mail service tells', async () => {
    const { contact } = await signed();
    await desk.db.source.transaction((tx) =>
      followedRefusalsConsumption.apply(tx, {
        ...{
          seq: 1,
          businessId: manager.business.id,
          topic: 'mail-refusal.set',
          entityId: newId(),
          version: 1,
        },
        state: { contact, address: 'angela@correo.example' },
      }),
    );
    expect(await listed(contact)).toMatchObject([{ withdrawnHow: 'mail' }]);
  });
});

it('is neither seen nor withdrawn from another branch, nor by another link', async () => {
  const { contact } = await signed();
  const other = await signed();
  const [row] = await listed(contact);
  const input = { id: row?.id ?? '', reason: 'Sin verlo' };
  expect((await desk.ok(PEOPLE.neighbour, consentList, { contact })).rows).toEqual([]);
  expect(await desk.fails(PEOPLE.neighbour, consentWithdraw, input)).toBe('DATA-404');
  expect((await desk.open(consentOpenWithdraw, { id: input.id }, other.secret)).error?.code).toBe('DATA-404');
  expect((await desk.open(consentOpenRead, {}, 'A'.repeat(43))).error?.code).toBe('KEY-001');
});
