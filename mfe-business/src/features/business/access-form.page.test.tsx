import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessPolicyRead, accessPolicyUpdate } from '@volante/contracts/session/access-policy.contract';
import { identityProviderSettingsList } from '@volante/contracts/session/identity-provider-settings.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import own from '../../../locales/business.json' with { type: 'json' };
import texts from '../../../locales/es.json' with { type: 'json' };
import { AccessForm } from './access-form';

const api = fakeApi();
const SEEN = { secondStep: false, deviceDays: 30, deviceLimit: 5, lockMinutes: 15, version: 1 };
const NEWER = { ...SEEN, lockMinutes: 60, deviceLimit: 3, version: 2 };
const label = own.business.access.lockMinutes;

beforeEach(() => {
  api.on(accessPolicyRead, SEEN);
  api.on(identityProviderSettingsList, { rows: [], roles: [], signInAddress: '' });
  api.refuse(accessPolicyUpdate, {
    status: 409,
    code: 'DATA-409',
    message: 'Otra persona ha guardado cambios mientras editabas.',
    details: { current: NEWER, version: 2 },
  });
});

it('asks field by field when somebody else has changed how the staff gets in', async () => {
  await openPage(<AccessForm />, {
    path: '/business/edit',
    at: '/business/edit',
    texts: { business: texts },
  });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(label) }));
  fireEvent.click(await screen.findByTitle('30 minutos sin uso'));
  press(screen.getByRole('button', { name: 'Guardar cambios' }));
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona ha cambiado esto a la vez' });
  const rows = within(dialog).getAllByRole('row');
  expect(rows).toHaveLength(2);
  for (const words of [label, '30 minutos', '60 minutos', '15 minutos'])
    expect(rows[1]?.textContent).toContain(words);
  api.on(accessPolicyUpdate, { ...NEWER, lockMinutes: 30, version: 3 });
  press(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }));
  await waitFor(() => expect(api.sent(accessPolicyUpdate)).toHaveLength(2));
  expect(api.sent(accessPolicyUpdate)).toEqual([
    { lockMinutes: 30, version: 1 },
    { lockMinutes: 30, version: 2 },
  ]);
});

it('asks for the own password before the second step is switched off, and says there that it is wrong', async () => {
  const strict = { ...SEEN, secondStep: true };
  api.on(accessPolicyRead, strict);
  api.refuse(accessPolicyUpdate, { status: 401, code: 'USER-001', message: 'Contraseña incorrecta.' });
  await openPage(<AccessForm />, {
    path: '/business/edit',
    at: '/business/edit',
    texts: { business: texts },
  });
  const words = own.business.access;
  const box = await screen.findByRole('checkbox', { name: words.secondStep });
  expect(screen.queryByLabelText(new RegExp(words.ownPassword))).toBeNull();
  press(box);
  const save = () => press(screen.getByRole('button', { name: 'Guardar cambios' }));
  save();
  await screen.findByText(words.ownPasswordNeeded);
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(words.ownPassword)), { target: { value } });
  type('no es esta');
  save();
  await screen.findByText('Contraseña incorrecta.');
  for (const call of [accessPolicyUpdate, accessPolicyRead])
    api.on(call, { ...strict, secondStep: false, version: 2 });
  type('la mía');
  save();
  await waitFor(() => expect(api.sent(accessPolicyUpdate)).toHaveLength(2));
  expect(api.sent(accessPolicyUpdate)[1]).toEqual({ secondStep: false, ownPassword: 'la mía', version: 1 });
  await waitFor(() => expect(screen.queryByLabelText(new RegExp(words.ownPassword))).toBeNull());
});
