import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Injectable, Module } from '@nestjs/common';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { type JobView, jobCalls } from '@volante/contracts/jobs/job.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { z } from 'zod';
import type { ServiceDefinition } from '../src/boot/service-definition.js';
import { closeKit, openKit, type ServiceKit } from '../src/boot/service-kit.js';
import { systemContext } from '../src/boot/system-context.js';
import { Handles } from '../src/calls/handles.js';
import { requestHeaders } from '../src/calls/wire.js';
import { CodedError } from '../src/coded-error.js';
import type { CallContext, Context } from '../src/context.js';
import type { TenantTx } from '../src/data/tenant-tx.js';
import type { Job, JobHandler, JobOutcome, UnfinishedJob } from '../src/jobs/job-handler.js';
import { JobQueue } from '../src/jobs/job-queue.js';
import { JobStore } from '../src/jobs/job-store.js';
import { jobsController } from '../src/jobs/jobs.controller.js';
import { KitSweep } from '../src/jobs/sweeper.js';
import { newId } from '../src/object-id.js';
import { openStorage } from '../src/storage/open-storage.js';
import { TestingHost } from '../src/testing-host.js';

const LEASE_MS = 600;
const calls = jobCalls('contacts', 'test');
const businessId = newId();

function person(): SessionUser {
  return {
    id: newId(),
    name: 'Ana',
    email: 'ana@example.com',
    role: 'Prueba',
    business: { id: businessId, name: 'Autoescuela', operator: false },
    services: [],
    permissions: ['client.import'],
    branches: [],
  };
}

function contextOf(user: SessionUser): Context {
  const base = systemContext(businessId, 'Autoescuela');
  const actor = {
    ...base.actor,
    userId: user.id,
    userName: user.name,
    permissions: new Set(user.permissions),
  };
  return { ...base, actor };
}

const seen: string[] = [];
const registered: { actor: string; via: string | undefined; name: string }[] = [];

const modes = z.object({ mode: z.enum(['file', 'coded', 'unlucky', 'wait']) });
type Modes = z.output<typeof modes>;

@Injectable()
class ModeHandler implements JobHandler<Modes> {
  readonly kind = 'test.mode';
  readonly input = modes;

  async run(job: Job<Modes>): Promise<JobOutcome> {
    const { mode } = job.input;
    seen.push(
      `${mode} ${job.attempt} ${job.ctx.actor.userName} ${job.ctx.actor.permissions.has('client.import')}`,
    );
    if (mode === 'coded') throw new CodedError('DATA-404');
    if (mode === 'unlucky' && job.attempt === 1) throw new Error('bad luck');
    if (mode === 'wait') await wait(60_000, undefined, { signal: job.signal });
    if (mode === 'file') {
      const stream = (async function* () {
        yield Buffer.from('a;b');
      })();
      await job.addFile({ name: 'Contactos.csv', mime: 'text/csv', source: { stream } });
    }
    return { message: 'Hecho', result: { attempt: job.attempt } };
  }

  async unfinished(tx: TenantTx, job: UnfinishedJob<Modes>): Promise<JobOutcome | null> {
    await tx.run('INSERT INTO step (business_id, job_id, step, pid) VALUES (:business, :job, 999, 0)', {
      job: job.id,
    });
    return { result: { stoppedAt: 999 } };
  }
}

/** Stands in for the files service. */
@Controller()
class FilesStandIn {
  @Handles(fileRegister)
  async register(ctx: CallContext, input: z.output<typeof fileRegister.input>): Promise<{ id: string }> {
    registered.push({ actor: ctx.actor?.userId ?? '', via: ctx.actor?.via, name: input.name });
    return { id: newId() };
  }
}

@Module({ controllers: [jobsController(calls)], providers: [ModeHandler] })
class TestModule {}
@Module({ controllers: [FilesStandIn] })
class FilesModule {}

