import { readFileSync } from 'node:fs';
import { type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { mayCall } from '@volante/contracts/uses';
import { NatsStrategy } from '../calls/nats-strategy.js';
import { PassThroughFilter } from '../calls/pass-through.filter.js';
import { ContextVerifier } from '../context.js';
import { type Consumption, EventConsumer } from '../data/event-consumer.js';
import { EventRelay } from '../data/event-relay.js';
import { LiveTeller } from '../live/live-words.js';
import { callProbe } from '../metrics/probes.js';
import type { ServiceMetrics } from '../metrics/service-metrics.js';
import { readSettings } from '../settings.js';
import { activityController } from './activity.controller.js';
import { eventsController } from './events.controller.js';
import { healthController } from './health.controller.js';
import { KitModule } from './kit.module.js';
import { recordNamesController } from './record-names.controller.js';
import type { ServiceDefinition } from './service-definition.js';
import { closeKit, type ServiceKit } from './service-kit.js';

@Module({})
class ServiceRoot {}

export function readVerifier(): ContextVerifier {
  const settings = readSettings();
  const file = settings.VOLANTE_CONTEXT_PUBLIC_KEY_FILE;
  if (!file) throw new Error('VOLANTE_CONTEXT_PUBLIC_KEY_FILE is not set');
  const serviceFile = settings.VOLANTE_SERVICE_PUBLIC_KEY_FILE;
  return new ContextVerifier(
    readFileSync(file, 'utf8'),
    serviceFile ? readFileSync(serviceFile, 'utf8') : undefined,
  );
}

/** Consumers ask in the background, where a refusal would go unseen: a missing declaration ends the start. */
function declaredIn({ name }: ServiceDefinition, what: Consumption): Consumption {
  if (!mayCall(name, what.pull))
    throw new Error(
      `${name} consumes the events of ${what.source}: list its event/pull in contracts' uses.ts`,
    );
  return what;
}

/** One service at work inside a process: its Nest application, relay and consumers. */
export class RunningService {
  private constructor(
    readonly kit: ServiceKit,
    readonly app: INestMicroservice,
    private readonly relay: EventRelay,
    private readonly consumers: readonly EventConsumer[],
  ) {}

  static async start(
    definition: ServiceDefinition,
    kit: ServiceKit,
    verifier: ContextVerifier,
    metrics: ServiceMetrics | null = null,
  ): Promise<RunningService> {
    const settings = readSettings();
    const strategy = new NatsStrategy({
      service: definition.name,
      bus: kit.bus,
      verifier,
      log: kit.log,
      maxInFlight: settings.VOLANTE_MAX_IN_FLIGHT,
      checkOutput: settings.VOLANTE_CHECK_OUTPUT === '1',
      meter: metrics,
    });
    metrics?.add(callProbe(kit, () => strategy.inFlight));
    const controllers = [
      healthController(definition.name),
      eventsController(definition.name),
      activityController(definition),
      recordNamesController(definition),
    ];
    const root = { module: ServiceRoot, controllers, imports: [KitModule.of(kit), definition.module] };
    const app = await NestFactory.createMicroservice(root, {
      strategy,
      logger: ['error', 'warn'],
      abortOnError: false,
    });
    app.useGlobalFilters(new PassThroughFilter());
    const relay = new EventRelay(kit.db, kit.bus, kit.service, kit.log);
    const consumers = (definition.consumes ?? []).map((what) => {
      const live = new LiveTeller(kit.bus, kit.service);
      return new EventConsumer(kit.db, kit.bus, kit.calls, declaredIn(definition, what), live, kit.log);
    });
    await app.listen();
    relay.start();
    for (const consumer of consumers) consumer.start();
    // The server knows the subscriptions now: whoever calls a service that has started reaches it.
    await kit.bus.flush();
    return new RunningService(kit, app, relay, consumers);
  }

  /** Stops taking calls, lets open ones finish, numbers the last events, then disconnects from NATS and database. */
  async stop(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    await this.app.close();
    await this.relay.stop();
    await closeKit(this.kit);
  }
}
