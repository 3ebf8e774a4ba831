import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@volante/service-kit/log';
import { type FastifyInstance, fastify } from 'fastify';
import { RateLimiter } from '../src/http/rate-limiter.js';
import { readableAddress } from '../src/http/readable-address.js';
import { formTargetsOf } from '../src/static/form-targets.js';
import { IssuerOrigins } from '../src/static/issuer-origins.js';
import { Releases } from '../src/static/releases.js';
import { addStaticRoutes } from '../src/static/static.routes.js';

const SCHOOL = 'a'.repeat(24);
const CRAFTY = 'b'.repeat(24);
const ISSUERS: Record<string, string> = {
  [SCHOOL]: 'https://keycloak.example:8443',
  [CRAFTY]: "https://x.example; script-src 'unsafe-inline'",
};
const ALONE = '<script nonce="__CSP_NONCE__" src="/static/mfe-sales/1/alone/sign.js"></script>';
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
let dir: string;
let server: FastifyInstance;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'volante-static-'));
  mkdirSync(path.join(dir, 'shell', '1'), { recursive: true });
  writeFileSync(
    path.join(dir, 'shell', '1', 'index.html'),
    '<script nonce="__CSP_NONCE__" src="a.js"></script>',
  );
  writeFileSync(path.join(dir, 'secret.txt'), 'x');
  const shell = { version: '1', entry: '', files: {} };
  const sales = {
    version: '1',
    entry: '/static/mfe-sales/1/remoteEntry.js',
    areas: ['/ticket'],
    openPages: ['/ticket/open/:token', '/ticket/sign/:token', '/ticket/spoilt/:token'],
    standalone: { '/ticket/sign/:token': 'alone/sign.html', '/ticket/spoilt/:token': 'alone/spoilt.html' },
    files: { 'alone/sign.html': hashOf(ALONE), 'alone/spoilt.html': 'sha256-other' },
  };
  writeFileSync(
    path.join(dir, 'shell', 'manifest.json'),
    JSON.stringify({ release: 'r1', shell, remotes: { sales } }),
  );
  mkdirSync(path.join(dir, 'shell', 'mfe-sales', '1'), { recursive: true });
  writeFileSync(
    path.join(dir, 'shell', 'mfe-sales', '1', 'first-loads.json'),
    JSON.stringify({ '/ticket/open/:token': { files: [], shared: [] } }),
  );
  mkdirSync(path.join(dir, 'shell', 'mfe-sales', '1', 'alone'));
  for (const name of ['sign', 'spoilt'])
    writeFileSync(path.join(dir, 'shell', 'mfe-sales', '1', 'alone', `${name}.html`), ALONE);
  mkdirSync(path.join(dir, 'shell', 'shell'));
  cpSync(path.join(dir, 'shell', '1'), path.join(dir, 'shell', 'shell', '1'), { recursive: true });
  server = fastify({ rewriteUrl: readableAddress });
  const log = createLog('test');
  const origins = new IssuerOrigins(async (business) => ({ origin: ISSUERS[business] ?? null }), log);
  const limiter = new RateLimiter(1_000);
  await addStaticRoutes(server, {
    releases: new Releases(path.join(dir, 'shell'), log),
    origins,
    formTargets: formTargetsOf('http://127.0.0.1:9300/sis'),
    limiter,
    log,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

it('gives the raw page of a release a policy under which nothing in it runs nor is framed', async () => {
  const { statusCode, headers } = await server.inject('/static/1/index.html');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'.*sandbox/);
});

describe('the page', () => {
  const visit = async (address = '/dashboard') => {
    const { headers, body } = await server.inject(address);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((rule) => {
          const [name = '', ...sources] = rule.split(' ');
          return [name, sources] as const;
        }),
    );
    return { policy, nonce: /nonce="([^"]+)"/.exec(body)?.[1] };
  };

  it('runs no script but those that carry the nonce of this very reply', async () => {
    const [first, second] = [await visit(), await visit()];
    expect(first.nonce).toMatch(/^[\w+/]{22}==$/);
    expect(first.nonce).not.toBe(second.nonce);
    for (const { policy, nonce } of [first, second])
      expect(policy.get('script-src')).toEqual([`'nonce-${nonce}'`, "'strict-dynamic'"]);
  });

  it('is framed by nobody, loads from nowhere else, and takes no text for code', async () => {
    const { policy } = await visit();
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect([name, policy.get(name)]).toEqual([name, ["'none'"]]);
    for (const name of ['connect-src', 'form-action', 'font-src'])
      expect(policy.get(name)).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('of a business’s door speaks to its issuer, and to that alone; no other page does', async () => {
    const spoken = async (address: string) => (await visit(address)).policy.get('connect-src');
    const issuer = 'https://keycloak.example:8443';
    expect(await spoken(`/user/door/keycloak/${SCHOOL}?code=x`)).toEqual(["'self'", issuer]);
    for (const address of [
      `/user/door/openid/${SCHOOL}`,
      `/user/door/keycloak/${'c'.repeat(24)}`,
      `/user/door/keycloak/${CRAFTY}`,
      `/user/door/keycloak/${SCHOOL}/more`,
      `/user/sign-in?centro=${SCHOOL}`,
    ])
      expect([address, await spoken(address)]).toEqual([address, ["'self'"]]);
    const { policy } = await visit(`/user/door/keycloak/${CRAFTY}`);
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
  });
});

describe('a page of a remote that stands alone', () => {
  it('is sent in place of the console, under the same policy and with its own nonce', async () => {
    const { body, headers } = await server.inject('/ticket/sign/abc');
    const [, nonce = ''] = /nonce="([^"]+)" src="\/static\/mfe-sales\/1\/alone\/sign.js"/.exec(body) ?? [];
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('that is not as it was released is left to the console, and so is a parameter that is none', async () => {
    for (const address of ['/ticket/spoilt/abc', '/ticket/sign/%20'])
      expect((await server.inject(address)).body).toContain('src="a.js"');
  });
});

it('lets the page to pay alone send a form to the card gateway', async () => {
  const targets = async (url: string) => {
    const { headers } = await server.inject({ url });
    return /form-action ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await targets('/open/pay')).toBe("'self' https://sis.redsys.es http://127.0.0.1:9300");
  for (const url of ['/', '/open/payments', '/open/pay/more', '/invoice/list', '/open/document'])
    expect(await targets(url)).toBe("'self'");
  expect(formTargetsOf('')('/open/pay')).toEqual(['https://sis.redsys.es', 'https://sis-t.redsys.es:25443']);
});

it('lets a page without a session alone have a worker, and has one only for pages that there are', async () => {
  const policyOf = async (url: string) =>
    String((await server.inject(url)).headers['content-security-policy']);
  expect(await policyOf('/open/kiosk')).toContain("worker-src 'self'");
  expect(await policyOf('/dashboard')).toContain("worker-src 'none'");
  expect((await server.inject('/open/kiosk.worker.js')).statusCode).toBe(404);
});

it.each([
  '/ticket/open/abc',
  '/ticket/open/a%2Fb/',
  '/ticket/open/ref-2026.15',
  '/ticket/open/',
  '/ticket/open/%E0',
])(
  'keeps the page without a session at %s out of search engines, and its address out of referrers',
  async (url) => {
    const { statusCode, headers } = await server.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
  },
);

it('shows a page at an address with broken escapes, and leaves those of the API to it', async () => {
  for (const url of ['/contact/list%', '/contact/%E0%A4%A?search=100%25'])
    expect([url, (await server.inject(url)).statusCode]).toEqual([url, 200]);
  for (const url of ['/api/contact/%E0?x=1', '/contact/%C3%B1?x=%E0', '/'])
    expect(readableAddress({ url })).toBe(url);
});

it('has no page at an address that looks like a file, unless it is a parameter of an open page', async () => {
  for (const url of ['/ticket/list/ref-2026.15', '/open/app.js'])
    expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404]);
  const page = await server.inject('/ticket/view/7');
  expect(page.headers['x-robots-tag']).toBeUndefined();
});

