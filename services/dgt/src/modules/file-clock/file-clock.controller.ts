import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  alarmRead,
  alarmUpdate,
  studentFileCalendar,
  studentFileCount,
  studentFileRead,
  studentFileUpdate,
  studentFileUrgent,
} from '@volante/contracts/dgt/student-file.contract';
import { waitRead, waitUpdate } from '@volante/contracts/dgt/wait.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { LawSettingsService } from './law-settings.service.js';
import { StudentFileService } from './student-file.service.js';
import { UrgentFilesService } from './urgent-files.service.js';

@Controller()
export class FileClockController {
  constructor(
    private readonly files: StudentFileService,
    private readonly urgent: UrgentFilesService,
    private readonly settings: LawSettingsService,
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
    { student, branch }: CallParsed<typeof studentFileCalendar>,
  ): Promise<CallOutput<typeof studentFileCalendar>> {
    return student ? this.files.calendar(ctx, student) : this.urgent.calendar(ctx, branch);
  }

  @Handles(alarmRead)
  alarms(ctx: Context): Promise<CallOutput<typeof alarmRead>> {
    return this.settings.alarms(ctx);
  }

  @Handles(alarmUpdate)
  setAlarms(ctx: Context, input: CallParsed<typeof alarmUpdate>): Promise<CallOutput<typeof alarmUpdate>> {
    return this.settings.setAlarms(ctx, input);
  }

  @Handles(waitRead)
  waits(ctx: Context): Promise<CallOutput<typeof waitRead>> {
    return this.settings.waits(ctx);
  }

  @Handles(waitUpdate)
  addWait(ctx: Context, input: CallParsed<typeof waitUpdate>): Promise<CallOutput<typeof waitUpdate>> {
    return this.settings.addWait(ctx, input);
  }
}
