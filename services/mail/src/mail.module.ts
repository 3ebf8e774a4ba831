import { Module } from '@nestjs/common';
import { DeliveriesModule } from './modules/deliveries/deliveries.module.js';
import { LayoutsModule } from './modules/layouts/layouts.module.js';
import { PreviewsModule } from './modules/previews/previews.module.js';
import { RefusalsModule } from './modules/refusals/refusals.module.js';
import { SendingModule } from './modules/sending/sending.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { OutboxBackground } from './outbox/outbox.background.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { SettingsStoreModule } from './settings-store/settings-store.module.js';
import { SmsModule } from './sms/sms.module.js';

@Module({
  imports: [
    DeliveriesModule,
    LayoutsModule,
    OutboxModule,
    PreviewsModule,
    RefusalsModule,
    SendingModule,
    SettingsModule,
    SettingsStoreModule,
    SmsModule,
  ],
  providers: [OutboxBackground],
})
export class MailModule {}
