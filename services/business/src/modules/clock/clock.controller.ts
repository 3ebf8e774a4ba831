import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type ClockStatus,
  clockDashboard,
  clockExcel,
  clockFinish,
  clockInit,
  clockIsOpen,
  clockMissing,
  clockPause,
  clockReport,
  clockTeam,
} from '@volante/contracts/clock/clock.contract';
import {
  clockAnswer,
  clockCorrect,
  clockCorrections,
} from '@volante/contracts/clock/clock-correction.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ClockFiles } from './clock-file.job.js';
import { CorrectionService } from './correction.service.js';
import { MissingExits } from './missing-exits.service.js';
import { PunchService } from './punch.service.js';
import { RegisterService } from './register.service.js';
import { StatusService } from './status.service.js';

@Controller()
export class ClockController {
  constructor(
    private readonly punches: PunchService,
    private readonly status: StatusService,
    private readonly register: RegisterService,
    private readonly corrections: CorrectionService,
    private readonly exits: MissingExits,
    private readonly files: ClockFiles,
  ) {}

  @Handles(clockInit)
  init(ctx: Context, input: CallParsed<typeof clockInit>): Promise<ClockStatus> {
    return this.punches.punch(ctx, 'init', input);
  }

  @Handles(clockPause)
  pause(ctx: Context, input: CallParsed<typeof clockPause>): Promise<ClockStatus> {
    return this.punches.punch(ctx, 'pause', input);
  }

  @Handles(clockFinish)
  finish(ctx: Context, input: CallParsed<typeof clockFinish>): Promise<ClockStatus> {
    return this.punches.punch(ctx, 'finish', input);
  }

  @Handles(clockIsOpen)
  isOpen(ctx: Context): Promise<ClockStatus> {
    return this.status.own(ctx);
  }

  @Handles(clockDashboard)
  dashboard(ctx: Context): Promise<CallOutput<typeof clockDashboard>> {
    return this.status.dashboard(ctx);
  }

  @Handles(clockReport)
  report(ctx: Context, input: CallParsed<typeof clockReport>): Promise<CallOutput<typeof clockReport>> {
    return this.register.report(ctx, input);
  }

  @Handles(clockTeam)
  team(ctx: Context, input: CallParsed<typeof clockTeam>): Promise<CallOutput<typeof clockTeam>> {
    return this.register.team(ctx, input);
  }

  @Handles(clockExcel)
  excel(ctx: Context, input: CallParsed<typeof clockExcel>): Promise<CallOutput<typeof clockExcel>> {
    return this.files.start(ctx, input);
  }

  @Handles(clockCorrect)
  correct(ctx: Context, input: CallParsed<typeof clockCorrect>): Promise<CallOutput<typeof clockCorrect>> {
    return this.corrections.propose(ctx, input);
  }

  @Handles(clockAnswer)
  answer(ctx: Context, input: CallParsed<typeof clockAnswer>): Promise<CallOutput<typeof clockAnswer>> {
    return this.corrections.answer(ctx, input);
  }

  @Handles(clockCorrections)
  listCorrections(ctx: Context): Promise<CallOutput<typeof clockCorrections>> {
    return this.register.corrections(ctx);
  }

  @Handles(clockMissing)
  missing(ctx: Context): Promise<CallOutput<typeof clockMissing>> {
    return this.exits.list(ctx);
  }
}
