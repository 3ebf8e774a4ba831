import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { notificationSettings } from '@volante/contracts/notifications/notification.contract';
import {
  accountDeviceList,
  accountDevicePurge,
  accountDeviceRemove,
  accountDeviceRename,
  accountRead,
  accountUpdate,
} from '@volante/contracts/session/account.contract';
import { linkedIdentityList } from '@volante/contracts/session/identity-provider.contract';
import { userPasswordChange } from '@volante/contracts/session/recovery.contract';
import {
  secondStepBegin,
  secondStepChoose,
  secondStepConfirm,
} from '@volante/contracts/session/second-step.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { type PageTour, useDeclaredTour } from '@volante/mfe-kit/tour';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../locales/es.json' with { type: 'json' };

const api = fakeApi();
const AT = '2026-11-02T09:30:00.000Z';
const account = {
  name: 'Ana Ruiz',
  namedByRecord: false,
  email: 'ana@example.com',
  role: 'Dirección',
  version: 3,
  passwordAt: AT,
  secondStep: 'none' as const,
  secondStepRequired: false,
  recoveryCodes: 0,
};
const device = {
  id: idOf(1),
  name: 'Recepción',
  status: 'active' as const,
  seenAt: AT,
  createdAt: AT,
  ip: '203.0.113.7',
  current: true,
  authorisedUntil: null,
};

// The page adds texts of its own when it is loaded, as the console does after its start.
let AccountPage: typeof import('./account.page')['AccountPage'];
beforeAll(async () => {
  await startTexts();
  ({ AccountPage } = await import('./account.page'));
});

beforeEach(() => {
  api.on(accountRead, account);
  api.on(notificationSettings, { muted: [] });
  api.on(linkedIdentityList, { rows: [], offered: [] });
  api.on(accountDeviceList, {
    rows: [device, { ...device, id: idOf(2), name: 'Portátil', current: false, authorisedUntil: AT }],
    limit: 10,
  });
});

const open = async () => {
  await openPage(<AccountPage />, { path: '/user/account', texts: { shell: texts } });
  await screen.findByText('Recepción');
};
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

function Guide() {
  const { tour } = useDeclaredTour();
  return <output>{JSON.stringify(tour)}</output>;
}

