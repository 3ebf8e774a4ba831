import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { reportReach } from '@volante/mfe-kit/connection';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { createQueryClient } from '@volante/mfe-kit/query';
import { onRetryRemote, onWakeRemote, type RemoteState, setRemoteStates } from '@volante/mfe-kit/registry';
import { setSessionUser } from '@volante/mfe-kit/session';
import kitTexts from '@volante/mfe-kit/texts' with { type: 'json' };
import { aPerson } from '@volante/testing/pages/records';
import { aMissingRemote, aRemote } from '@volante/testing/pages/remotes';
import { RouterProvider } from 'react-router';
import texts from '../../locales/es.json' with { type: 'json' };
import { createConsoleRouter } from './console-router';

const asked = jest.fn<(name: string) => void>();
const Bell = () => <button type="button">campana</button>;
const entry = (key: string, part: object = {}) => ({
  key,
  label: key,
  icon: () => null,
  to: `/${key}`,
  order: 1,
  ...part,
});

async function openDashboard() {
  window.history.replaceState(null, '', '/dashboard');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createConsoleRouter()} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Inicio' });
}

const menu = () => within(screen.getByRole('navigation', { name: 'Menú principal' }));

beforeEach(async () => {
  await startTexts();
  addTexts('kit', kitTexts);
  addTexts('shell', texts);
  localStorage.setItem('volante.tours', 'off');
  setSessionUser(aPerson({ permissions: ['client.view'], services: [] }));
  onRetryRemote(asked.mockReset());
});

describe('the slots of the console’s frame', () => {
  it('hold what remotes put into header, menu and dashboard, and only what the person may use', async () => {
    setRemoteStates([
      aRemote('office', {
        menu: [
          entry('contactos', { permission: 'client.view' }),
          entry('importar', { permission: 'client.import' }),
          entry('expedientes', { licence: 'dgt' }),
          entry('proveedores', { group: 'Compras' }),
        ],
        slots: {
          'header.actions': [{ id: 'bell', order: 1, component: async () => Bell }],
          'dashboard.widgets': [{ id: 'sum', order: 1, component: async () => () => <p>resumen</p> }],
        },
      }),
    ]);
    await openDashboard();
    expect(await within(screen.getByRole('banner')).findByRole('button', { name: 'campana' })).toBeTruthy();
    expect(await screen.findByText('resumen')).toBeTruthy();
    expect(menu().getByRole('link', { name: 'contactos' })).toBeTruthy();
    expect(menu().getByRole('button', { name: 'Compras' })).toBeTruthy();
    expect(menu().queryByRole('link', { name: 'importar' })).toBeNull();
    expect(menu().queryByRole('link', { name: 'expedientes' })).toBeNull();
  });

  it('say in each place that something is missing while a remote is down, and try again', async () => {
    setRemoteStates([aMissingRemote('office', ['menu', 'header.actions', 'dashboard.widgets'])]);
    await openDashboard();
    fireEvent.click(menu().getByRole('button', { name: 'Falta una parte del menú' }));
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: /Falta una parte/ }));
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Reintentar' }));
    expect(asked.mock.calls).toEqual([['office'], ['office'], ['office']]);
  });

  it('stand in one block with the word that there is no connection, which lies over none of them', async () => {
    setRemoteStates([]);
    await openDashboard();
    const before = performance.now() - 1;
    act(() => reportReach(false));
    // The answer to an earlier request does not take the word away.
    act(() => reportReach(true, before));
    const banner = await screen.findByText('No hay conexión con el servidor', { exact: false });
    const block = banner.closest('.vs-head');
    expect([...(block?.children ?? [])].map((part) => part.className || part.tagName)).toEqual([
      'vs-header',
      'vs-offline',
      'vs-toolbar',
    ]);
    act(() => reportReach(true));
    expect(screen.queryByText('No hay conexión con el servidor', { exact: false })).toBeNull();
  });

  it('say nothing of a remote that has nothing to put there', async () => {
    setRemoteStates([aMissingRemote('office', ['contact.tabs'])]);
    await openDashboard();
    expect(menu().queryByRole('button', { name: /Falta/ })).toBeNull();
    expect(screen.queryByText('Una parte no está disponible ahora mismo.')).toBeNull();
  });
});

describe('the person’s menu', () => {
  const openMenu = async () => {
    setRemoteStates([]);
    await openDashboard();
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: /^Menú de/ }));
    return within(await screen.findByRole('menu'));
  };

  it('has the entries of help on a phone, whose header has no room for them', async () => {
    const media = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...media(query), matches: query === '(max-width: 480px)' }));
    const entries = await openMenu();
    expect(entries.getByRole('menuitem', { name: 'Tutoriales' })).toBeTruthy();
    expect(entries.getByRole('menuitem', { name: /versión|Versión|Acerca/ })).toBeTruthy();
    jest.restoreAllMocks();
  });

  it('leaves them to the help button elsewhere', async () => {
    const entries = await openMenu();
    expect(entries.queryByRole('menuitem', { name: 'Tutoriales' })).toBeNull();
  });
});

