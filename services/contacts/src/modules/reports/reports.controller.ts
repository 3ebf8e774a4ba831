import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  contactAuthor,
  contactReportFile,
  contactReports,
} from '@volante/contracts/contacts/contact-report.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { AuthorsService } from './authors.service.js';
import { ReportFiles } from './report-file.job.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly files: ReportFiles,
    private readonly authors: AuthorsService,
  ) {}

  @Handles(contactReports)
  read(ctx: Context, input: CallParsed<typeof contactReports>): Promise<CallOutput<typeof contactReports>> {
    return this.reports.read(ctx, input);
  }

  @Handles(contactReportFile)
  file(
    ctx: Context,
    input: CallParsed<typeof contactReportFile>,
  ): Promise<CallOutput<typeof contactReportFile>> {
    return this.files.start(ctx, input);
  }

  @Handles(contactAuthor)
  author(ctx: Context, input: CallParsed<typeof contactAuthor>): Promise<CallOutput<typeof contactAuthor>> {
    return this.authors.read(ctx, input.id);
  }
}
