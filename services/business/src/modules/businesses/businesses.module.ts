import { Module } from '@nestjs/common';
import { BusinessEditor } from './business-editor.service.js';
import { BusinessesController } from './businesses.controller.js';
import { BusinessesService } from './businesses.service.js';
import { PrivacyService } from './privacy.service.js';

@Module({
  controllers: [BusinessesController],
  providers: [BusinessesService, BusinessEditor, PrivacyService],
})
export class BusinessesModule {}
