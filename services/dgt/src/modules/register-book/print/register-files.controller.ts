import { Controller } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { registerBookFile, studentCardFile } from '@volante/contracts/dgt/register-print.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { RegisterFiles } from './register-files.service.js';

@Controller()
export class RegisterFilesController {
  constructor(private readonly files: RegisterFiles) {}

  @Handles(registerBookFile)
  book(ctx: Context, input: CallParsed<typeof registerBookFile>): Promise<{ job: string }> {
    return this.files.book(ctx, input);
  }

  @Handles(studentCardFile)
  card(ctx: Context, input: CallParsed<typeof studentCardFile>): Promise<{ job: string }> {
    return this.files.card(ctx, input);
  }
}
