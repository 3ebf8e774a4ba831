import { Module } from '@nestjs/common';
import { LayoutReader } from './layout-reader.js';

@Module({ providers: [LayoutReader], exports: [LayoutReader] })
export class LayoutStoreModule {}
