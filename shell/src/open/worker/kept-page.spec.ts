import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerOf, dropOthers, fileOf, keepPage, pageNow } from './kept-page';
import type { KeptPage } from './worker-scope';

const ORIGIN = 'https://volante.example';
const FILE = '/static/mfe-business/b1/kiosk.js';
const KEPT: KeptPage = {
  ...{ page: '/open/kiosk', mark: '"release":"r2"', release: 'r2', files: { [FILE]: 'sha384-x' } },
};
const PAGE = '<script id="volante-manifest">{"release":"r2"}</script>';

/** Name of a cache → address → its response. */
let stored: Map<string, Map<string, Response>>;
let network: Map<string, () => Promise<Response>>;
const NO_NETWORK = async () => Promise.reject(new TypeError('offline'));
const pathOf = (asked: Request | string) =>
  new URL(asked instanceof Request ? asked.url : asked, ORIGIN).pathname;

beforeEach(() => {
  stored = new Map();
  network = new Map([
    [KEPT.page, async () => new Response(PAGE)],
    [FILE, async () => new Response('code')],
  ]);
  const caches = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return { put: async (address: string, answer: Response) => void cache.set(address, answer) };
    },
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(address)?.clone(),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  Object.assign(globalThis, { caches });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const answer = network.get(pathOf(asked as Request | string)) ?? NO_NETWORK;
    return answer();
  });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

const visit = () => new Request(`${ORIGIN}/open/kiosk`);

describe('keeping a page', () => {
  it('takes the page and its files, those under their hashes, and lets go of other releases only', async () => {
    stored.set('volante /open/kiosk r1', new Map());
    stored.set('somebody else', new Map());
    await keepPage(KEPT);
    expect(globalThis.fetch).toHaveBeenCalledWith(FILE, { integrity: 'sha384-x' });
    await dropOthers(KEPT);
    expect([...stored.keys()]).toEqual(['somebody else', 'volante /open/kiosk r2']);
    expect([...(stored.get('volante /open/kiosk r2')?.keys() ?? [])]).toEqual([KEPT.page, FILE]);
  });

  it.each([
    ['a file is missing', FILE, async () => new Response('', { status: 404 })],
    ['another release came out', KEPT.page, async () => new Response('{"release":"r3"}')],
    ['the page cannot be had', KEPT.page, async () => new Response(PAGE, { status: 503 })],
  ])('keeps nothing when %s', async (_why, address, answer) => {
    network.set(address, answer);
    await expect(keepPage(KEPT)).rejects.toThrow();
    expect([...stored.keys()]).toEqual([]);
  });
});

describe('opening it', () => {
  const text = async () => (await pageNow(KEPT, visit())).text();

  it('shows the server’s page, and the kept one while there is none or it cannot answer', async () => {
    await keepPage(KEPT);
    network.set(KEPT.page, async () => new Response('newer'));
    expect(await text()).toBe('newer');
    network.set(KEPT.page, async () => new Response('', { status: 502 }));
    expect(await text()).toBe(PAGE);
    network.set(KEPT.page, NO_NETWORK);
    expect(await text()).toBe(PAGE);
  });

  it('does not wait for a network that says nothing', async () => {
    await keepPage(KEPT);
    network.set(KEPT.page, () => new Promise(() => undefined));
    jest.useFakeTimers();
    const shown = text();
    await jest.advanceTimersByTimeAsync(4_000);
    jest.useRealTimers();
    expect(await shown).toBe(PAGE);
  });

  it('gives kept files without asking, and asks for what was lost', async () => {
    await keepPage(KEPT);
    network.set(FILE, NO_NETWORK);
    const file = new Request(`${ORIGIN}${FILE}`);
    expect(await (await fileOf(KEPT, file)).text()).toBe('code');
    stored.clear();
    await expect(fileOf(KEPT, file)).rejects.toThrow('offline');
  });
});

it.each([
  ['/open/kiosk', 'navigate', 'page'],
  ['/open/kiosk?x=1', 'navigate', 'page'],
  ['/open/inspection', 'navigate', null],
  ['/dashboard', 'navigate', null],
  [FILE, 'cors', 'file'],
  [`${FILE}?again=1`, 'cors', null],
  ['/static/mfe-business/b1/other.js', 'cors', null],
  ['/api/clock/kiosk/open', 'cors', null],
  ['/manifest.json', 'cors', null],
] as const)('of %s (%s) has the say: %s', (address, mode, answer) => {
  expect(answerOf(KEPT, ORIGIN, { method: 'GET', url: `${ORIGIN}${address}`, mode })).toBe(answer);
  expect(answerOf(KEPT, ORIGIN, { method: 'POST', url: `${ORIGIN}${address}`, mode })).toBeNull();
  expect(answerOf(KEPT, ORIGIN, { method: 'GET', url: `https://x.example${address}`, mode })).toBeNull();
});

it.each([
  ['/layout/contact', 'page'],
  ['/layout/contact/test/5', 'page'],
  ['/layout/contacts', null],
] as const)('of an app shows its page at all addresses below: %s', (address, answer) => {
  const app = { ...KEPT, page: '/layout/contact/dashboard', below: '/layout/contact' };
  const url = `${ORIGIN}${address}`;
  expect(answerOf(app, ORIGIN, { method: 'GET', url, mode: 'navigate' })).toBe(answer);
});
