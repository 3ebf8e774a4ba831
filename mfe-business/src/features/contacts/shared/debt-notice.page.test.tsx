import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { invoiceContactSums } from '@volante/contracts/billing/account.contract';
import { contactDelete } from '@volante/contracts/contacts/contact.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContactSummary, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ContactListDialogs } from '../list/contact-list-dialogs';

const api = fakeApi();
const [ana, berta] = [aContactSummary(), aContactSummary({ id: idOf(101), name: 'Berta Gil' })];
const NOTHING = {
  ...{ owedCents: 0, overdueCents: 0, creditCents: 0, openCount: 0, draftCount: 0, documentCount: 0 },
};

async function ask(contacts: readonly (typeof ana)[], user = aPerson()) {
  await openPage(
    <ContactListDialogs
      dialog={{ kind: 'delete', contacts, ...(contacts.length === 1 ? { name: ana.name } : {}) }}
      onClose={() => undefined}
    />,
    { path: '/x', at: '/x', user, texts: { business: texts } },
  );
  return within(await screen.findByRole('dialog'));
}

describe('before a contact is deleted', () => {
  it('its debt and open documents are said, and one may go on', async () => {
    api.on(invoiceContactSums, {
      rows: [
        { ...NOTHING, contact: ana.id, owedCents: 12_050, openCount: 2, draftCount: 1, documentCount: 3 },
      ],
    });
    api.on(contactDelete, null);
    const dialog = await ask([ana]);
    const said = await dialog.findByRole('alert');
    expect(said.textContent).toContain('Debe 120,50');
    expect(said.textContent).toContain('Hay 2 documentos sin cobrar del todo.');
    expect(said.textContent).toContain('Hay un borrador sin emitir.');
    press(dialog.getByRole('button', { name: 'Eliminar contacto' }));
    await waitFor(() => expect(api.sent(contactDelete)).toEqual([{ id: [ana.id] }]));
  });

  it('the debt of several is added up; credit of one does not hide the debt of another', async () => {
    api.on(invoiceContactSums, {
      rows: [
        { ...NOTHING, contact: ana.id, owedCents: 10_000, openCount: 1, documentCount: 1 },
        { ...NOTHING, contact: berta.id, owedCents: -4_000, creditCents: 4_000, documentCount: 1 },
      ],
    });
    const said = await (await ask([ana, berta])).findByRole('alert');
    expect(said.textContent).toContain('Uno de ellos debe 100,00');
    expect(said.textContent).toContain('A su favor hay 40,00');
    expect(api.sent(invoiceContactSums)).toEqual([{ contacts: [ana.id, berta.id] }]);
  });

  it('nothing is said where nothing is owed', async () => {
    api.on(invoiceContactSums, { rows: [{ ...NOTHING, contact: ana.id, documentCount: 4 }] });
    const dialog = await ask([ana]);
    await waitFor(() => expect(api.sent(invoiceContactSums)).toHaveLength(1));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('a billing service that does not answer is said, and one may go on', async () => {
    api.refuse(invoiceContactSums, { status: 500, code: 'REQ-110', message: 'No.' });
    api.on(contactDelete, null);
    const dialog = await ask([ana]);
    expect(await dialog.findByText(/No se ha podido preguntar a Facturación/)).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Eliminar contacto' }));
    await waitFor(() => expect(api.sent(contactDelete)).toHaveLength(1));
  });

  it('billing is not asked for those who may not see invoices', async () => {
    await ask([ana], aPerson({ permissions: ['client.view', 'client.delete'] }));
    expect(api.sent(invoiceContactSums)).toEqual([]);
  });
});