it('asks nobody about more made-up schools than one place may ask for', async () => {
  const asked: string[] = [];
  const log = createLog('test');
  const flooded = fastify();
  await addStaticRoutes(flooded, {
    releases: new Releases(path.join(dir, 'shell'), log),
    origins: new IssuerOrigins(async (business) => {
      asked.push(business);
      return { origin: null };
    }, log),
    formTargets: () => [],
    limiter: new RateLimiter(10),
    log,
  });
  for (let i = 0; i < 100; i += 1) {
    const { statusCode } = await flooded.inject(`/user/door/keycloak/${String(i).padStart(24, '0')}`);
    expect(statusCode).toBe(200);
  }
  expect(asked.length).toBeLessThan(50);
  await flooded.close();
});

it('answers a console that knows what is out with nothing but that', async () => {
  const first = await server.inject('/manifest.json');
  expect(first.json()).toMatchObject({ release: 'r1' });
  const tag = String(first.headers.etag);
  const again = await server.inject({ url: '/manifest.json', headers: { 'if-none-match': tag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  const other = await server.inject({ url: '/manifest.json', headers: { 'if-none-match': '"r0"' } });
  expect(other.statusCode).toBe(200);
});

it.each(['/static/../secret.txt', '/static/%2e%2e/secret.txt', '/static/..%2fsecret.txt', '/static/1/%00'])(
  'does not leave its folder for %s',
  async (url) => {
    expect((await server.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  },
);

it('gives the page for an address that searches for what looks like a file, and none for a file that is gone', async () => {
  const page = await server.inject('/contact/list?search=ana@correo.example');
  expect(page.headers['content-type']).toContain('text/html');
  expect((await server.inject('/gone.js?x=1')).statusCode).toBe(404);
});
