import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefs } from '@volante/service-kit/branches/branch-refs';
import { loadELearningDemo } from './demo/e-learning.demo.js';
import { ELearningModule } from './e-learning.module.js';
import { BankRecords1700001400000 } from './migrations/bank-records.migration.js';
import { QuestionTranslation1700001420000 } from './migrations/question-translation.migration.js';
import { TheoryTests1700001410000 } from './migrations/theory-tests.migration.js';
import { questionRecord } from './records.js';

export const service: ServiceDefinition = {
  name: 'e-learning',
  module: ELearningModule,
  entities: [],
  migrations: [BankRecords1700001400000, TheoryTests1700001410000, QuestionTranslation1700001420000],
  appendOnly: ['question_version'],
  consumes: [branchRefs()],
  jobs: questionRecord.jobs,
  demo: loadELearningDemo,
};
