import { Module } from '@nestjs/common';
import { ClockRefreshBackground } from '../../clock-store/clock-refresh.background.js';
import { WantedPapers } from '../../paper-store/wanted-papers.js';
import { FileCalendarController, FileClockController } from './file-clock.controller.js';
import { StudentFileService } from './student-file.service.js';
import { UrgentExportJob, UrgentExports } from './urgent-export.job.js';
import { UrgentFilesService } from './urgent-files.service.js';

@Module({
  controllers: [FileClockController, FileCalendarController],
  providers: [
    ClockRefreshBackground,
    StudentFileService,
    UrgentExportJob,
    UrgentExports,
    UrgentFilesService,
    WantedPapers,
  ],
})
export class FileClockModule {}
