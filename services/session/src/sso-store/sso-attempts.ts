import { Injectable } from '@nestjs/common';
import type { IdentityProviderKind } from '@volante/contracts/session/identity-providers';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { Sealer } from '@volante/service-kit/sealing';
import { newSecret } from '@volante/service-kit/secret';
import { z } from 'zod';

const LIFE_MS = 10 * 60_000;

/** What a sign-in came of: an entry, or a step that may belong to one. */
export type Came = { entry: string } | { step: string };

const tokens = z.object({
  idToken: z.string(),
  refreshToken: z.string().nullable(),
  /** Where the provider's own session is ended; `null`: nowhere. */
  endSession: z.string().nullable(),
});
/** What a provider gave for one session; kept sealed while that session lives. */
export type ProviderTokens = z.output<typeof tokens>;

export interface Proven {
  issuer: string;
  subject: string;
  /** By which the person knows the account. */
  label: string;
  tokens: ProviderTokens | null;
}

export interface SsoAttempt {
  id: string;
  businessId: string;
  kind: IdentityProviderKind;
  accountId: string | null;
  askedBy: string | null;
  invitationId: string | null;
}

/** An account at a provider that was refused because it is nobody's yet. */
export interface PendingAttempt {
  id: string;
  kind: IdentityProviderKind;
  issuer: string;
  subject: string;
  label: string;
  provenAt: Date;
}

/** A session whose identity provider can confirm that it still holds. */
export interface HeldAttempt {
  id: string;
  businessId: string;
  kind: IdentityProviderKind;
  accountId: string;
  sessionId: string;
  subject: string;
  checkedAt: Date;
  tokens: ProviderTokens;
}

interface AskedFor {
  business: string;
  kind: IdentityProviderKind;
  device: string;
  account?: string;
  session?: string;
  invitation?: string;
}

interface AttemptRow {
  id: string;
  business_id: string;
  kind: IdentityProviderKind;
  account_id: string | null;
  asked_by: string | null;
  invitation_id: string | null;
}

interface HeldRow extends Omit<AttemptRow, 'account_id'> {
  account_id: string;
  session_id: string;
  subject: string;
  checked_at: Date;
  tokens: Buffer;
}

const placeOf = (id: string) => `door_entry ${id} tokens`;

/** Attempts to sign in by an identity provider, and the tokens of those that opened a session. */
@Injectable()
export class SsoAttempts {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Opens an entry; its ticket is told once and stored as a digest. */
  async open({ business, kind, device, account, session, invitation }: AskedFor): Promise<string> {
    const ticket = newSecret();
    await this.db.unscopedRun(
      `INSERT INTO door_entry (id, business_id, kind, ticket_hash, device, account_id, asked_by, invitation_id, created_at, expires_at)
       VALUES (:id, :businessId, :kind, :hash, :device, :account, :session, :invitation, UTC_TIMESTAMP(3), :expires)`,
      {
        id: newId(),
        businessId: business,
        kind,
        hash: sha256(ticket),
        device,
        account: account ?? null,
        session: session ?? null,
        invitation: invitation ?? null,
        expires: new Date(Date.now() + LIFE_MS),
      },
    );
    return ticket;
  }

