import { Injectable } from '@nestjs/common';
import type { AccountDevice } from '@volante/contracts/session/device';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { FieldChange } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { noteAccess } from '../access-log/access-log.js';
import { SessionStore } from '../session-store/session.store.js';
import { hasPlace } from './device.store.js';
import { PolicyStore } from './policy.store.js';

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

/** A device that is about to be changed. */
export interface LockedDevice {
  id: string;
  name: string;
  account: string;
}

type DeviceAct = 'device-renamed' | 'device-removed' | 'device-authorised';

const MAX_DEVICES = 100;
const DAY_MS = 24 * 3600 * 1000;

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

/** The devices of one person, for themselves and for whoever looks after their account. */
@Injectable()
export class DeviceKeeper {
  constructor(
    private readonly db: Database,
    private readonly policies: PolicyStore,
    private readonly sessions: SessionStore,
  ) {}

  async list(ctx: Context, account: string): Promise<{ rows: AccountDevice[]; limit: number; days: number }> {
    const [rows, policy] = await Promise.all([
      this.db.rows<Row>(
        ctx,
        `SELECT d.id, d.name, d.ip, d.authorised_until, d.created_at, d.seen_at,
           COALESCE(SUM(s.id IS NOT NULL), 0) AS open, COALESCE(SUM(s.id = :session), 0) AS current
         FROM account_device d
         LEFT JOIN session s ON s.device_id = d.id AND s.ended_at IS NULL AND s.expires_at > UTC_TIMESTAMP(3)
         WHERE d.business_id = :business AND d.account_id = :account
         GROUP BY d.id ORDER BY d.seen_at DESC LIMIT ${MAX_DEVICES}`,
        { account, session: ctx.actor.session },
      ),
      this.policies.of(ctx.actor.businessId),
    ]);
    return { rows: rows.map(toDevice), limit: policy.deviceLimit, days: policy.deviceDays };
  }

  async rename(tx: TenantTx, device: LockedDevice, name: string): Promise<void> {
    await tx.run('UPDATE account_device SET name = :name WHERE business_id = :business AND id = :id', {
      id: device.id,
      name,
    });
    await this.note(tx, device, 'device-renamed', { device: { from: device.name, to: name } });
  }

  /** DEVICE-001 where the business authorises none, EMPTY-002 when the person has as many as it allows. */
  async authorise(tx: TenantTx, device: LockedDevice): Promise<Date> {
    const { deviceDays, deviceLimit } = await this.policies.of(tx.businessId);
    if (deviceDays === 0) throw new CodedError('DEVICE-001');
    if (!(await hasPlace(tx, { account: device.account, but: device.id, limit: deviceLimit })))
      throw new CodedError('EMPTY-002', { limit: deviceLimit });
    const until = new Date(Date.now() + deviceDays * DAY_MS);
    await tx.run(
      'UPDATE account_device SET authorised_until = :until WHERE business_id = :business AND id = :id',
      { id: device.id, until },
    );
    await this.note(tx, device, 'device-authorised', {
      authorisedUntil: { from: null, to: until.toISOString() },
    });
    return until;
  }

  /** Its sessions end, and it is known no more. */
  async remove(tx: TenantTx, device: LockedDevice): Promise<void> {
    await this.sessions.endAll(tx, device.account, 'revoked', { device: device.id });
    await tx.run('DELETE FROM account_device WHERE business_id = :business AND id = :id', { id: device.id });
    await this.note(tx, device, 'device-removed', { device: { from: device.name, to: null } });
  }

  /** Every device of a person but the one that asks; how many there were. */
  async purge(tx: TenantTx, account: string): Promise<number> {
    const rows = await tx.rows<{ id: string; name: string }>(
      `SELECT id, name FROM account_device WHERE business_id = :business AND account_id = :account
         AND id <> COALESCE((SELECT device_id FROM session WHERE business_id = :business AND id = :session), '')
       FOR UPDATE`,
      { account, session: tx.ctx.actor.session },
    );
    for (const row of rows) await this.remove(tx, { ...row, account });
    return rows.length;
  }

  private async note(
    tx: TenantTx,
    { id, name, account }: LockedDevice,
    kind: DeviceAct,
    changes: Readonly<Record<string, FieldChange>>,
  ): Promise<void> {
    const { userId, userName } = tx.ctx.actor;
    tx.audit({ entity: 'account_device', entityId: id, action: kind.replace('device-', ''), changes });
    await noteAccess(tx, {
      account,
      kind,
      actor: { id: userId, name: userName },
      device: name,
      ip: tx.ctx.ip,
      changes,
    });
  }
}
