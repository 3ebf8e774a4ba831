import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  employeeSessionEnd,
  employeeSessionEndAll,
  employeeSessionList,
} from '@volante/contracts/session/employee-session.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { noteAccess } from '../../access-log/access-log.js';
import { accountScope, seenAccount } from '../../account-store/account-scope.js';
import { RoleLock } from '../../role-lock/role-lock.js';
import { SessionStore } from '../../session-store/session.store.js';
import { OPEN, openSessionList, shownSession } from './open-session-list.js';

interface Ended {
  id: string;
  account: string;
  device: string;
  ip: string;
}

/** The own sessions, and those of people who may do no more, and in no more branches, than the actor (ROLE-004). */
const mayEnd = (tx: TenantTx, book: RoleLock, account: string): boolean =>
  account === tx.ctx.actor.userId || book.isOver(book.person(account));

/** Who is in, and showing them out. */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
  ) {}

  async list(
    ctx: Context,
    { limit, cursor, count, ...asked }: CallParsed<typeof employeeSessionList>,
  ): Promise<CallOutput<typeof employeeSessionList>> {
    const page = await readPage(openSessionList(ctx, asked), { limit, cursor, count }, (sql, params) =>
      this.db.rows(ctx, sql, params),
    );
    return { ...page, rows: page.rows.map((row) => shownSession(row, ctx.actor.session)) };
  }

  /** DEVICE-002 for the session that asks: it is left by signing out. */
  end(ctx: Context, { id }: CallParsed<typeof employeeSessionEnd>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const book = await RoleLock.open(tx);
      const [row] = await this.open(tx, { id });
      if (!row) throw notFound();
      if (id === ctx.actor.session) throw new CodedError('DEVICE-002');
      if (!mayEnd(tx, book, row.account)) throw new CodedError('ROLE-004');
      await this.show(tx, row);
      return null;
    });
  }

  endAll(
    ctx: Context,
    { user }: CallParsed<typeof employeeSessionEndAll>,
  ): Promise<CallOutput<typeof employeeSessionEndAll>> {
    return this.db.write(ctx, async (tx) => {
      const book = await RoleLock.open(tx);
      if (user) await seenAccount(ctx, (sql, params) => tx.rows(sql, params), user);
      if (user && !mayEnd(tx, book, user)) throw new CodedError('ROLE-004');
      const rows = await this.open(tx, user ? { account: user } : {});
      const others = rows.filter(({ id, account }) => id !== ctx.actor.session && mayEnd(tx, book, account));
      for (const row of others) await this.show(tx, row);
      return { ended: others.length };
    });
  }

  private open(
    tx: TenantTx,
    { id = null, account = null }: { id?: string | null; account?: string | null },
  ): Promise<Ended[]> {
    const scope = accountScope(tx.ctx);
    return tx.rows<Ended>(
      `SELECT s.id, s.account_id AS account, COALESCE(d.name, '') AS device, s.ip
       FROM session s JOIN account a ON a.business_id = s.business_id AND a.id = s.account_id
       LEFT JOIN account_device d ON d.business_id = s.business_id AND d.id = s.device_id
       WHERE s.business_id = :business AND ${OPEN} AND (:id IS NULL OR s.id = :id)
         AND (:account IS NULL OR s.account_id = :account)${scope.sql}
       ORDER BY s.id FOR UPDATE`,
      { id, account, ...scope.params },
    );
  }

  private async show(tx: TenantTx, { id, account, device, ip }: Ended): Promise<void> {
    const { userId, userName } = tx.ctx.actor;
    await this.sessions.endOne(tx, id, 'revoked');
    const changes = { session: { from: ip, to: null } };
    tx.audit({ entity: 'account_session', entityId: id, action: 'ended', changes });
    const actor = { id: userId, name: userName };
    await noteAccess(tx, { account, kind: 'session-ended', actor, device, ip: tx.ctx.ip, changes });
  }
}
