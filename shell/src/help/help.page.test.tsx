import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { createQueryClient } from '@volante/mfe-kit/query';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { setSessionUser } from '@volante/mfe-kit/session';
import kitTexts from '@volante/mfe-kit/texts' with { type: 'json' };
import { aPerson } from '@volante/testing/pages/records';
import { aMissingRemote, aRemote } from '@volante/testing/pages/remotes';
import { RouterProvider } from 'react-router';
import texts from '../../locales/es.json' with { type: 'json' };
import { createConsoleRouter } from '../router/console-router';

const tutorial = (id: string, permission: 'client.view' | 'client.import') => ({
  id,
  permission,
  title: `Cómo ${id}`,
  summary: 'Resumen.',
  picture: 'list' as const,
  steps: ['Primero.', 'Después.'],
  go: { label: 'Ir', to: '/403' },
});

async function open(address: string) {
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createConsoleRouter()} />
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  await startTexts();
  addTexts('kit', kitTexts);
  addTexts('shell', texts);
  localStorage.setItem('volante.tours', 'off');
  setSessionUser(aPerson());
  setRemoteStates([aRemote('office')]);
});

describe('help', () => {
  it('says what is new, what is better and what is to come, one kind at a time', async () => {
    const list = { path: '/contact/list', title: 'Contactos', page: async () => () => null };
    setRemoteStates([aRemote('office', { routes: [list] })]);
    await open('/version/changelog?kind=upcoming');
    expect(await screen.findByRole('heading', { name: 'En preparación' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Versión/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Nuevo' }));
    expect(await screen.findByRole('heading', { name: /Versión 0\.13\.0/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'En preparación' })).toBeNull();
    expect(window.location.search).toBe('?kind=new');
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect([...new Set(links.map((link) => link.getAttribute('href')))].sort()).toEqual([
      '/contact/list',
      '/version/tutorials',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Todo' }));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  });

  it('teaches what every area has to teach, to those who may use it', async () => {
    setSessionUser(aPerson({ permissions: ['client.view'] }));
    const lessons = [tutorial('buscar', 'client.view'), tutorial('importar', 'client.import')];
    setRemoteStates([
      aRemote('office', { help: async () => [{ area: 'Oficina', tutorials: lessons }] }),
      aMissingRemote('mail', []),
    ]);
    await open('/version/tutorials');
    const lesson = await screen.findByRole('article', { name: 'Cómo buscar' });
    expect(within(lesson).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('article', { name: 'Cómo importar' })).toBeNull();
    expect(screen.getByRole('article', { name: 'Moverse por Volante' })).toBeTruthy();
    expect(screen.getByText('No se ha podido cargar la ayuda de una parte.')).toBeTruthy();
    fireEvent.click(within(lesson).getByRole('link', { name: 'Ir' }));
    expect(await screen.findByText('No tienes permiso para ver esta página')).toBeTruthy();
  });

  it('says which versions run, which services answer, and copies it without anybody’s name', async () => {
    const answer = {
      success: true,
      data: { services: { contacts: true, mail: false }, versions: { contacts: '0.1.0' } },
    };
    globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue({ json: async () => answer } as Response);
    const copied = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    await open('/about/version');
    expect(await screen.findByRole('row', { name: 'mail Sin respuesta' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'contacts 0.1.0 En marcha' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'office office-1 En marcha' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copiar datos para soporte' }));
    expect(await screen.findByText('Datos copiados.')).toBeTruthy();
    expect(copied.mock.calls[0]?.[0]).toContain('office: office-1');
    expect(copied.mock.calls[0]?.[0]).not.toContain(aPerson().name);
  });

  it('offers a search and ways back at an address that is not there', async () => {
    await open('/office/nothing');
    expect(await screen.findByText('Esta página no existe')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/dashboard');
    fireEvent.click(screen.getByRole('button', { name: 'Buscar en Volante' }));
    expect(await screen.findByRole('combobox')).toBeTruthy();
  });
});
