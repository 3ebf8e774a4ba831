import { Injectable } from '@nestjs/common';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { SessionStore } from '../../session-store/session.store.js';

/** Begins and ends looking on as a role. Gateways and services refuse what changes anything meanwhile. */
@Injectable()
export class ActingService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
  ) {}

  begin(ctx: Context, role: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const [found] = await tx.rows<{ name: string }>(
        'SELECT name FROM role WHERE business_id = :business AND id = :role',
        { role },
      );
      if (!found) throw notFound();
      await tx.run(
        `UPDATE session SET acting_role_id = :role
         WHERE business_id = :business AND id = :session AND account_id = :account AND ended_at IS NULL`,
        { role, session: ctx.actor.session, account: ctx.actor.userId },
      );
      const changes = { acting: { from: null, to: found.name } };
      tx.audit({ entity: 'account', entityId: ctx.actor.userId, action: 'acting', changes });
      tx.onCommit(() => this.sessions.announce({ session: ctx.actor.session }));
      return null;
    });
  }

  async end(ctx: Context): Promise<null> {
    await this.db.unscopedRun('UPDATE session SET acting_role_id = NULL WHERE id = :session', {
      session: ctx.actor.session,
    });
    this.sessions.announce({ session: ctx.actor.session });
    return null;
  }
}
