import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { loadMailDemo } from './demo/mail.demo.js';
import { MailModule } from './mail.module.js';
import { MailTables1700000500000 } from './migrations/mail-tables.migration.js';

export const service: ServiceDefinition = {
  name: 'mail',
  module: MailModule,
  entities: [],
  migrations: [MailTables1700000500000],
  demo: loadMailDemo,
};
