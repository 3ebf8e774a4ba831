import { Module } from '@nestjs/common';
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
import { OpenFile } from './modules/drive/open-file.service.js';
import { FileSweep } from './modules/files/file-sweep.js';
import { FilesController } from './modules/files/files.controller.js';
import { OwnershipService } from './modules/files/ownership.service.js';
import { ReadingService } from './modules/files/reading.service.js';
import { RecordFiles } from './modules/files/record-files.service.js';
import { UploadsService } from './modules/files/uploads.service.js';
import { PagePictures } from './pages/page-pictures.service.js';
import { TicketOffice } from './ticket-store/ticket.js';

const ticketOffice = {
  provide: TicketOffice,
  useFactory: () => new TicketOffice(process.env.VOLANTE_TICKET_KEY ?? ''),
};

@Module({
  controllers: [FilesController, DriveController],
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
    FileLinks,
    OpenFile,
    DriveVersions,
    FolderAccess,
    DriveSweep,
    ticketOffice,
  ],
})
export class FilesModule {}
