import { Module } from '@nestjs/common';
import { AuthorsService } from './authors.service.js';
import { ReportFileJob, ReportFiles } from './report-file.job.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  controllers: [ReportsController],
  providers: [ReportsService, AuthorsService, ReportFiles, ReportFileJob],
})
export class ReportsModule {}
