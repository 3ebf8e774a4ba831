import { Module } from '@nestjs/common';
import { ApplicationJob } from './application.job.js';
import { FolderListJob } from './folder-list.job.js';
import { FolderPapersController } from './folder-papers.controller.js';
import { FolderPapersService } from './folder-papers.service.js';
import { TemplateJob } from './template.job.js';

@Module({
  controllers: [FolderPapersController],
  providers: [FolderPapersService, ApplicationJob, TemplateJob, FolderListJob],
})
export class FolderPapersModule {}
