import { Module } from '@nestjs/common';
import { ApplicationJob } from './application.job.js';
import { ExamFolderListJob } from './exam-folder-list.job.js';
import { ExamFolderPapersController } from './exam-folder-papers.controller.js';
import { ExamFolderPapersService } from './exam-folder-papers.service.js';
import { TemplateJob } from './template.job.js';

@Module({
  controllers: [ExamFolderPapersController],
  providers: [ExamFolderPapersService, ApplicationJob, TemplateJob, ExamFolderListJob],
})
export class ExamFolderPapersModule {}
