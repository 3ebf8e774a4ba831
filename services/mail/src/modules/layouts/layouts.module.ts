import { Module } from '@nestjs/common';
import { layoutRecord } from '../../layout-store/layout-record.js';
import { LayoutsController } from './layouts.controller.js';

@Module({ imports: [layoutRecord.module], controllers: [LayoutsController] })
export class LayoutsModule {}
