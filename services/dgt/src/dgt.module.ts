import { Module } from '@nestjs/common';
import { CapaReportModule } from './modules/capa-report/capa-report.module.js';
import { DgtFeesModule } from './modules/dgt-fees/dgt-fees.module.js';
import { ExamFolderPapersModule } from './modules/exam-folder-papers/exam-folder-papers.module.js';
import { ExamFoldersModule } from './modules/exam-folders/exam-folders.module.js';
import { ExamServiceModule } from './modules/exam-service/exam-service.module.js';
import { ExamsModule } from './modules/exams/exams.module.js';
import { FileClockModule } from './modules/file-clock/file-clock.module.js';
import { PastStudentsModule } from './modules/past-students/past-students.module.js';
import { PresentationsModule } from './modules/presentations/presentations.module.js';
import { RegisterBookModule } from './modules/register-book/register-book.module.js';
import { SchoolModule } from './modules/school/school.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { StudentCardModule } from './modules/student-card/student-card.module.js';
import { StudentCopyModule } from './modules/student-copy/student-copy.module.js';
import { TeachersModule } from './modules/teachers/teachers.module.js';

@Module({
  imports: [
    StudentCopyModule,
    RegisterBookModule,
    StudentCardModule,
    ExamServiceModule,
    FileClockModule,
    ExamsModule,
    ExamFoldersModule,
    DgtFeesModule,
    SettingsModule,
    CapaReportModule,
    PastStudentsModule,
    PresentationsModule,
    ExamFolderPapersModule,
    TeachersModule,
    SchoolModule,
  ],
})
export class DgtModule {}
