import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { loadMailDemo } from './demo/mail.demo.js';
import { MailModule } from './mail.module.js';
import { MailFollows1700000520000 } from './migrations/mail-follows.migration.js';
import { MailRefusals1700000550000 } from './migrations/mail-refusals.migration.js';
import { MailRoutes1700000530000 } from './migrations/mail-routes.migration.js';
import { MailSender1700000510000 } from './migrations/mail-sender.migration.js';
import { MailTables1700000500000 } from './migrations/mail-tables.migration.js';
import { MailTrials1700000540000 } from './migrations/mail-trials.migration.js';
import { SmsAgain1700000565000 } from './migrations/sms-again.migration.js';
import { SmsTable1700000560000 } from './migrations/sms-table.migration.js';
import { DeliverySweep } from './modules/deliveries/delivery.sweep.js';
import { followedConsentsConsumption } from './outbox/followed-consents.consumer.js';
import { followedContactsConsumption } from './outbox/followed-contacts.consumer.js';
import { OutboxBackground } from './outbox/outbox.background.js';
import { SmsBackground } from './sms/sms.background.js';

export const service: ServiceDefinition = {
  name: 'mail',
  module: MailModule,
  entities: [],
  migrations: [
    MailTables1700000500000,
    MailSender1700000510000,
    MailFollows1700000520000,
    MailRoutes1700000530000,
    MailTrials1700000540000,
    MailRefusals1700000550000,
    SmsTable1700000560000,
    SmsAgain1700000565000,
  ],
  consumes: [followedConsentsConsumption, followedContactsConsumption],
  sweeps: [DeliverySweep],
  background: [OutboxBackground, SmsBackground],
  demo: loadMailDemo,
};
