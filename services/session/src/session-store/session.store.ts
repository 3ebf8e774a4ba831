import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { BUS } from '@volante/service-kit/boot/kit.module';
import { SESSION_REVOKED, type SessionRevoked } from '@volante/service-kit/calls/control';
import { CodedError } from '@volante/service-kit/coded-error';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { LiveTeller } from '@volante/service-kit/live/live-words';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { DEFAULT_POLICY } from '../access-store/policy.store.js';

/** A session ends for good after this, and after half a day without use. */
const ABSOLUTE_MS = 7 * 24 * 3600 * 1000;
export const IDLE_MS = 12 * 3600 * 1000;
/**
 * The browser locks on the minute. The server, which hears of use once a minute and is asked by the gateways as seldom,
 * locks by itself a little later: what nobody locked because the page was gone.
 */
const LOCK_GRACE_MS = 2 * 60_000;
/** `seen_at` is written at most this often. */
const SEEN_EVERY_MS = 60_000;

interface SessionRow {
  id: string;
  business_id: string;
  account_id: string;
  seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  locked_at: Date | null;
  lock_minutes: number | null;
}

export type EndReason =
  | 'logout'
  | 'revoked'
  | 'disabled'
  | 'replaced'
  | 'password'
  | 'provider'
  | 'suspended';

/** Ended by whoever had it, or where they came from: nobody has closed it from elsewhere. */
const OVER: ReadonlySet<string> = new Set<EndReason>(['logout', 'provider']);

function endedCode(reason: string): string {
  if (reason === ('suspended' satisfies EndReason)) return 'SESSION-001-2';
  return OVER.has(reason) ? 'SESSION-001' : 'SESSION-001-1';
}

export interface LiveSession {
  id: string;
  accountId: string;
  locked: boolean;
  /** Unix ms. */
  expiresAt: number;
}

export interface SessionOwner {
  account: string;
  /** Row of the device it is opened on. */
  deviceId: string;
  device: string;
  ip: string;
}

@Injectable()
export class SessionStore {
  constructor(
    private readonly db: Database,
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly live: LiveTeller,
  ) {}

  /** Opens a session and returns its token: 256 random bits, told once and stored only as a digest. */
  async open(tx: TenantTx, { account, deviceId, device, ip }: SessionOwner): Promise<string> {
    const token = newSecret();
    const now = new Date();
    await tx.run(
      `INSERT INTO session (business_id, id, account_id, token_hash, device, device_id, ip, created_at, seen_at, expires_at)
       VALUES (:business, :id, :account, :hash, :device, :deviceId, :ip, :now, :now, :expires)`,
      {
        id: newId(),
        account,
        hash: sha256(token),
        device,
        deviceId,
        ip,
        now,
        expires: new Date(now.getTime() + ABSOLUTE_MS),
      },
    );
    tx.onCommit(() => this.tell(tx.businessId));
    return token;
  }

  /** The session behind a token's digest; SESSION-001 or its sisters when there is none alive. `passive`: not its person's use. */
  async resolve(tokenHash: string, passive: boolean, now = Date.now()): Promise<LiveSession> {
    const [row] = await this.db.unscoped<SessionRow>(
      `SELECT s.id, s.business_id, s.account_id, s.seen_at, s.expires_at, s.ended_at, s.end_reason, s.locked_at, p.lock_minutes
       FROM session s LEFT JOIN access_policy p ON p.business_id = s.business_id WHERE s.token_hash = :tokenHash`,
      { tokenHash },
    );
    if (!row) throw new CodedError('SESSION-001');
    if (row.ended_at) throw new CodedError(endedCode(row.end_reason ?? ''));
    const expiresAt = Math.min(row.expires_at.getTime(), row.seen_at.getTime() + IDLE_MS);
    if (expiresAt <= now) throw new CodedError('SESSION-001');
    const locked = row.locked_at !== null || (await this.lockIdle(row, now));
    if (!passive && !locked && now - row.seen_at.getTime() > SEEN_EVERY_MS) {
      await this.db.unscopedRun('UPDATE session SET seen_at = :now WHERE id = :id AND ended_at IS NULL', {
        now: new Date(now),
        id: row.id,
      });
    }
    return { id: row.id, accountId: row.account_id, locked, expiresAt: row.expires_at.getTime() };
  }

