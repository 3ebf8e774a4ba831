import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  studentFileCalendar,
  studentFileCount,
  studentFileRead,
  studentFileTeachers,
  studentFileUpdate,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { studentFileExport } from '@volante/contracts/dgt/student-file-export.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { StudentFileService } from './student-file.service.js';
import { UrgentExports } from './urgent-export.job.js';
import { UrgentFilesService } from './urgent-files.service.js';

export const FileClockController = controllerOf(
  methods(StudentFileService, { update: studentFileUpdate }),
  method(StudentFileService, studentFileRead, (files, ctx, { student }) => files.read(ctx, student)),
  methods(UrgentFilesService, {
    list: studentFileUrgent,
    count: studentFileCount,
    teachers: studentFileTeachers,
  }),
  methods(UrgentExports, { start: studentFileExport }),
);

/** The calendar is one student's or that of all urgent files. */
@Controller()
export class FileCalendarController {
  constructor(
    private readonly files: StudentFileService,
    private readonly urgent: UrgentFilesService,
  ) {}

  @Handles(studentFileCalendar)
  calendar(
    ctx: Context,
    { student, ...filters }: CallParsed<typeof studentFileCalendar>,
  ): Promise<CallOutput<typeof studentFileCalendar>> {
    return student ? this.files.calendar(ctx, student) : this.urgent.calendar(ctx, filters);
  }
}
