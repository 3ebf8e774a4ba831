import { Module } from '@nestjs/common';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { BranchPeopleModule } from './modules/branches/branch-people.module.js';
import { BuyersModule } from './modules/buyers/buyers.module.js';
import { ContactDocumentsModule } from './modules/contact-documents/contact-documents.module.js';
import { ContactNotesModule } from './modules/contact-notes/contact-notes.module.js';
import { ContactsFeatureModule } from './modules/contacts/contacts.module.js';
import { EnrolmentModule } from './modules/enrolment/enrolment.module.js';
import { ExportsModule } from './modules/exports/exports.module.js';
import { GroupsModule } from './modules/groups/groups.module.js';
import { IdentitiesModule } from './modules/identities/identities.module.js';
import { ImportsModule } from './modules/imports/imports.module.js';
import { ContactMailModule } from './modules/mail/mail.module.js';
import { MergesModule } from './modules/merges/merges.module.js';
import { OverviewModule } from './modules/overview/overview.module.js';
import { PayersModule } from './modules/payers/payers.module.js';
import { ReachModule } from './modules/reach/reach.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { SavedViewsModule } from './modules/saved-views/saved-views.module.js';
import { SnapshotModule } from './modules/snapshot/snapshot.module.js';
import { SupplierImportsModule } from './modules/suppliers/imports/supplier-imports.module.js';
import { SuppliersModule } from './modules/suppliers/suppliers.module.js';
import { TransfersModule } from './modules/transfers/transfers.module.js';

@Module({
  imports: [
    ContactDocumentsModule,
    ContactNotesModule,
    ContactMailModule,
    PayersModule,
    ReachModule,
    BranchPeopleModule,
    BuyersModule,
    ContactsFeatureModule,
    EnrolmentModule,
    ExportsModule,
    GroupsModule,
    IdentitiesModule,
    ImportsModule,
    MergesModule,
    OverviewModule,
    ReportsModule,
    SavedViewsModule,
    SnapshotModule,
    TransfersModule,
    SuppliersModule,
    SupplierImportsModule,
  ],
  controllers: [jobsController(contactJobs)],
})
export class ContactsModule {}
