import { Module } from '@nestjs/common';
import { BusinessPaperModule } from '../../business-paper/business-paper.module.js';
import { SessionReportController } from './session-report.controller.js';
import { SessionReportJob, SessionReports } from './session-report.job.js';

@Module({
  imports: [BusinessPaperModule],
  controllers: [SessionReportController],
  providers: [SessionReportJob, SessionReports],
})
export class SessionReportModule {}
