import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { userUnlock } from '@volante/contracts/session/lock.contract';
import type { Context } from '@volante/service-kit/context';
import { OwnPassword } from '../../passwords/own-password.js';
import { SessionStore } from '../../session-store/session.store.js';

@Injectable()
export class LockService {
  constructor(
    private readonly sessions: SessionStore,
    private readonly password: OwnPassword,
  ) {}

  async lock(ctx: Context): Promise<null> {
    await this.sessions.lock(ctx.actor.session);
    return null;
  }

  async unlock(ctx: Context, input: CallParsed<typeof userUnlock>): Promise<null> {
    await this.password.demand(ctx, input.password, 'USER-004');
    await this.sessions.unlock(ctx.actor.session);
    return null;
  }
}
