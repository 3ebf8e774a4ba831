import { Module } from '@nestjs/common';
import { RenderingModule } from '../../rendering/rendering.module.js';
import { SendingModule } from '../sending/sending.module.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';
import { TestMails } from './test-mails.service.js';

@Module({
  imports: [RenderingModule, SendingModule],
  controllers: [PreviewsController],
  providers: [PreviewsService, TestMails],
  exports: [TestMails],
})
export class PreviewsModule {}
