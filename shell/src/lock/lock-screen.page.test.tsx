import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userLock, userUnlock } from '@volante/contracts/session/lock.contract';
import { consoleLocked, lockConsole, openConsole } from '@volante/mfe-kit/lock';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import texts from '../../locales/es.json' with { type: 'json' };
import { LockGuard, lockNow } from './lock-guard';

const api = fakeApi();

beforeEach(() => {
  api.on(userLock, null);
  openConsole();
});

const open = () =>
  openPage(
    <>
      <label>
        Borrador
        <input defaultValue="" />
      </label>
      <LockGuard />
    </>,
    { path: '/user/account', texts: { shell: texts } },
  );
const password = () => screen.findByLabelText<HTMLInputElement>('Contraseña');

describe('the lock screen', () => {
  it('covers the page, keeps what was on it, and has the server refuse', async () => {
    await open();
    fill(screen.getByLabelText('Borrador'), 'a medias');
    expect(screen.queryByText('Sesión bloqueada')).toBeNull();
    lockNow();
    expect(await screen.findByRole('heading', { name: 'Sesión bloqueada' })).toBeTruthy();
    expect(api.sent(userLock)).toHaveLength(1);
    expect(document.documentElement.hasAttribute('data-locked')).toBe(true);
    expect((await password()).type).toBe('password');
    expect((await password()).autocomplete).toBe('current-password');

    press(screen.getByRole('button', { name: 'Desbloquear' }));
    expect(await screen.findByText('Escribe tu contraseña')).toBeTruthy();
    api.refuse(userUnlock, { status: 401, code: 'USER-004', message: 'No se ha podido desbloquear.' });
    fill(await password(), 'no-es-esta');
    press(screen.getByRole('button', { name: 'Desbloquear' }));
    await screen.findByText('No se ha podido desbloquear.');
    expect(consoleLocked.get()).toBe(true);

    api.on(userUnlock, null);
    fill(await password(), 'Volante-2026');
    press(screen.getByRole('button', { name: 'Desbloquear' }));
    await waitFor(() => expect(screen.queryByText('Sesión bloqueada')).toBeNull());
    expect(api.sent(userUnlock).at(-1)).toEqual({ password: 'Volante-2026' });
    expect(document.documentElement.hasAttribute('data-locked')).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Borrador').value).toBe('a medias');
  });

  it('comes when another tab or the server locks, too', async () => {
    await open();
    lockConsole();
    expect(await screen.findByRole('heading', { name: 'Sesión bloqueada' })).toBeTruthy();
    expect(api.sent(userLock)).toEqual([]);
  });
});
