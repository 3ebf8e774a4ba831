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
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { StudentFileService } from './student-file.service.js';
import { UrgentExports } from './urgent-export.job.js';
import { UrgentFilesService } from './urgent-files.service.js';

@Controller()
export class FileClockController {
  constructor(
    private readonly files: StudentFileService,
    private readonly urgent: UrgentFilesService,
    private readonly exports: UrgentExports,
  ) {}

  @Handles(studentFileRead)
  read(
    ctx: Context,
    { student }: CallParsed<typeof studentFileRead>,
  ): Promise<CallOutput<typeof studentFileRead>> {
    return this.files.read(ctx, student);
  }

  @Handles(studentFileUpdate)
  update(
    ctx: Context,
    input: CallParsed<typeof studentFileUpdate>,
  ): Promise<CallOutput<typeof studentFileUpdate>> {
    return this.files.update(ctx, input);
  }

  @Handles(studentFileUrgent)
  list(
    ctx: Context,
    input: CallParsed<typeof studentFileUrgent>,
  ): Promise<CallOutput<typeof studentFileUrgent>> {
    return this.urgent.list(ctx, input);
  }

  @Handles(studentFileCount)
  count(
    ctx: Context,
    input: CallParsed<typeof studentFileCount>,
  ): Promise<CallOutput<typeof studentFileCount>> {
    return this.urgent.count(ctx, input);
  }

  @Handles(studentFileCalendar)
  calendar(
    ctx: Context,
    { student, ...filters }: CallParsed<typeof studentFileCalendar>,
  ): Promise<CallOutput<typeof studentFileCalendar>> {
    return student ? this.files.calendar(ctx, student) : this.urgent.calendar(ctx, filters);
  }

  @Handles(studentFileTeachers)
  teachers(ctx: Context): Promise<CallOutput<typeof studentFileTeachers>> {
    return this.urgent.teachers(ctx);
  }

  @Handles(studentFileExport)
  export(ctx: Context, input: CallParsed<typeof studentFileExport>): Promise<{ job: string }> {
    return this.exports.start(ctx, input);
  }
}
