import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { userUnlock } from '@volante/contracts/session/lock.contract';
import type { Context } from '@volante/service-kit/context';
import { AccessLog } from '../../access-log/access-log.js';
import { OwnPassword } from '../../passwords/own-password.js';
import { SessionStore } from '../../session-store/session.store.js';

@Injectable()
export class LockService {
  constructor(
    private readonly sessions: SessionStore,
    private readonly password: OwnPassword,
    private readonly log: AccessLog,
  ) {}

  async lock(ctx: Context): Promise<null> {
    await this.sessions.lock(ctx.actor.session, ctx.actor.businessId);
    await this.log.session(ctx.actor.session, 'lock');
    return null;
  }

  async unlock(ctx: Context, input: CallParsed<typeof userUnlock>): Promise<null> {
    await this.password.demand(ctx, input.password, 'USER-004').catch(async (error: unknown) => {
      const { userId: id, userName: name, businessId } = ctx.actor;
      const origin = { ip: ctx.ip, device: '' };
      await this.log.refused({ id, name, business: { id: businessId } }, 'unlock-refused', origin);
      throw error;
    });
    await this.sessions.unlock(ctx.actor.session, ctx.actor.businessId);
    await this.log.session(ctx.actor.session, 'unlock');
    return null;
  }
}
