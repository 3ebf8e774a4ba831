import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { clockOwn, clockOwnFile } from '@volante/contracts/clock/clock-own.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { clockPerson } from '../../clock-store/clock-people.js';
import { ClockFiles } from './clock-file.job.js';
import { RegisterService } from './register.service.js';

/** The register of whoever asks, whatever else they may see. */
@Controller()
export class ClockOwnController {
  constructor(
    private readonly db: Database,
    private readonly register: RegisterService,
    private readonly files: ClockFiles,
  ) {}

  @Handles(clockOwn)
  read(ctx: Context, input: CallParsed<typeof clockOwn>): Promise<CallOutput<typeof clockOwn>> {
    return this.register.report(ctx, input);
  }

  @Handles(clockOwnFile)
  async file(ctx: Context, input: CallParsed<typeof clockOwnFile>): Promise<CallOutput<typeof clockOwnFile>> {
    const own = await clockPerson(this.db, ctx);
    if (!own) throw notFound();
    return this.files.start(ctx, { ...input, employee: own.id, copy: 'employee' });
  }
}
