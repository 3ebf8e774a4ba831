import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { branchRead } from '@volante/contracts/business/branch.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import type { ServiceDefinition } from '../src/boot/service-definition.js';
import { Handles } from '../src/calls/handles.js';
import { CodedError } from '../src/coded-error.js';
import { createLog } from '../src/log.js';
import { type AdminServer, openAdminServer } from '../src/metrics/admin-server.js';
import { ServiceMetrics } from '../src/metrics/service-metrics.js';
import { TestingHost } from '../src/testing-host.js';

const user: SessionUser = {
  id: '6'.repeat(24),
  name: 'Ana',
  email: 'ana@example.com',
  role: 'Dirección',
  business: { id: '5'.repeat(24), name: 'Escuela', operator: false },
  services: [],
  permissions: ['branch.view'],
  branches: [],
};

@Controller()
class Probe {
  @Handles(branchRead)
  branch(): Promise<CallOutput<typeof branchRead>> {
    return Promise.reject(new CodedError('DATA-404'));
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}

const probe: ServiceDefinition = { name: 'business', module: ProbeModule, entities: [], migrations: [] };
let host: TestingHost;
let admin: AdminServer;

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_LOG_LEVEL: 'silent' });
  await cloneSchemas(['business']);
  admin = await openAdminServer('127.0.0.1', 0, createLog('admin', 'silent'));
  host = await TestingHost.start([probe], { worker: true, metrics: new ServiceMetrics(admin.registry) });
});

afterAll(async () => {
  await host.stop();
  await admin.close();
});

const read = async () => (await fetch(`http://127.0.0.1:${admin.port}/metrics`)).text();

/** The value of one line, by its whole name. */
async function measured(name: string): Promise<number> {
  const line = (await read()).split('\n').find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

describe('the metrics of a service', () => {
  it('count its calls by subject and outcome, with how long they took', async () => {
    await host.call(user, branchRead, { id: user.id });
    await host.call(user, branchRead, { id: user.id });
    await host.call({ ...user, permissions: [] }, branchRead, { id: user.id });
    const { subject } = branchRead;
    expect(await measured(`volante_calls_total{subject="${subject}",outcome="DATA-404"}`)).toBe(2);
    expect(await measured(`volante_calls_total{subject="${subject}",outcome="ACCESS-001"}`)).toBe(1);
    expect(await measured(`volante_call_duration_seconds_bucket{le="+Inf",subject="${subject}"}`)).toBe(3);
    expect(await measured('volante_calls_in_flight{service="business"}')).toBe(0);
  });

  it('say how its connections, events and jobs stand', async () => {
    const db = host.services[0]!.kit.db;
    await db.unscopedRun('UPDATE event_head SET seq = 7');
    await db.unscopedRun("INSERT INTO event_cursor (source, seq) VALUES ('session', 4)");
    await db.unscopedRun(
      `INSERT INTO job (id, business_id, user_id, kind, title, state, actor, input, files, created_at)
       VALUES ('j', 'b', 'u', 'test.none', '', 'queued', '{}', '{}', '[]', UTC_TIMESTAMP(3))`,
    );
    expect(await measured('volante_nats_connected{service="business"}')).toBe(1);
    expect(await measured('volante_db_connections{service="business",state="waited_for"}')).toBe(0);
    expect(await measured('volante_db_connections{service="business",state="free"}')).toBeGreaterThan(0);
    expect(await measured('volante_event_head{source="business"}')).toBe(7);
    expect(await measured('volante_events_unnumbered{source="business"}')).toBe(0);
    expect(await measured('volante_event_cursor{service="business",source="session"}')).toBe(4);
    expect(await measured('volante_jobs{service="business",state="queued"}')).toBe(1);
    expect(await measured('volante_jobs{service="business",state="running"}')).toBe(0);
    await db.unscopedRun(
      "INSERT INTO audit_break (business_id, seq, found_at, first_run) VALUES ('b', 3, UTC_TIMESTAMP(3), 0)",
    );
    expect(await measured('volante_audit_breaks{service="business"}')).toBe(1);
    expect(await measured('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('have no name that a caller chose', async () => {
    await host.bus.request('svc.business.GET.made.up', '', { timeout: 5_000 });
    expect(await measured('volante_calls_total{subject="unknown",outcome="REQ-104"}')).toBe(1);
    const text = await read();
    for (const foreign of ['made', user.id, user.business.id, user.email])
      expect(text).not.toContain(foreign);
  });

  it('are all that the port gives', async () => {
    expect((await fetch(`http://127.0.0.1:${admin.port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${admin.port}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});
