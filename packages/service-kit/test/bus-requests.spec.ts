import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { BusRequests } from '../src/calls/bus-requests.js';

const BLINK = 60;
const LATE = 40;

/** A connection that never answers by itself. */
function silentBus() {
  const statuses = new PassThrough({ objectMode: true });
  const answers: ((message: Msg) => void)[] = [];
  const bus = {
    status: () => statuses,
    request: () => new Promise<Msg>((resolve) => answers.push(resolve)),
  } as unknown as NatsConnection;
  const tell = async (type: string) => {
    statuses.write({ type });
    await wait(5);
  };
  return { requests: new BusRequests(bus, BLINK, LATE), answers, tell };
}

const outcome = (request: Promise<Msg>) =>
  request.then(
    () => 'answered',
    (error: Error) => error.message,
  );
const message = {} as Msg;
const LOST = 'the connection was lost';

it('waits over a blink and gets the answer', async () => {
  const { requests, answers, tell } = silentBus();
  await tell('disconnect');
  const request = outcome(requests.request('svc.x', '', { timeout: 9 }));
  await tell('reconnect');
  await wait(LATE + 20);
  answers[0]?.(message);
  expect(await request).toBe('answered');
});

it('fails what waits once the connection has been away too long, and what comes then at once', async () => {
  const { requests, answers, tell } = silentBus();
  const early = outcome(requests.request('svc.x', '', { timeout: 9 }));
  await tell('disconnect');
  const during = outcome(requests.request('svc.x', '', { timeout: 9 }));
  expect(await Promise.all([early, during])).toEqual([LOST, LOST]);
  expect(await outcome(requests.request('svc.x', '', { timeout: 9 }))).toBe(LOST);
  expect(answers).toHaveLength(2);
});

it('fails soon after the return what was under way when it broke, and leaves younger requests alone', async () => {
  const { requests, answers, tell } = silentBus();
  const early = outcome(requests.request('svc.x', '', { timeout: 9 }));
  await wait(5);
  await tell('disconnect');
  await tell('reconnect');
  const young = outcome(requests.request('svc.x', '', { timeout: 9 }));
  expect(await early).toBe(LOST);
  answers[1]?.(message);
  expect(await young).toBe('answered');
});
