import { Module } from '@nestjs/common';
import { ClockRefreshBackground } from '../../clock-store/clock-refresh.background.js';
import { FileClockController } from './file-clock.controller.js';
import { LawSettingsService } from './law-settings.service.js';
import { StudentFileService } from './student-file.service.js';
import { UrgentFilesService } from './urgent-files.service.js';

@Module({
  controllers: [FileClockController],
  providers: [ClockRefreshBackground, LawSettingsService, StudentFileService, UrgentFilesService],
})
export class FileClockModule {}
