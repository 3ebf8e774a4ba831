import { Controller } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { studentCopyRebuild, studentCopyState } from '@volante/contracts/dgt/student-copy.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { StudentCopyService } from './student-copy.service.js';

@Controller()
export class StudentCopyController {
  constructor(private readonly copy: StudentCopyService) {}

  @Handles(studentCopyState)
  state(ctx: Context): Promise<CallOutput<typeof studentCopyState>> {
    return this.copy.state(ctx);
  }

  @Handles(studentCopyRebuild)
  rebuild(ctx: Context): Promise<null> {
    return this.copy.rebuild(ctx);
  }
}
