import {
  examFolderCandidateRead,
  examFolderCandidateWhy,
  examFolderResultSave,
  examFolderResultUpload,
  examFolderStudentAdd,
  examFolderStudentDelete,
  examFolderStudentOrder,
  examFolderStudentRead,
  examFolderStudentTeacher,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { CandidatesService } from './candidates.service.js';
import { ExamFolderStudentsService } from './exam-folder-students.service.js';
import { ExamFolderTeachersService } from './exam-folder-teachers.service.js';
import { ResultFileService } from './result-file.service.js';
import { ResultsService } from './results.service.js';

export const ExamFolderStudentsController = controllerOf(
  methods(ExamFolderStudentsService, {
    add: examFolderStudentAdd,
    remove: examFolderStudentDelete,
    order: examFolderStudentOrder,
  }),
  method(ExamFolderStudentsService, examFolderStudentRead, (students, ctx, { folder }) =>
    students.read(ctx, folder),
  ),
  methods(ExamFolderTeachersService, { name: examFolderStudentTeacher }),
  methods(CandidatesService, { read: examFolderCandidateRead, why: examFolderCandidateWhy }),
  methods(ResultsService, { save: examFolderResultSave }),
  methods(ResultFileService, { read: examFolderResultUpload }),
);
