import { Module } from '@nestjs/common';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { LayoutsModule } from '../layouts/layouts.module.js';
import { SettingsStoreModule } from '../settings/settings-store.module.js';
import { AttachedFiles } from './attached-files.js';
import { SendingController } from './sending.controller.js';
import { SendingParts, SendingService } from './sending.service.js';

@Module({
  imports: [LayoutsModule, OutboxModule, RenderingModule, SettingsStoreModule],
  controllers: [SendingController],
  providers: [AttachedFiles, SendingParts, SendingService],
  exports: [SendingService],
})
export class SendingModule {}
