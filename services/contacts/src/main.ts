import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefConsumption } from './contact-store/branch-ref.consumer.js';
import { ContactEntity } from './contact-store/contact.entity.js';
import { DgtSheetEntity } from './contact-store/dgt-sheet.entity.js';
import { ContactsModule } from './contacts.module.js';
import { loadContactsDemo } from './demo/contacts.demo.js';
import { ContactTables1700000300000 } from './migrations/contact-tables.migration.js';

export const service: ServiceDefinition = {
  name: 'contacts',
  module: ContactsModule,
  entities: [ContactEntity, DgtSheetEntity],
  migrations: [ContactTables1700000300000],
  consumes: [branchRefConsumption],
  demo: loadContactsDemo,
};
