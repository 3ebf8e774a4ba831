import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { page as AccountCreate } from './account-create.page';
import { page as AccountView } from './account-view.page';

const api = fakeApi();
const { create, read, update } = bankAccount.calls;
const ACCOUNT = {
  ...{ id: idOf(1), state: 'active' as const, version: 3, name: 'Principal', holder: 'Autoescuela, S. L.' },
  ...{ iban: 'ES9121000418450200051332', branch: null, creditorId: '', bic: '', format: 'v08' as const },
  ...{ createdAt: '2026-11-02T09:30:00.000Z', updatedAt: '2026-11-02T09:30:00.000Z' },
};
const PASSWORD = /^Tu contraseña/;
const wrong = { status: 403, code: 'USER-001', message: 'La contraseña no es correcta.' };

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(read, { ...aPageOf([]), record: ACCOUNT });
});

describe('an own bank account', () => {
  it('is created with the own password, and a wrong one is said at its field', async () => {
    await openPage(<AccountCreate />, { path: '/bank/accounts/create', texts: { billing: texts } });
    fillAndLeave(await screen.findByLabelText(/^Nombre/), 'Principal');
    fillAndLeave(screen.getByLabelText(/^IBAN/), ACCOUNT.iban);
    fillAndLeave(screen.getByLabelText(/^Titular/), ACCOUNT.holder);
    const send = () => press(screen.getByRole('button', { name: 'Crear cuenta bancaria' }));
    send();
    expect(await screen.findByText('Escribe tu contraseña para confirmarlo')).toBeTruthy();
    expect(api.sent(create)).toEqual([]);
    const password = screen.getByLabelText<HTMLInputElement>(PASSWORD);
    expect(password.type).toBe('password');
    fillAndLeave(password, 'otra');
    api.refuse(create, wrong);
    send();
    const note = await screen.findByText('La contraseña no es correcta.');
    expect(password.getAttribute('aria-describedby')).toBe(note.id);
    fillAndLeave(password, 'la mía');
    api.on(create, { id: ACCOUNT.id, version: 1 });
    send();
    await waitFor(() => expect(api.sent(create)).toHaveLength(2));
    expect(api.sent(create)[1]).toMatchObject({ iban: ACCOUNT.iban, ownPassword: 'la mía' });
  });

  it('takes another name without it, and another number with it', async () => {
    const at = `/bank/account/${ACCOUNT.id}?edit=1`;
    await openPage(<AccountView />, { path: '/bank/account/:id', at, texts: { billing: texts } });
    fillAndLeave(await screen.findByLabelText(/^Nombre/), 'De siempre');
    expect(screen.queryByLabelText(PASSWORD)).toBeNull();
    fillAndLeave(screen.getByLabelText(/^IBAN/), 'ES7921000813610123456789');
    fillAndLeave(await screen.findByLabelText(PASSWORD), 'la mía');
    api.on(update, { ...ACCOUNT, version: 4 });
    press(screen.getByRole('button', { name: /^Guardar/ }));
    await waitFor(() =>
      expect(api.sent(update)).toEqual([
        {
          ...{ id: ACCOUNT.id, version: 3, name: 'De siempre' },
          ...{ iban: 'ES7921000813610123456789', ownPassword: 'la mía' },
        },
      ]),
    );
  });
});
