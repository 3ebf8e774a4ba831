import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import type { PaletteCommand, PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { createQueryClient } from '@volante/mfe-kit/query';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { setSessionUser } from '@volante/mfe-kit/session';
import kitTexts from '@volante/mfe-kit/texts' with { type: 'json' };
import { aPerson } from '@volante/testing/pages/records';
import { aMissingRemote, aRemote } from '@volante/testing/pages/remotes';
import { RouterProvider } from 'react-router';
import texts from '../../locales/es.json' with { type: 'json' };
import { createConsoleRouter } from '../router/console-router';
import { paletteOpen } from './palette-state';

const TEXTS = {
  create: 'Nueva alta',
  words: 'crear alumno',
  purge: 'Vaciar papelera',
  ask: 'Exportar contactos de',
};
const find = jest.fn<PaletteFinder>();
const purge = jest.fn<() => Promise<string | undefined>>();

const COMMANDS: readonly PaletteCommand[] = [
  { id: 'create', order: 1, label: 'create', words: 'words', permission: 'client.add', to: '/403' },
  { id: 'purge', order: 2, label: 'purge', licence: 'dgt', run: async () => purge },
  { id: 'find', order: 3, section: 'people', find: async () => find },
  { id: 'ask', order: 4, section: 'actions', prompt: 'ask', find: async () => async () => [] },
];

async function openConsole(user = aPerson()) {
  setSessionUser(user);
  window.history.replaceState(null, '', '/dashboard');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createConsoleRouter()} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Inicio' });
}

async function openPalette(): Promise<HTMLElement> {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Buscar personas, pantallas y acciones' }, { timeout: 5_000 });
}

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const key = (box: HTMLElement, name: string) => fireEvent.keyDown(box, { key: name });
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent);
const activeLine = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(async () => {
  await startTexts();
  addTexts('kit', kitTexts);
  addTexts('shell', texts);
  addTexts('office', TEXTS);
  localStorage.clear();
  localStorage.setItem('volante.tours', 'off');
  paletteOpen.set(false);
  find.mockReset().mockResolvedValue([]);
  purge.mockReset().mockResolvedValue('Papelera vacía.');
  const menu = [{ key: 'list', label: 'Contactos', icon: () => null, to: '/403', order: 1 }];
  setRemoteStates([aRemote('office', { menu, slots: { 'palette.commands': COMMANDS } })]);
});

