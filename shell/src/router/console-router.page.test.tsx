import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type SessionUser, userVerify } from '@volante/contracts/session/session.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { type AheadRead, callKey, createQueryClient } from '@volante/mfe-kit/query';
import { onRetryRemote, type RemoteState, setRemoteStates } from '@volante/mfe-kit/registry';
import type { RemoteRoute } from '@volante/mfe-kit/remote';
import { setSessionUser } from '@volante/mfe-kit/session';
import kitTexts from '@volante/mfe-kit/texts' with { type: 'json' };
import { type JSX, useState } from 'react';
import { Link, MemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import texts from '../../locales/es.json' with { type: 'json' };
import { createConsoleRouter } from './console-router';
import { pageOf, RemotePage } from './remote-page';

const ID = '0123456789abcdef01234567';

const PERSON: SessionUser = {
  id: ID,
  name: 'Ana Ruiz',
  email: 'a@volante.demo',
  role: 'Profesor',
  business: { id: ID, name: 'El Olivar', operator: false },
  services: [],
  permissions: ['client.view'],
  branches: [],
};

function List() {
  const [count, setCount] = useState(0);
  const [query] = useSearchParams();
  return (
    <>
      <p>lista {query.get('search')}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        contador {count}
      </button>
      <Link to="/contact/view/7">ver</Link>
    </>
  );
}

const ROUTES: RemoteRoute[] = [
  { path: '/contact/list', title: 'Contactos', keepAlive: true, page: async () => List },
  { path: '/contact/kept/:id', title: 'Lista', keepAlive: true, page: async () => List },
  { path: '/contact/view/:id', title: 'Contacto', page: async () => () => <p>un contacto</p> },
  {
    path: '/contact/secret',
    title: 'Secreto',
    permission: 'client.import',
    page: async () => () => <p>secreto</p>,
  },
  {
    path: '/contact/broken',
    title: 'Roto',
    page: async () => {
      throw new Error('chunk is gone');
    },
  },
];

function business(status: RemoteState['status']): RemoteState {
  const description = {
    name: 'business',
    routes: ROUTES,
    menu: [],
    jobs: [],
    slots: {},
    locale: async () => ({ default: {} }),
  };
  return {
    release: {
      name: 'business',
      version: '1',
      entry: '/e.js',
      areas: ['/contact'],
      slots: [],
      menu: null,
      files: {},
    },
    status,
    description: status === 'ready' ? description : null,
  };
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  const router = createConsoleRouter();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

beforeAll(async () => {
  await startTexts();
  addTexts('kit', kitTexts);
  addTexts('shell', texts);
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setSessionUser(PERSON);
});

afterEach(cleanup);

describe('what a page needs', () => {
  const read = jest.fn<AheadRead>();
  const load = jest.fn(async () => () => <p>la página</p>);
  const route = { path: '/contact/ahead', title: 'Antes', page: load, ahead: () => [read] };
  const there = (change: Partial<RemoteRoute> = {}) => {
    const state = business('ready');
    const description = state.description && { ...state.description, routes: [{ ...route, ...change }] };
    return { ...state, description };
  };
  beforeEach(() => {
    read.mockReset().mockResolvedValue();
    load.mockClear();
  });

  it('is loaded and asked for as soon as its remote is there', async () => {
    const { promise, resolve } = Promise.withResolvers<() => JSX.Element>();
    load.mockReturnValueOnce(promise);
    setRemoteStates([business('loading')]);
    open('/contact/ahead');
    act(() => setRemoteStates([there()]));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(screen.queryByText('la página')).toBeNull();
    resolve(() => <p>la página</p>);
    expect(await screen.findByText('la página')).toBeTruthy();
    expect([load, read].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  });

  describe('before anything of the frame is painted', () => {
    const begin = (permissions: SessionUser['permissions']) => {
      const client = createQueryClient();
      client.setQueryData(callKey(userVerify, {}), { ...PERSON, permissions });
      createConsoleRouter({ client, verified: Promise.resolve() });
    };

    it('is asked for once the person is known', async () => {
      window.history.replaceState(null, '', '/contact/ahead');
      setRemoteStates([there({ permission: 'client.view' })]);
      begin(['client.view']);
      act(() => setRemoteStates([there({ permission: 'client.view' })]));
      await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    });

    it('is loaded alone for somebody who may not read it', async () => {
      window.history.replaceState(null, '', '/contact/ahead');
      begin([]);
      act(() => setRemoteStates([there({ permission: 'client.view' })]));
      await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
      expect(read).not.toHaveBeenCalled();
    });
  });

  it('is not asked for by whom the page is not for', async () => {
    setRemoteStates([there({ permission: 'client.import' })]);
    open('/contact/ahead');
    await screen.findByRole('link', { name: 'Inicio' });
    expect(read).not.toHaveBeenCalled();
  });
});

describe('an area of a remote', () => {
  it('shows the panel while its remote is down and the page once it is back, without a reload', async () => {
    const asked = jest.fn<(name: string) => void>();
    onRetryRemote(asked);
    setRemoteStates([business('failed')]);
    open('/contact/list?search=ana');
    const message = 'Esta parte no está disponible ahora mismo. El resto de Volante sigue funcionando.';
    expect(await screen.findByText(message, {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Inicio' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(asked).toHaveBeenCalledWith('business');
    act(() => setRemoteStates([business('ready')]));
    expect(await screen.findByText('lista ana', {}, { timeout: 10_000 })).toBeTruthy();
    expect(window.location.search).toBe('?search=ana');
  });

  it('keeps a fault of one page to that page', async () => {
    setRemoteStates([business('ready')]);
    const router = open('/contact/broken');
    expect(await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 })).toBeTruthy();
    await act(() => router.navigate('/contact/view/7'));
    expect(await screen.findByText('un contacto')).toBeTruthy();
  });

  it('answers an address that nobody knows with the page for it', async () => {
    setRemoteStates([business('ready')]);
    open('/contact/nothing');
    expect(await screen.findByText('Esta página no existe')).toBeTruthy();
    expect(window.location.pathname).toBe('/404');
  });

  it('shows nothing of a page that the person may not see', async () => {
    setRemoteStates([business('ready')]);
    open('/contact/secret');
    expect(await screen.findByText('No tienes permiso para ver esta página')).toBeTruthy();
    expect(screen.queryByText('secreto')).toBeNull();
  });

  it('keeps a page that asked for it, with its state and its filters', async () => {
    setRemoteStates([business('ready')]);
    const router = open('/contact/list?search=ana');
    await userEvent.click(await screen.findByRole('button', { name: 'contador 0' }));
    await act(() => router.navigate('/contact/view/7'));
    expect(await screen.findByText('un contacto')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'contador 1' })).toBeNull();
    await act(() => router.navigate('/contact/list'));
    expect(await screen.findByRole('button', { name: 'contador 1' })).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?search=ana'));
    expect(screen.getByText('lista ana')).toBeTruthy();
  });

  it('keeps the last eight of them, and the filters of all', async () => {
    setRemoteStates([business('ready')]);
    const router = open('/contact/kept/0?search=ana');
    for (const id of [1, 2, 3, 4, 5, 6, 7, 0, 8]) {
      await userEvent.click(await screen.findByRole('button', { name: /^contador/ }));
      await act(() => router.navigate(`/contact/kept/${id}`));
    }
    await waitFor(() => expect(screen.getAllByText(/^contador/)).toHaveLength(8));
    await act(() => router.navigate('/contact/kept/0'));
    // Come back to meanwhile: it is not the oldest one.
    expect(await screen.findByRole('button', { name: 'contador 2' })).toBeTruthy();
    expect(screen.getByText('lista ana')).toBeTruthy();
    await act(() => router.navigate('/contact/kept/1'));
    expect(await screen.findByRole('button', { name: 'contador 0' })).toBeTruthy();
  });
});

it.each([
  ['/user', '/user/account'],
  ['/noauth', '/dashboard'],
  ['/', '/dashboard'],
])('%s leads to %s', async (address, to) => {
  setRemoteStates([]);
  open(address);
  await waitFor(() => expect(window.location.pathname).toBe(to));
});

describe('a page whose code is there', () => {
  it('renders at once, without a skeleton', async () => {
    const route = { path: '/contact/first', title: 'Primera', page: async () => List };
    await pageOf(route).settled;
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <RemotePage route={route} remote="business" />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    // No waiting: the first commit holds the page.
    expect(screen.getByText('contador 0')).toBeTruthy();
  });
});
