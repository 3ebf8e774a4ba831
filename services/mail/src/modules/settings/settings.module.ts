import { Module } from '@nestjs/common';
import { SettingsStoreModule } from '../../settings-store/settings-store.module.js';
import { MailSettingsController } from './mail-settings.controller.js';

@Module({ imports: [SettingsStoreModule], controllers: [MailSettingsController] })
export class SettingsModule {}
