import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefConsumption } from './branch-store/branch-ref.consumer.js';
import { DgtModule } from './dgt.module.js';
import { DgtTables1700000600000 } from './migrations/dgt-tables.migration.js';
import { BookFileJob } from './modules/register-book/print/book-file.job.js';
import { CardFileJob } from './modules/register-book/print/card-file.job.js';
import { StudentRebuildBackground } from './modules/student-copy/student-rebuild.background.js';
import { studentConsumption } from './student-store/student.consumer.js';

export const service: ServiceDefinition = {
  name: 'dgt',
  module: DgtModule,
  entities: [],
  migrations: [DgtTables1700000600000],
  appendOnly: ['register_entry', 'register_annotation'],
  consumes: [branchRefConsumption, studentConsumption],
  jobs: [BookFileJob, CardFileJob],
  background: [StudentRebuildBackground],
};
