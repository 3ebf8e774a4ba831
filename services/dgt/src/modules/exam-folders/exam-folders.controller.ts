import {
  centerRead,
  centerSave,
  examFolderCreate,
  examFolderDelete,
  examFolderRead,
  examFolderUpdate,
} from '@volante/contracts/dgt/exam-folder.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { CentersService } from './centers.service.js';
import { ExamFoldersService } from './exam-folders.service.js';

export const ExamFoldersController = controllerOf(
  methods(CentersService, { read: centerRead, save: centerSave }),
  methods(ExamFoldersService, { read: examFolderRead, create: examFolderCreate, update: examFolderUpdate }),
  method(ExamFoldersService, examFolderDelete, (folders, ctx, { id }) => folders.remove(ctx, id)),
);
