import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import {
  examFolderCandidateRead,
  examFolderResultSave,
  examFolderResultUpload,
  examFolderStudentAdd,
  examFolderStudentDelete,
  examFolderStudentOrder,
  examFolderStudentRead,
  examFolderStudentTeacher,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { CandidatesService } from './candidates.service.js';
import { ExamFolderStudentsService } from './exam-folder-students.service.js';
import { ExamFolderTeachersService } from './exam-folder-teachers.service.js';
import { ResultFileService } from './result-file.service.js';
import { ResultsService } from './results.service.js';

@Controller()
export class ExamFolderStudentsController {
  constructor(
    private readonly students: ExamFolderStudentsService,
    private readonly candidates: CandidatesService,
    private readonly results: ResultsService,
    private readonly files: ResultFileService,
    private readonly teachers: ExamFolderTeachersService,
  ) {}

  @Handles(examFolderStudentRead)
  read(
    ctx: Context,
    { folder }: CallParsed<typeof examFolderStudentRead>,
  ): Promise<CallOutput<typeof examFolderStudentRead>> {
    return this.students.read(ctx, folder);
  }

  @Handles(examFolderStudentAdd)
  add(
    ctx: Context,
    input: CallParsed<typeof examFolderStudentAdd>,
  ): Promise<CallOutput<typeof examFolderStudentAdd>> {
    return this.students.add(ctx, input);
  }

  @Handles(examFolderStudentDelete)
  remove(ctx: Context, input: CallParsed<typeof examFolderStudentDelete>): Promise<ExamFolder> {
    return this.students.remove(ctx, input);
  }

  @Handles(examFolderStudentOrder)
  order(ctx: Context, input: CallParsed<typeof examFolderStudentOrder>): Promise<ExamFolder> {
    return this.students.order(ctx, input);
  }

  @Handles(examFolderStudentTeacher)
  nameTeacher(ctx: Context, input: CallParsed<typeof examFolderStudentTeacher>): Promise<ExamFolder> {
    return this.teachers.name(ctx, input);
  }

  @Handles(examFolderCandidateRead)
  readCandidates(
    ctx: Context,
    input: CallParsed<typeof examFolderCandidateRead>,
  ): Promise<CallOutput<typeof examFolderCandidateRead>> {
    return this.candidates.read(ctx, input);
  }

  @Handles(examFolderResultSave)
  saveResults(ctx: Context, input: CallParsed<typeof examFolderResultSave>): Promise<ExamFolder> {
    return this.results.save(ctx, input);
  }

  @Handles(examFolderResultUpload)
  readResultFile(
    ctx: Context,
    input: CallParsed<typeof examFolderResultUpload>,
  ): Promise<CallOutput<typeof examFolderResultUpload>> {
    return this.files.read(ctx, input);
  }
}
