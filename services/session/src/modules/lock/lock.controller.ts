import { Controller } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { userLock, userUnlock } from '@volante/contracts/session/lock.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { LockService } from './lock.service.js';

@Controller()
export class LockController {
  constructor(private readonly locks: LockService) {}

  @Handles(userLock)
  lock(ctx: Context): Promise<null> {
    return this.locks.lock(ctx);
  }

  @Handles(userUnlock)
  unlock(ctx: Context, input: CallParsed<typeof userUnlock>): Promise<null> {
    return this.locks.unlock(ctx, input);
  }
}
