import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CallClient } from '../calls/call-client.js';
import { ServiceContextSigner } from '../context.js';
import { Database } from '../data/database.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JobStore } from '../jobs/job-store.js';
import { LiveTeller } from '../live/live-words.js';
import { Storage } from '../storage/storage.js';
import type { ServiceKit } from './service-kit.js';

/** Injection token of the service's logger. */
export const LOG = Symbol('log');
/** Injection token of the service's NATS connection, for what is neither a call nor an event. */
export const BUS = Symbol('bus');

/** Gives a service's modules the kit's parts by injection. */
@Global()
@Module({})
export class KitModule {
  static of(kit: ServiceKit): DynamicModule {
    const queue = new JobQueue(kit.bus, kit.service);
    const providers = [
      { provide: Database, useValue: kit.db },
      { provide: CallClient, useValue: kit.calls },
      { provide: Storage, useValue: kit.storage },
      { provide: JobQueue, useValue: queue },
      { provide: JobStore, useValue: new JobStore(kit.db, queue) },
      { provide: LiveTeller, useValue: new LiveTeller(kit.bus, kit.service) },
      // `null` where no key is configured: its users declare that in their type.
      { provide: ServiceContextSigner, useValue: kit.signer },
      { provide: LOG, useValue: kit.log },
      { provide: BUS, useValue: kit.bus },
    ];
    return { module: KitModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}
