import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { contactAuthor } from '@volante/contracts/contacts/contact-report.contract';
import { contactViews } from '@volante/contracts/contacts/saved-view.contract';
import { addTexts } from '@volante/mfe-kit/i18n';
import { createQueryClient } from '@volante/mfe-kit/query';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContactSummary, aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import { aRemote } from '@volante/testing/pages/remotes';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ContactListPage } from './contact-list.page';
import { contactListAhead } from './contact-list-ahead';

const api = fakeApi();
const PATH = '/contact/list';
const open = (at = PATH, user = aPerson()) =>
  openPage(<ContactListPage />, { path: PATH, at, user, texts: { business: texts } });

const ANA = aContactSummary();
const OLIVA = aContactSummary({ id: idOf(101), name: 'Transportes Oliva', type: 'E', state: 'inactive' });

beforeEach(() => {
  setRemoteStates([]);
  api.on(branchList, { rows: BRANCHES });
  api.on(contactGroupRead, { rows: [] });
  api.on(contactViews.list, { rows: [] });
});

describe('the contact list', () => {
  it('shows the real layout while the rows are on their way, then the rows', async () => {
    const held = api.hold(contactFinder);
    api.on(contactFinder, aPageOf([ANA, OLIVA]));
    await open();
    const table = await screen.findByRole('table', { name: 'Contactos' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(within(table).getByRole('columnheader', { name: 'Teléfono' })).toBeTruthy();
    held.release();
    const link = await screen.findByRole('link', { name: /Ana Ruiz Ortega/ });
    expect(link.getAttribute('href')).toBe(`/contact/view/${ANA.id}`);
    expect(table.getAttribute('aria-busy')).toBe('false');
    expect(within(table).getByText('Inactivo')).toBeTruthy();
    expect(within(table).getAllByText('Jaén Centro')).toHaveLength(2);
    expect(screen.getByText('Viendo 1 a 2 de 2')).toBeTruthy();
  });

  it('begins ahead with the very calls that it makes itself, so that none is made twice', async () => {
    const calls = [contactFinder, branchList, contactGroupRead, contactViews.list];
    api.on(contactFinder, aPageOf([ANA]));
    const client = createQueryClient();
    await Promise.all(contactListAhead(new URLSearchParams()).map((read) => read(client)));
    const ahead = calls.map((call) => api.sent(call));
    expect(ahead).toEqual([[{ sort: 'name' }], [{}], [{}], [{}]]);
    await open();
    await screen.findByRole('link', { name: /Ana Ruiz Ortega/ });
    expect(calls.map((call) => api.sent(call))).toEqual(ahead.map((inputs) => [...inputs, ...inputs]));
    const filtered = contactListAhead(new URLSearchParams('state=active'));
    await Promise.all(filtered.map((read) => read(createQueryClient())));
    expect(api.sent(contactFinder)).toHaveLength(2);
  });

  it('offers with the ticked ones only what would change one of them', async () => {
    api.on(contactFinder, aPageOf([ANA, OLIVA]));
    await open();
    const tick = async (name: RegExp) => press(await screen.findByRole('checkbox', { name }));
    const offered = async () => {
      const bar = screen.getByRole('region', { name: 'Acciones con la selección' });
      const inBar = within(bar).getAllByRole('button');
      const more = within(bar).getByRole('button', { name: 'Más acciones' });
      press(more);
      const behind = within(await screen.findByRole('menu')).getAllByRole('menuitem');
      const words = [...inBar, ...behind].map((one) => one.textContent?.trim());
      press(more);
      return words;
    };
    await tick(/Ana Ruiz Ortega/);
    expect(await offered()).toContain('Desactivar');
    expect(await offered()).not.toContain('Activar');
    await tick(/Transportes Oliva/);
    expect(await offered()).toEqual(expect.arrayContaining(['Activar', 'Desactivar']));
    await tick(/Ana Ruiz Ortega/);
    expect(await offered()).not.toContain('Desactivar');
  });

  it('keeps its own entries in place in an open menu when remotes add theirs', async () => {
    api.on(contactFinder, aPageOf([ANA]));
    await open();
    await screen.findByRole('link', { name: /Ana Ruiz Ortega/ });
    press(screen.getByRole('button', { name: 'Más acciones' }));
    const entries = () =>
      within(screen.getByRole('menu'))
        .getAllByRole('menuitem')
        .map((one) => one.textContent);
    const own = entries();
    act(() => addTexts('cobros', { remit: 'Remesar' }));
    const component = async () => () => null;
    const remit = { id: 'cobros.remit', order: 1, label: 'remit', component };
    act(() => setRemoteStates([aRemote('cobros', { slots: { 'contact.bulk': [remit] } })]));
    await screen.findByRole('menuitem', { name: 'Remesar a toda la lista' });
    expect(entries()).toEqual([...own, 'Remesar a toda la lista']);
  });

  it('says what the list is for when there is nothing yet, and leads to the next action', async () => {
    api.on(contactFinder, aPageOf([]));
    await open();
    expect(await screen.findByText('Aquí están tus alumnos y clientes')).toBeTruthy();
    press(screen.getByRole('button', { name: /Importar contactos/ }));
    expect(await screen.findByText('dirección: /contact/import')).toBeTruthy();
  });

  it('offers no action to a person who may only look', async () => {
    api.on(contactFinder, aPageOf([]));
    await open(PATH, aPerson({ permissions: ['client.view'] }));
    expect(await screen.findByText('Aquí están tus alumnos y clientes')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Crear contacto/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Importar contactos/ })).toBeNull();
  });

  it('tells an empty result of filters apart, and clears them from the address', async () => {
    api.on(contactFinder, ({ type }) => aPageOf(type ? [] : [ANA]));
    await open(`${PATH}?type=business&search=zz`);
    expect(await screen.findByText('Nada coincide con estos filtros')).toBeTruthy();
    expect(api.sent(contactFinder)[0]).toMatchObject({ type: 'business', search: 'zz' });
    const [clear] = screen.getAllByRole('button', { name: 'Quitar filtros' });
    if (clear) press(clear);
    expect(await screen.findByRole('link', { name: /Ana Ruiz Ortega/ })).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('says what failed in the server’s words and tries again', async () => {
    api.refuse(contactFinder, { status: 500, code: 'REQ-110', message: 'El listado no responde.' });
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('El listado no responde.');
    api.on(contactFinder, aPageOf([ANA]));
    press(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: /Ana Ruiz Ortega/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('searches from two characters and keeps the search in the address', async () => {
    api.on(contactFinder, aPageOf([ANA]));
    await open();
    await screen.findByRole('link', { name: /Ana Ruiz Ortega/ });
    fill(screen.getByRole('searchbox'), 'ru');
    await waitFor(() => expect(window.location.search).toBe('?search=ru'));
    await waitFor(() => expect(api.sent(contactFinder).at(-1)?.search).toBe('ru'));
    expect(api.sent(contactFinder).every(({ search }) => search === undefined || search.length > 1)).toBe(
      true,
    );
  });

  it('names the member of staff whom a report’s number leads to', async () => {
    api.on(contactFinder, aPageOf([ANA]));
    api.on(contactAuthor, { id: idOf(5), name: 'Lucía Moreno' });
    await open(`${PATH}?author=${idOf(5)}`);
    expect(await screen.findByText(/Lucía Moreno/)).toBeTruthy();
    expect(api.sent(contactAuthor)).toEqual([{ id: idOf(5) }]);
  });
});
