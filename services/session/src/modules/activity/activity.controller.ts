import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { employeeLog, employeeLogExport } from '@volante/contracts/session/employee-log.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ActivityService } from './activity.service.js';
import { ActivityFiles } from './activity-file.job.js';

@Controller()
export class ActivityController {
  constructor(
    private readonly activity: ActivityService,
    private readonly files: ActivityFiles,
  ) {}

  @Handles(employeeLog)
  list(ctx: Context, input: CallParsed<typeof employeeLog>): Promise<CallOutput<typeof employeeLog>> {
    return this.activity.list(ctx, input);
  }

  @Handles(employeeLogExport)
  exported(
    ctx: Context,
    input: CallParsed<typeof employeeLogExport>,
  ): Promise<CallOutput<typeof employeeLogExport>> {
    return this.files.start(ctx, input);
  }
}
