import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import type { ServiceName } from '@volante/contracts/call';
import { serviceHealth } from '@volante/contracts/health/health.contract';
import { mayCall } from '@volante/contracts/uses';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import type { RedisConnection } from '@volante/service-kit/redis';
import { CallTable } from '../calls/call-table.js';
import { BUS, CALLS, REDIS } from '../tokens.js';

export interface Health {
  ready: boolean;
  nats: boolean;
  redis: boolean;
  services: Record<string, boolean>;
  /** Versions of the services that answer. */
  versions: Record<string, string>;
}

const FRESH_MS = 1_000;
const ASK = { requestId: 'health', signedActor: null, idempotencyKey: null };

@Injectable()
export class HealthService {
  private last: { at: number; health: Promise<Health> } | null = null;

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    @Inject(CALLS) private readonly calls: CallClient<'gateway'>,
    @Inject(REDIS) private readonly redis: RedisConnection,
    private readonly table: CallTable,
  ) {}

  /** Asked often by load balancers: one round of questions a second at most. */
  check(now = Date.now()): Promise<Health> {
    if (!this.last || now - this.last.at > FRESH_MS) this.last = { at: now, health: this.ask() };
    return this.last.health;
  }

  /** A service younger than this gateway is not among those that it may ask. */
  private services(): readonly ServiceName[] {
    return this.table.services.filter((name) => mayCall('gateway', serviceHealth(name)));
  }

  private async ask(): Promise<Health> {
    const answers = await Promise.all(
      this.services().map(async (name) => {
        const answer = await this.calls.call(ASK, serviceHealth(name), {}).catch(() => null);
        return { name, works: answer?.database === true, version: answer?.version ?? null };
      }),
    );
    const nats = !this.bus.isClosed();
    return {
      ready: nats && answers.every(({ works }) => works),
      nats,
      redis: this.redis.ready(),
      services: Object.fromEntries(answers.map(({ name, works }) => [name, works])),
      versions: Object.fromEntries(
        answers.flatMap(({ name, version }) => (version === null ? [] : [[name, version]])),
      ),
    };
  }
}
