import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactRead } from '@volante/contracts/contacts/contact.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { presenceHere, presenceLeave } from '@volante/contracts/presence/presence.contract';
import { addTexts } from '@volante/mfe-kit/i18n';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import { aMissingRemote, aRemote } from '@volante/testing/pages/remotes';
import { Counter } from '@volante/ui-kit/counter';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ContactViewPage } from './contact-view.page';

const api = fakeApi();
const CONTACT = aContact();
const FOLDER = idOf(921);
const open = () =>
  openPage(<ContactViewPage />, {
    path: '/contact/view/:id',
    at: `/contact/view/${CONTACT.id}`,
    user: aPerson({ permissions: ['client.view'] }),
    texts: { business: texts },
  });

const training = aRemote('training', {
  slots: {
    'contact.counters': [
      {
        id: 'training.classes',
        order: 2,
        label: 'classes',
        component: async () => (props) => (
          <Counter label={props.label} value={12} to={`/clases/${props.contact.id}`} />
        ),
      },
      {
        id: 'training.tests',
        order: 1,
        label: 'tests',
        component: async () => (props) => <Counter label={props.label} value={3} to="/tests" />,
      },
      {
        id: 'training.debts',
        order: 3,
        label: 'debts',
        permission: 'client.delete',
        component: async () => () => <p>deuda</p>,
      },
    ],
    'contact.tabs': [
      {
        id: 'training.courses',
        order: 1,
        label: 'courses',
        component: async () => (props) => <p>cursos de {props.contact.name}</p>,
      },
      {
        id: 'training.secret',
        order: 2,
        label: 'secret',
        permission: 'client.delete',
        component: async () => () => null,
      },
    ],
    'contact.actions': [
      {
        id: 'training.enrol',
        order: 1,
        component: async () => (props) => (
          <button type="button">matricular a {props.contact.firstName}</button>
        ),
      },
    ],
  },
});

beforeEach(() => {
  api.on(contactRead, CONTACT);
  api.on(presenceHere, { people: [] });
  api.on(presenceLeave, null);
  api.on(branchList, { rows: BRANCHES });
  api.on(contactGroupRead, { rows: [] });
  addTexts('training', { courses: 'Cursos', secret: 'Secreto', classes: 'Clases', tests: 'Pruebas' });
});

describe('the slots of a contact’s page', () => {
  it('show tabs and actions of remotes that know the page by contract only', async () => {
    setRemoteStates([training]);
    await open();
    expect(await screen.findByRole('button', { name: 'matricular a Ana' })).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Apartados' }));
    expect(tabs.queryByText('Secreto')).toBeNull();
    press(tabs.getByText('Cursos'));
    expect(await screen.findByText(`cursos de ${CONTACT.name}`)).toBeTruthy();
    expect(new URLSearchParams(window.location.search).get('tab')).toBe('training.courses');
  });

  it('show small figures of remotes in order, each with its way there, and none where there are none', async () => {
    setRemoteStates([training]);
    const { unmount } = await open();
    await screen.findByRole('link', { name: '12 Clases' });
    const figures = screen.getAllByRole('link').filter(({ className }) => className === 'v-counter');
    expect(figures.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['3 Pruebas', '/tests'],
      ['12 Clases', `/clases/${CONTACT.id}`],
    ]);
    unmount();
    setRemoteStates([]);
    await open();
    await screen.findByRole('navigation', { name: 'Apartados' });
    expect(document.querySelector('.v-counters')).toBeNull();
  });

  it('lead back to the folder from which the page was opened, whichever tab is shown', async () => {
    setRemoteStates([training]);
    await openPage(<ContactViewPage />, {
      path: '/contact/view/:id/:back_dgt_folder',
      at: `/contact/view/${CONTACT.id}/${FOLDER}`,
      user: aPerson({ permissions: ['client.view'] }),
      texts: { business: texts },
    });
    press(within(await screen.findByRole('navigation', { name: 'Apartados' })).getByText('Cursos'));
    expect(await screen.findByText(`cursos de ${CONTACT.name}`)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Volver a la carpeta de Tráfico' });
    expect(back.getAttribute('href')).toBe(`/dgt/folder/view/${FOLDER}`);
    expect(window.location.pathname).toBe(`/contact/view/${CONTACT.id}/${FOLDER}`);
  });

  it('say that something is missing while its remote is down; the contact stays', async () => {
    setRemoteStates([aMissingRemote('training', ['contact.tabs', 'contact.actions'])]);
    await open();
    expect(await screen.findAllByText('Una parte no está disponible ahora mismo.')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: CONTACT.name })).toBeTruthy();
  });
});