const definition: ServiceDefinition = {
  name: 'contacts',
  module: TestModule,
  entities: [],
  migrations: [],
  jobs: [ModeHandler],
};
const files: ServiceDefinition = { name: 'files', module: FilesModule, entities: [], migrations: [] };

let host: TestingHost;
let kit: ServiceKit;
let queue: JobQueue;
let store: JobStore;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  const settings = { VOLANTE_JOB_LEASE_MS: String(LEASE_MS), VOLANTE_LOG_LEVEL: 'silent' };
  Object.assign(process.env, testEnv().settings, settings);
  await cloneSchemas(['contacts', 'files']);
  kit = await openKit(definition);
  await kit.db.unscopedRun(
    'CREATE TABLE step (business_id CHAR(24), job_id CHAR(24), step INT, pid INT, PRIMARY KEY (job_id, step))',
  );
  queue = new JobQueue(kit.bus, kit.service);
  store = new JobStore(kit.db, queue);
  host = await TestingHost.start([definition, files], { worker: true });
});

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await host.stop();
  await closeKit(kit);
});

async function startWorker(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./job-worker-process.mjs', import.meta.url));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = fork(file, { env, execPath: process.execPath, execArgv: [] });
  processes.push(child);
  await once(child, 'message');
  return child;
}

const enqueue = (user: SessionUser, kind: string, input: unknown) =>
  kit.db.write(contextOf(user), (tx) => queue.enqueue(tx, { kind, title: 'Prueba', input }), {
    idempotencyKey: null,
  });

async function until<T>(look: () => Promise<T | null | undefined | false>, ms = 15_000): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('waited too long');
    await wait(20);
  }
}

const ended = (user: SessionUser, id: string): Promise<JobView> =>
  until(async () => {
    const view = await store.read(contextOf(user), id);
    return view.finishedAt !== null && view;
  });

const steps = (job: string) =>
  kit.db.unscoped<{ step: number; pid: number }>(
    'SELECT step, pid FROM step WHERE job_id = :job ORDER BY step',
    {
      job,
    },
  );

