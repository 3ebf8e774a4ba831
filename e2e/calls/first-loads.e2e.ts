import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { BASE } from '../src/product.js';

const KILOBYTE = 1024;

/** Every script that the page of this address names before any of it has run. */
async function scriptsOf(address: string): Promise<string[]> {
  const page = await (await fetch(`${BASE}${address}`)).text();
  const named = page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(?<path>\/static\/[^"]+\.js)"/g);
  return [...new Set(Array.from(named, ({ groups }) => groups?.path ?? ''))];
}

async function kilobytes(paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => {
    const script = Buffer.from(await (await fetch(`${BASE}${path}`)).arrayBuffer());
    return brotliCompressSync(script).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KILOBYTE;
}

describe('first loads', () => {
  it('a remote that gives its menu to the manifest costs nothing until somebody comes to it', async () => {
    const fromDgt = async (address: string) =>
      (await scriptsOf(address)).filter((path) => path.startsWith('/static/mfe-dgt/'));
    expect(await fromDgt('/dashboard')).toEqual([]);
    expect(await fromDgt('/contact/list')).toEqual([]);
    expect((await fromDgt('/dgt/book/register/list')).length).toBeGreaterThan(1);
  });

  // The limits of a first visit are 85, 200 and 310 KB (`npm run bench`, which counts on the wire); these are what is there
  // and a little more, so that whoever adds something to every visit hears of it.
  it.each([
    { address: '/user/sign-in', most: 20 },
    { address: '/dashboard', most: 192 },
    { address: '/contact/list', most: 273 },
  ])('$address names no more than $most KB of scripts', async ({ address, most }) => {
    const scripts = await scriptsOf(address);
    expect(scripts.length).toBeGreaterThan(0);
    expect(await kilobytes(scripts)).toBeLessThan(most);
  });

  it('the dashboard brings no declared record along: pages load theirs', async () => {
    const scripts = await scriptsOf('/dashboard');
    const texts = await Promise.all(scripts.map(async (path) => (await fetch(`${BASE}${path}`)).text()));
    const declared = texts.flatMap((text) => text.match(/isRecord:!0,entity:"[a-z-]+"/g) ?? []);
    expect(declared).toEqual([]);
  });

  it('a phone signs with one script of its own, nothing of the console', async () => {
    for (const area of ['/noauth/agreement', '/agreement']) {
      const scripts = await scriptsOf(`${area}/sign/${'a'.repeat(43)}`);
      expect(scripts).toEqual([expect.stringMatching(/^\/static\/mfe-business\/\w+\/alone\/sign\.\w+\.js$/)]);
      expect(await kilobytes(scripts)).toBeLessThan(70);
    }
  });

  it('released scripts come without the headers of documents, each time a hundred bytes', async () => {
    const [script = ''] = await scriptsOf('/user/sign-in');
    const { headers } = await fetch(`${BASE}${script}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    for (const name of ['permissions-policy', 'cross-origin-opener-policy'])
      expect(headers.has(name)).toBe(false);
  });

  it('the list loads what the dashboard does not: the components of antd', async () => {
    const dashboard = await scriptsOf('/dashboard');
    const list = await scriptsOf('/contact/list');
    const only = list.filter((path) => !dashboard.includes(path));
    expect(await kilobytes(only.filter((path) => path.startsWith('/static/shell/')))).toBeGreaterThan(50);
  });
});
