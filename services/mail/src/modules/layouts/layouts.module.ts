import { Module } from '@nestjs/common';
import { LayoutStoreModule } from '../../layout-store/layout-store.module.js';
import { LayoutListService } from './layout-list.service.js';
import { LayoutsController } from './layouts.controller.js';
import { LayoutsService } from './layouts.service.js';

@Module({
  imports: [LayoutStoreModule],
  controllers: [LayoutsController],
  providers: [LayoutsService, LayoutListService],
})
export class LayoutsModule {}
