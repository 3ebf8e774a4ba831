import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type ExamAttempt,
  examCreate,
  examDelete,
  examRead,
  examUpdate,
} from '@volante/contracts/dgt/exam.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ExamsService } from './exams.service.js';

@Controller()
export class ExamsController {
  constructor(private readonly exams: ExamsService) {}

  @Handles(examRead)
  read(ctx: Context, { student }: CallParsed<typeof examRead>): Promise<CallOutput<typeof examRead>> {
    return this.exams.read(ctx, student);
  }

  @Handles(examCreate)
  create(ctx: Context, input: CallParsed<typeof examCreate>): Promise<ExamAttempt> {
    return this.exams.create(ctx, input);
  }

  @Handles(examUpdate)
  update(ctx: Context, input: CallParsed<typeof examUpdate>): Promise<ExamAttempt> {
    return this.exams.update(ctx, input);
  }

  @Handles(examDelete)
  remove(ctx: Context, { id }: CallParsed<typeof examDelete>): Promise<null> {
    return this.exams.remove(ctx, id);
  }
}
