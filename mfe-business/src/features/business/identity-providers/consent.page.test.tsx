import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type IdentityProviderRequest,
  type IdentityProviderSettings,
  identityProviderSettingsApprove,
  identityProviderSettingsList,
  identityProviderSettingsUpdate,
  identityProviderSettingsWithdraw,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { IdentityProvidersSection } from './identity-providers-section';

const api = fakeApi();
const ID = '0123456789abcdef01234567';
const DRAFT: IdentityProviderSettings = {
  kind: 'keycloak',
  enabled: false,
  label: '',
  issuer: 'https://acceso.example',
  clientId: 'volante-js',
  hasSecret: false,
  teamId: '',
  keyId: '',
  rolesClaim: '',
  roles: [],
  returnAddress: 'https://volante.example/vuelta',
  version: 1,
};
const { kind: _kind, hasSecret: _has, returnAddress: _back, version: _version, ...settings } = DRAFT;
const REQUEST: IdentityProviderRequest = {
  id: ID,
  act: 'set',
  by: 'Carmen Ortega',
  isOwn: false,
  askedAt: '2026-11-23T09:00:00.000Z',
  opensAt: null,
  expiresAt: '2026-11-30T09:00:00.000Z',
  isExpired: false,
  settings: { ...settings, enabled: true },
  mayApprove: true,
};

const list = (request?: IdentityProviderRequest | null) =>
  api.on(identityProviderSettingsList, {
    rows: [request === undefined ? DRAFT : { ...DRAFT, request }],
    roles: [],
    signInAddress: '',
  });
const open = (at = '/business/edit', user = aPerson()) =>
  openPage(<IdentityProvidersSection />, { path: '/business/edit', at, user, texts: { business: texts } });

beforeEach(() => list(REQUEST));

it('is read and approved by another administrator with their own password', async () => {
  await open();
  await screen.findByText('Carmen Ortega pide que el personal entre con Keycloak');
  await userEvent.click(screen.getByText('Aprobar'));
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar' });
  expect(dialog.textContent).toContain('https://acceso.example');
  await userEvent.type(within(dialog).getByLabelText('Tu contraseña'), 'la mía');
  api.refuse(identityProviderSettingsApprove, { status: 409, code: 'DOOR-014', message: 'Ya no vale.' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
  await within(dialog).findByText('Ya no vale.');
  api.on(identityProviderSettingsApprove, { ...DRAFT, enabled: true, version: 2 });
  list(null);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(screen.queryByText('Retirar la petición')).toBeNull());
  expect(api.sent(identityProviderSettingsApprove).at(-1)).toEqual({
    kind: 'keycloak',
    id: ID,
    password: 'la mía',
  });
});

it.each([
  ['waits for another one', { isOwn: true, mayApprove: false }, /otra persona que administre el centro/],
  [
    'waits for its day',
    { isOwn: true, mayApprove: false, opensAt: '2026-11-26T09:00:00.000Z' },
    /a partir del 26\/11\/2026/,
  ],
  [
    'may be confirmed',
    { isOwn: true, mayApprove: true, opensAt: '2026-11-26T09:00:00.000Z' },
    /Ya puedes confirmarlo/,
  ],
  ['has expired', { isExpired: true, mayApprove: false }, /caducó el 30\/11\/2026/],
  ['is not for a new account', { mayApprove: false }, /demasiado reciente/],
])('says when it %s, and is withdrawn', async (_what, more, words) => {
  list({ ...REQUEST, ...more });
  await open();
  await screen.findByText(words);
  expect(screen.queryAllByRole('button', { name: 'Aprobar' })).toHaveLength(
    'mayApprove' in more && more.mayApprove ? 1 : 0,
  );
  api.on(identityProviderSettingsWithdraw, DRAFT);
  list(null);
  await userEvent.click(screen.getByText('Retirar la petición'));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(api.sent(identityProviderSettingsWithdraw)).toEqual([{ kind: 'keycloak', id: ID }]);
});

describe('somebody who does not administer the school', () => {
  const asReader = (at?: string) =>
    open(at, aPerson({ permissions: ['business.view', 'business.modify', 'employee.modify'] }));

  it.each([
    ['that waits', {}, /La aprueba o la retira quien administra el centro.*Caduca el 30\/11\/2026/],
    ['that has expired', { isExpired: true }, /caducó el 30\/11\/2026[^.]*\.$/],
  ])('reads of a request %s, without buttons that would be refused', async (_what, more, words) => {
    list({ ...REQUEST, mayApprove: false, ...more });
    await asReader();
    await screen.findByText('Carmen Ortega pide que el personal entre con Keycloak');
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText(/^Solo lo configura quien administra el centro/)).toBeTruthy();
  });

  it('is shown no form by the address of one', async () => {
    list(null);
    await asReader('/business/edit?puerta=keycloak');
    await screen.findByText('Keycloak');
    expect(screen.queryByText('Mostrar su botón y dejar entrar por aquí')).toBeNull();
  });
});

it('works with a service of before there were requests, and says that it saved', async () => {
  list();
  await open('/business/edit?puerta=keycloak');
  await userEvent.click(await screen.findByText('Mostrar su botón y dejar entrar por aquí'));
  api.on(identityProviderSettingsUpdate, { ...DRAFT, enabled: true, version: 2 });
  await userEvent.click(screen.getByText('Guardar cambios'));
  await screen.findByText('Keycloak guardado');
});
