import { Module } from '@nestjs/common';
import { FileLinks } from '../../contact-store/file-links.js';
import { GetauController } from './getau/getau.controller.js';
import { GetauJob } from './getau/getau.job.js';
import { GetauService } from './getau/getau.service.js';
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
  controllers: [ImportsController, GetauController],
  providers: [
    ImportsService,
    GetauService,
    GetauJob,
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
