import { Module } from '@nestjs/common';
import { ExportJob } from './export.job.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({ controllers: [ExportsController], providers: [ExportsService, ExportJob] })
export class ExportsModule {}
