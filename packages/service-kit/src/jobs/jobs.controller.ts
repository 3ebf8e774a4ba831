import { Controller, type Type } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { JobView, jobCalls } from '@volante/contracts/jobs/job.contract';
import { Handles } from '../calls/handles.js';
import type { Context } from '../context.js';
import { JobStore } from './job-store.js';

type JobCalls = ReturnType<typeof jobCalls>;

/** The controller by which a person follows and cancels a service's jobs; a service with jobs adds it to its module. */
export function jobsController(calls: JobCalls): Type {
  @Controller()
  class JobsController {
    constructor(private readonly jobs: JobStore) {}

    @Handles(calls.list)
    list(ctx: Context): Promise<CallOutput<JobCalls['list']>> {
      return this.jobs.list(ctx);
    }

    @Handles(calls.read)
    read(ctx: Context, input: { id: string }): Promise<JobView> {
      return this.jobs.read(ctx, input.id);
    }

    @Handles(calls.cancel)
    cancel(ctx: Context, input: { id: string }): Promise<null> {
      return this.jobs.cancel(ctx, input.id);
    }
  }
  return JobsController;
}
