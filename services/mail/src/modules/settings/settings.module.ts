import { Module } from '@nestjs/common';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { SettingsStoreModule } from '../../settings-store/settings-store.module.js';
import { MailSettingsController } from './mail-settings.controller.js';
import { ServerGuard } from './server-guard.js';
import { ServerNews } from './server-news.js';
import { SettingsEditor } from './settings-editor.js';

@Module({
  imports: [OutboxModule, RenderingModule, SettingsStoreModule],
  controllers: [MailSettingsController],
  providers: [ServerGuard, ServerNews, SettingsEditor],
})
export class SettingsModule {}
