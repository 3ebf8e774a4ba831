import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agreementContactList,
  agreementRequestMake,
} from '@volante/contracts/agreements/agreement-internal.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { type AgreementDesk, agreementDesk, manager, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const template = () => desk.template({ fields: [SIGNATURE()] });
const person = (branch = FIRST_BRANCH) => {
  const email = `${newId()}@correo.example`;
  return { email, contact: desk.neighbours.person({ email, branch }) };
};
const listFor = async (who: typeof manager, contact: string) =>
  (await desk.ok(who, agreementContactList, { contact })).rows;

describe('another service', () => {
  it('has a contract sent for a person, once for each of its keys', async () => {
    const { email, contact } = person();
    const input = { agreement: await template(), contact };
    const key = newId();
    const make = () => desk.host.call(manager, agreementRequestMake, input, { idempotencyKey: key });
    const [one, again] = [await make(), await make()];
    expect(one).toMatchObject({ success: true, data: { state: 'sent' } });
    expect(again.data).toEqual(one.data);
    expect(await desk.reference(email)).toHaveLength(43);
    expect(await listFor(manager, contact)).toMatchObject([
      { contact, status: 'pending', detail: 'sent', kind: 'teaching' },
    ]);
  });

  it('lists the requests of one contact alone, newest first', async () => {
    const [{ contact }, other] = [person(), person()];
    const first = await desk.send({ agreement: await template(), contact });
    const second = await desk.send({ agreement: await template(), contact });
    await desk.send({ agreement: await template(), contact: other.contact });
    expect((await listFor(manager, contact)).map(({ id }) => id)).toEqual([second, first]);
  });

  it('gets nothing of another branch or another school, and nothing without a person behind it', async () => {
    const { contact } = person(SECOND_BRANCH);
    await desk.send({ agreement: await template(), contact });
    expect(await listFor(PEOPLE.neighbour, contact)).toHaveLength(1);
    for (const who of [PEOPLE.clerk, PEOPLE.stranger]) expect(await listFor(who, contact)).toEqual([]);
    const input = { agreement: await template(), contact };
    expect(await desk.fails(PEOPLE.stranger, agreementRequestMake, input)).toBe('DATA-404');
    for (const [call, one] of [
      [agreementRequestMake, input],
      [agreementContactList, { contact }],
    ] as const)
      expect((await desk.open(call, one)).error?.code).toBe('SESSION-000');
  });

  it('is refused as the screen is', async () => {
    const contact = desk.neighbours.person({ email: '' });
    const input = { agreement: await template(), contact };
    expect(await desk.fails(manager, agreementRequestMake, input)).toBe('AGREEMENT-008');
  });
});
