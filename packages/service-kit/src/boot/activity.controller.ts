import { Controller, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { serviceActivity } from '@volante/contracts/activity/activity.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { ActivitySource } from '../activity/activity-source.js';
import { recordActivity } from '../activity/record-activity.js';
import { Handles } from '../calls/handles.js';
import { type CallContext, onBehalf } from '../context.js';
import { Database } from '../data/database.js';
import { recordsOf } from '../records/record-references.js';
import type { ServiceDefinition } from './service-definition.js';

type Answer = CallOutput<ReturnType<typeof serviceActivity>>;

/** The controller by which a service says what was done to its records lately. */
export function activityController({ name, activity }: ServiceDefinition): Type {
  @Controller()
  class ActivityController {
    constructor(
      private readonly db: Database,
      private readonly module: ModuleRef,
    ) {}

    @Handles(serviceActivity(name))
    async read(asked: CallContext): Promise<Answer> {
      const ctx = onBehalf(asked);
      const source = activity && this.module.get<ActivitySource>(activity, { strict: false });
      return {
        rows: source ? await source.latest(ctx) : await recordActivity(this.db, ctx, recordsOf(name)),
      };
    }
  }
  return ActivityController;
}
