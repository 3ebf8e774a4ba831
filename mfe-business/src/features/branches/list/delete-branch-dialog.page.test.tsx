import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { branchDelete } from '@volante/contracts/business/branch.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { contactTransfer } from '@volante/contracts/contacts/contact-transfer.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aBranch, aContactSummary, aPageOf, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { DeleteBranchDialog } from './delete-branch-dialog';

const api = fakeApi();
const branch = aBranch();
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

beforeEach(async () => {
  api.on(branchList, { rows: BRANCHES });
  api.refuse(branchDelete, {
    status: 409,
    code: 'BRANCH-004',
    message: 'La sucursal tiene contactos.',
    details: { contacts: 531, capped: false },
  });
  await openPage(<DeleteBranchDialog branch={branch} onClose={() => undefined} />, {
    path: '/business/branch',
    texts: { business: texts },
  });
  press(await screen.findByRole('button', { name: 'Eliminar sucursal' }));
  await screen.findByText('Todavía tiene 531 contactos, así que no se puede eliminar.');
  await screen.findByRole('combobox', { name: 'Traspásalos a otra sucursal' });
});

describe('a branch with contacts', () => {
  it('cannot be deleted, and asks where they should go', async () => {
    expect(button('Eliminar sucursal').disabled).toBe(true);
    press(button('Traspasar'));
    await screen.findByText('Elige la sucursal a la que van');
    expect(api.sent(contactTransfer)).toEqual([]);
  });

  it('sends all of its contacts to the branch that is chosen, and may then go', async () => {
    const page = (id: string, next: string | null) => ({ ...aPageOf([aContactSummary({ id })]), next });
    api.on(contactFinder, ({ cursor }) => (cursor ? page(idOf(202), null) : page(idOf(201), 'abc')));
    api.on(contactTransfer, { changed: 2, job: null });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Traspásalos a otra sucursal' }));
    fireEvent.click(await screen.findByTitle('Úbeda'));
    press(button('Traspasar'));
    await waitFor(() => expect(button('Eliminar sucursal').disabled).toBe(false));
    expect(api.sent(contactTransfer)).toEqual([
      { id: [idOf(201), idOf(202)], branch: idOf(12), reason: 'Cierre de la sucursal Jaén Centro' },
    ]);
  });
});