  /** Whether a session of this business can still be used: not over, and not locked. No use of it. */
  async isOpen(id: string, business: string, now = Date.now()): Promise<boolean> {
    const rows = await this.db.unscoped(
      `SELECT id FROM session WHERE id = :id AND business_id = :business AND ended_at IS NULL AND locked_at IS NULL
         AND expires_at > :now AND seen_at > :usedAfter`,
      { id, business, now: new Date(now), usedAfter: new Date(now - IDLE_MS) },
    );
    return rows.length === 1;
  }

  /** Locks a session that nobody has used for longer than its business allows. */
  private async lockIdle(row: SessionRow, now: number): Promise<boolean> {
    const minutes = row.lock_minutes ?? DEFAULT_POLICY.lockMinutes;
    if (minutes === 0 || now - row.seen_at.getTime() < minutes * 60_000 + LOCK_GRACE_MS) return false;
    await this.lock(row.id, row.business_id);
    return true;
  }

  async lock(id: string, business: string): Promise<void> {
    await this.db.unscopedRun(
      'UPDATE session SET locked_at = UTC_TIMESTAMP(3) WHERE id = :id AND locked_at IS NULL AND ended_at IS NULL',
      { id },
    );
    this.announce({ session: id });
    this.tell(business);
  }

  async unlock(id: string, business: string): Promise<void> {
    await this.db.unscopedRun(
      'UPDATE session SET locked_at = NULL, seen_at = UTC_TIMESTAMP(3) WHERE id = :id AND ended_at IS NULL',
      { id },
    );
    this.announce({ session: id });
    this.tell(business);
  }

  /** Ends one session here and, within a moment, in the memory of every gateway. */
  async end(id: string, business: string, reason: EndReason): Promise<void> {
    await this.db.unscopedRun(
      'UPDATE session SET ended_at = UTC_TIMESTAMP(3), end_reason = :reason WHERE id = :id AND ended_at IS NULL',
      { id, reason },
    );
    this.announce({ session: id });
    this.tell(business);
  }

  /** Ends the sessions of a person within the caller's transaction, all or those of one device, but for the one named. */
  async endAll(
    tx: TenantTx,
    account: string,
    reason: EndReason,
    { device = null, but = null }: { device?: string | null; but?: string | null } = {},
  ): Promise<void> {
    await tx.run(
      `UPDATE session SET ended_at = UTC_TIMESTAMP(3), end_reason = :reason
       WHERE business_id = :business AND account_id = :account AND ended_at IS NULL
         AND (:device IS NULL OR device_id = :device) AND (:but IS NULL OR id <> :but)`,
      { account, reason, device, but },
    );
    tx.onCommit(() => {
      this.announce({ account });
      this.tell(tx.businessId);
    });
  }

  /** Ends one session within the caller's transaction. */
  async endOne(tx: TenantTx, id: string, reason: EndReason): Promise<void> {
    await tx.run(
      `UPDATE session SET ended_at = UTC_TIMESTAMP(3), end_reason = :reason
       WHERE business_id = :business AND id = :id AND ended_at IS NULL`,
      { id, reason },
    );
    tx.onCommit(() => {
      this.announce({ session: id });
      this.tell(tx.businessId);
    });
  }

  /** Whoever looks at the open sessions of the business reads them again; which one it was is not said. */
  private tell(business: string): void {
    const word = { version: 0, kind: 'many', by: null, origin: null, branches: null, user: null };
    this.live.tell(business, [{ entity: 'session', id: null, ...word }]);
  }

  /** Gateways forget what they know of these sessions and ask again. */
  announce(revoked: SessionRevoked): void {
    this.bus.publish(SESSION_REVOKED, JSON.stringify(revoked));
  }
}
