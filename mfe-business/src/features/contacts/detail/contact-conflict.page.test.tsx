import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactDuplicates, contactRead, contactUpdate } from '@volante/contracts/contacts/contact.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, BRANCHES } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ContactGeneral } from './contact-general';

const api = fakeApi();
const MINE = aContact({ phone: '600 000 001', city: 'Jaén' });
const OWED_SQL = aContact({ ...MINE, phone: '600 000 002', street: 'Calle Nueva, 8', version: 2 });

beforeEach(async () => {
  api.on(branchList, { rows: BRANCHES });
  api.on(contactGroupRead, { rows: [] });
  api.on(contactDuplicates, { rows: [] });
  api.on(contactRead, MINE);
  api.refuse(contactUpdate, {
    status: 409,
    code: 'DATA-409',
    message: 'Otra persona ha cambiado el registro.',
    details: { current: OWED_SQL, version: 2 },
  });
  await openPage(<ContactGeneral contact={MINE} isEditing onEdit={() => undefined} />, {
    path: '/contact/view/:id',
    at: `/contact/view/${MINE.id}`,
    texts: { business: texts },
  });
  const form = await screen.findByRole('form', { name: 'Editar' });
  const phone = within(form).getByLabelText('Teléfono');
  fill(phone, '600 000 009');
  fill(within(form).getByLabelText('Observaciones'), 'Tardes');
  press(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByRole('dialog', { name: 'Otra persona ha cambiado esto a la vez' });
});

describe('the conflict of two people editing', () => {
  it('asks only about what both changed, with mine, theirs and what it was', () => {
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    for (const value of ['Teléfono', '600 000 009', '600 000 002', '600 000 001'])
      expect(rows[1]).toContain(value);
  });

  it('saves the choice on the newer version, and what only one of us wrote stays', async () => {
    api.on(contactUpdate, { ...OWED_SQL, notes: 'Tardes', version: 3 });
    press(screen.getByRole('radio', { name: /Actual: 600 000 002/ }));
    press(screen.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(api.sent(contactUpdate)).toHaveLength(2));
    expect(api.sent(contactUpdate)).toEqual([
      { id: MINE.id, version: 1, phone: '600 000 009', notes: 'Tardes' },
      { id: MINE.id, version: 2, notes: 'Tardes' },
    ]);
  });

  it('goes back to the form with nothing lost', async () => {
    press(screen.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('600 000 009');
    expect(api.sent(contactUpdate)).toHaveLength(1);
  });
});