describe('my account', () => {
  it('has a guide to the second step, over what is on the page', async () => {
    await openPage(
      <>
        <AccountPage />
        <Guide />
      </>,
      { path: '/user/account', texts: { shell: texts } },
    );
    await screen.findByText('Recepción');
    const tour = JSON.parse(document.querySelector('output')?.textContent ?? 'null') as PageTour;
    expect(tour.steps.map(({ title }) => title)).toEqual(['Protege tu cuenta', 'Elige cómo']);
    for (const { target = '' } of tour.steps) expect(document.querySelector(target)).toBeTruthy();
  });

  it('changes the name, and only when there is one', async () => {
    api.on(accountUpdate, { ...account, name: 'Ana Gil', version: 4 });
    await open();
    const [save] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Guardar' });
    expect(save?.disabled).toBe(true);
    fill(screen.getByLabelText('Nombre y apellidos'), '  ');
    press(save!);
    expect(await screen.findByText('Escribe un nombre')).toBeTruthy();
    fill(screen.getByLabelText('Nombre y apellidos'), 'Ana Gil');
    press(save!);
    await waitFor(() => expect(api.sent(accountUpdate)).toEqual([{ name: 'Ana Gil', version: 3 }]));
  });

  it('is called as the employee record says, where there is one', async () => {
    api.on(accountRead, { ...account, namedByRecord: true });
    await open();
    expect(screen.getByText('Ana Ruiz')).toBeTruthy();
    expect(screen.getByText(/^Tu nombre es el de tu ficha de empleado/)).toBeTruthy();
    expect(screen.queryByLabelText('Nombre y apellidos')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });

  it('changes the password with the one that holds', async () => {
    await open();
    const fields = ['Contraseña actual', 'Contraseña nueva'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    expect(fields.map(({ type, autocomplete }) => `${type} ${autocomplete}`)).toEqual([
      'password current-password',
      'password new-password',
    ]);
    fill(fields[0]!, 'Volante-2026');
    fill(fields[1]!, 'corta');
    press(button('Cambiar la contraseña'));
    expect(await screen.findByText('La contraseña debe tener al menos 8 caracteres')).toBeTruthy();
    expect(api.sent(userPasswordChange)).toEqual([]);
    api.refuse(userPasswordChange, { status: 401, code: 'USER-001', message: 'Contraseña incorrecta.' });
    fill(fields[1]!, 'tres tristes tigres 3');
    press(button('Cambiar la contraseña'));
    await screen.findByText('Contraseña incorrecta.');
    api.on(userPasswordChange, null);
    press(button('Cambiar la contraseña'));
    await waitFor(() => expect(fields.map(({ value }) => value)).toEqual(['', '']));
    expect(api.sent(userPasswordChange).at(-1)).toEqual({
      current: 'Volante-2026',
      password: 'tres tristes tigres 3',
    });
  });

  it('adds an app by its QR code and shows the recovery codes once', async () => {
    api.on(secondStepBegin, {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Volante:ana?secret=JBSWY3DPEHPK3PXP',
    });
    api.on(secondStepConfirm, { recoveryCodes: ['ABCDE-FGHJK', 'KJHGF-EDCBA'] });
    await open();
    press(button('Añadir una aplicación de códigos'));
    press(within(await dialog()).getByText('Continuar'));
    expect(await screen.findByText('Escribe tu contraseña actual')).toBeTruthy();
    expect(api.sent(secondStepBegin)).toEqual([]);
    fill(within(await dialog()).getByLabelText('Contraseña actual'), 'Volante-2026');
    press(within(await dialog()).getByText('Continuar'));
    expect(await screen.findByRole('img', { name: 'Código QR para la aplicación' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    fill(screen.getByLabelText('Código que muestra la aplicación'), '123456');
    press(button('Añadir'));
    expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
    expect(api.sent(secondStepConfirm)).toEqual([{ code: '123456' }]);
    press(button('Ya los he guardado'));
    await waitFor(() => expect(screen.queryByText('ABCDE-FGHJK')).toBeNull());
  });

  it('offers no way out of a step that the centre asks of everybody', async () => {
    api.on(accountRead, { ...account, secondStep: 'mail', secondStepRequired: true });
    await open();
    expect(screen.getByText('Tu centro lo pide a todo el personal.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Quitar el segundo paso' })).toBeNull();
  });

  it('takes the second step away with the password only', async () => {
    api.on(accountRead, { ...account, secondStep: 'mail' });
    api.refuse(secondStepChoose, { status: 401, code: 'USER-001', message: 'Contraseña incorrecta.' });
    await open();
    press(button('Quitar el segundo paso'));
    fill(within(await dialog()).getByLabelText('Contraseña actual'), 'nada');
    press(within(await dialog()).getByText('Continuar'));
    await screen.findByText('Contraseña incorrecta.');
    api.on(secondStepChoose, null);
    press(within(await dialog()).getByText('Continuar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(secondStepChoose).at(-1)).toEqual({ password: 'nada', step: 'none' });
  });

  it('renames and removes devices, asking first, and says that the own one ends the session', async () => {
    api.on(accountDeviceRename, null);
    api.on(accountDeviceRemove, null);
    api.on(accountDevicePurge, { removed: 1 });
    await open();
    press(button('Cambiar nombre de Portátil'));
    fill(within(await dialog()).getByLabelText('Nombre del dispositivo'), 'Casa');
    press(within(await dialog()).getByText('Guardar'));
    await waitFor(() => expect(api.sent(accountDeviceRename)).toEqual([{ id: idOf(2), name: 'Casa' }]));
    press(button('Quitar Recepción'));
    expect(within(await dialog()).getByText(/se cerrará tu sesión/)).toBeTruthy();
    press(within(await dialog()).getByText('Cancelar'));
    press(button('Quitar Portátil'));
    press(within(await dialog()).getByText('Quitar'));
    await waitFor(() => expect(api.sent(accountDeviceRemove)).toEqual([{ id: idOf(2) }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press(button('Quitar todos los demás'));
    press(within(await dialog()).getByText('Quitar'));
    await waitFor(() => expect(api.sent(accountDevicePurge)).toHaveLength(1));
  });

  it('says when it cannot be read, and tries again', async () => {
    api.refuse(accountRead, { status: 500, code: 'REQ-110', message: 'Algo ha fallado.' });
    await openPage(<AccountPage />, { path: '/user/account', texts: { shell: texts } });
    await screen.findByText('Algo ha fallado.');
    api.on(accountRead, account);
    press(button('Reintentar'));
    expect(await screen.findByText('Recepción')).toBeTruthy();
  });
});
