import { Module } from '@nestjs/common';
import { Inspector } from './inspection/inspector.js';
import { FileSweep } from './modules/files/file-sweep.js';
import { FilesController } from './modules/files/files.controller.js';
import { OwnershipService } from './modules/files/ownership.service.js';
import { ReadingService } from './modules/files/reading.service.js';
import { RecordFiles } from './modules/files/record-files.service.js';
import { TicketOffice } from './modules/files/ticket.js';
import { UploadsService } from './modules/files/uploads.service.js';

const ticketOffice = {
  provide: TicketOffice,
  useFactory: () => new TicketOffice(process.env.VOLANTE_TICKET_KEY ?? ''),
};

@Module({
  controllers: [FilesController],
  providers: [
    Inspector,
    UploadsService,
    ReadingService,
    OwnershipService,
    RecordFiles,
    FileSweep,
    ticketOffice,
  ],
})
export class FilesModule {}
