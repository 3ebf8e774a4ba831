import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CallClient } from '../calls/call-client.js';
import { Database } from '../data/database.js';
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
    const providers = [
      { provide: Database, useValue: kit.db },
      { provide: CallClient, useValue: kit.calls },
      { provide: LOG, useValue: kit.log },
      { provide: BUS, useValue: kit.bus },
    ];
    return { module: KitModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}
