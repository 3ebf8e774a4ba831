import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefs } from '@volante/service-kit/branches/branch-refs';
import { BillingModule } from './billing.module.js';
import { loadBillingDemo } from './demo/billing.demo.js';
import { SeriesTables1700001000000 } from './migrations/series-tables.migration.js';

export const service: ServiceDefinition = {
  name: 'billing',
  module: BillingModule,
  entities: [],
  migrations: [SeriesTables1700001000000],
  consumes: [branchRefs()],
  demo: loadBillingDemo,
};
