import { Module } from '@nestjs/common';
import { ClockReportController } from './clock-report.controller.js';
import { ClockReportJob, ClockReports } from './clock-report.job.js';

@Module({
  controllers: [ClockReportController],
  providers: [ClockReportJob, ClockReports],
})
export class ClockReportModule {}
