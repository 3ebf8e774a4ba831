import { Module } from '@nestjs/common';
import { driveJobs } from '@volante/contracts/files/drive-zip.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { Inspector } from './inspection/inspector.js';
import { DriveController } from './modules/drive/drive.controller.js';
import { DriveChanges } from './modules/drive/drive-changes.service.js';
import { DriveCopies } from './modules/drive/drive-copies.service.js';
import { DrivePeople } from './modules/drive/drive-people.service.js';
import { DriveReader } from './modules/drive/drive-reader.service.js';
import { DriveSpace } from './modules/drive/drive-space.service.js';
import { DriveSweep } from './modules/drive/drive-sweep.js';
import { DriveTrash } from './modules/drive/drive-trash.service.js';
import { DriveVersions } from './modules/drive/drive-versions.service.js';
import { FileLinks } from './modules/drive/file-links.service.js';
import { FolderAccess } from './modules/drive/folder-access.service.js';
import { MoveSight } from './modules/drive/move-sight.service.js';
import { OpenFile } from './modules/drive/open-file.service.js';
import { FileSweep } from './modules/files/file-sweep.js';
import { FilesController } from './modules/files/files.controller.js';
import { OwnershipService } from './modules/files/ownership.service.js';
import { ReadingService } from './modules/files/reading.service.js';
import { RecordFiles } from './modules/files/record-files.service.js';
import { PartUploads } from './modules/uploads/part-uploads.service.js';
import { UploadJoiner } from './modules/uploads/upload-joiner.js';
import { UploadSweep } from './modules/uploads/upload-sweep.js';
import { UploadsController } from './modules/uploads/uploads.controller.js';
import { ZipJob } from './modules/zips/zip.job.js';
import { ZipsController } from './modules/zips/zips.controller.js';
import { PagePictures } from './pages/page-pictures.service.js';
import { TicketOffice } from './ticket-store/ticket.js';
import { UploadsService } from './upload-store/uploads.service.js';

const ticketOffice = {
  provide: TicketOffice,
  useFactory: () => new TicketOffice(process.env.VOLANTE_TICKET_KEY ?? ''),
};

@Module({
  controllers: [
    FilesController,
    DriveController,
    UploadsController,
    ZipsController,
    jobsController(driveJobs),
  ],
  providers: [
    Inspector,
    PagePictures,
    UploadsService,
    ReadingService,
    OwnershipService,
    RecordFiles,
    FileSweep,
    DriveReader,
    DrivePeople,
    DriveChanges,
    DriveCopies,
    DriveTrash,
    DriveSpace,
    MoveSight,
    FileLinks,
    OpenFile,
    DriveVersions,
    FolderAccess,
    DriveSweep,
    PartUploads,
    UploadJoiner,
    UploadSweep,
    ZipJob,
    ticketOffice,
  ],
})
export class FilesModule {}
