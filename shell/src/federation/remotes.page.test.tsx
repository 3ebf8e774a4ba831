import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { startTexts } from '@volante/mfe-kit/i18n';
import { type RemoteRelease, remoteStates } from '@volante/mfe-kit/registry';
import { reportFailure } from './report-failure';

const release = (version: string): RemoteRelease => ({
  name: 'own',
  version,
  entry: `/static/mfe-own/${version}/remoteEntry.js`,
  areas: ['/own'],
  slots: [],
  menu: null,
  files: {},
});

const sent = () =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([address]) => address === '/remote-failures')
    .map(([, options]) => JSON.parse(String(options?.body)));
const said = () => jest.mocked(console.error).mock.calls;

beforeAll(() => startTexts());
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  globalThis.fetch = jest.fn<typeof fetch>(async () => ({ ok: false }) as Response);
});

it('says once why a remote failed, on the console and to the gateway', () => {
  const error = new TypeError('roto\n  al   cargar');
  for (let tries = 0; tries < 3; tries += 1) reportFailure(release('v1'), error);
  expect(sent()).toEqual([{ remote: 'own', version: 'v1', reason: 'TypeError: roto al cargar' }]);
  expect(said()).toEqual([['Volante: own v1 no se ha podido cargar.', error]]);
  reportFailure(release('v1'), `x${'y'.repeat(1_000)}`);
  expect(sent()[1].reason).toHaveLength(300);
});

it('sends it again when it did not get through', async () => {
  jest.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('offline'));
  reportFailure(release('v2'), new Error('roto'));
  await new Promise((resolve) => setTimeout(resolve));
  reportFailure(release('v2'), new Error('roto'));
  expect(sent()).toHaveLength(2);
});

it('reports what keeps a remote from loading: here an entry without a hash', async () => {
  const { startRemotes } = await import('./remotes');
  window.history.replaceState(null, '', '/own');
  Object.assign(globalThis, { VOLANTE_SHARED_VERSIONS: {}, VOLANTE_KIT_VERSION: '0.1.0' });
  jest.useFakeTimers();
  try {
    startRemotes([release('v3')]);
    for (let turns = 0; turns < 200 && sent().length === 0; turns += 1)
      await jest.advanceTimersByTimeAsync(5);
    expect(sent()).toEqual([
      { remote: 'own', version: 'v3', reason: expect.stringContaining('no hash in the manifest') },
    ]);
    expect(remoteStates()[0]?.status).toBe('failed');
  } finally {
    jest.useRealTimers();
  }
});
