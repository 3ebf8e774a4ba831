import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { MailSettingsService } from './mail-settings.service.js';

@Module({ imports: [OutboxModule], providers: [MailSettingsService], exports: [MailSettingsService] })
export class SettingsStoreModule {}