describe('a remote that rests', () => {
  const woken = jest.fn<(name: string) => void>();
  const glyph = (key: string, part: object = {}) => ({ ...entry(key, part), icon: 'M5 4h12' });
  const resting = (slots: string[]): RemoteState => ({
    ...aRemote(
      'traffic',
      {},
      {
        areas: ['/dgt'],
        slots,
        menu: [
          glyph('Carpetas', { to: '/dgt/folder/list', group: 'Tráfico' }),
          glyph('Libro', { permission: 'client.import' }),
        ],
      },
    ),
    status: 'resting',
    description: null,
  });

  beforeEach(() => onWakeRemote(woken.mockReset()));

  it('has its menu from the manifest, and only what the person may use', async () => {
    setRemoteStates([resting([])]);
    await openDashboard();
    fireEvent.click(menu().getByRole('button', { name: 'Tráfico' }));
    expect(menu().getByRole('link', { name: 'Carpetas' }).getAttribute('href')).toBe('/dgt/folder/list');
    expect(menu().queryByRole('link', { name: 'Libro' })).toBeNull();
  });

  it('is let be by the dashboard’s first paint, and woken once somebody sits there', async () => {
    setRemoteStates([resting(['dashboard.widgets'])]);
    await openDashboard();
    expect(woken).not.toHaveBeenCalled();
    fireEvent.pointerMove(window);
    expect(woken.mock.calls).toEqual([['traffic']]);
  });

  it('keeps the places of its cards: a card that is there already stays where it is', async () => {
    const card = (id: string, order: number) => ({
      ...{ id, order, component: async () => () => <p>{id}</p> },
    });
    const office = aRemote('office', { slots: { 'dashboard.widgets': [card('first', 1), card('last', 9)] } });
    const traffic = resting(['dashboard.widgets']);
    const places = [
      { id: 'week', order: 5, room: 364, permission: 'client.view' as const },
      { id: 'forbidden', order: 6, permission: 'client.import' as const },
    ];
    const release = { ...traffic.release, cards: places };
    setRemoteStates([office, { ...traffic, release }]);
    await openDashboard();
    await screen.findByText('last');
    const cards = () => [...document.querySelectorAll('.vs-widget')].map((one) => one.textContent);
    expect(cards()).toEqual(['first', '', 'last']);
    const slots = { 'dashboard.widgets': [card('week', 5)] };
    act(() => setRemoteStates([office, aRemote('traffic', { slots }, release)]));
    await screen.findByText('week');
    expect(cards()).toEqual(['first', 'week', 'last']);
  });

  it('shows no card before the places of all are known, and none goes when its remote is tried again', async () => {
    const slots = {
      'dashboard.widgets': [{ id: 'sum', order: 9, component: async () => () => <p>resumen</p> }],
    };
    const office = aRemote('office', { slots });
    const late: RemoteState = {
      ...aRemote('late', {}, { slots: ['dashboard.widgets'] }),
      ...{ status: 'loading', description: null },
    };
    setRemoteStates([office, late]);
    await openDashboard();
    expect(screen.queryByText('resumen')).toBeNull();
    act(() => setRemoteStates([office, { ...late, status: 'failed' }]));
    expect(await screen.findByText('resumen')).toBeTruthy();
    act(() => setRemoteStates([office, late]));
    expect(screen.getByText('resumen')).toBeTruthy();
  });

  it('holds up no other’s cards for long', async () => {
    jest.useFakeTimers();
    try {
      const slots = {
        'dashboard.widgets': [{ id: 'sum', order: 9, component: async () => () => <p>resumen</p> }],
      };
      const late = aRemote('late', {}, { slots: ['dashboard.widgets'] });
      setRemoteStates([aRemote('office', { slots }), { ...late, status: 'loading', description: null }]);
      await openDashboard();
      expect(screen.queryByText('resumen')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      expect(await screen.findByText('resumen')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is woken by an address of its own, and by nobody else’s', async () => {
    setRemoteStates([resting(['contact.tabs'])]);
    await openDashboard();
    fireEvent.pointerMove(window);
    expect(woken).not.toHaveBeenCalled();
    fireEvent.click(menu().getByRole('button', { name: 'Tráfico' }));
    fireEvent.click(menu().getByRole('link', { name: 'Carpetas' }));
    await waitFor(() => expect(woken.mock.calls).toEqual([['traffic']]));
  });
});
