import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { headers } from '@nats-io/transport-node';
import { Controller, Module } from '@nestjs/common';
import { branchRead } from '@volante/contracts/business/branch.contract';
import { businessEvents, businessRead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { employeeLock } from '@volante/contracts/employees/employee.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import type { ServiceDefinition } from '../src/boot/service-definition.js';
import { CallClient } from '../src/calls/call-client.js';
import { Handles } from '../src/calls/handles.js';
import { CodedError } from '../src/coded-error.js';
import { type Envelope, TestingHost } from '../src/testing-host.js';

const user: SessionUser = {
  id: '6'.repeat(24),
  name: 'Ana',
  email: 'ana@example.com',
  role: 'Dirección',
  business: { id: '5'.repeat(24), name: 'Escuela', operator: false },
  services: [],
  permissions: [],
  branches: [],
};

const BUSINESS = {
  ...{ id: user.id, tradeName: '', fiscalName: '', fiscalCode: '', contact: '', logo: null, street: '' },
  ...{ city: '', province: 1, postalCode: '', phone: '', email: '', operator: false, version: 1 },
};

let answer: () => Promise<CallOutput<typeof businessRead>> = () => Promise.reject(new Error('not set'));

@Controller()
class Probe {
  @Handles(businessRead)
  read(): Promise<CallOutput<typeof businessRead>> {
    return answer();
  }

  @Handles(branchRead)
  branch(): Promise<CallOutput<typeof branchRead>> {
    return Promise.reject(new CodedError('DATA-404'));
  }

  @Handles(employeeLock)
  lock(): Promise<CallOutput<typeof employeeLock>> {
    return Promise.reject(new Error('SELECT secret FROM employee'));
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}

const probe: ServiceDefinition = { name: 'business', module: ProbeModule, entities: [], migrations: [] };
let host: TestingHost;
const rejections: unknown[] = [];
const note = (error: unknown) => void rejections.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  Object.assign(process.env, testEnv().settings, { VOLANTE_LOG_LEVEL: 'silent' });
  await cloneSchemas(['business']);
  host = await TestingHost.start([probe]);
});

afterAll(async () => {
  await host.stop();
  process.off('unhandledRejection', note);
});

