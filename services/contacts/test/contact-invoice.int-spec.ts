import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { invoiceContactSums } from '@volante/contracts/billing/account.contract';
import type { CallOutput } from '@volante/contracts/call';
import { contactDelete } from '@volante/contracts/contacts/contact.contract';
import { contactInvoice } from '@volante/contracts/contacts/contact-invoice.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import {
  type ContactsHost,
  clerk,
  JAEN,
  manager,
  nowhere,
  person,
  startContacts,
  stranger,
  UBEDA,
} from './contacts-host.js';

type Answer = CallOutput<typeof contactInvoice>;

let contacts: ContactsHost;
let billing: ReturnType<ContactsHost['host']['bus']['subscribe']> | null = null;

/** How billing answers from now on; `null`: it is away. */
async function answers(reply: string | null): Promise<void> {
  billing?.unsubscribe();
  billing =
    reply === null
      ? null
      : contacts.host.bus.subscribe(invoiceContactSums.subject, {
          callback: (_, message) => void message.respond(reply),
        });
  await contacts.host.bus.flush();
}
const data = (value: unknown) => JSON.stringify({ success: true, data: value });

beforeAll(async () => {
  contacts = await startContacts();
});
afterAll(() => contacts.stop());

const PERSON = {
  ...{ firstName: 'Ana', lastName: 'Peña Ruiz', fiscalCode: '12345678Z', street: 'Calle Real, 3' },
  ...{ postalCode: '23001', city: 'Jaén', province: 23, email: 'ana@example.com', force: true },
};
const make = (rest: object = {}) => contacts.create(manager, { ...PERSON, branch: JAEN, ...rest });
const read = (id: string, as = manager) => contacts.ok<Answer>(as, contactInvoice, { id });
const SUMS = {
  ...{ owedCents: 12_100, overdueCents: 2_100, creditCents: 500 },
  ...{ openCount: 2, draftCount: 1, documentCount: 4 },
};

it('answers identity, payer and sums', async () => {
  const id = await make();
  await answers(data({ rows: [{ contact: id, ...SUMS }] }));
  expect(await read(id)).toEqual({
    ...{ id, name: 'Ana Peña Ruiz', type: 'P', state: 'active', branch: JAEN },
    payer: {
      ...{ name: 'Ana Peña Ruiz', idType: 'nif', taxId: '12345678Z', country: 'ES' },
      ...{ street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén', province: 'Jaén' },
      email: 'ana@example.com',
    },
    ...{ lacks: [], sums: SUMS, billing: 'answered' },
  });
  await answers(data({ rows: [] }));
  expect((await read(id)).sums).toMatchObject({ owedCents: 0, documentCount: 0 });
});

it('says what a full invoice lacks, and takes the name under which somebody is invoiced', async () => {
  await answers(data({ rows: [] }));
  const id = await make({ fiscalName: 'Ruiz Hermanos, S. L.', fiscalCode: '', street: '', city: '' });
  const { payer, lacks } = await read(id);
  expect(payer.name).toBe('Ruiz Hermanos, S. L.');
  expect(lacks).toEqual(['taxId', 'street', 'city']);
});

it.each([
  ['is away', null],
  ['fails', JSON.stringify({ success: false, error: { code: 'REQ-110' } })],
  ['answers garbage', '<html>'],
  ['answers another shape', data({ rows: [{ contact: 'x' }] })],
])('says that billing could not be asked while it %s', async (_, reply) => {
  const id = await make();
  await answers(reply);
  expect(await read(id)).toMatchObject({ id, sums: null, billing: 'away' });
});

it('says so after two seconds where billing never answers', async () => {
  const id = await make();
  await answers(null);
  billing = contacts.host.bus.subscribe(invoiceContactSums.subject, { callback: () => undefined });
  await contacts.host.bus.flush();
  // The default of ten seconds would end this test first.
  expect(await read(id)).toMatchObject({ id, sums: null, billing: 'away' });
}, 5_000);

it('keeps sums from those who may not see invoices, and everything from those who may not see the contact', async () => {
  const id = await make({ branch: UBEDA });
  await answers(data({ rows: [{ contact: id, ...SUMS }] }));
  const without = (permission: string) =>
    person({ permissions: manager.permissions.filter((one) => one !== permission) });
  expect(await read(id, without('invoice.view'))).toMatchObject({ sums: null, billing: 'hidden' });
  expect(await contacts.fails(without('client.view'), contactInvoice, { id })).toBe('ACCESS-001');
  for (const as of [clerk, nowhere, stranger])
    expect(await contacts.fails(as, contactInvoice, { id })).toBe('DATA-404');
});

it('gives billing the contacts that the person sees, deleted ones too, and leaves out the others', async () => {
  const [near, far, gone] = [await make(), await make({ branch: UBEDA }), await make()];
  await contacts.ok(manager, contactDelete, { id: gone });
  const payers = async (as: typeof manager) => {
    const { rows } = await contacts.ok<CallOutput<typeof contactPayers>>(as, contactPayers, {
      contacts: [near, far, gone],
    });
    return rows.map(({ state }) => [state.id, state.state, state.street]).sort();
  };
  expect(await payers(manager)).toEqual(
    [
      [near, 'active', 'Calle Real, 3'],
      [far, 'active', 'Calle Real, 3'],
      [gone, 'deleted', 'Calle Real, 3'],
    ].sort(),
  );
  expect((await payers(clerk)).map(([id]) => id)).toEqual([near, gone].sort());
  expect(await payers(nowhere)).toEqual([]);
  expect(await payers(stranger)).toEqual([]);
});
