import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ExamFolder } from '@volante/contracts/dgt/folder.contract';
import {
  folderCandidateRead,
  folderResultSave,
  folderResultUpload,
  folderStudentAdd,
  folderStudentDelete,
  folderStudentOrder,
  folderStudentRead,
  folderStudentTeacher,
} from '@volante/contracts/dgt/folder-student.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { CandidatesService } from './candidates.service.js';
import { FolderStudentsService } from './folder-students.service.js';
import { FolderTeachersService } from './folder-teachers.service.js';
import { ResultFileService } from './result-file.service.js';
import { ResultsService } from './results.service.js';

@Controller()
export class FolderStudentsController {
  constructor(
    private readonly students: FolderStudentsService,
    private readonly candidates: CandidatesService,
    private readonly results: ResultsService,
    private readonly files: ResultFileService,
    private readonly teachers: FolderTeachersService,
  ) {}

  @Handles(folderStudentRead)
  read(
    ctx: Context,
    { folder }: CallParsed<typeof folderStudentRead>,
  ): Promise<CallOutput<typeof folderStudentRead>> {
    return this.students.read(ctx, folder);
  }

  @Handles(folderStudentAdd)
  add(
    ctx: Context,
    input: CallParsed<typeof folderStudentAdd>,
  ): Promise<CallOutput<typeof folderStudentAdd>> {
    return this.students.add(ctx, input);
  }

  @Handles(folderStudentDelete)
  remove(ctx: Context, input: CallParsed<typeof folderStudentDelete>): Promise<ExamFolder> {
    return this.students.remove(ctx, input);
  }

  @Handles(folderStudentOrder)
  order(ctx: Context, input: CallParsed<typeof folderStudentOrder>): Promise<ExamFolder> {
    return this.students.order(ctx, input);
  }

  @Handles(folderStudentTeacher)
  nameTeacher(ctx: Context, input: CallParsed<typeof folderStudentTeacher>): Promise<ExamFolder> {
    return this.teachers.name(ctx, input);
  }

  @Handles(folderCandidateRead)
  readCandidates(
    ctx: Context,
    input: CallParsed<typeof folderCandidateRead>,
  ): Promise<CallOutput<typeof folderCandidateRead>> {
    return this.candidates.read(ctx, input);
  }

  @Handles(folderResultSave)
  saveResults(ctx: Context, input: CallParsed<typeof folderResultSave>): Promise<ExamFolder> {
    return this.results.save(ctx, input);
  }

  @Handles(folderResultUpload)
  readResultFile(
    ctx: Context,
    input: CallParsed<typeof folderResultUpload>,
  ): Promise<CallOutput<typeof folderResultUpload>> {
    return this.files.read(ctx, input);
  }
}