describe('the palette', () => {
  it('opens by its key with actions and screens, the first one chosen, and closes by the same key', async () => {
    await openConsole();
    const box = await openPalette();
    expect(lines()).toEqual(expect.arrayContaining(['Nueva alta', 'Vaciar papelera', 'Contactos', 'Inicio']));
    expect(activeLine(box)).toBe('Nueva alta');
    fireEvent.keyDown(window, { key: 'K', metaKey: true });
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('takes what is typed while it is still coming, so that the page does not', async () => {
    await openConsole();
    const onPage = jest.fn();
    document.addEventListener('keydown', onPage);
    act(() => {
      fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
      for (const name of [...'Vaciarx', 'Backspace', 'Enter'])
        fireEvent.keyDown(document.body, { key: name });
    });
    const box = await screen.findByRole('combobox');
    await waitFor(() => expect(box).toHaveProperty('value', 'Vaciar'));
    expect(onPage).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'x' });
    expect(onPage).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', onPage);
  });

  it('lets the page have its keys again when it is given up before it has come', async () => {
    await openConsole();
    const onPage = jest.fn();
    document.addEventListener('keydown', onPage);
    act(() => {
      fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
      fireEvent.keyDown(document.body, { key: 'Escape' });
    });
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'x' });
    expect(onPage).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', onPage);
  });

  it('goes through the lines by the arrows, round the ends, and takes one by Enter', async () => {
    await openConsole();
    const box = await openPalette();
    type(box, 'crear');
    expect(lines()).toEqual(['Nueva alta']);
    type(box, 'no');
    const all = lines();
    key(box, 'ArrowUp');
    expect(activeLine(box)).toBe(all.at(-1));
    key(box, 'ArrowDown');
    expect(activeLine(box)).toBe(all[0]);
    type(box, 'nueva al');
    key(box, 'Enter');
    expect(await screen.findByText('No tienes permiso para ver esta página')).toBeTruthy();
    expect(window.location.pathname).toBe('/403');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers nothing that the person’s permissions and the school’s modules do not allow', async () => {
    await openConsole(aPerson({ permissions: ['client.view'], services: [] }));
    await openPalette();
    expect(lines()).not.toContain('Nueva alta');
    expect(lines()).not.toContain('Vaciar papelera');
    expect(lines()).toContain('Contactos');
  });

  it('finds people as one types from two characters on, and drops the answer to what was typed before', async () => {
    find.mockImplementation(async ({ text }) => [
      { id: text, title: `Persona ${text}`, detail: '600', to: '/404' },
    ]);
    await openConsole();
    const box = await openPalette();
    type(box, 'a');
    type(box, 'an');
    type(box, 'ana');
    const people = await screen.findByRole('group', { name: 'Personas y empresas' });
    expect(
      within(people)
        .getAllByRole('option')
        .map((line) => line.textContent),
    ).toEqual(['Persona ana600']);
    expect(find.mock.calls.map(([{ text }]) => text)).toEqual(['ana']);
    type(box, 'an x');
    await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
    expect(find.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });

  it('puts people first, but for a page or an action that begins with what is typed', async () => {
    find.mockImplementation(async () => [{ id: '1', title: 'Conrado Núñez', to: '/404' }]);
    await openConsole();
    const box = await openPalette();
    type(box, 'cont');
    await screen.findByRole('group', { name: 'Personas y empresas' });
    expect(lines()).toEqual(['Contactos', 'Conrado Núñez', 'Exportar contactos de…']);
    type(box, 'papelera');
    await waitFor(() => expect(lines()[0]).toBe('Conrado Núñez'));
    expect(lines()).toContain('Vaciar papelera');
  });

  it('takes the first answer when Enter came before it', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<PaletteFinder>>>();
    find.mockReturnValue(answer.promise);
    await openConsole();
    const box = await openPalette();
    type(box, 'zzyzx');
    await waitFor(() => expect(find).toHaveBeenCalled());
    key(box, 'Enter');
    answer.resolve([{ id: '1', title: 'Zzyzx', to: '/403' }]);
    expect(await screen.findByText('No tienes permiso para ver esta página')).toBeTruthy();
  });

  it('does what a command does once it has closed, and says what came of it', async () => {
    await openConsole();
    type(await openPalette(), 'vaciar');
    fireEvent.click(screen.getByRole('option', { name: 'Vaciar papelera' }));
    expect(await screen.findByText('Papelera vacía.')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    purge.mockRejectedValue(new Error('x'));
    type(await openPalette(), 'vaciar');
    fireEvent.click(screen.getByRole('option', { name: 'Vaciar papelera' }));
    expect(
      await screen.findByText('Algo ha fallado al mostrar esta parte. Vuelve a intentarlo.'),
    ).toBeTruthy();
  });

  it('types the beginning of a request that wants an argument', async () => {
    await openConsole();
    const box = await openPalette();
    fireEvent.click(screen.getByRole('option', { name: 'Exportar contactos de…' }));
    expect(box).toHaveProperty('value', 'Exportar contactos de ');
  });

  it('begins with what was chosen last, of this person only', async () => {
    await openConsole();
    type(await openPalette(), 'vaciar');
    fireEvent.click(screen.getByRole('option', { name: 'Vaciar papelera' }));
    await openPalette();
    const recent = screen.getByRole('group', { name: 'Recientes' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map((line) => line.textContent),
    ).toEqual(['Vaciar papelera']);
    expect(lines().filter((line) => line === 'Vaciar papelera')).toHaveLength(1);
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    act(() => setSessionUser(aPerson({ id: 'f'.repeat(24) })));
    await openPalette();
    expect(screen.queryByRole('group', { name: 'Recientes' })).toBeNull();
  });

  it('asks the finders for no control characters', async () => {
    await openConsole();
    type(await openPalette(), 'ana\u0000ruiz\u0007');
    await waitFor(() => expect(find).toHaveBeenCalledWith(expect.objectContaining({ text: 'ana ruiz' })));
  });

  it('costs a finder that fails its own lines only, and says so', async () => {
    find.mockRejectedValue(new Error('down'));
    await openConsole();
    type(await openPalette(), 'con');
    expect(await screen.findByText('Una parte no ha respondido: puede faltar algún resultado.')).toBeTruthy();
    expect(lines()).toContain('Contactos');
  });

  it('shows a notice for a remote that is down instead of its commands', async () => {
    setRemoteStates([aMissingRemote('office', ['palette.commands'])]);
    await openConsole();
    await openPalette();
    expect(
      within(screen.getByRole('dialog')).getByText('Una parte no está disponible ahora mismo.'),
    ).toBeTruthy();
    expect(lines()).not.toContain('Nueva alta');
  });

  it.each(['<img src=x onerror=alert(1)>', '((((', '__proto__', '%00', "' OR 1=1 --", '\\'.repeat(100)])(
    'takes «%s» for text',
    async (text) => {
      find.mockImplementation(async (question) => [{ id: '1', title: question.text }]);
      localStorage.setItem(
        'volante.palette',
        '{"person":1,"rows":[{"to":"//evil.example","key":"x","title":"y"}]}',
      );
      await openConsole();
      type(await openPalette(), text);
      const people = await screen.findByRole('group', { name: 'Personas y empresas' });
      expect(within(people).getByRole('option').textContent).toBe(text);
      expect(document.querySelector('img')).toBeNull();
    },
  );
});
