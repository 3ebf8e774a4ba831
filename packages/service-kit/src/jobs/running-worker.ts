import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { KitModule } from '../boot/kit.module.js';
import type { ServiceDefinition } from '../boot/service-definition.js';
import { closeKit, type ServiceKit } from '../boot/service-kit.js';
import { EventRelay } from '../data/event-relay.js';
import { jobProbe } from '../metrics/probes.js';
import type { ServiceMetrics } from '../metrics/service-metrics.js';
import { readSettings } from '../settings.js';
import { AuditNight } from './audit-night.js';
import { type Background, started } from './background.js';
import type { JobHandler } from './job-handler.js';
import { JobWorker } from './job-worker.js';
import { KitSweep, type Sweep, Sweeper } from './sweeper.js';

@Module({})
class WorkerRoot {}

/** One service's long work inside a worker process: its jobs and sweeps. It takes no calls. */
export class RunningWorker {
  private constructor(
    readonly kit: ServiceKit,
    private readonly app: INestApplicationContext,
    private readonly worker: JobWorker,
    private readonly relay: EventRelay,
    private readonly sweeper: Sweeper,
    private readonly background: readonly Background[],
  ) {}

  static async start(
    definition: ServiceDefinition,
    kit: ServiceKit,
    metrics: ServiceMetrics | null = null,
  ): Promise<RunningWorker> {
    metrics?.add(jobProbe(kit));
    const root = { module: WorkerRoot, imports: [KitModule.of(kit), definition.module] };
    const app = await NestFactory.createApplicationContext(root, {
      logger: ['error', 'warn'],
      abortOnError: false,
    });
    const handlers = (definition.jobs ?? []).map((token) => app.get<JobHandler>(token, { strict: false }));
    const sweeps = (definition.sweeps ?? []).map((token) => app.get<Sweep>(token, { strict: false }));
    const own = (definition.background ?? []).flatMap((type) => started(app.get(type, { strict: false })));
    const background = [new AuditNight(kit.db, kit.service, kit.log), ...own];
    const worker = new JobWorker({ ...kit, handlers, leaseMs: readSettings().VOLANTE_JOB_LEASE_MS });
    const relay = new EventRelay(kit.db, kit.bus, kit.service, kit.log);
    const sweeper = new Sweeper([new KitSweep(kit.db), ...sweeps], kit.log);
    worker.start();
    relay.start();
    sweeper.start();
    for (const work of background) work.start();
    return new RunningWorker(kit, app, worker, relay, sweeper, background);
  }

  async stop(): Promise<void> {
    await Promise.all([this.worker.stop(), ...this.background.map((work) => work.stop())]);
    await this.sweeper.stop();
    await this.app.close();
    await this.relay.stop();
    await closeKit(this.kit);
  }
}
