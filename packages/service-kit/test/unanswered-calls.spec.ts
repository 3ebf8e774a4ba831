import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { type NatsConnection, NoRespondersError } from '@nats-io/transport-node';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '../src/calls/call-client.js';
import { missingStandIn } from '../src/testing-host.js';

/** A bus on which nobody listens. */
const emptyBus = {
  status: () => new PassThrough({ objectMode: true }),
  closed: () => new Promise(() => undefined),
  subscribe: () => undefined,
  publish: () => {
    throw new NoRespondersError('svc');
  },
} as unknown as NatsConnection;

it('a call that nothing answers is named, with what a test has to add', async () => {
  const calls = new CallClient(emptyBus, 'contacts');
  const named: string[] = [];
  calls.onUnanswered = (call) => named.push(missingStandIn('contacts', call));
  const ctx = { requestId: 'r', signedActor: null, idempotencyKey: null };
  await expect(calls.call(ctx, fileRegister, {} as never)).rejects.toMatchObject({ code: 'REQ-106' });
  expect(named).toHaveLength(1);
  expect(named[0]).toContain('contacts calls POST file/register');
  expect(named[0]).toContain(`host.bus.subscribe('${fileRegister.subject}'`);
});
