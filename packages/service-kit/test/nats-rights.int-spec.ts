import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type NatsConnection, NoRespondersError, RequestError } from '@nats-io/transport-node';
import { branchList } from '@volante/contracts/business/business.contract';
import { type CallDeclaration, SERVICES as SERVICE_NAMES } from '@volante/contracts/call';
import { CALLS } from '@volante/contracts/catalogue';
import { eventPull } from '@volante/contracts/events/event.contract';
import { fileAttach, fileRegister } from '@volante/contracts/files/file.contract';
import { sessionResolve } from '@volante/contracts/session/session.contract';
import { ALL_USES, type Caller, mayCall, USES } from '@volante/contracts/uses';
import { testEnv } from '@volante/testing/servers/test-env';
import { connectBus } from '../src/calls/bus.js';
import { CallClient } from '../src/calls/call-client.js';
import { SESSION_REVOKED } from '../src/calls/control.js';
import { createLog } from '../src/log.js';

const CALLERS = Object.keys(USES) as Caller[];
const SERVICES = CALLERS.filter((name) => name !== 'gateway');
/** Those of the catalogue, and those that every service of the kit answers. */
const INTERNAL = [
  ...new Map(
    [...CALLS, ...Object.values(ALL_USES).flat(), ...SERVICE_NAMES.map((service) => eventPull(service))]
      .filter(({ access }) => access === 'internal')
      .map((call) => [call.subject, call]),
  ).values(),
];
const ctx = { requestId: 'r', signedActor: null, idempotencyKey: null };
const log = createLog('rights', 'silent');

const nats = testEnv().guardedNats;
const buses = new Map<string, NatsConnection>();
const errors = new Map<string, number>();
const busOf = (name: string) => buses.get(name)!;

beforeAll(async () => {
  for (const name of CALLERS) {
    process.env[`VOLANTE_NATS_SEED_${name.toUpperCase().replaceAll('-', '_')}`] = nats.seeds[name];
    const bus = await connectBus(name, nats.url, log);
    buses.set(name, bus);
    void count(name, bus);
  }
});

async function count(name: string, bus: NatsConnection): Promise<void> {
  for await (const { type } of bus.status())
    if (type === 'error') errors.set(name, (errors.get(name) ?? 0) + 1);
}

afterAll(async () => {
  for (const bus of buses.values()) await bus.close();
});

/** Whether NATS lets the client say it; that nobody is there to answer is no refusal. */
async function isLet(client: string, subject: string): Promise<boolean> {
  try {
    await busOf(client).request(subject, '', { timeout: 5_000 });
    return true;
  } catch (error) {
    const nobody =
      error instanceof RequestError ? error.isNoResponders() : error instanceof NoRespondersError;
    if (!nobody) expect(String(error)).toMatch(/permissions violation/i);
    return nobody;
  }
}

async function lets(client: string, calls: readonly CallDeclaration[]): Promise<string[]> {
  const answers = await Promise.all(calls.map(({ subject }) => isLet(client, subject)));
  return calls.filter((_, index) => answers[index]).map(({ subject }) => subject);
}

describe('what a service may ask of others', () => {
  it.each(SERVICES)('%s: what it declares and nothing else', async (service) => {
    const others = CALLS.filter((call) => call.service !== service);
    const declared = others.filter((call) => mayCall(service, call)).map(({ subject }) => subject);
    expect(await lets(service, others)).toEqual(declared);
  });

  it('the gateway: every public call, and of the internal ones those that it declares', async () => {
    const open = CALLS.filter((call) => call.access !== 'internal');
    expect(await lets('gateway', open)).toHaveLength(open.length);
    const declared = INTERNAL.filter((call) => mayCall('gateway', call)).map(({ subject }) => subject);
    expect(await lets('gateway', INTERNAL)).toEqual(declared);
    expect(declared).toContain(sessionResolve.subject);
    expect(await isLet('gateway', 'svc.contacts.GET.a.call.of.tomorrow')).toBe(true);
  });

  it('the gateway: no service’s event log', async () => {
    const logs = SERVICE_NAMES.map((service) => eventPull(service));
    expect(INTERNAL).toEqual(
      expect.arrayContaining(logs.map(({ subject }) => expect.objectContaining({ subject }))),
    );
    expect(await lets('gateway', logs)).toEqual([]);
    expect(await lets('session', logs)).toHaveLength(logs.length);
  });

  it('a declared call is answered', async () => {
    busOf('files').subscribe(fileAttach.subject, {
      queue: 'files',
      callback: (_, message) => void message.respond('{"success":true,"data":{"attached":[]}}'),
    });
    await busOf('files').flush();
    const owner = { kind: 'contact', id: '1'.repeat(24), branch: null };
    const input = { files: [], owner, permission: 'client.view' as const };
    const answer = new CallClient(busOf('contacts'), 'contacts').call(ctx, fileAttach, input);
    await expect(answer).resolves.toEqual({ attached: [] });
  });

  it('any other is refused by the types, by the client before it is sent, and by NATS', async () => {
    const files = new CallClient(busOf('files'), 'files');
    // @ts-expect-error The first of the three: `files` uses nobody.
    const refused = files.call(ctx, sessionResolve, { tokenHash: 'x' });
    await expect(refused).rejects.toMatchObject({
      code: 'REQ-112',
      details: { caller: 'files', call: 'session/resolve' },
    });
    const liar = new CallClient(busOf('files'), 'gateway');
    await expect(liar.call(ctx, sessionResolve, { tokenHash: 'x' })).rejects.toMatchObject({
      code: 'REQ-112',
      details: { subject: sessionResolve.subject },
    });
  });
});

describe('what a service may say and hear besides', () => {
  /** How often NATS refused; its errors come before the answer to the flush. */
  async function refusals(client: string, say: (bus: NatsConnection) => void): Promise<number> {
    const bus = busOf(client);
    const before = errors.get(client) ?? 0;
    say(bus);
    await bus.flush();
    await nextTurn();
    return (errors.get(client) ?? 0) - before;
  }

  const publish = (subjects: readonly string[]) => (bus: NatsConnection) => {
    for (const subject of subjects) bus.publish(subject);
  };

  it('its own events and words, not those of others', async () => {
    const own = ['evt.contacts.wake', 'ctl.jobs.contacts'];
    expect(await refusals('contacts', publish(own))).toBe(0);
    const foreign = ['evt.session.wake', 'ctl.jobs.files', SESSION_REVOKED, '_INBOX_session.x', 'anything'];
    expect(await refusals('contacts', publish(foreign))).toBe(foreign.length);
    expect(await refusals('session', publish([SESSION_REVOKED]))).toBe(0);
  });

  it('no call that is for another service, and no reply', async () => {
    const listen = (subject: string, queue?: string) => (bus: NatsConnection) =>
      void bus.subscribe(subject, { queue, callback: () => undefined });
    expect(await refusals('contacts', listen('svc.contacts.>', 'contacts'))).toBe(0);
    expect(await refusals('contacts', listen('svc.contacts.>'))).toBe(1);
    expect(await refusals('contacts', listen(branchList.subject, 'contacts'))).toBe(1);
    expect(await refusals('contacts', listen(fileRegister.subject, 'files'))).toBe(1);
    expect(await refusals('contacts', listen('_INBOX_gateway.>'))).toBe(1);
    expect(await refusals('contacts', listen('>'))).toBe(1);
  });
});
