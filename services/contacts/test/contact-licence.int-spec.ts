import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  contactCreate,
  contactDgtUpdate,
  contactFinder,
  contactRead,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { type ContactsHost, manager, startContacts } from './contacts-host.js';

let contacts: ContactsHost;

beforeAll(async () => {
  contacts = await startContacts();
});
afterAll(() => contacts.stop());

const make = async (licence: string | null) => {
  const sent = { firstName: 'Iris', lastName: 'Licencia', licence, force: true };
  return (await contacts.ok<{ id: string }>(manager, contactCreate, sent)).id;
};
const licences = async (id: string) => {
  const { licence, dgt } = await contacts.ok<ContactRecord>(manager, contactRead, { id });
  return [licence, dgt.licenceRequested];
};
const sheet = (id: string, version: number, licenceRequested: string) =>
  contacts.ok(manager, contactDgtUpdate, { id, version, licenceRequested });

it('is one on contact and traffic sheet, whichever of them is written', async () => {
  const id = await make(null);
  await sheet(id, 1, 'A2');
  expect(await licences(id)).toEqual(['A2', 'A2']);
  const found = await contacts.ok<{ total: number }>(manager, contactFinder, {
    search: 'iris',
    licence: 'A2',
  });
  expect(found.total).toBe(1);
  await contacts.ok(manager, contactUpdate, { id, version: 2, licence: 'B' });
  expect(await licences(id)).toEqual(['B', 'B']);
});

it('stays two where somebody wrote two', async () => {
  const id = await make('C');
  await sheet(id, 1, 'B');
  expect(await licences(id)).toEqual(['C', 'B']);
  await contacts.ok(manager, contactUpdate, { id, version: 2, licence: 'D' });
  expect(await licences(id)).toEqual(['D', 'B']);
});
