import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  headers,
  type Msg,
  type NatsConnection,
  NoRespondersError,
  PermissionViolationError,
} from '@nats-io/transport-node';
import { BusRequests } from '../src/calls/bus-requests.js';

const BLINK = 60;
const LATE = 40;

// The clock moves by hand: a slow machine would make a blink a loss.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const settled = () => new Promise((resolve) => setImmediate(resolve));

type Listener = (error: Error | null, message: Msg) => void;

/** A connection that never answers by itself. */
function silentBus(refusal?: Error) {
  const statuses = new PassThrough({ objectMode: true });
  const answers: ((message: Partial<Msg>) => void)[] = [];
  const sent: { subject: string; reply: string }[] = [];
  const inboxes: string[] = [];
  let listener: Listener = () => undefined;
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const bus = {
    status: () => statuses,
    closed: () => closed,
    subscribe: (subject: string, { callback }: { callback: Listener }) => {
      inboxes.push(subject);
      listener = callback;
    },
    publish: (subject: string, _payload: unknown, { reply }: { reply: string }) => {
      if (refusal) throw refusal;
      sent.push({ subject, reply });
      answers.push((message) => listener(null, { subject: reply, ...message } as Msg));
    },
  } as unknown as NatsConnection;
  const tell = async (type: string, error?: Error) => {
    statuses.write({ type, error });
    await settled();
    await pass(1);
  };
  const deny = (error: Error) => listener(error, {} as Msg);
  return { requests: new BusRequests(bus, BLINK, LATE), answers, tell, sent, inboxes, close, deny };
}

const outcome = (request: Promise<Msg>) =>
  request.then(
    () => 'answered',
    (error: Error) => error.message,
  );
const message = { data: new Uint8Array(1) };
const LOST = 'the connection was lost';

it('waits over a blink and gets the answer', async () => {
  const { requests, answers, tell } = silentBus();
  await tell('disconnect');
  const request = outcome(requests.request('svc.x', '', { timeout: 9_000 }));
  await tell('reconnect');
  await pass(LATE + 20);
  answers[0]?.(message);
  expect(await request).toBe('answered');
});

it('fails what waits once the connection has been away too long, and what comes then at once', async () => {
  const { requests, answers, tell } = silentBus();
  const early = outcome(requests.request('svc.x', '', { timeout: 9_000 }));
  await tell('disconnect');
  const during = outcome(requests.request('svc.x', '', { timeout: 9_000 }));
  await pass(BLINK);
  expect(await Promise.all([early, during])).toEqual([LOST, LOST]);
  expect(await outcome(requests.request('svc.x', '', { timeout: 9_000 }))).toBe(LOST);
  expect(answers).toHaveLength(2);
});

it('fails soon after the return what was under way when it broke, and leaves younger requests alone', async () => {
  const { requests, answers, tell } = silentBus();
  const early = outcome(requests.request('svc.x', '', { timeout: 9_000 }));
  await pass(5);
  await tell('disconnect');
  await tell('reconnect');
  const young = outcome(requests.request('svc.x', '', { timeout: 9_000 }));
  await pass(LATE);
  expect(await early).toBe(LOST);
  answers[1]?.(message);
  expect(await young).toBe('answered');
});

it('gives each reply to its request, by one inbox for all', async () => {
  const { requests, answers, sent, inboxes } = silentBus();
  const [first, second] = [1, 2].map(() => requests.request('svc.x', '', { timeout: 9_000 }));
  answers[1]?.({ data: new Uint8Array([2]) });
  answers[0]?.({ data: new Uint8Array([1]) });
  expect((await first)?.data[0]).toBe(1);
  expect((await second)?.data[0]).toBe(2);
  expect(inboxes).toHaveLength(1);
  const [inbox = ''] = inboxes;
  for (const { reply } of sent) expect(reply.startsWith(inbox.slice(0, -1))).toBe(true);
  expect(new Set(sent.map(({ reply }) => reply)).size).toBe(2);
});

it('fails at its deadline, and drops a reply that comes after it', async () => {
  const { requests, answers } = silentBus();
  const late = expect(requests.request('svc.x', '', { timeout: 1 })).rejects.toThrow('timeout');
  await pass(1);
  await late;
  answers[0]?.(message);
  const next = requests.request('svc.x', '', { timeout: 9_000 });
  answers[1]?.(message);
  expect(await outcome(next)).toBe('answered');
});

it('fails where nobody listens, and takes an empty reply of a service for one', async () => {
  const { requests, answers } = silentBus();
  const alone = requests.request('svc.x', '', { timeout: 9_000 });
  answers[0]?.({ data: new Uint8Array(0), headers: headers(503, 'No Responders') });
  await expect(alone).rejects.toBeInstanceOf(NoRespondersError);
  const empty = requests.request('svc.x', '', { timeout: 9_000 });
  answers[1]?.({ data: new Uint8Array(0), headers: headers() });
  expect(await outcome(empty)).toBe('answered');
});

it('fails the request whose subject may not be used, and no other', async () => {
  const { requests, answers, tell } = silentBus();
  const other = outcome(requests.request('svc.x', '', { timeout: 9_000 }));
  const refused = requests.request('svc.y', '', { timeout: 9_000 });
  const denied = new PermissionViolationError('no', 'publish', 'svc.y');
  await Promise.all([expect(refused).rejects.toBe(denied), tell('error', denied)]);
  await tell('error', new PermissionViolationError('no', 'subscription', 'svc.x'));
  answers[0]?.(message);
  expect(await other).toBe('answered');
});

it('fails all where the inbox may not be used or the connection is closed, and what cannot be sent', async () => {
  const { requests, deny, close } = silentBus();
  const denied = outcome(requests.request('svc.x', '', { timeout: 9_000 }));
  deny(new Error('no inbox'));
  expect(await denied).toBe('no inbox');
  const left = outcome(requests.request('svc.x', '', { timeout: 9_000 }));
  close();
  expect(await left).toBe(LOST);
  const unsent = silentBus(new Error('closed')).requests.request('svc.x', '', { timeout: 9_000 });
  expect(await outcome(unsent)).toBe('closed');
});
