import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefs } from '@volante/service-kit/branches/branch-refs';
import { ContactEntity } from './contact-store/contact.entity.js';
import { DgtSheetEntity } from './contact-store/dgt-sheet.entity.js';
import { ContactsModule } from './contacts.module.js';
import { loadContactsDemo } from './demo/contacts.demo.js';
import { BranchClosing1700000430000 } from './migrations/branch-closing.migration.js';
import { BranchState1700000330000 } from './migrations/branch-state.migration.js';
import { ContactCounts1700000420000 } from './migrations/contact-counts.migration.js';
import { ContactNotes1700000400000 } from './migrations/contact-notes.migration.js';
import { ContactTables1700000300000 } from './migrations/contact-tables.migration.js';
import { EnrolmentSkips1700000450000 } from './migrations/enrolment-skips.migration.js';
import { ImportEnds1700000320000 } from './migrations/import-ends.migration.js';
import { ImportTables1700000310000 } from './migrations/import-tables.migration.js';
import { MergeTables1700000350000 } from './migrations/merge-tables.migration.js';
import { Registrations1700000440000 } from './migrations/registrations.migration.js';
import { ReportIndex1700000395000 } from './migrations/report-index.migration.js';
import { SupplierImports1700000410000 } from './migrations/supplier-imports.migration.js';
import { SupplierTables1700000390000 } from './migrations/supplier-tables.migration.js';
import { ExportJob } from './modules/exports/export.job.js';
import { contactImportParts } from './modules/imports/contact-import-parts.js';
import { GetauJob } from './modules/imports/getau/getau.job.js';
import { MailingJob } from './modules/mail/mailing.job.js';
import { OverviewService } from './modules/overview/overview.service.js';
import { ReportFileJob } from './modules/reports/report-file.job.js';
import { supplierImportParts } from './modules/suppliers/imports/supplier-import-parts.js';
import { supplierRecord } from './modules/suppliers/supplier-record.js';
import { TransferJob } from './modules/transfers/transfer.job.js';

export const service: ServiceDefinition = {
  name: 'contacts',
  module: ContactsModule,
  activity: OverviewService,
  entities: [ContactEntity, DgtSheetEntity],
  migrations: [
    ContactTables1700000300000,
    ImportTables1700000310000,
    ImportEnds1700000320000,
    BranchState1700000330000,
    SupplierTables1700000390000,
    MergeTables1700000350000,
    ReportIndex1700000395000,
    ContactNotes1700000400000,
    SupplierImports1700000410000,
    ContactCounts1700000420000,
    BranchClosing1700000430000,
    Registrations1700000440000,
    EnrolmentSkips1700000450000,
  ],
  consumes: [branchRefs(['code', 'name', 'city', 'province', 'time_zone', 'state'])],
  jobs: [
    ...contactImportParts.jobs,
    ...supplierImportParts.jobs,
    MailingJob,
    TransferJob,
    GetauJob,
    ExportJob,
    ...supplierRecord.jobs,
    ReportFileJob,
  ],
  sweeps: [contactImportParts.sweep, supplierImportParts.sweep],
  demo: loadContactsDemo,
};
