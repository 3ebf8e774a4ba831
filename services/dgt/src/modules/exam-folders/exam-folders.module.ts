import { Module } from '@nestjs/common';
import { WantedPapers } from '../../paper-store/wanted-papers.js';
import { CandidatesService } from './candidates.service.js';
import { CentersService } from './centers.service.js';
import { ExamFolderStudentsController } from './exam-folder-students.controller.js';
import { ExamFolderStudentsService } from './exam-folder-students.service.js';
import { ExamFolderTeachersService } from './exam-folder-teachers.service.js';
import { ExamFoldersController } from './exam-folders.controller.js';
import { ExamFoldersService } from './exam-folders.service.js';
import { ResultFileService } from './result-file.service.js';
import { ResultsService } from './results.service.js';

@Module({
  controllers: [ExamFoldersController, ExamFolderStudentsController],
  providers: [
    CandidatesService,
    CentersService,
    ExamFolderStudentsService,
    ExamFolderTeachersService,
    ExamFoldersService,
    ResultFileService,
    ResultsService,
    WantedPapers,
  ],
})
export class ExamFoldersModule {}
