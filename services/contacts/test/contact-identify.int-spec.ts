import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { contactIdentify } from '@volante/contracts/contacts/contact-identify.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import {
  manager as boss,
  type ContactsHost,
  clerk,
  nowhere,
  person,
  startContacts,
  stranger,
  UBEDA,
} from './contacts-host.js';

let house: ContactsHost;
beforeAll(async () => {
  house = await startContacts();
});
afterAll(() => house.stop());

const found = async (as: SessionUser, fiscalCodes: string[], codes: string[] = []) =>
  ((await house.ok(as, contactIdentify, { fiscalCodes, codes })) as CallOutput<typeof contactIdentify>).rows;

it('finds contacts by tax id or code, in the branches of the person, for who may see contacts', async () => {
  const id = await house.create(boss, { firstName: 'Ana', fiscalCode: '12345678Z', branch: UBEDA });
  const [ana] = await found(boss, ['12345678Z', '00000000T']);
  expect(ana).toMatchObject({ id, branch: UBEDA, fiscalCode: '12345678Z', name: 'Ana', type: 'P' });
  expect(await found(boss, [], [ana?.code ?? ''])).toEqual([ana]);
  expect(await found(boss, ['', 'Ñ'], [])).toEqual([]);
  expect(await found(boss, [], [])).toEqual([]);
  for (const as of [clerk, nowhere, stranger]) expect(await found(as, ['12345678Z'])).toEqual([]);
  const blind = person({ permissions: ['invoice.import'] });
  const input = { fiscalCodes: ['12345678Z'], codes: [] };
  expect(await house.fails(blind, contactIdentify, input)).toBe('ACCESS-001');
});
