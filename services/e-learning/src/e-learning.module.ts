import { Module } from '@nestjs/common';
import { eLearningJobs } from '@volante/contracts/e-learning/norm.contract';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { AccessModule } from './modules/access/access.module.js';
import { AttemptsModule } from './modules/attempts/attempts.module.js';
import { ClassroomModule } from './modules/classroom/classroom.module.js';
import { CredentialsModule } from './modules/credentials/credentials.module.js';
import { LanguagesModule } from './modules/languages/languages.module.js';
import { LawModule } from './modules/law/law.module.js';
import { LibraryModule } from './modules/library/library.module.js';
import { PacksModule } from './modules/packs/packs.module.js';
import { PapersModule } from './modules/papers/papers.module.js';
import { QuestionsModule } from './modules/questions/questions.module.js';
import { RankingModule } from './modules/ranking/ranking.module.js';
import { RiskModule } from './modules/risk/risk.module.js';
import { StatisticsModule } from './modules/statistics/statistics.module.js';
import { StudentsModule } from './modules/students/students.module.js';
import { TestsModule } from './modules/tests/tests.module.js';
import { TranslationsModule } from './modules/translations/translations.module.js';
import { WeekModule } from './modules/week/week.module.js';
import {
  examLanguageRecord,
  examRuleRecord,
  normRecord,
  reportRecord,
  sourceRecord,
  testBlockRecord,
  topicRecord,
} from './records.js';

@Module({
  imports: [
    topicRecord.module,
    normRecord.module,
    sourceRecord.module,
    examLanguageRecord.module,
    examRuleRecord.module,
    LanguagesModule,
    LawModule,
    LibraryModule,
    testBlockRecord.module,
    reportRecord.module,
    AccessModule,
    AttemptsModule,
    ClassroomModule,
    CredentialsModule,
    PacksModule,
    PapersModule,
    QuestionsModule,
    RankingModule,
    RiskModule,
    StatisticsModule,
    StudentsModule,
    TestsModule,
    TranslationsModule,
    WeekModule,
  ],
  controllers: [jobsController(eLearningJobs)],
})
export class ELearningModule {}
