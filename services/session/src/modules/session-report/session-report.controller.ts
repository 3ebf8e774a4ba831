import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { sessionReport } from '@volante/contracts/reports/person-report.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { SessionReports } from './session-report.job.js';

@Controller()
export class SessionReportController {
  constructor(private readonly reports: SessionReports) {}

  @Handles(sessionReport)
  generate(ctx: Context, input: CallParsed<typeof sessionReport>): Promise<CallOutput<typeof sessionReport>> {
    return this.reports.start(ctx, input);
  }
}