describe('a job', () => {
  it('runs with the rights of whoever asked and shows its result', async () => {
    const user = person();
    const id = await enqueue(user, 'test.mode', { mode: 'file' });
    const view = await ended(user, id);
    expect(view).toMatchObject({ state: 'done', message: 'Hecho', result: { attempt: 1 } });
    expect(seen).toContain('file 1 Ana true');
    expect(view.files).toMatchObject([{ name: 'Contactos.csv', size: 3 }]);
    expect(registered).toEqual([{ actor: user.id, via: 'contacts', name: 'Contactos.csv' }]);
  });

  it('fails with the Spanish message of a code, and tells its handler', async () => {
    const user = person();
    const id = await enqueue(user, 'test.mode', { mode: 'coded' });
    expect(await ended(user, id)).toMatchObject({
      state: 'failed',
      message: 'No existe o ya no está disponible.',
    });
    expect(await steps(id)).toMatchObject([{ step: 999 }]);
    expect((await store.read(contextOf(user), id)).result).toEqual({ stoppedAt: 999 });
  });

  it('is tried again after bad luck', async () => {
    const user = person();
    const id = await enqueue(user, 'test.mode', { mode: 'unlucky' });
    expect(await ended(user, id)).toMatchObject({ state: 'done', result: { attempt: 2 } });
  });

  it('is seen and cancelled by its owner alone', async () => {
    const user = person();
    const id = await enqueue(user, 'test.mode', { mode: 'wait' });
    await until(async () => (await store.read(contextOf(user), id)).state === 'running');
    const stranger = person();
    expect((await host.call(stranger, calls.read, { id })).error?.code).toBe('DATA-404');
    expect((await host.call(stranger, calls.cancel, { id })).error?.code).toBe('DATA-404');
    expect((await host.call(stranger, calls.list)).data).toEqual({ rows: [] });
    expect((await host.call(user, calls.cancel, { id })).success).toBe(true);
    expect(await ended(user, id)).toMatchObject({ state: 'cancelled', message: 'Cancelada' });
    expect((await host.call(user, calls.cancel, { id })).error?.code).toBe('JOB-001');
  });

  it('is the fourth of a person only when another has ended, whoever asks at the same moment', async () => {
    const user = person();
    const asked = Array.from({ length: 12 }, () => enqueue(user, 'test.mode', { mode: 'wait' }));
    const answers = await Promise.allSettled(asked);
    const taken = answers.filter((answer) => answer.status === 'fulfilled').map((answer) => answer.value);
    expect(taken).toHaveLength(3);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'JOB-002' });
    }
    for (const id of taken) await store.cancel(contextOf(user), id);
    for (const id of taken) expect((await ended(user, id)).state).toBe('cancelled');
    const next = await enqueue(user, 'test.mode', { mode: 'file' });
    expect((await ended(user, next)).state).toBe('done');
  });

  it('is refused to a person who has had many in an hour, and to nobody else', async () => {
    const user = person();
    const few = new JobQueue(kit.bus, kit.service, 2);
    const take = (who: SessionUser) =>
      kit.db.write(contextOf(who), (tx) =>
        few.enqueue(tx, { kind: 'test.mode', title: 'x', input: { mode: 'file' } }),
      );
    for (const id of [await take(user), await take(user)]) await ended(user, id);
    await expect(take(user)).rejects.toMatchObject({ code: 'JOB-003' });
    const other = person();
    await ended(other, await take(other));
    await kit.db.unscopedRun(
      'UPDATE job SET created_at = created_at - INTERVAL 61 MINUTE WHERE user_id = :id',
      {
        id: user.id,
      },
    );
    await ended(user, await take(user));
  });

  it('is not there when its transaction was rolled back', async () => {
    const user = person();
    const work = kit.db.write(contextOf(user), async (tx) => {
      await queue.enqueue(tx, { kind: 'test.mode', title: 'x', input: { mode: 'file' } });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect((await store.list(contextOf(user))).rows).toEqual([]);
  });
});

