import { Module } from '@nestjs/common';
import { FileLinks } from '../../contact-store/file-links.js';
import { ImportSweep } from './import.sweep.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { PreviewsService } from './previews.service.js';
import { ImportJob } from './running/import.job.js';
import { RejectedJob } from './running/rejected.job.js';
import { RejectedFile } from './running/rejected-file.js';
import { KeptFile } from './undoing/kept-file.js';
import { UndoJob } from './undoing/undo.job.js';

@Module({
  controllers: [ImportsController],
  providers: [
    ImportsService,
    PreviewsService,
    ImportJob,
    RejectedFile,
    RejectedJob,
    UndoJob,
    KeptFile,
    ImportSweep,
    FileLinks,
  ],
})
export class ImportsModule {}
