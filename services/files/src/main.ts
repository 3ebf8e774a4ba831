import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { businessStandings } from '@volante/service-kit/businesses/business-standing';
import { ChasesBackground } from './chases/chases.background.js';
import { ExpiryNotices } from './chases/expiry-notices.background.js';
import { loadFilesDemo } from './demo/files.demo.js';
import { FilesModule } from './files.module.js';
import { BusinessStanding1700001772000 } from './migrations/business-standing.migration.js';
import { ContentSearch1700000375000 } from './migrations/content-search.migration.js';
import { ContentTerms1700000402000 } from './migrations/content-terms.migration.js';
import { DestroyedZones1700000398000 } from './migrations/destroyed-zones.migration.js';
import { DocumentSlotTables1700000380000 } from './migrations/document-slot-tables.migration.js';
import { DocumentTexts1700000400000 } from './migrations/document-texts.migration.js';
import { DrivePlan1700001810000 } from './migrations/drive-plan.migration.js';
import { DriveSettings1700000367000 } from './migrations/drive-settings.migration.js';
import { DriveShape1700000360000 } from './migrations/drive-shape.migration.js';
import { DriveTables1700000340000 } from './migrations/drive-tables.migration.js';
import { DriveUploads1700000366000 } from './migrations/drive-uploads.migration.js';
import { FileBranches1700000330000 } from './migrations/file-branches.migration.js';
import { FileOcr1700000404000 } from './migrations/file-ocr.migration.js';
import { FileRequests1700000391000 } from './migrations/file-requests.migration.js';
import { FileScans1700000395000 } from './migrations/file-scans.migration.js';
import { FileSpace1700000350000 } from './migrations/file-space.migration.js';
import { FileTables1700000300000 } from './migrations/file-tables.migration.js';
import { FolderLinks1700000392000 } from './migrations/folder-links.migration.js';
import { IndexedTexts1700000403000 } from './migrations/indexed-texts.migration.js';
import { FileMergeTables1700000320000 } from './migrations/merge-tables.migration.js';
import { NodeContents1700000399000 } from './migrations/node-contents.migration.js';
import { PagePictures1700000345000 } from './migrations/page-pictures.migration.js';
import { PaperChases1700000396000 } from './migrations/paper-chases.migration.js';
import { RecordDocuments1700000310000 } from './migrations/record-documents.migration.js';
import { ReservedSpace1700000355000 } from './migrations/reserved-space.migration.js';
import { RetentionTables1700000397000 } from './migrations/retention-tables.migration.js';
import { SlotRequests1700000401000 } from './migrations/slot-requests.migration.js';
import { DriveExportJob } from './modules/drive/drive-export.job.js';
import { DriveManyJob } from './modules/drive/drive-many.job.js';
import { DriveSweep } from './modules/drive/drive-sweep.js';
import { employeeOwnersConsumption, ownersConsumption } from './modules/drive/owners.consumer.js';
import { contactFilesConsumption } from './modules/files/contact-files.consumer.js';
import { FileSweep } from './modules/files/file-sweep.js';
import { UploadJoiner } from './modules/uploads/upload-joiner.js';
import { UploadSweep } from './modules/uploads/upload-sweep.js';
import { ZipJob } from './modules/zips/zip.job.js';
import { OcrBackground } from './ocr/ocr.background.js';
import { ScanBackground } from './scan/scan.background.js';
import { TextBackground } from './search/text.background.js';

export const service: ServiceDefinition = {
  name: 'files',
  module: FilesModule,
  entities: [],
  migrations: [
    FileTables1700000300000,
    RecordDocuments1700000310000,
    FileMergeTables1700000320000,
    FileBranches1700000330000,
    DriveTables1700000340000,
    PagePictures1700000345000,
    FileSpace1700000350000,
    ReservedSpace1700000355000,
    DriveShape1700000360000,
    DriveUploads1700000366000,
    DriveSettings1700000367000,
    ContentSearch1700000375000,
    DocumentSlotTables1700000380000,
    FileRequests1700000391000,
    FolderLinks1700000392000,
    FileScans1700000395000,
    PaperChases1700000396000,
    RetentionTables1700000397000,
    DestroyedZones1700000398000,
    NodeContents1700000399000,
    DocumentTexts1700000400000,
    SlotRequests1700000401000,
    ContentTerms1700000402000,
    IndexedTexts1700000403000,
    FileOcr1700000404000,
    BusinessStanding1700001772000,
    DrivePlan1700001810000,
  ],
  consumes: [businessStandings(), contactFilesConsumption, ownersConsumption, employeeOwnersConsumption],
  jobs: [ZipJob, DriveManyJob, DriveExportJob],
  background: [UploadJoiner, TextBackground, OcrBackground, ScanBackground, ChasesBackground, ExpiryNotices],
  sweeps: [FileSweep, DriveSweep, UploadSweep],
  demo: loadFilesDemo,
};
