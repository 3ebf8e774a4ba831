import { Controller } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { ownPasswordCheck } from '@volante/contracts/session/own-password.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { CodedError } from '@volante/service-kit/coded-error';
import { type CallContext, onBehalf } from '@volante/service-kit/context';
import { OwnPassword } from '../../passwords/own-password.js';

/** Checks the caller's own password for other services. Wrong ones count as in every other place that asks for it. */
@Controller()
export class OwnPasswordController {
  constructor(private readonly password: OwnPassword) {}

  @Handles(ownPasswordCheck)
  async check(call: CallContext, { password }: CallParsed<typeof ownPasswordCheck>): Promise<null> {
    const ctx = onBehalf(call);
    // Nobody types a password in front of a job.
    if (ctx.actor.via !== undefined) throw new CodedError('SESSION-000');
    await this.password.demand(ctx, password, 'USER-001');
    return null;
  }
}
