import { Module } from '@nestjs/common';
import { LayoutStoreModule } from '../../layout-store/layout-store.module.js';
import { LayoutsController } from './layouts.controller.js';

@Module({ imports: [LayoutStoreModule], controllers: [LayoutsController] })
export class LayoutsModule {}
