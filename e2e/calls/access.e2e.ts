import { beforeAll, describe, expect, it } from '@jest/globals';
import { KEY_SCHEMES } from '@volante/contracts/call';
import { CALLS, ERRORS } from '@volante/contracts/catalogue';
import { BASE, enterAsStudent, request, send, signIn } from '../src/product.js';
import { callOf, guarded, internal, keyed, name, ownCalls, routed, table } from './declared.js';
import { SAMPLES, sampleOf } from './samples.js';
import { nothing } from './worlds.js';

const GARBAGE = 'A'.repeat(43);
let manager: string;
let student: string;

beforeAll(async () => {
  manager = await signIn('direccion@volante.demo');
  student = (await enterAsStudent()).split(' ').at(-1) ?? '';
});

describe('the list of calls', () => {
  it('has a right input for every routed call, and none for calls that are gone', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(routed.map(name).sort());
  });

  it('gives every refusal a Spanish message and a status', () => {
    for (const call of CALLS) {
      for (const code of call.errors)
        expect(ERRORS[code]).toEqual({ status: expect.any(Number), message: expect.stringMatching(/\S/) });
    }
  });

  it('is what /api/openapi.json publishes, and internal calls are not in it', async () => {
    const response = await request('GET', 'openapi.json', null);
    const { paths } = JSON.parse(response.text) as { paths: Record<string, Record<string, unknown>> };
    const published = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path.slice('/api/'.length)}`),
    );
    expect(published.sort()).toEqual(routed.map(name).sort());
  });
});

describe.each(table(internal))('%s', (_name, call) => {
  it('is not reachable from outside', async () => {
    expect((await send(call, {}, { token: manager })).body.error?.code).toBe('REQ-104');
  });
});

describe.each(table(guarded))('%s: access', (_name, call) => {
  it('needs a session', async () => {
    const answer = await send(call, sampleOf(call, nothing));
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, error: { code: 'SESSION-000', details: 'Invalid session' } },
    });
  });

  it('refuses a token that is none', async () => {
    for (const token of [GARBAGE, 'x', `${GARBAGE}'--`, '../../etc']) {
      expect(await send(call, sampleOf(call, nothing), { token })).toMatchObject({
        status: 401,
        body: { error: { code: 'SESSION-001' } },
      });
    }
  });

  it('refuses another scheme', async () => {
    const headers = { authorization: `Bearer ${manager}` };
    expect(await send(call, sampleOf(call, nothing), { headers })).toMatchObject({
      status: 401,
      body: { error: { code: 'SESSION-001' } },
    });
  });
});

describe.each(table(ownCalls))('%s: access', (_name, call) => {
  const codeFor = async (options: Parameters<typeof send>[2]) =>
    (await send(call, sampleOf(call, nothing), options)).body.error?.code;

  it('is refused to nobody, to staff, and to a token that is none', async () => {
    expect(await codeFor({})).toBe('SESSION-000');
    expect(await codeFor({ token: manager })).toBe('SESSION-001');
    for (const word of ['Token', 'Bearer', 'Kiosk'])
      expect(await codeFor({ headers: { authorization: `${word} ${student}` } })).toBe('SESSION-001');
    for (const token of [GARBAGE, manager])
      expect(await codeFor({ headers: { authorization: `Customer ${token}` } })).toBe('SESSION-001');
  });
});

describe.each(table([...guarded, ...keyed]))('%s: a student', (_name, call) => {
  it('is nobody, unless the call is for students, too', async () => {
    if (call.accesses.includes('customer')) return;
    const headers = { authorization: `Customer ${student}` };
    const answer = await send(call, sampleOf(call, nothing), { headers });
    expect(answer).toMatchObject({ status: 401 });
    expect(answer.body.error?.code).toMatch(/^(SESSION-001|KEY-001)$/);
  });
});

describe.each(table(keyed))('%s: access', (_name, call) => {
  it.each([
    ['nobody', {}],
    ['a manager', { token: true }],
    ['a secret that is none', { scheme: true }],
  ])('is refused to %s', async (_who, { token, scheme }: { token?: boolean; scheme?: boolean }) => {
    const schemes: Readonly<Record<string, string>> = KEY_SCHEMES;
    const answer = await send(call, sampleOf(call, nothing), {
      token: token ? manager : null,
      headers: scheme ? { authorization: `${schemes[call.access]} ${GARBAGE}` } : {},
    });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'KEY-001' } } });
  });
});

describe('every reply', () => {
  it.each(['/dashboard', '/manifest.json', '/api/health', '/api/contact/finder', '/api/nothing'])(
    '%s is taken for nothing else than it says, and by nobody else',
    async (path) => {
      const { headers } = await fetch(`${BASE}${path}`);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      });
    },
  );
});

describe('a GET that changes something', () => {
  it('is only taken from the product itself', async () => {
    const call = callOf('GET user/update');
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(
        (await send(call, {}, { token: manager, headers: { 'sec-fetch-site': site } })).body.error?.code,
      ).toBe('ACCESS-003');
    }
    expect(
      (await send(call, {}, { token: manager, headers: { 'sec-fetch-site': 'same-origin' } })).body.success,
    ).toBe(true);
  });
});

describe('sign-out', () => {
  it('ends the session at once', async () => {
    const token = await signIn('profesor2@volante.demo');
    const verify = callOf('GET user/verify');
    const logout = callOf('POST user/logout');
    expect((await send(verify, {}, { token })).body.success).toBe(true);
    expect((await send(logout, {}, { token })).body).toEqual({ success: true, data: { next: null } });
    expect((await send(verify, {}, { token })).body.error?.code).toBe('SESSION-001');
  });
});
