import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import { defineCall } from '@volante/contracts/call';
import { z } from 'zod';
import { readInbound } from '../src/calls/inbound.js';
import { requestHeaders } from '../src/calls/wire.js';
import { type Actor, ContextVerifier, ServiceContextSigner } from '../src/context.js';

const { publicKey } = generateKeyPairSync('ed25519');
const services = generateKeyPairSync('ed25519');
const pem = (key: typeof publicKey) => key.export({ type: 'spki', format: 'pem' }).toString();
const verifier = new ContextVerifier(pem(publicKey), pem(services.publicKey));

const declare = (path: string, access: 'open' | 'session' | 'internal' = 'open') =>
  defineCall({
    service: 'contacts',
    specified: false,
    access,
    permission: null,
    licence: null,
    scope: 'business',
    method: 'POST',
    effect: 'write',
    kind: 'json',
    path,
    summary: 'Prueba',
    input: z.object({}),
    output: z.null(),
    errors: [],
  });
const close = declare('test/close/{id}');
const open = declare('test/open/{id}');

function hashOf(call: typeof close, id: string, body = '{}', bodyHash?: string): string {
  const headers = requestHeaders({ requestId: 'r', actor: null, params: [id], bodyHash });
  const message = { subject: call.subject, data: new TextEncoder().encode(body), headers } as Msg;
  return readInbound(call, message, verifier).ctx.bodyHash();
}

it('one idempotency key stands for one call on one record with one content', () => {
  const first = hashOf(close, 'a');
  expect(hashOf(close, 'a')).toBe(first);
  expect(hashOf(close, 'b')).not.toBe(first);
  expect(hashOf(open, 'a')).not.toBe(first);
  expect(hashOf(close, 'a', '{"x":1}')).not.toBe(first);
  const upload = hashOf(close, 'a', '{}', 'e'.repeat(64));
  expect(upload).not.toBe(first);
  expect(hashOf(close, 'a', '{"key":"staging/2"}', 'e'.repeat(64))).toBe(upload);
  expect(hashOf(close, 'b', '{}', 'e'.repeat(64))).not.toBe(upload);
});

it('what a job signed for its person opens internal calls, and none of the person’s own', () => {
  const key = services.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const person: Actor = {
    session: 's1',
    userId: '6'.repeat(24),
    userName: 'Ana',
    businessId: '5'.repeat(24),
    businessName: 'Escuela',
    role: 'Dirección',
    operator: false,
    permissions: new Set(),
    branches: [],
  };
  const actor = new ServiceContextSigner(key, 'contacts').sign(person);
  const headers = requestHeaders({ requestId: 'r', actor, params: ['a'] });
  const read = (call: typeof close) =>
    readInbound(
      call,
      { subject: call.subject, data: new TextEncoder().encode('{}'), headers } as Msg,
      verifier,
    );
  expect(read(declare('test/inside/{id}', 'internal')).ctx.actor).toMatchObject({ via: 'contacts' });
  expect(() => read(declare('test/outside/{id}', 'session'))).toThrow('SESSION-000');
});

describe('the query of a read', () => {
  const search = defineCall({
    ...declare('test/search'),
    method: 'GET',
    effect: 'read',
    input: z.looseObject({}),
  });
  const inputOf = (query: string) => {
    const headers = requestHeaders({ requestId: 'r', actor: null });
    const message = { subject: search.subject, data: new TextEncoder().encode(query), headers } as Msg;
    return readInbound(search, message, verifier).input;
  };

  it.each([
    '',
    'sort=name',
    'sort=-name&limit=25&count=false',
    'state=active,inactive&from=2026-01-01&at=10:30',
    'a&b=&=c&&d==e&',
    'search=Ib%C3%A1%C3%B1ez+Mu%C3%B1oz',
    'search=a%2Bb%26c',
    'search=%E9',
    '?a=1',
    'search=ñu',
  ])('%j is read as the platform reads it', (query) => {
    expect(inputOf(query)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  it.each(['a=1&a=2', 'a=1&a=%32', '__proto__=1&__proto__=2'])('%j names one parameter twice', (query) => {
    expect(() => inputOf(query)).toThrow('REQ-111');
  });
});
