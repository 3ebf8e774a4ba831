import { Module } from '@nestjs/common';
import { BusinessEditor } from './business-editor.service.js';
import { BusinessesController } from './businesses.controller.js';
import { BusinessesService } from './businesses.service.js';

@Module({
  controllers: [BusinessesController],
  providers: [BusinessesService, BusinessEditor],
})
export class BusinessesModule {}
