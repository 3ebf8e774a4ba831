import { Module } from '@nestjs/common';
import { LayoutStoreModule } from '../layout-store/layout-store.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SettingsStoreModule } from '../settings-store/settings-store.module.js';
import { AttachedFiles } from './attached-files.js';
import { SendingParts, SendingService } from './sending.service.js';

@Module({
  imports: [LayoutStoreModule, OutboxModule, RenderingModule, SettingsStoreModule],
  providers: [AttachedFiles, SendingParts, SendingService],
  exports: [SendingService],
})
export class SendingStoreModule {}
