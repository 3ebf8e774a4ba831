import { Module } from '@nestjs/common';
import { ExamsController } from './exams.controller.js';
import { ExamsService } from './exams.service.js';
import { examImportParts } from './imports/exam-import-parts.js';

@Module({
  controllers: [ExamsController, examImportParts.controller],
  providers: [ExamsService, ...examImportParts.providers],
})
export class ExamsModule {}
