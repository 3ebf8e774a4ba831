import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { BUS } from '@volante/service-kit/boot/kit.module';
import { SESSION_REVOKED, type SessionRevoked } from '@volante/service-kit/calls/control';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';

const DAY_MS = 24 * 3600 * 1000;
/** A phone belongs to one person: its session lasts longer than that of a console. */
const ABSOLUTE_MS = 90 * DAY_MS;
const IDLE_MS = 30 * DAY_MS;
/** `seen_at` is written at most this often. */
const SEEN_EVERY_MS = 60_000;
/** Browsers of one student that are known. */
const MAX_DEVICES = 20;
const UNNAMED = 'Navegador';

interface SessionRow {
  id: string;
  business_id: string;
  contact_id: string;
  seen_at: Date;
  expires_at: Date;
}

export interface Browser {
  device: string;
  name: string | undefined;
}

@Injectable()
export class StudentSessionStore {
  constructor(
    private readonly db: Database,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  /** Opens a session on a device, which becomes the student's own where it is not yet. Token and trust are told once. */
  async open(
    tx: TenantTx,
    contact: string,
    known: string | null,
    browser: Browser,
  ): Promise<{ token: string; trust: string | null }> {
    const token = newSecret();
    const trust = known === null ? newSecret() : null;
    const deviceId = known ?? (await addDevice(tx, contact, browser, sha256(trust ?? '')));
    if (known === null) await this.endOldDevices(tx, contact);
    if (known !== null)
      await tx.run(
        'UPDATE student_device SET seen_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :known',
        { known },
      );
    await tx.run(
      `INSERT INTO student_session (id, business_id, contact_id, device_id, token_hash, seen_at, created_at, expires_at)
       VALUES (:id, :business, :contact, :deviceId, :hash, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), :expires)`,
      {
        ...{ id: newId(), contact, deviceId, hash: sha256(token) },
        expires: new Date(Date.now() + ABSOLUTE_MS),
      },
    );
    return { token, trust };
  }

  /** The session alive behind the digest of a token, `null` where there is none. */
  async find(
    tokenHash: string,
    now = Date.now(),
  ): Promise<{ id: string; business: string; contact: string; expiresAt: number } | null> {
    const [row] = await this.db.unscoped<SessionRow>(
      `SELECT id, business_id, contact_id, seen_at, expires_at FROM student_session
       WHERE token_hash = :tokenHash AND ended_at IS NULL`,
      { tokenHash },
    );
    if (!row || Math.min(row.expires_at.getTime(), row.seen_at.getTime() + IDLE_MS) <= now) return null;
    const { id, business_id: business, contact_id: contact } = row;
    if (now - row.seen_at.getTime() > SEEN_EVERY_MS)
      await this.db.unscopedRun(
        'UPDATE student_session SET seen_at = :now WHERE id = :id AND ended_at IS NULL',
        { now: new Date(now), id },
      );
    return { id, business, contact, expiresAt: row.expires_at.getTime() };
  }

  /** Whether a session of this school can still be used. No use of it. */
  async isOpen(id: string, business: string, now = Date.now()): Promise<boolean> {
    const rows = await this.db.unscoped(
      `SELECT id FROM student_session WHERE id = :id AND business_id = :business AND ended_at IS NULL
         AND expires_at > :now AND seen_at > :usedAfter`,
      { id, business, now: new Date(now), usedAfter: new Date(now - IDLE_MS) },
    );
    return rows.length === 1;
  }

  /** Ends sessions of a student: all, the one named, those of a device, or all `but` one. Gateways forget them after the commit. */
  async end(
    tx: TenantTx,
    contact: string,
    {
      session = null,
      device = null,
      but = null,
    }: { session?: string | null; device?: string | null; but?: string | null } = {},
  ): Promise<void> {
    await tx.run(
      `UPDATE student_session SET ended_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND contact_id = :contact AND ended_at IS NULL
         AND (:session IS NULL OR id = :session) AND (:device IS NULL OR device_id = :device)
         AND (:but IS NULL OR id <> :but)`,
      { contact, session, device, but },
    );
    tx.onCommit(() => this.forget({ account: contact }));
  }

  /** Every browser that came is a row: those behind the last twenty go, and their sessions with them. */
  private async endOldDevices(tx: TenantTx, contact: string): Promise<void> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT id FROM student_device WHERE business_id = :business AND contact_id = :contact
       ORDER BY seen_at DESC, id DESC LIMIT 1000 OFFSET ${MAX_DEVICES}`,
      { contact },
    );
    for (const { id: device } of rows) {
      await this.end(tx, contact, { device });
      await tx.run('DELETE FROM student_device WHERE business_id = :business AND id = :device', { device });
    }
  }

  private forget(word: SessionRevoked): void {
    this.bus.publish(SESSION_REVOKED, JSON.stringify(word));
  }
}

/** Who only knows the name of a device takes its row over. */
async function addDevice(
  tx: TenantTx,
  contact: string,
  { device, name }: Browser,
  hash: string,
): Promise<string> {
  await tx.run(
    `INSERT INTO student_device (id, business_id, contact_id, device, name, secret_hash, created_at, seen_at)
     VALUES (:id, :business, :contact, :device, :name, :hash, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE secret_hash = VALUES(secret_hash), name = VALUES(name), seen_at = VALUES(seen_at)`,
    { id: newId(), contact, device, name: name || UNNAMED, hash },
  );
  const [row] = await tx.rows<{ id: string }>(
    'SELECT id FROM student_device WHERE business_id = :business AND contact_id = :contact AND device = :device',
    { contact, device },
  );
  if (!row) throw new Error('a device that was stored a moment ago is gone');
  return row.id;
}