  /** Takes an entry, once; `null` when it is not this device's, too old, or was taken before. */
  async take(ticket: string, device: string): Promise<SsoAttempt | null> {
    const hash = sha256(ticket);
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE door_entry SET used_at = UTC_TIMESTAMP(3)
       WHERE ticket_hash = :hash AND device = :device AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      { hash, device },
    );
    if (affectedRows !== 1) return null;
    const [row] = await this.db.unscoped<AttemptRow>(
      `SELECT id, business_id, kind, account_id, asked_by, invitation_id FROM door_entry WHERE ticket_hash = :hash`,
      { hash },
    );
    if (!row) return null;
    return {
      id: row.id,
      businessId: row.business_id,
      kind: row.kind,
      accountId: row.account_id,
      askedBy: row.asked_by,
      invitationId: row.invitation_id,
    };
  }

  /** Remembers whom the provider named, so that they may be linked after a sign-in with the password. */
  async refused(id: string, { issuer, subject, label }: Proven): Promise<void> {
    await this.db.unscopedRun(
      `UPDATE door_entry SET issuer = :issuer, subject = :subject, label = :label, proven_at = UTC_TIMESTAMP(3)
       WHERE id = :id`,
      { id, issuer, subject, label },
    );
  }

  /** An account that waits to be linked on this device. */
  async pending(business: string, ticket: string, device: string): Promise<PendingAttempt | null> {
    const [row] = await this.db.unscoped<PendingAttempt>(
      `SELECT id, kind, issuer, subject, label, proven_at AS provenAt FROM door_entry
       WHERE business_id = :businessId AND ticket_hash = :hash AND device = :device
         AND proven_at IS NOT NULL AND linked_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      { businessId: business, hash: sha256(ticket), device },
    );
    return row ?? null;
  }

  /** `false`: it has been linked by then. */
  async linked(tx: TenantTx, id: string): Promise<boolean> {
    const { affectedRows } = await tx.run(
      `UPDATE door_entry SET linked_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND id = :id AND linked_at IS NULL`,
      { id },
    );
    return affectedRows === 1;
  }

  /** Keeps what the provider gave, for the session that this entry will lead to. */
  async hold(id: string, account: string, { subject, tokens: given }: Proven): Promise<void> {
    await this.db.unscopedRun(
      `UPDATE door_entry SET account_id = :account, subject = :subject, tokens = :tokens, checked_at = :checked
       WHERE id = :id`,
      {
        id,
        account,
        subject,
        tokens: given ? this.sealed(id, given) : null,
        checked: given?.refreshToken ? new Date() : null,
      },
    );
  }

  async waitFor(id: string, step: string): Promise<void> {
    await this.db.unscopedRun('UPDATE door_entry SET step_id = :step WHERE id = :id', { id, step });
  }

  /** The session that an entry led to. */
  async ledTo(tx: TenantTx, came: Came, token: string): Promise<void> {
    await tx.run(
      `UPDATE door_entry SET session_id = (SELECT id FROM session WHERE token_hash = :hash)
       WHERE business_id = :business AND session_id IS NULL AND ${'entry' in came ? 'id' : 'step_id'} = :came`,
      { hash: sha256(token), came: 'entry' in came ? came.entry : came.step },
    );
  }

  /** The tokens of a session, taken out for good: it ends. */
  async release(session: string): Promise<ProviderTokens | null> {
    const [row] = await this.db.unscoped<{ id: string; tokens: Buffer }>(
      'SELECT id, tokens FROM door_entry WHERE session_id = :session AND tokens IS NOT NULL',
      { session },
    );
    if (!row) return null;
    await this.db.unscopedRun('UPDATE door_entry SET tokens = NULL, checked_at = NULL WHERE id = :id', {
      id: row.id,
    });
    return this.opened(row.id, row.tokens);
  }

  /** Sessions in use whose provider was last asked before `before`. */
  async due(before: Date, most: number): Promise<HeldAttempt[]> {
    const rows = await this.db.unscoped<HeldRow>(
      `SELECT e.id, e.business_id, e.kind, e.account_id, e.session_id, e.subject, e.checked_at, e.tokens
       FROM door_entry e JOIN session s ON s.id = e.session_id
       WHERE e.checked_at < :before AND e.tokens IS NOT NULL AND s.ended_at IS NULL
         AND s.expires_at > UTC_TIMESTAMP(3) AND s.seen_at > UTC_TIMESTAMP(3) - INTERVAL 10 MINUTE
       ORDER BY e.checked_at LIMIT ${Math.trunc(most)}`,
      { before },
    );
    return rows.map((row) => ({
      id: row.id,
      businessId: row.business_id,
      kind: row.kind,
      accountId: row.account_id,
      sessionId: row.session_id,
      subject: row.subject,
      checkedAt: row.checked_at,
      tokens: this.opened(row.id, row.tokens),
    }));
  }

  /** `false`: another worker asks its provider now. */
  async claim({ id, checkedAt }: HeldAttempt): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      'UPDATE door_entry SET checked_at = UTC_TIMESTAMP(3) WHERE id = :id AND checked_at = :checkedAt',
      { id, checkedAt },
    );
    return affectedRows === 1;
  }

  async renew(id: string, renewed: ProviderTokens): Promise<void> {
    await this.db.unscopedRun(
      'UPDATE door_entry SET tokens = :tokens WHERE id = :id AND tokens IS NOT NULL',
      {
        id,
        tokens: this.sealed(id, renewed),
      },
    );
  }

  private sealed(id: string, given: ProviderTokens): Buffer {
    return this.sealer.seal(JSON.stringify(given), placeOf(id));
  }

  private opened(id: string, sealed: Buffer): ProviderTokens {
    return tokens.parse(JSON.parse(this.sealer.open(sealed, placeOf(id))));
  }
}
