import { Module } from '@nestjs/common';
import { layoutRecord } from '../layout-store/layout-record.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { RefusalLinks } from '../rendering/refusal-links.js';
import { RenderingModule } from '../rendering/rendering.module.js';
import { SettingsStoreModule } from '../settings-store/settings-store.module.js';
import { AttachedFiles } from './attached-files.js';
import { SendingParts, SendingService } from './sending.service.js';
import { TrialRule } from './trial-rule.js';

@Module({
  imports: [layoutRecord.module, OutboxModule, RenderingModule, SettingsStoreModule],
  providers: [AttachedFiles, RefusalLinks, SendingParts, SendingService, TrialRule],
  exports: [SendingService],
})
export class SendingStoreModule {}
