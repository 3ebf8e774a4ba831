import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import { defineCall } from '@volante/contracts/call';
import { z } from 'zod';
import { readInbound } from '../src/calls/inbound.js';
import { requestHeaders } from '../src/calls/wire.js';
import { ContextVerifier } from '../src/context.js';

const { publicKey } = generateKeyPairSync('ed25519');
const verifier = new ContextVerifier(publicKey.export({ type: 'spki', format: 'pem' }).toString());

const declare = (path: string) =>
  defineCall({
    service: 'contacts',
    specified: false,
    access: 'open',
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
