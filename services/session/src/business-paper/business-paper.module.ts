import { Module } from '@nestjs/common';
import { BusinessPaper } from './business-paper.js';

@Module({ providers: [BusinessPaper], exports: [BusinessPaper] })
export class BusinessPaperModule {}
