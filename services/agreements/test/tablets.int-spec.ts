import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agreementSigningRead,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import {
  agreementTabletClear,
  agreementTabletList,
  agreementTabletPair,
  agreementTabletRead,
  agreementTabletRemove,
  agreementTabletShow,
} from '@volante/contracts/agreements/agreement-tablet.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { type AgreementDesk, agreementDesk, manager } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const { neighbour, stranger } = PEOPLE;
const paired = (branch = FIRST_BRANCH) => desk.ok(manager, agreementTabletPair, { name: 'Entrada', branch });
const shownOn = async (secret: string) =>
  (await desk.open(agreementTabletRead, {}, secret)).data as { reference: string | null } | undefined;

async function sent() {
  const contact = desk.neighbours.person({ email: `${newId()}@correo.example` });
  const id = await desk.send({ agreement: await desk.template(), contact });
  return { id, signer: (await desk.view(id)).signers[0]?.id ?? '' };
}
const show = async (tablet: string, { id, signer }: Awaited<ReturnType<typeof sent>>) =>
  desk.ok(manager, agreementTabletShow, { tablet, id, signer, identitySeen: true });

it('people sign on it in a row, each their own document, and it keeps nothing', async () => {
  const { id: tablet, secret } = await paired();
  const references: string[] = [];
  for (const request of [await sent(), await sent(), await sent()]) {
    expect(await shownOn(secret)).toEqual({ name: 'Entrada', reference: null });
    await show(tablet, request);
    const reference = (await shownOn(secret))?.reference ?? '';
    references.push(reference);
    expect(await desk.open(agreementSigningRead, { reference })).toMatchObject({ data: { step: 'counter' } });
    const { data } = await desk.open(agreementSigningVerify, { reference, code: '' });
    const { proof } = data as { proof: string };
    expect((await desk.sign(reference, proof)).success).toBe(true);
    await desk.open(agreementTabletClear, {}, secret);
    const { events } = await desk.until(request.id, 'signed');
    expect(events).toContainEqual(expect.objectContaining({ kind: 'identitySeen', who: manager.name }));
  }
  expect(new Set(references).size).toBe(3);
  const [kept] = await desk.db.unscoped<{ shown: Buffer | null }>(
    'SELECT shown FROM agreement_tablet WHERE id = :tablet',
    { tablet },
  );
  expect(kept?.shown).toBeNull();
});

describe('a tablet', () => {
  it('shows the last document that was sent to it, for half an hour', async () => {
    const { id: tablet, secret } = await paired();
    const [one, other] = [await sent(), await sent()];
    await show(tablet, one);
    const first = (await shownOn(secret))?.reference;
    await show(tablet, other);
    expect((await shownOn(secret))?.reference).not.toBe(first);
    await desk.db.unscopedRun(
      'UPDATE agreement_tablet SET shown_until = UTC_TIMESTAMP(3) WHERE id = :tablet',
      {
        tablet,
      },
    );
    expect((await shownOn(secret))?.reference).toBeNull();
  });

  it('shows nothing that is not open, nor out of turn', async () => {
    const { id: tablet } = await paired();
    const { id } = await sent();
    const input = { tablet, id, signer: newId(), identitySeen: true as const };
    expect(await desk.fails(manager, agreementTabletShow, input)).toBe('DATA-404');
  });

  it('of another branch or school is unseen, and its key opens nothing once it was removed', async () => {
    const { id, secret } = await paired(SECOND_BRANCH);
    expect((await desk.ok(PEOPLE.clerk, agreementTabletList, {})).rows.map((row) => row.id)).not.toContain(
      id,
    );
    expect((await desk.ok(neighbour, agreementTabletList, {})).rows.map((row) => row.id)).toContain(id);
    expect(await desk.fails(PEOPLE.clerk, agreementTabletRemove, { id })).toBe('DATA-404');
    expect(await desk.fails(stranger, agreementTabletRemove, { id })).toBe('DATA-404');
    await desk.ok(manager, agreementTabletRemove, { id });
    expect((await desk.open(agreementTabletRead, {}, secret)).error?.code).toBe('KEY-001');
  });
});
