import { Module } from '@nestjs/common';
import { layoutRecord } from './layout-record.js';

@Module({
  controllers: layoutRecord.controllers,
  providers: layoutRecord.providers,
  exports: [layoutRecord.store],
})
export class LayoutStoreModule {}
