import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@volante/service-kit/log';
import Fastify from 'fastify';
import type { CallForwarder } from '../src/calls/call-forwarder.js';
import type { CallTable, Route } from '../src/calls/call-table.js';
import type { HealthService } from '../src/health/health.service.js';
import { ApiHandler, type FileRoutes, type Memories } from '../src/http/api.handler.js';
import { addApiRoutes } from '../src/http/api.routes.js';
import { MAX_FORM } from '../src/http/form-body.js';
import { RateLimiter } from '../src/http/rate-limiter.js';

const FORM = 'application/x-www-form-urlencoded';
const server = Fastify();
const EMPTY = '{"success":true,"data":null}';
let packed = false;
const passed: string[] = [];
const took = (payload: Uint8Array | string) =>
  typeof payload === 'string' ? payload : new TextDecoder().decode(payload);

beforeAll(async () => {
  const route = (form: boolean): Partial<Route> => ({
    ...{ method: 'POST', path: 'probe', access: 'open', accesses: ['open'], effect: 'write', kind: 'json' },
    input: {
      properties: { Ds_Signature: {}, Ds_SignatureVersion: {}, words: {}, constructor: {}, a: {} },
    },
    ...(form ? { form } : {}),
  });
  const table = { find: (_: string, path: string) => ({ route: route(path === '/api/form'), params: [] }) };
  const forwarder = {
    forward: async (_match: unknown, payload: Uint8Array | string) => {
      passed.push(took(payload));
      return packed
        ? { status: 200, body: gzipSync(EMPTY), encoding: 'gzip' }
        : { status: 200, body: new TextEncoder().encode(EMPTY) };
    },
  };
  const handler = new ApiHandler(
    table as unknown as CallTable,
    {} as Memories,
    forwarder as unknown as CallForwarder,
    new RateLimiter(1_000),
    {} as FileRoutes,
    createLog('test'),
  );
  await addApiRoutes(server, handler, table as unknown as CallTable, {} as HealthService);
});
afterAll(() => server.close());

async function post(url: string, payload: string | Buffer, type: string) {
  passed.length = 0;
  const answer = await server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return answer.json<{ error?: { code: string } }>().error?.code ?? passed[0];
}

it('a packed reply goes to the browser as it came, and says so', async () => {
  packed = true;
  const answer = await server.inject({
    ...{ method: 'POST', url: '/api/probe', payload: '{}' },
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br' },
  });
  packed = false;
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(answer.rawPayload).toString()).toBe(EMPTY);
});

describe('a body of form fields', () => {
  it('reaches a call that declares it as JSON of texts', async () => {
    const body = 'Ds_Signature=a%2Bb%2F%3D&Ds_SignatureVersion=HMAC_SHA256_V1&words=%C3%B1+y';
    const fields = { Ds_Signature: 'a+b/=', Ds_SignatureVersion: 'HMAC_SHA256_V1', words: 'ñ y' };
    for (const type of [FORM, `${FORM}; charset=UTF-8`, FORM.toUpperCase()])
      expect(JSON.parse((await post('/api/form', body, type)) ?? '')).toEqual(fields);
    expect(JSON.parse((await post('/api/form', '', FORM)) ?? '')).toEqual({});
  });

  it('goes on without fields that the call does not declare', async () => {
    expect(await post('/api/form', 'a=1&b=2&__proto__=x', FORM)).toBe('{"a":"1"}');
  });

  it('is refused by every other call, which a form of another site could reach otherwise', async () => {
    expect(await post('/api/probe', 'a=1', FORM)).toBe('REQ-102');
    expect(passed).toEqual([]);
  });

  it('leaves JSON as it is', async () => {
    expect(await post('/api/form', '{"a": "1"}', 'application/json')).toBe('{"a": "1"}');
  });

  it('is refused with a field twice, too many fields, bytes that are no text, or too large', async () => {
    expect(await post('/api/form', 'Ds_Order=1&Ds_Order=2', FORM)).toBe('REQ-102');
    const many = Array.from({ length: 51 }, (_, at) => `f${at}=1`).join('&');
    expect(await post('/api/form', many, FORM)).toBe('REQ-102');
    expect(await post('/api/form', Buffer.from([0x61, 0x3d, 0xff]), FORM)).toBe('REQ-102');
    expect(await post('/api/form', `a=${'x'.repeat(MAX_FORM)}`, FORM)).toBe('REQ-103');
    expect(passed).toEqual([]);
  });

  it('makes nothing but a field of what looks like a prototype', async () => {
    expect(await post('/api/form', 'constructor=y', FORM)).toBe('{"constructor":"y"}');
  });
});
