import { Module } from '@nestjs/common';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { SettingsStoreModule } from '../../settings-store/settings-store.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliverySweep } from './delivery.sweep.js';
import { OptOutsService } from './opt-outs.service.js';
import { RetriesService } from './retries.service.js';

@Module({
  imports: [OutboxModule, RenderingModule, SettingsStoreModule],
  controllers: [DeliveriesController],
  providers: [DeliveriesService, RetriesService, OptOutsService, DeliverySweep],
})
export class DeliveriesModule {}
