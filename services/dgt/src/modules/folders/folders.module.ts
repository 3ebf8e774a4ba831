import { Module } from '@nestjs/common';
import { CandidatesService } from './candidates.service.js';
import { CentersService } from './centers.service.js';
import { FolderStudentsController } from './folder-students.controller.js';
import { FolderStudentsService } from './folder-students.service.js';
import { FolderTeachersService } from './folder-teachers.service.js';
import { FoldersController } from './folders.controller.js';
import { FoldersService } from './folders.service.js';
import { ResultFileService } from './result-file.service.js';
import { ResultsService } from './results.service.js';

@Module({
  controllers: [FoldersController, FolderStudentsController],
  providers: [
    CandidatesService,
    CentersService,
    FolderStudentsService,
    FolderTeachersService,
    FoldersService,
    ResultFileService,
    ResultsService,
  ],
})
export class FoldersModule {}
