import {
  examFolderApplication,
  examFolderApplicationRead,
  examFolderListFile,
  examFolderTemplate,
} from '@volante/contracts/dgt/exam-folder-paper.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { ExamFolderPapersService } from './exam-folder-papers.service.js';

export const ExamFolderPapersController = controllerOf(
  methods(ExamFolderPapersService, {
    application: examFolderApplication,
    look: examFolderApplicationRead,
    template: examFolderTemplate,
  }),
  method(ExamFolderPapersService, examFolderListFile, (papers, ctx, { folder }) => papers.list(ctx, folder)),
);
