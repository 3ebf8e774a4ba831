import { Module } from '@nestjs/common';
import { driveJobs } from '@volante/contracts/files/drive-zip.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { ChaseSender } from './chases/chase-sender.js';
import { ChasesBackground } from './chases/chases.background.js';
import { Chases } from './chases/chases.service.js';
import { ExpiryNotices } from './chases/expiry-notices.background.js';
import { ContentReader } from './content/content-reader.js';
import { FillController } from './fill/fill.controller.js';
import { Papers } from './fill/papers.service.js';
import { Inspector } from './inspection/inspector.js';
import { MadeFiles } from './made/made-files.service.js';
import { DriveController } from './modules/drive/drive.controller.js';
import { DriveChanges } from './modules/drive/drive-changes.service.js';
import { DriveCopies } from './modules/drive/drive-copies.service.js';
import { DriveExportJob, DriveRows } from './modules/drive/drive-export.job.js';
import { DriveHistory } from './modules/drive/drive-history.service.js';
import { DriveManyJob } from './modules/drive/drive-many.job.js';
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
import { OpenFolder } from './modules/drive/open-folder.service.js';
import { PeopleSearch } from './modules/drive/people-search.js';
import { FileSweep } from './modules/files/file-sweep.js';
import { FilesController } from './modules/files/files.controller.js';
import { MediaFiles } from './modules/files/media-files.service.js';
import { OwnedPictures } from './modules/files/owned-pictures.service.js';
import { OwnershipService } from './modules/files/ownership.service.js';
import { ReadingService } from './modules/files/reading.service.js';
import { RecordFiles } from './modules/files/record-files.service.js';
import { FileRequests } from './modules/requests/file-requests.service.js';
import { OpenRequests } from './modules/requests/open-request.service.js';
import { ReceivedFiles } from './modules/requests/received-files.service.js';
import { RequestsController } from './modules/requests/requests.controller.js';
import { Destructions } from './modules/retention/destructions.service.js';
import { RetentionController } from './modules/retention/retention.controller.js';
import { RetentionTerms } from './modules/retention/retention-terms.service.js';
import { PartUploads } from './modules/uploads/part-uploads.service.js';
import { UploadJoiner } from './modules/uploads/upload-joiner.js';
import { UploadSweep } from './modules/uploads/upload-sweep.js';
import { UploadsController } from './modules/uploads/uploads.controller.js';
import { ZipJob } from './modules/zips/zip.job.js';
import { ZipsController } from './modules/zips/zips.controller.js';
import { OcrBackground } from './ocr/ocr.background.js';
import { OcrReader } from './ocr/ocr-reader.js';
import { OfficePdfs } from './office/office-pdfs.js';
import { KeptPages } from './pages/kept-pages.js';
import { PagePictures } from './pages/page-pictures.service.js';
import { PdfController } from './pdf/pdf.controller.js';
import { PdfTools } from './pdf/pdf-tools.service.js';
import { PdfWorker } from './pdf/pdf-worker.js';
import { PreviewController } from './preview/preview.controller.js';
import { Previews } from './preview/previews.service.js';
import { documentSlotRecord, retentionRecord } from './records.js';
import { QuarantineController } from './scan/quarantine.controller.js';
import { Quarantine } from './scan/quarantine.service.js';
import { ScanBackground } from './scan/scan.background.js';
import { Scanner } from './scan/scanner.js';
import { DriveSearch } from './search/drive-search.service.js';
import { FileTexts } from './search/file-texts.service.js';
import { TextBackground } from './search/text.background.js';
import { OpenPapers } from './slot-requests/open-papers.service.js';
import { SlotRequests } from './slot-requests/slot-requests.service.js';
import { DuePapers } from './slots/due-papers.service.js';
import { LackingPapers } from './slots/lacking-papers.service.js';
import { SlotPeople } from './slots/slot-people.js';
import { SlotsController } from './slots/slots.controller.js';
import { SlotsService } from './slots/slots.service.js';
import { TicketOffice } from './ticket-store/ticket.js';
import { PictureBundles } from './upload-store/picture-bundle.service.js';
import { UploadsService } from './upload-store/uploads.service.js';

const ticketOffice = {
  provide: TicketOffice,
  useFactory: () => new TicketOffice(process.env.VOLANTE_TICKET_KEY ?? ''),
};

@Module({
  imports: [documentSlotRecord.module, retentionRecord.module],
  controllers: [
    FilesController,
    DriveController,
    PreviewController,
    PdfController,
    FillController,
    SlotsController,
    QuarantineController,
    UploadsController,
    ZipsController,
    RequestsController,
    RetentionController,
    jobsController(driveJobs),
  ],
  providers: [
    Inspector,
    KeptPages,
    PagePictures,
    ContentReader,
    Previews,
    MadeFiles,
    PdfWorker,
    OfficePdfs,
    PdfTools,
    Papers,
    SlotsService,
    SlotRequests,
    OpenPapers,
    LackingPapers,
    DuePapers,
    SlotPeople,
    Chases,
    ChaseSender,
    ChasesBackground,
    ExpiryNotices,
    DriveSearch,
    FileTexts,
    TextBackground,
    OcrReader,
    OcrBackground,
    Scanner,
    ScanBackground,
    Quarantine,
    UploadsService,
    PictureBundles,
    ReadingService,
    OwnershipService,
    MediaFiles,
    OwnedPictures,
    RecordFiles,
    FileSweep,
    DriveHistory,
    DriveReader,
    DrivePeople,
    PeopleSearch,
    DriveChanges,
    DriveCopies,
    DriveManyJob,
    DriveRows,
    DriveExportJob,
    DriveTrash,
    DriveSpace,
    MoveSight,
    FileLinks,
    OpenFile,
    OpenFolder,
    DriveVersions,
    FolderAccess,
    DriveSweep,
    PartUploads,
    UploadJoiner,
    UploadSweep,
    ZipJob,
    FileRequests,
    ReceivedFiles,
    OpenRequests,
    RetentionTerms,
    Destructions,
    ticketOffice,
  ],
})
export class FilesModule {}
