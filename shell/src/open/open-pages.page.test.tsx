import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import type { OpenPageProps } from '@volante/mfe-kit/remote';
import { aMissingRemote, aRemote } from '@volante/testing/pages/remotes';
import texts from '../../locales/es.json' with { type: 'json' };
import { OpenPages } from './open-pages';

const AREAS = { areas: ['/ticket', '/open/kiosk'] };
const Ticket = ({ params }: OpenPageProps) => <p>ticket {params.token}</p>;
const sales = aRemote(
  'sales',
  {
    routes: [{ path: '/ticket/:show_tab/:id', title: 'tickets', page: async () => () => <p>consola</p> }],
    openPages: [
      { path: '/ticket/open/:token', title: 'Ticket', page: async () => Ticket },
      { path: '/ticket/open/ayuda', title: 'Ayuda', page: async () => () => <p>la ayuda</p> },
      { path: '/open/kiosk', title: 'Fichar', page: async () => () => <p>el reloj</p> },
    ],
  },
  AREAS,
);

beforeAll(async () => {
  await startTexts();
  addTexts('shell', texts);
});
beforeEach(() => setRemoteStates([sales]));

const open = (path: string) => render(<OpenPages path={path} />);

describe('an address with parameters', () => {
  it.each([
    ['/ticket/open/abc', 'ticket abc'],
    ['/ticket/open/abc/', 'ticket abc'],
    ['/ticket/open/a%2Fb%20%C3%B1', 'ticket a/b ñ'],
    ['/ticket/open/a%252Fb', 'ticket a%2Fb'],
    ['/ticket/open/ayuda', 'la ayuda'],
    ['/open/kiosk', 'el reloj'],
  ])('%s shows its page: %s', async (path, words) => {
    open(path);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each(['/ticket/open/', '/ticket/open/%20', '/ticket/open/%E0%A4%A', '/open/kiosk/7', '/open/nada'])(
    '%s is no page',
    async (path) => {
      open(path);
      expect(await screen.findByText('Esta página no existe')).toBeTruthy();
    },
  );

  it('shows the open page also where a page of the console would match', async () => {
    open('/ticket/open/7');
    expect(await screen.findByText('ticket 7')).toBeTruthy();
    expect(screen.queryByText('consola')).toBeNull();
  });
});

it('a page that throws, or whose remote is down, offers another try', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = open('/ticket/open/abc');
  unmount();
  setRemoteStates([{ ...aMissingRemote('sales', []), release: sales.release }]);
  open('/ticket/open/abc');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
