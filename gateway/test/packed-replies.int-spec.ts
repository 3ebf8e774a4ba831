import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { pack, packedHeader, takesPacked } from '@volante/service-kit/calls/packed-reply';
import { testEnv } from '@volante/testing/servers/test-env';
import { type CallerInfo, CallForwarder } from '../src/calls/call-forwarder.js';
import type { Match } from '../src/calls/call-table.js';

const SUBJECT = 'test.packed.reply';
const TEXT = JSON.stringify({ success: true, data: Array(50_000).fill({ name: 'Práctica' }) });
const caller: CallerInfo = {
  ...{ requestId: 'r', signedActor: null, idempotencyKey: null, ip: '' },
  origin: null,
  trace: '',
};
const match = { route: { subject: SUBJECT }, params: [] } as unknown as Match;
let bus: NatsConnection;

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings);
  bus = await connect({ servers: process.env.VOLANTE_NATS_URL ?? '' });
  bus.subscribe(SUBJECT, {
    callback: (_error, message) => {
      if (!takesPacked(message)) return void message.respond('');
      void pack(Buffer.from(TEXT)).then((data) => message.respond(data ?? '', { headers: packedHeader() }));
    },
  });
});
afterAll(() => bus.close());

it('a reply that was too big for the bus is handed on packed to who takes that, and as it was to others', async () => {
  const forwarder = new CallForwarder(bus);
  const packed = await forwarder.forward(match, '{}', { ...caller, takesGzip: true });
  expect([packed.status, packed.encoding]).toEqual([200, 'gzip']);
  expect(gunzipSync(packed.body).toString()).toBe(TEXT);
  const plain = await forwarder.forward(match, '{}', caller);
  expect([plain.status, plain.encoding]).toEqual([200, undefined]);
  expect(Buffer.from(plain.body).toString()).toBe(TEXT);
});
