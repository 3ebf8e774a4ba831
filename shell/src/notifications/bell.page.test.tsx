import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  notificationCount,
  notificationList,
  notificationRead,
  notificationReadAll,
  notificationSettings,
  notificationSettingsSave,
} from '@volante/contracts/notifications/notification.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import texts from '../../locales/es.json' with { type: 'json' };
import { Bell } from './bell';

const api = fakeApi();
const NEW = 'b'.repeat(24);
const OLD = 'a'.repeat(24);
const row = { kind: 'job.done' as const, text: '', link: null, at: new Date().toISOString() };
const open = () => openPage(<Bell />, { path: '/dashboard', texts: { shell: texts } });

beforeEach(() => {
  api.on(notificationCount, { unread: 1 });
  api.on(notificationList, {
    rows: [
      { ...row, id: NEW, title: '<b>Importar</b> alumnos.csv', link: '/contact/list', read: false },
      { ...row, id: OLD, title: 'Exportar contactos', read: true },
    ],
    next: null,
  });
  api.on(notificationRead, { changed: 1 });
  api.on(notificationReadAll, { changed: 1 });
  api.on(notificationSettings, {
    muted: ['mail.failed'],
    kinds: [
      { id: 'job.failed', name: 'Tareas que fallan' },
      { id: 'yacht.moored', name: 'Yates amarrados' },
    ],
  });
  api.on(notificationSettingsSave, null);
});

describe('the bell', () => {
  it('says how many are unread, and never more than 99', async () => {
    api.on(notificationCount, { unread: 100 });
    await open();
    expect(await screen.findByRole('button', { name: 'Avisos: más de 99 sin leer' })).toBeTruthy();
    expect(screen.getByText('99+')).toBeTruthy();
  });

  it('shows what happened as it was written, leads there and has it read', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Avisos: 1 sin leer' }));
    press(await screen.findByRole('link', { name: '<b>Importar</b> alumnos.csv' }));
    expect(await screen.findByText('dirección: /contact/list')).toBeTruthy();
    expect(api.sent(notificationRead)).toEqual([{ id: NEW }]);
  });

  it('has all of them read, up to the newest on show', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Avisos: 1 sin leer' }));
    press(await screen.findByRole('button', { name: 'Marcar todo como leído' }));
    await waitFor(() => expect(api.sent(notificationReadAll)).toEqual([{ upTo: NEW }]));
  });

  it('says what it is for when there is nothing, and offers to try again when it failed', async () => {
    api.on(notificationCount, { unread: 0 });
    api.refuse(notificationList, { status: 500, code: 'REQ-110', message: 'Algo ha fallado.' });
    await open();
    press(await screen.findByRole('button', { name: 'Avisos' }));
    expect(await screen.findByText('No se han podido leer los avisos.')).toBeTruthy();
    api.on(notificationList, { rows: [], next: null });
    press(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('No hay avisos')).toBeTruthy();
  });

  it('names the kinds of areas that are younger than the console', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Avisos: 1 sin leer' }));
    press(await screen.findByRole('button', { name: 'Elegir avisos' }));
    press(await screen.findByRole('checkbox', { name: 'Yates amarrados', checked: true }));
    await waitFor(() =>
      expect(api.sent(notificationSettingsSave)).toContainEqual({ muted: ['mail.failed', 'yacht.moored'] }),
    );
  });

  it('lets kinds be left out, and keeps those that are', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Avisos: 1 sin leer' }));
    press(await screen.findByRole('button', { name: 'Elegir avisos' }));
    press(await screen.findByRole('checkbox', { name: 'Tareas que fallan', checked: true }));
    await waitFor(() =>
      expect(api.sent(notificationSettingsSave)).toContainEqual({ muted: ['mail.failed', 'job.failed'] }),
    );
  });
});
