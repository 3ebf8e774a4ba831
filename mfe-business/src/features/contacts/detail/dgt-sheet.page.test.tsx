import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { contactDgtUpdate } from '@volante/contracts/contacts/contact.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { DgtSheet } from './dgt-sheet';

const api = fakeApi();
const contact = aContact();
const at = `/contact/view/${contact.id}?tab=ficha`;

async function saved(address: string) {
  api.on(contactDgtUpdate, aContact({ version: contact.version + 1 }));
  await openPage(<DgtSheet contact={contact} />, {
    ...{ path: '/contact/view/:id', at: address, texts: { business: texts } },
  });
  fill(await screen.findByLabelText('Nacionalidad'), 'Española');
  press(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(api.sent(contactDgtUpdate)).toHaveLength(1));
}

it('leads back to the enrolment that it was opened from', async () => {
  await saved(`${at}&paso=matricular`);
  expect(await screen.findByText(`dirección: /contact/enrol/${contact.id}`)).toBeTruthy();
});

it('stays on the contact when it was opened there', async () => {
  await saved(at);
  expect(await screen.findByText('Cambios guardados')).toBeTruthy();
  expect(screen.queryByText(/^dirección: \/contact\/enrol/)).toBeNull();
});
