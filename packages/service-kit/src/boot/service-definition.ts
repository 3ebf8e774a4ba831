import type { Type } from '@nestjs/common';
import type { ServiceName } from '@volante/contracts/call';
import type { EntityTarget, MigrationInterface, ObjectLiteral } from 'typeorm';
import type { ActivitySource } from '../activity/activity-source.js';
import type { Consumption } from '../data/event-consumer.js';
import type { BackgroundClass } from '../jobs/background.js';
import type { JobHandlerClass } from '../jobs/job-handler.js';
import type { SweepClass } from '../jobs/sweeper.js';
import type { FirstAdmin, ServiceKit } from './service-kit.js';

/** All that the host needs to know of a service: each `services/<name>/src/main.ts` exports one as `service`. */
export interface ServiceDefinition {
  name: ServiceName;
  /** The Nest module of the service; gets the kit's parts by injection. */
  module: Type;
  entities: readonly EntityTarget<ObjectLiteral>[];
  /** After the kit's own tables, in order. */
  migrations: ReadonlyArray<new () => MigrationInterface>;
  /** Tables that the serving account may read and add to, and nothing else: records that the law wants untouched. */
  appendOnly?: readonly string[];
  /** Its copies of other services' records. */
  consumes?: readonly Consumption[];
  /** A provider of its module, where changes of declared records are not all that the feed of activity should have. */
  activity?: Type<ActivitySource>;
  /** Long work that it does in the worker: providers of its module. */
  jobs?: readonly JobHandlerClass[];
  /** Endless work in the worker: providers of its module. */
  background?: readonly BackgroundClass[];
  /** Periodic clean-up in the worker: providers of its module. */
  sweeps?: readonly SweepClass[];
  /** Fills an empty schema with the demo; runs once. */
  demo?: (kit: ServiceKit) => Promise<void>;
  /** Its part in setting up an empty product with a first administrator. */
  firstAdmin?: (kit: ServiceKit, admin: FirstAdmin) => Promise<void>;
}
