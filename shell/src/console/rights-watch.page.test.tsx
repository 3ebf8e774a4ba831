import { beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { userVerify } from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { onLive, startLive } from '@volante/mfe-kit/live';
import { callKey, createQueryClient } from '@volante/mfe-kit/query';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import type { RemoteRoute } from '@volante/mfe-kit/remote';
import { setSessionUser } from '@volante/mfe-kit/session';
import kitTexts from '@volante/mfe-kit/texts' with { type: 'json' };
import { fakeApi } from '@volante/testing/pages/fake-api';
import { FakeStream } from '@volante/testing/pages/fake-stream';
import { aPageOf, aPerson } from '@volante/testing/pages/records';
import { MemoryRouter } from 'react-router';
import texts from '../../locales/es.json' with { type: 'json' };
import { useMenu } from '../layout/menu';
import { RemotePage } from '../router/remote-page';
import { RightsWatch } from './rights-watch';

const api = fakeApi();
const route: RemoteRoute = {
  path: '/contact/list',
  title: 'Contactos',
  permission: 'client.view',
  page: async () => () => <p>1.054 personas</p>,
};
const LESS = aPerson({ permissions: ['home.dashboard'] });
const client = createQueryClient();

function Menu() {
  return useMenu().top.map(({ key, label }) => <a key={key} href="/">{`menú: ${label}`}</a>);
}

async function openList() {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RightsWatch />
        <Menu />
        <RemotePage route={route} remote="business" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // The page's frame brings antd along, which is slow to load the first time.
  expect(await screen.findByText('1.054 personas', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText('menú: Contactos')).toBeTruthy();
}

const expectEmptied = () =>
  waitFor(() => {
    expect(screen.queryByText('1.054 personas')).toBeNull();
    expect(screen.queryByText('menú: Contactos')).toBeNull();
  });

/** The live stream, driven by the test. */
async function withStream(use: (stream: FakeStream) => Promise<void>) {
  Object.assign(globalThis, { TextDecoderStream: class {} });
  const stream = new FakeStream();
  const others = globalThis.fetch;
  globalThis.fetch = async (address, init) =>
    address === '/api/events' ? stream.response : others(address, init);
  const stop = startLive('somebody');
  try {
    await use(stream);
  } finally {
    stop();
    globalThis.fetch = others;
  }
}

beforeEach(async () => {
  await startTexts();
  addTexts('kit', kitTexts);
  addTexts('shell', texts);
  addTexts('business', {});
  setSessionUser(aPerson());
  const entry = { key: 'contacts', label: 'Contactos', to: '/contact/list', order: 1, icon: '' };
  const menu = [{ ...entry, permission: 'client.view' as const }];
  const files = { entry: '/e.js', files: {}, areas: ['/contact'], slots: [] };
  setRemoteStates([
    { release: { name: 'business', version: '1', menu, ...files }, status: 'loading', description: null },
  ]);
});

it('empties the page and the menu at the first refusal, and forgets what was read', async () => {
  await openList();
  client.setQueryData(callKey(contactFinder, {}), aPageOf([]));
  api.on(userVerify, LESS);
  api.refuse(contactFinder, { status: 403, code: 'ACCESS-001', message: 'No tienes permiso.' });
  await expect(callApi(contactFinder, {})).rejects.toThrow();
  await expectEmptied();
  expect(client.getQueryData(callKey(contactFinder, {}))).toBeUndefined();
});

it('does so when the stream says that rights have changed, and asks once for many refusals', async () => {
  await openList();
  api.on(userVerify, aPerson());
  api.refuse(contactFinder, { status: 403, code: 'ACCESS-001', message: 'No tienes permiso.' });
  for (const _ of [1, 2, 3]) await expect(callApi(contactFinder, {})).rejects.toThrow();
  await waitFor(() => expect(api.sent(userVerify)).toHaveLength(1));
  expect(screen.getByText('1.054 personas')).toBeTruthy();
  api.on(userVerify, LESS);
  await withStream(async (stream) => {
    stream.say({ event: 'resync', data: null });
    await expectEmptied();
  });
});

it('asks once more where rights change while it asks', async () => {
  await openList();
  const late = api.hold(userVerify);
  // The first answer is from before the second change.
  api.on(userVerify, () => (api.sent(userVerify).length > 1 ? LESS : aPerson()));
  await withStream(async (stream) => {
    stream.say({ event: 'resync', data: null });
    await waitFor(() => expect(api.sent(userVerify)).toHaveLength(1));
    let heard = 0;
    const stop = onLive(() => {
      heard += 1;
    });
    for (const _ of [1, 2]) stream.say({ event: 'resync', data: null });
    await waitFor(() => expect(heard).toBe(2));
    stop();
    late.release();
    await expectEmptied();
    expect(api.sent(userVerify)).toHaveLength(2);
  });
});
