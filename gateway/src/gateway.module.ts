import { readFileSync } from 'node:fs';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Module } from '@nestjs/common';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import { ContextSigner } from '@volante/service-kit/context';
import type { Logger } from '@volante/service-kit/log';
import type { RedisConnection } from '@volante/service-kit/redis';
import { CallForwarder } from './calls/call-forwarder.js';
import { CallTable } from './calls/call-table.js';
import { HealthService } from './health/health.service.js';
import type { Memories } from './http/api.handler.js';
import { LiveHub, type LiveLimits } from './live/live-hub.js';
import { staffDoor, studentDoor } from './sessions/session-door.js';
import { SessionMemory } from './sessions/session-memory.js';
import type { GatewaySettings } from './settings.js';
import { IssuerOrigins } from './static/issuer-origins.js';
import { Releases } from './static/releases.js';
import { RemoteFailures } from './static/remote-failures.js';
import { BUS, CALLS, LOG, MEMORIES, REDIS, SETTINGS } from './tokens.js';

/** Objects that are made, and connected, before Nest starts. */
export interface Parts {
  settings: GatewaySettings;
  bus: NatsConnection;
  calls: CallClient<'gateway'>;
  redis: RedisConnection;
  log: Logger;
}

function limitsOf(settings: GatewaySettings): LiveLimits {
  return {
    all: settings.VOLANTE_MAX_STREAMS,
    perBusiness: settings.VOLANTE_MAX_STREAMS_BUSINESS,
    perPerson: settings.VOLANTE_MAX_STREAMS_PERSON,
  };
}

@Module({})
export class GatewayModule {
  static of({ settings, bus, calls, redis, log }: Parts): DynamicModule {
    const signer = new ContextSigner(readFileSync(settings.VOLANTE_CONTEXT_PRIVATE_KEY_FILE, 'utf8'));
    const sessions = new SessionMemory(bus, staffDoor(calls, signer));
    const memories: Memories = {
      staff: sessions,
      students: new SessionMemory(bus, studentDoor(calls, signer)),
    };
    const table = new CallTable(settings.VOLANTE_CALLS_FILE, log);
    const hub = new LiveHub(bus, sessions, log, limitsOf(settings), () => table.live);
    return {
      module: GatewayModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: BUS, useValue: bus },
        { provide: CALLS, useValue: calls },
        { provide: REDIS, useValue: redis },
        { provide: LOG, useValue: log },
        { provide: CallTable, useValue: table },
        { provide: CallForwarder, useValue: new CallForwarder(bus) },
        { provide: SessionMemory, useValue: sessions },
        { provide: MEMORIES, useValue: memories },
        { provide: LiveHub, useValue: hub },
        { provide: IssuerOrigins, useValue: IssuerOrigins.of(calls, log) },
        { provide: Releases, useValue: new Releases(settings.VOLANTE_RELEASES_DIR, log) },
        { provide: RemoteFailures, useValue: new RemoteFailures(log) },
        HealthService,
      ],
    };
  }
}
