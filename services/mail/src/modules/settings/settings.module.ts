import { Module } from '@nestjs/common';
import { PreviewsModule } from '../previews/previews.module.js';
import { MailSettingsController } from './mail-settings.controller.js';
import { SettingsStoreModule } from './settings-store.module.js';

@Module({ imports: [SettingsStoreModule, PreviewsModule], controllers: [MailSettingsController] })
export class SettingsModule {}