describe('a service', () => {
  it('answers a coded envelope to whatever a message contains', async () => {
    const payloads = [
      '',
      '{',
      '[]',
      '\u0000',
      'null',
      `{"a":${'['.repeat(50_000)}`,
      '{"__proto__":{"x":1}}',
      'a=1&a=2',
      '%',
      Buffer.from([0xff, 0xfe, 0x00]),
    ];
    for (let round = 0; round < 100; round += 1) {
      const replies = await Promise.all(
        payloads.map((payload) => host.bus.request(businessRead.subject, payload, { timeout: 5_000 })),
      );
      for (const reply of replies)
        expect(reply.json<Envelope>()).toMatchObject({ success: false, error: { code: expect.any(String) } });
    }
    expect(rejections).toEqual([]);
  });

  it('refuses forged and broken headers', async () => {
    for (const value of ['x', 'a.b', 'e30.e30', '.'.repeat(1000)]) {
      const hdrs = headers();
      hdrs.set('V-Actor', value);
      hdrs.set('V-Params', '%E0%A4%A');
      const reply = await host.bus.request(branchRead.subject, '', { timeout: 5_000, headers: hdrs });
      expect(reply.json<Envelope>().success).toBe(false);
    }
  });

  it('checks the permission itself, whatever the gateway did', async () => {
    const refused = await host.call(user, branchRead, { id: user.id });
    expect(refused.error).toMatchObject({ code: 'ACCESS-001', details: { permission: 'branch.view' } });
    const allowed = await host.call({ ...user, permissions: ['branch.view'] }, branchRead, { id: user.id });
    expect(allowed.error?.code).toBe('DATA-404');
  });

  it('turns a plain error into a coded one and tells nobody its text', async () => {
    answer = () => Promise.reject(new Error('SELECT secret FROM account'));
    const reply = await host.call(user, businessRead);
    expect(reply.error?.code).toBe('REQ-110');
    expect(JSON.stringify(reply)).not.toContain('secret');
  });

  it('answers the text of the call for an unknown fault, where the call has one', async () => {
    const clerk = { ...user, permissions: ['employee.modify' as const] };
    const reply = await host.call(clerk, employeeLock, { id: user.id, locked: true });
    expect(reply.error).toMatchObject({
      code: 'EMPLOYEE-010',
      message: expect.stringContaining('bloquear o desbloquear al empleado'),
    });
    expect(JSON.stringify(reply)).not.toContain('secret');
  });

  it('packs a reply that does not fit the bus, for callers that unpack it', async () => {
    const tradeName = 'x'.repeat(1_000_000);
    answer = () => Promise.resolve({ ...BUSINESS, tradeName });
    const whole = await host.call(user, businessRead);
    expect(whole.data).toMatchObject({ tradeName });
    // A gateway of a release before this one says nothing of it.
    const request = host.bus.request.bind(host.bus);
    const old = jest.spyOn(host.bus, 'request').mockImplementation((subject, payload, options) => {
      options?.headers?.delete('V-Takes');
      return request(subject, payload, options);
    });
    expect((await host.call(user, businessRead)).error?.code).toBe('REQ-103');
    old.mockRestore();
  });

  it('answers REQ-103 where a reply would not fit, packed or not, and REQ-110 where it cannot be written', async () => {
    for (const tradeName of [randomBytes(1_000_000).toString('base64'), 'x'.repeat(17_000_000)]) {
      answer = () => Promise.resolve({ ...BUSINESS, tradeName });
      expect((await host.call(user, businessRead)).error?.code).toBe('REQ-103');
    }
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    answer = () => Promise.resolve({ ...BUSINESS, ...loop });
    expect((await host.call(user, businessRead)).error?.code).toBe('REQ-110');
  });

  it('sheds what is more than it takes at once, and works again after', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async () => {
      await gate;
      throw new CodedError('DATA-404');
    };
    const calls = Array.from({ length: 400 }, () => host.call(user, businessRead));
    const shed = await Promise.race(calls);
    expect(shed.error?.code).toBe('REQ-108');
    release();
    const codes = (await Promise.all(calls)).map((reply) => reply.error?.code);
    expect(codes.filter((code) => code === 'DATA-404')).toHaveLength(200);
    expect((await host.call(user, businessRead)).error?.code).toBe('DATA-404');
  });
});

describe('a caller', () => {
  const ctx = { requestId: 'r', signedActor: null, idempotencyKey: null };
  const input = { after: 0, limit: 1, topics: ['x'] };
  const ask = (call: typeof businessEvents) => new CallClient(host.bus, 'contacts').call(ctx, call, input);

  it('survives every hostile reply with a coded error', async () => {
    const replies = [
      '',
      'not json',
      '[]',
      '{"success":true}',
      '{"success":"yes"}',
      '{"success":false}',
      `${'['.repeat(100_000)}`,
      '{"__proto__":null}',
    ];
    let next = 0;
    const call = { ...businessEvents, subject: 'svc.hostile.POST.probe' };
    const subscription = host.bus.subscribe(call.subject, {
      callback: (_error, message) => void message.respond(replies[next]),
    });
    for (next = 0; next < replies.length; next += 1) {
      await expect(ask(call)).rejects.toMatchObject({
        code: expect.stringMatching(/^REQ-|^DATA-/),
      });
    }
    subscription.unsubscribe();
  });

  it('learns at once that nobody is there, and by its deadline that nobody answers', async () => {
    const absent = { ...businessEvents, subject: 'svc.absent.POST.probe' };
    await expect(ask(absent)).rejects.toMatchObject({ code: 'REQ-106' });
    const silent = { ...absent, subject: 'svc.silent.POST.probe', deadline: 50 };
    const subscription = host.bus.subscribe(silent.subject, { callback: () => undefined });
    await expect(ask(silent)).rejects.toMatchObject({ code: 'REQ-107' });
    subscription.unsubscribe();
  });
});
