import { Module } from '@nestjs/common';
import { LayoutListService } from './layout-list.service.js';
import { LayoutsController } from './layouts.controller.js';
import { LayoutsService } from './layouts.service.js';

@Module({
  controllers: [LayoutsController],
  providers: [LayoutsService, LayoutListService],
  exports: [LayoutsService],
})
export class LayoutsModule {}
