import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { clockHead, clockVerified, clockVerify } from '@volante/contracts/clock/clock-keeping.contract';
import { clockClose, clockReopen } from '@volante/contracts/clock/clock-month.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { MonthsService } from './months.service.js';
import { VerifyService } from './verify.service.js';

@Controller()
export class ClockKeepingController {
  constructor(
    private readonly verifier: VerifyService,
    private readonly months: MonthsService,
  ) {}

  @Handles(clockClose)
  close(ctx: Context, input: CallParsed<typeof clockClose>): Promise<CallOutput<typeof clockClose>> {
    return this.months.close(ctx, input);
  }

  @Handles(clockReopen)
  reopen(ctx: Context, input: CallParsed<typeof clockReopen>): Promise<CallOutput<typeof clockReopen>> {
    return this.months.reopen(ctx, input);
  }

  @Handles(clockHead)
  head(ctx: Context): Promise<CallOutput<typeof clockHead>> {
    return this.verifier.head(ctx);
  }

  @Handles(clockVerify)
  verify(ctx: Context, input: CallParsed<typeof clockVerify>): Promise<CallOutput<typeof clockVerify>> {
    return this.verifier.verify(ctx, input);
  }

  @Handles(clockVerified)
  verified(ctx: Context): Promise<CallOutput<typeof clockVerified>> {
    return this.verifier.verified(ctx);
  }
}