describe('workers', () => {
  it('share the jobs: none runs twice, every step happens once', async () => {
    await Promise.all([startWorker(), startWorker()]);
    const users = Array.from({ length: 5 }, person);
    const jobs = await Promise.all(
      users.flatMap((user) =>
        [1, 2, 3].map(async () => ({ user, id: await enqueue(user, 'test.count', { steps: 20, pause: 5 }) })),
      ),
    );
    const pids = new Set<number>();
    for (const { user, id } of jobs) {
      expect(await ended(user, id)).toMatchObject({ state: 'done', done: 20, total: 20, message: 'Contado' });
      const done = await steps(id);
      expect(done.map(({ step }) => step)).toEqual(Array.from({ length: 20 }, (_, step) => step));
      expect(new Set(done.map(({ pid }) => pid)).size).toBe(1);
      for (const { pid } of done) pids.add(pid);
    }
    expect(pids.size).toBe(2);
  });

  it('that are killed lose nothing: the next goes on from the checkpoint', async () => {
    const user = person();
    const id = await enqueue(user, 'test.count', { steps: 60, pause: 20 });
    for (const reached of [10, 30]) {
      const worker = await startWorker();
      await until(async () => (await steps(id)).length >= reached);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    await startWorker();
    expect(await ended(user, id)).toMatchObject({ state: 'done', result: { steps: 60 } });
    const done = await steps(id);
    expect(done).toHaveLength(60);
    expect(new Set(done.map(({ pid }) => pid)).size).toBe(3);
  });

  it('that are stopped give their jobs back at once, and that is no attempt', async () => {
    const user = person();
    const id = await enqueue(user, 'test.count', { steps: 40, pause: 20 });
    const first = await startWorker();
    await until(async () => (await steps(id)).length >= 5);
    first.kill('SIGTERM');
    await once(first, 'exit');
    const [row] = await kit.db.unscoped<{ state: string; attempts: number }>(
      'SELECT state, attempts FROM job WHERE id = :id',
      { id },
    );
    expect(row).toEqual({ state: 'queued', attempts: 0 });
    await startWorker();
    expect(await ended(user, id)).toMatchObject({ state: 'done' });
    expect(await steps(id)).toHaveLength(40);
  });

  it('give up on a job that has cost five workers', async () => {
    const user = person();
    const id = await enqueue(user, 'test.count', { steps: 5, pause: 1 });
    await kit.db.unscopedRun('UPDATE job SET attempts = 5 WHERE id = :id', { id });
    await startWorker();
    expect(await ended(user, id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('varias veces'),
    });
    expect(await steps(id)).toEqual([]);
  });

  it('do not give up on a job that gets on between them', async () => {
    const user = person();
    const id = await enqueue(user, 'test.count', { steps: 40, pause: 20 });
    await kit.db.unscopedRun('UPDATE job SET attempts = 4 WHERE id = :id', { id });
    const first = await startWorker();
    await until(async () => (await steps(id)).length >= 5);
    first.kill('SIGKILL');
    await startWorker();
    expect(await ended(user, id)).toMatchObject({ state: 'done' });
    expect(await steps(id)).toHaveLength(40);
  });

  it('whose lease ran out write nothing more', async () => {
    const user = person();
    const id = await enqueue(user, 'test.count', { steps: 200, pause: 20 });
    await startWorker();
    await until(async () => (await steps(id)).length >= 3);
    await kit.db.unscopedRun(
      "UPDATE job SET lease_owner = 'somebody-else-altogether', lease_until = UTC_TIMESTAMP(3) + INTERVAL 60 SECOND WHERE id = :id",
      { id },
    );
    const { length } = await steps(id);
    await wait(LEASE_MS);
    expect((await steps(id)).length).toBeLessThanOrEqual(length + 1);
    await store.cancel(contextOf(user), id);
  });
});

describe('the sweep', () => {
  it('removes jobs a month after their end and keys after two days', async () => {
    const user = person();
    const old = await ended(user, await enqueue(user, 'test.mode', { mode: 'file' }));
    const kept = await ended(user, await enqueue(user, 'test.mode', { mode: 'file' }));
    await kit.db.unscopedRun(
      'UPDATE job SET finished_at = UTC_TIMESTAMP(3) - INTERVAL 31 DAY WHERE id = :id',
      { id: old.id },
    );
    await kit.db.unscopedRun(
      `INSERT INTO idempotency_key (business_id, key_hash, call_path, body_hash, created_at)
       VALUES (:business, 'old', 'x', 'x', UTC_TIMESTAMP(3) - INTERVAL 49 HOUR), (:business, 'new', 'x', 'x', UTC_TIMESTAMP(3))`,
      { business: businessId },
    );
    await new KitSweep(kit.db).sweep();
    expect((await store.list(contextOf(user))).rows.map(({ id }) => id)).toEqual([kept.id]);
    const keys = await kit.db.unscoped<{ key_hash: string }>(
      "SELECT key_hash FROM idempotency_key WHERE call_path = 'x'",
    );
    expect(keys).toEqual([{ key_hash: 'new' }]);
  });
});

describe('a context that a service signed', () => {
  it('opens no call that is meant for a person', async () => {
    const signed = kit.signer!.sign(contextOf(person()).actor);
    const reply = await host.bus.request(calls.cancel.subject, JSON.stringify({ id: newId() }), {
      timeout: 5_000,
      headers: requestHeaders({ requestId: 'x', actor: signed }),
    });
    expect(reply.json()).toMatchObject({ success: false, error: { code: 'SESSION-000' } });
  });
});

describe('storage of a job', () => {
  it('has one file of a name', async () => {
    const storage = openStorage();
    const entries: string[] = [];
    for await (const { key } of storage.list(`b/${businessId}/`)) entries.push(key);
    expect(entries.length).toBe(registered.length);
  });
});
