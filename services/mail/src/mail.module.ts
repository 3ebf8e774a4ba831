import { Module } from '@nestjs/common';
import { LayoutsModule } from './modules/layouts/layouts.module.js';

@Module({ imports: [LayoutsModule] })
export class MailModule {}
