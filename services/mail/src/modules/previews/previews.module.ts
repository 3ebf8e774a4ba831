import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { SendingStoreModule } from '../../sending/sending-store.module.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';
import { TestMails } from './test-mails.service.js';

@Module({
  imports: [RenderingModule, SendingStoreModule],
  controllers: [PreviewsController],
  providers: [PreviewsService, TestMails],
})
export class PreviewsModule {}
