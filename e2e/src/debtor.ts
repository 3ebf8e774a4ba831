import { createContact, freshDni, MANAGER } from './contacts.js';
import { request, signIn } from './product.js';

async function posted<T>(token: string, path: string, body: object): Promise<T> {
  const answer = await request('POST', path, JSON.stringify(body), { token });
  if (!answer.body.success) throw new Error(JSON.stringify(answer.body.error));
  return answer.body.data as T;
}

/** A student of Jaén who owes so many cents, 121,00 € unless told, and their contact's id. */
export async function aDebtor(word: string, cents = 12_100): Promise<string> {
  const token = await signIn(MANAGER);
  const contact = await createContact(token, {
    ...{ type: 'P', firstName: 'Alba', lastName: word, fiscalCode: freshDni(), licence: 'B' },
    ...{ street: 'Calle Real, 14', postalCode: '23400', city: 'Úbeda', province: 23 },
  });
  const { body } = await request('GET', `contact/read/${contact}`, null, { token });
  const { branch, fiscalCode } = body.data as { branch: string; fiscalCode: string };
  const taxes = await request('GET', 'tax/read?limit=100', null, { token });
  const rows = (taxes.body.data as { rows: { id: string; name: string }[] }).rows;
  const vat = rows.find(({ name }) => name.includes('21 %'))?.id;
  const { id } = await posted<{ id: string }>(token, 'invoice/create', {
    ...{ branch, contact, lines: [{ description: 'Clases', price: cents, tax: vat }] },
    payer: {
      ...{ name: `Alba ${word}`, taxId: fiscalCode, street: 'Calle Real, 14', postalCode: '23400' },
      ...{ city: 'Úbeda', province: 'Jaén' },
    },
  });
  await posted(token, 'invoice/issue', { id, version: 1, payable: cents });
  return contact;
}
