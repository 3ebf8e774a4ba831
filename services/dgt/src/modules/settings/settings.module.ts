import { Module } from '@nestjs/common';
import { AlarmsService } from './alarms.service.js';
import { HolidaysService } from './holidays.service.js';
import { ReportReadingsService } from './report-readings.service.js';
import { SettingsController } from './settings.controller.js';
import { WaitsService } from './waits.service.js';

@Module({
  controllers: [SettingsController],
  providers: [AlarmsService, HolidaysService, ReportReadingsService, WaitsService],
})
export class SettingsModule {}
