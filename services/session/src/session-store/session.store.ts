import { createHash, randomBytes } from 'node:crypto';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { BUS } from '@volante/service-kit/boot/kit.module';
import { SESSION_REVOKED, type SessionRevoked } from '@volante/service-kit/calls/control';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';

/** A session ends for good after this, and after half a day without use. */
const ABSOLUTE_MS = 7 * 24 * 3600 * 1000;
const IDLE_MS = 12 * 3600 * 1000;
/** `seen_at` is written at most this often. */
const SEEN_EVERY_MS = 60_000;

interface SessionRow {
  id: string;
  account_id: string;
  seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
}

export type EndReason = 'logout' | 'revoked' | 'disabled' | 'replaced';

export interface LiveSession {
  id: string;
  accountId: string;
  /** Unix ms. */
  expiresAt: number;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

@Injectable()
export class SessionStore {
  constructor(
    private readonly db: Database,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  /** Opens a session and returns its token: 256 random bits, told once and stored only as a digest. */
  async open(owner: { id: string; business: { id: string } }, device: string, ip: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    await this.db.unscopedRun(
      `INSERT INTO session (id, business_id, account_id, token_hash, device, ip, created_at, seen_at, expires_at)
       VALUES (:id, :businessId, :account, :hash, :device, :ip, :now, :now, :expires)`,
      {
        id: newId(),
        businessId: owner.business.id,
        account: owner.id,
        hash: hashOf(token),
        device,
        ip,
        now,
        expires: new Date(now.getTime() + ABSOLUTE_MS),
      },
    );
    return token;
  }

  /** The session behind a token's digest; SESSION-001 or its sisters when there is none alive. `passive`: not its person's use. */
  async resolve(tokenHash: string, passive: boolean, now = Date.now()): Promise<LiveSession> {
    const [row] = await this.db.unscoped<SessionRow>(
      'SELECT id, account_id, seen_at, expires_at, ended_at, end_reason FROM session WHERE token_hash = :tokenHash',
      { tokenHash },
    );
    if (!row) throw new CodedError('SESSION-001');
    if (row.ended_at) throw new CodedError(row.end_reason === 'logout' ? 'SESSION-001' : 'SESSION-001-1');
    const expiresAt = Math.min(row.expires_at.getTime(), row.seen_at.getTime() + IDLE_MS);
    if (expiresAt <= now) throw new CodedError('SESSION-001');
    if (!passive && now - row.seen_at.getTime() > SEEN_EVERY_MS) {
      await this.db.unscopedRun('UPDATE session SET seen_at = :now WHERE id = :id AND ended_at IS NULL', {
        now: new Date(now),
        id: row.id,
      });
    }
    return { id: row.id, accountId: row.account_id, expiresAt: row.expires_at.getTime() };
  }

  /** Ends one session here and, within a moment, in the memory of every gateway. */
  async end(id: string, reason: EndReason): Promise<void> {
    await this.db.unscopedRun(
      'UPDATE session SET ended_at = UTC_TIMESTAMP(3), end_reason = :reason WHERE id = :id AND ended_at IS NULL',
      { id, reason },
    );
    this.announce({ session: id });
  }

  /** Gateways forget what they know of these sessions and ask again. */
  announce(revoked: SessionRevoked): void {
    this.bus.publish(SESSION_REVOKED, JSON.stringify(revoked));
  }
}
