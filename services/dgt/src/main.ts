import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefConsumption } from './branch-store/branch-ref.consumer.js';
import { ClockRefreshBackground } from './clock-store/clock-refresh.background.js';
import { loadDgtDemo } from './demo/dgt.demo.js';
import { DgtModule } from './dgt.module.js';
import { AuthorisedExams1700000740000 } from './migrations/authorised-exams.migration.js';
import { CardDeviceTime1700000795000 } from './migrations/card-device-time.migration.js';
import { CardTables1700000690000 } from './migrations/card-tables.migration.js';
import { DgtTables1700000600000 } from './migrations/dgt-tables.migration.js';
import { ExamImports1700000660000 } from './migrations/exam-imports.migration.js';
import { ExamTables1700000610000 } from './migrations/exam-tables.migration.js';
import { PersonSearch1700000760000 } from './migrations/person-search.migration.js';
import { PresentationDays1700000720000 } from './migrations/presentation-days.migration.js';
import { PresentationInbox1700000680000 } from './migrations/presentation-inbox.migration.js';
import { PresentationTables1700000630000 } from './migrations/presentation-tables.migration.js';
import { RegisterWishes1700000790000 } from './migrations/register-wishes.migration.js';
import { ReportReadings1700000780000 } from './migrations/report-readings.migration.js';
import { SchoolNumbers1700000670000 } from './migrations/school-numbers.migration.js';
import { SettingTables1700000650000 } from './migrations/setting-tables.migration.js';
import { TeacherTables1700000640000 } from './migrations/teacher-tables.migration.js';
import { TheoryReadiness1700000797000 } from './migrations/theory-readiness.migration.js';
import { ApplicationJob } from './modules/exam-folder-papers/application.job.js';
import { ExamFolderListJob } from './modules/exam-folder-papers/exam-folder-list.job.js';
import { TemplateJob } from './modules/exam-folder-papers/template.job.js';
import { examImportParts } from './modules/exams/imports/exam-import-parts.js';
import { UrgentExportJob } from './modules/file-clock/urgent-export.job.js';
import { BookFileJob } from './modules/register-book/print/book-file.job.js';
import { CardFileJob } from './modules/register-book/print/card-file.job.js';
import { signedContractsConsumption } from './modules/register-book/wishes/signed-contracts.consumer.js';
import { WishBackground } from './modules/register-book/wishes/wish.background.js';
import { StudentRebuildBackground } from './modules/student-copy/student-rebuild.background.js';
import { PresentationBackground } from './presentation-store/presentation.background.js';
import { PresentationSweep } from './presentation-store/presentation.sweep.js';
import { readinessCopies } from './student-store/readiness.consumer.js';
import { studentConsumption } from './student-store/student.consumer.js';
import { teacherConsumption } from './teacher-store/teacher.consumer.js';

export const service: ServiceDefinition = {
  name: 'dgt',
  module: DgtModule,
  entities: [],
  migrations: [
    DgtTables1700000600000,
    ExamTables1700000610000,
    PresentationTables1700000630000,
    TeacherTables1700000640000,
    SettingTables1700000650000,
    ExamImports1700000660000,
    SchoolNumbers1700000670000,
    PresentationInbox1700000680000,
    CardTables1700000690000,
    PresentationDays1700000720000,
    AuthorisedExams1700000740000,
    PersonSearch1700000760000,
    ReportReadings1700000780000,
    RegisterWishes1700000790000,
    CardDeviceTime1700000795000,
    TheoryReadiness1700000797000,
  ],
  appendOnly: [
    'register_entry',
    'register_annotation',
    'card_class',
    'card_signature',
    'card_note',
    'card_annulment',
    'province_wait',
    'report_reading',
    'fee_amount',
  ],
  consumes: [
    branchRefConsumption,
    signedContractsConsumption,
    studentConsumption,
    readinessCopies,
    teacherConsumption,
  ],
  sweeps: [PresentationSweep, examImportParts.sweep],
  jobs: [
    ...examImportParts.jobs,
    BookFileJob,
    CardFileJob,
    ApplicationJob,
    TemplateJob,
    ExamFolderListJob,
    UrgentExportJob,
  ],
  background: [StudentRebuildBackground, ClockRefreshBackground, PresentationBackground, WishBackground],
  demo: loadDgtDemo,
};
