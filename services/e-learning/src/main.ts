import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefs } from '@volante/service-kit/branches/branch-refs';
import { loadELearningDemo } from './demo/e-learning.demo.js';
import { ELearningModule } from './e-learning.module.js';
import { ForgettingSweep } from './forgetting/forgetting.sweep.js';
import { learnerCopies } from './learner-store/learner.consumer.js';
import { AccessSold1700001515000 } from './migrations/access-sold.migration.js';
import { AccessSoldVersion1700001600000 } from './migrations/access-sold-version.migration.js';
import { AccessTime1700001610000 } from './migrations/access-time.migration.js';
import { AccessTimeReason1700001650000 } from './migrations/access-time-reason.migration.js';
import { AttemptLanguage1700001620000 } from './migrations/attempt-language.migration.js';
import { Attempts1700001440000 } from './migrations/attempts.migration.js';
import { BankRecords1700001400000 } from './migrations/bank-records.migration.js';
import { ClassroomExam1700001710000 } from './migrations/classroom-exam.migration.js';
import { ExamLanguage1700001630000 } from './migrations/exam-language.migration.js';
import { GivenPack1700001490000 } from './migrations/given-pack.migration.js';
import { LawNews1700001741000 } from './migrations/law-news.migration.js';
import { LearnerCopy1700001480000 } from './migrations/learner-copy.migration.js';
import { LearnerKeeping1700001690000 } from './migrations/learner-keeping.migration.js';
import { LibraryPlace1700001780000 } from './migrations/library-place.migration.js';
import { LibraryRelease1700001770000 } from './migrations/library-release.migration.js';
import { PaperTests1700001500000 } from './migrations/paper-tests.migration.js';
import { PictureKey1700001760000 } from './migrations/picture-key.migration.js';
import { QuestionImports1700001590000 } from './migrations/question-imports.migration.js';
import { QuestionLibrary1700001460000 } from './migrations/question-library.migration.js';
import { QuestionMedia1700001731000 } from './migrations/question-media.migration.js';
import { QuestionPool1700001680000 } from './migrations/question-pool.migration.js';
import { QuestionTranslation1700001420000 } from './migrations/question-translation.migration.js';
import { Ranking1700001640000 } from './migrations/ranking.migration.js';
import { RankingBarred1700001660000 } from './migrations/ranking-barred.migration.js';
import { ReadinessReady1700001800000 } from './migrations/readiness-ready.migration.js';
import { ReportAuthor1700001850000 } from './migrations/report-author.migration.js';
import { ReportStudent1700001790000 } from './migrations/report-student.migration.js';
import { RiskFilms1700001732000 } from './migrations/risk-films.migration.js';
import { SeedPicture1700001450000 } from './migrations/seed-picture.migration.js';
import { ShownDrafts1700001870000 } from './migrations/shown-drafts.migration.js';
import { StatisticChanges1700001601000 } from './migrations/statistic-changes.migration.js';
import { Statistics1700001470000 } from './migrations/statistics.migration.js';
import { StudentAccess1700001430000 } from './migrations/student-access.migration.js';
import { TheoryExam1700001516000 } from './migrations/theory-exam.migration.js';
import { TheoryTests1700001410000 } from './migrations/theory-tests.migration.js';
import { TopicSigns1700001720000 } from './migrations/topic-signs.migration.js';
import { TranslatedDescriptions1700001860000 } from './migrations/translated-descriptions.migration.js';
import { LearnerCopyBackground } from './modules/access/learner-copy.background.js';
import { TimeReasonSweep } from './modules/access/time-reason.sweep.js';
import { AttemptClock } from './modules/attempts/attempt-clock.background.js';
import { ReadinessBackground } from './modules/attempts/readiness.background.js';
import { ClassroomClock } from './modules/classroom/classroom-clock.background.js';
import { CodeTriesSweep } from './modules/classroom/code-tries.sweep.js';
import { LawNewsBackground } from './modules/law/law-news.background.js';
import { WithdrawnBackground } from './modules/library/withdrawn.background.js';
import { PaperPrintJob } from './modules/papers/paper-print.job.js';
import { RankingSweep } from './modules/ranking/ranking.sweep.js';
import { StatisticFileJob } from './modules/statistics/statistic-file.job.js';
import { StatisticsBackground } from './modules/statistics/statistics.background.js';
import { AttemptPrintJob } from './modules/students/attempt-print.job.js';
import { EvolutionPrintJob } from './modules/students/evolution-print.job.js';
import { PictureKeyBackground } from './picture-store/picture-key.background.js';
import { questionImportParts } from './question-imports/question-import-parts.js';
import { questionRecord } from './records.js';
import { SeedPictureBackground } from './seed-pictures/seed-picture.background.js';
import { SoldAccessBackground } from './sold-access/sold-access.background.js';
import { soldAccessConsumption } from './sold-access/sold-access.consumer.js';
import { theoryExams } from './theory-exams/theory-exams.consumer.js';

export const service: ServiceDefinition = {
  name: 'e-learning',
  module: ELearningModule,
  entities: [],
  migrations: [
    BankRecords1700001400000,
    TheoryTests1700001410000,
    QuestionTranslation1700001420000,
    StudentAccess1700001430000,
    Attempts1700001440000,
    SeedPicture1700001450000,
    QuestionLibrary1700001460000,
    Statistics1700001470000,
    LearnerCopy1700001480000,
    GivenPack1700001490000,
    PaperTests1700001500000,
    AccessSold1700001515000,
    TheoryExam1700001516000,
    QuestionImports1700001590000,
    AccessSoldVersion1700001600000,
    StatisticChanges1700001601000,
    AccessTime1700001610000,
    AttemptLanguage1700001620000,
    ExamLanguage1700001630000,
    Ranking1700001640000,
    AccessTimeReason1700001650000,
    RankingBarred1700001660000,
    QuestionPool1700001680000,
    LearnerKeeping1700001690000,
    ClassroomExam1700001710000,
    TopicSigns1700001720000,
    QuestionMedia1700001731000,
    RiskFilms1700001732000,
    LawNews1700001741000,
    PictureKey1700001760000,
    LibraryRelease1700001770000,
    LibraryPlace1700001780000,
    ReportStudent1700001790000,
    ReadinessReady1700001800000,
    ReportAuthor1700001850000,
    TranslatedDescriptions1700001860000,
    ShownDrafts1700001870000,
  ],
  appendOnly: [
    ...['access_time', 'classroom_question', 'paper_correction', 'paper_question', 'paper_variant'],
    ...['question_translation_version', 'question_version', 'student_reset'],
  ],
  consumes: [branchRefs(), learnerCopies, soldAccessConsumption, theoryExams],
  jobs: [
    ...questionRecord.jobs,
    ...questionImportParts.jobs,
    PaperPrintJob,
    AttemptPrintJob,
    EvolutionPrintJob,
    StatisticFileJob,
  ],
  sweeps: [questionImportParts.sweep, ForgettingSweep, TimeReasonSweep, RankingSweep, CodeTriesSweep],
  background: [
    AttemptClock,
    ClassroomClock,
    LawNewsBackground,
    LearnerCopyBackground,
    PictureKeyBackground,
    ReadinessBackground,
    SeedPictureBackground,
    SoldAccessBackground,
    StatisticsBackground,
    WithdrawnBackground,
  ],
  demo: loadELearningDemo,
};
