import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { contactRead } from '@volante/contracts/contacts/contact.contract';
import { contactBuyer } from '@volante/contracts/contacts/contact-buyer.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import {
  manager as boss,
  type ContactsHost,
  JAEN,
  person,
  startContacts,
  stranger,
  UBEDA,
  VIGO,
} from './contacts-host.js';

let house: ContactsHost;
beforeAll(async () => {
  house = await startContacts();
});
afterAll(() => house.stop());

const BUYER: CallInput<typeof contactBuyer> = {
  ...{ branch: UBEDA, firstName: 'Noa', lastName: 'Gil Mora', fiscalCode: '12345678Z' },
  ...{ email: 'noa@example.com', phone: '600 100 200', street: '', city: '', postalCode: '' },
};
const buyer = (rest: Partial<typeof BUYER> = {}, as: SessionUser = boss) =>
  house.ok(as, contactBuyer, { ...BUYER, ...rest });

it('makes one contact of somebody who has paid, however often and by however many it is asked', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => buyer()));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  const [{ id = '' } = {}] = answers;
  const made = await house.ok(boss, contactRead, { id });
  expect(made).toMatchObject({
    ...{ name: 'Noa Gil Mora', branch: UBEDA, type: 'P', fiscalCode: '12345678Z', state: 'active' },
    ...{ email: 'noa@example.com', notes: 'Compró por la página pública de un producto.' },
  });
  // Asking takes no code: the next contact has the next one.
  const next = await buyer({ fiscalCode: '00000001R' });
  const { code } = await house.ok(boss, contactRead, { id: next.id });
  expect(Number(code)).toBe(Number(made.code) + 1);
});

it('finds who is known by the tax id, in the branch of the sale first, and changes nothing of them', async () => {
  const elsewhere = await house.create(boss, { firstName: 'Iván', fiscalCode: '00000002W', branch: JAEN });
  expect(await buyer({ fiscalCode: '00000002W' })).toEqual({ id: elsewhere, name: 'Iván', isNew: false });
  const here = await house.create(boss, {
    firstName: 'Iván',
    fiscalCode: '00000002W',
    branch: UBEDA,
    force: true,
  });
  expect(await buyer({ fiscalCode: '00000002W' })).toMatchObject({ id: here });
  // A word of a name is no tax id.
  const named = await house.create(boss, { firstName: '00000003A', branch: UBEDA });
  expect((await buyer({ fiscalCode: '00000003A' })).id).not.toBe(named);
});

it('is refused to who may not add contacts, for a branch of another school, and keeps schools apart', async () => {
  const blind = person({ permissions: ['client.view'] });
  expect(await house.fails(blind, contactBuyer, BUYER)).toBe('ACCESS-001');
  expect(await house.fails(boss, contactBuyer, { ...BUYER, branch: VIGO })).toBe('CONTACT-003');
  const other = await buyer({ branch: VIGO }, stranger);
  expect(other).toMatchObject({ isNew: true });
});
