import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { clockPersonReport } from '@volante/contracts/reports/person-report.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ClockReports } from './clock-report.job.js';

@Controller()
export class ClockReportController {
  constructor(private readonly reports: ClockReports) {}

  @Handles(clockPersonReport)
  generate(
    ctx: Context,
    input: CallParsed<typeof clockPersonReport>,
  ): Promise<CallOutput<typeof clockPersonReport>> {
    return this.reports.start(ctx, input);
  }
}
