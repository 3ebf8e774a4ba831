import { Controller } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import {
  userPasswordChange,
  userPasswordRecovery,
  userPasswordUpdate,
} from '@volante/contracts/session/recovery.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext, Context } from '@volante/service-kit/context';
import { RecoveryService } from './recovery.service.js';

@Controller()
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @Handles(userPasswordRecovery)
  ask(ctx: CallContext, input: CallParsed<typeof userPasswordRecovery>): Promise<null> {
    return this.recovery.ask(ctx, input);
  }

  @Handles(userPasswordUpdate)
  update(ctx: CallContext, input: CallParsed<typeof userPasswordUpdate>): Promise<null> {
    return this.recovery.update(ctx, input);
  }

  @Handles(userPasswordChange)
  change(ctx: Context, input: CallParsed<typeof userPasswordChange>): Promise<null> {
    return this.recovery.change(ctx, input);
  }
}
