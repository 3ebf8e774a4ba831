import {
  contactAuthor,
  contactReportFile,
  contactReports,
} from '@volante/contracts/contacts/contact-report.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { AuthorsService } from './authors.service.js';
import { ReportFiles } from './report-file.job.js';
import { ReportsService } from './reports.service.js';

export const ReportsController = controllerOf(
  methods(ReportsService, { read: contactReports }),
  methods(ReportFiles, { start: contactReportFile }),
  method(AuthorsService, contactAuthor, (authors, ctx, input) => authors.read(ctx, input.id)),
);
