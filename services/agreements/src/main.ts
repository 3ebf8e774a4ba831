import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefs } from '@volante/service-kit/branches/branch-refs';
import { AgreementsModule } from './agreements.module.js';
import { followedContactsConsumption } from './contacts/followed-contacts.consumer.js';
import { loadAgreementsDemo } from './demo/agreements.demo.js';
import { LetterBackground } from './letters/letter.background.js';
import { AgreementTable1700001300000 } from './migrations/agreement-table.migration.js';
import { RequestGuards1700001302000 } from './migrations/request-guards.migration.js';
import { RequestTables1700001301000 } from './migrations/request-tables.migration.js';
import { DueBackground } from './sealing/due.background.js';
import { PaperBackground } from './store/paper.background.js';

export const service: ServiceDefinition = {
  name: 'agreements',
  module: AgreementsModule,
  entities: [],
  migrations: [AgreementTable1700001300000, RequestTables1700001301000, RequestGuards1700001302000],
  appendOnly: ['agreement_event', 'agreement_version'],
  consumes: [branchRefs(), followedContactsConsumption],
  background: [DueBackground, LetterBackground, PaperBackground],
  demo: loadAgreementsDemo,
};
