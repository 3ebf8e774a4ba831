import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { contactViews } from '@volante/contracts/contacts/saved-view.contract';
import { presenceHere, presenceLeave } from '@volante/contracts/presence/presence.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aContactSummary, aPageOf, BRANCHES } from '@volante/testing/pages/records';
import own from '../../../../locales/contacts.json' with { type: 'json' };
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ContactListPage } from '../list/contact-list.page';
import { ContactViewPage } from './contact-view.page';

const api = fakeApi();
const GROUP = { id: 'a'.repeat(24), name: 'Morosos', colour: '#aa0000', contacts: 1 };
const GONE = aContact({ state: 'deleted', groups: [GROUP.id] });
const { act } = own.contacts;
const EDITING = [act.edit, act.addToGroup, act.transfer, act.mergeWith];

const view = (search = '', contact = GONE) => {
  api.on(contactRead, contact);
  return openPage(<ContactViewPage />, {
    path: '/contact/view/:id',
    at: `/contact/view/${contact.id}${search}`,
    texts: { business: texts },
  });
};
/** Entries of the menu for a contact in this state. */
const offered = async (button: HTMLElement) => {
  press(button);
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent?.trim() ?? '');
};

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(contactGroupRead, { rows: [GROUP] });
  api.on(contactViews.list, { rows: [] });
  api.on(presenceHere, { people: [] });
  api.on(presenceLeave, null);
});

describe('a deleted contact', () => {
  it('is offered for restoring and for no editing in the list', async () => {
    const row = aContactSummary({ state: 'deleted' });
    api.on(contactFinder, aPageOf([row]));
    await openPage(<ContactListPage />, {
      path: '/contact/list',
      at: '/contact/list',
      texts: { business: texts },
    });
    const words = await offered(await screen.findByRole('button', { name: `Acciones de ${row.name}` }));
    expect(words).toContain(act.restore);
    for (const word of EDITING) expect(words).not.toContain(word);
  });

  it('is read by its address, by the key and by the menu, whatever was asked for', async () => {
    await view('?edit=1');
    await screen.findByRole('heading', { name: GONE.name });
    expect(screen.queryByRole('form')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
    expect(await screen.findByRole('link', { name: GROUP.name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /grupo|Morosos/i })).toBeNull();
    const words = await offered(screen.getByRole('button', { name: 'Más acciones' }));
    expect(words).toContain(act.restore);
    for (const word of EDITING) expect(words).not.toContain(word);
  });

  it('has a sheet of the traffic authority to read, without fields', async () => {
    await view('?tab=ficha');
    await screen.findByRole('heading', { name: GONE.name });
    await waitFor(() => expect(screen.getAllByText(own.contacts.tabs.dgt).length).toBeGreaterThan(1));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is edited by the key once it is there again', async () => {
    await view('', aContact());
    await screen.findByRole('heading', { name: GONE.name });
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(await screen.findByRole('form')).toBeTruthy();
  });
});
