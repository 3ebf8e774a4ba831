import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  AccountDevice,
  accountDeviceList,
  accountDevicePurge,
  accountDeviceRemove,
  accountDeviceRename,
} from '@volante/contracts/session/account.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { PolicyStore } from '../../access-store/policy.store.js';
import { SessionStore } from '../../session-store/session.store.js';

interface Row {
  id: string;
  name: string;
  ip: string;
  open: number;
  current: number;
  authorised_until: Date | null;
  created_at: Date;
  seen_at: Date;
}

const MOST = 100;

function toDevice(row: Row): AccountDevice {
  const until = row.authorised_until;
  return {
    id: row.id,
    name: row.name,
    ip: row.ip,
    status: Number(row.open) > 0 ? 'active' : 'inactive',
    current: Number(row.current) > 0,
    authorisedUntil: until && until.getTime() > Date.now() ? until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  };
}

async function named(tx: TenantTx, id: string): Promise<string> {
  const [row] = await tx.rows<{ name: string }>(
    `SELECT name FROM account_device
     WHERE business_id = :business AND account_id = :account AND id = :id FOR UPDATE`,
    { id, account: tx.ctx.actor.userId },
  );
  if (!row) throw notFound();
  return row.name;
}

/** The devices that a person signs in on. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly db: Database,
    private readonly policies: PolicyStore,
    private readonly sessions: SessionStore,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof accountDeviceList>> {
    const [rows, policy] = await Promise.all([
      this.db.rows<Row>(
        ctx,
        `SELECT d.id, d.name, d.ip, d.authorised_until, d.created_at, d.seen_at,
           COALESCE(SUM(s.id IS NOT NULL), 0) AS open, COALESCE(SUM(s.id = :session), 0) AS current
         FROM account_device d
         LEFT JOIN session s ON s.device_id = d.id AND s.ended_at IS NULL AND s.expires_at > UTC_TIMESTAMP(3)
         WHERE d.business_id = :business AND d.account_id = :account
         GROUP BY d.id ORDER BY d.seen_at DESC LIMIT ${MOST}`,
        { account: ctx.actor.userId, session: ctx.actor.session },
      ),
      this.policies.of(ctx.actor.businessId),
    ]);
    return { rows: rows.map(toDevice), limit: policy.deviceLimit };
  }

  rename(ctx: Context, { id, name }: CallParsed<typeof accountDeviceRename>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const before = await named(tx, id);
      await tx.run('UPDATE account_device SET name = :name WHERE business_id = :business AND id = :id', {
        id,
        name,
      });
      const changes = { name: { from: before, to: name } };
      tx.audit({ entity: 'account_device', entityId: id, action: 'updated', changes });
      return null;
    });
  }

  remove(ctx: Context, { id }: CallParsed<typeof accountDeviceRemove>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await named(tx, id);
      await this.forget(tx, id);
      return null;
    });
  }

  purge(ctx: Context): Promise<CallOutput<typeof accountDevicePurge>> {
    return this.db.write(ctx, async (tx) => {
      const rows = await tx.rows<{ id: string }>(
        `SELECT id FROM account_device WHERE business_id = :business AND account_id = :account
           AND id <> COALESCE((SELECT device_id FROM session WHERE business_id = :business AND id = :session), '')
         FOR UPDATE`,
        { account: ctx.actor.userId, session: ctx.actor.session },
      );
      for (const { id } of rows) await this.forget(tx, id);
      return { removed: rows.length };
    });
  }

  private async forget(tx: TenantTx, id: string): Promise<void> {
    await this.sessions.endAll(tx, tx.ctx.actor.userId, 'revoked', { device: id });
    await tx.run('DELETE FROM account_device WHERE business_id = :business AND id = :id', { id });
    tx.audit({ entity: 'account_device', entityId: id, action: 'deleted', changes: {} });
  }
}
