import { Injectable } from '@nestjs/common';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { type Account, AccountStore } from '../account-store/account.store.js';
import { IDLE_MS } from '../session-store/session.store.js';

export const LOOK_PERMISSION = 'student-access.look';
/** Long enough to answer a question on the phone. */
const LOOK_MS = 30 * 60_000;

/** Session and account of the staff. */
export interface Viewer {
  session: string;
  account: string;
}

export interface Look {
  id: string;
  business: string;
  contact: string;
  viewer: Viewer;
  /** Unix ms. */
  expiresAt: number;
}

interface LookRow {
  id: string;
  business_id: string;
  contact_id: string;
  account_id: string;
  session_id: string;
  expires_at: Date;
}

/** Looks that are open, of viewers who are in. */
const LOOKS = `SELECT l.id, l.business_id, l.contact_id, l.account_id, l.session_id, l.expires_at FROM student_look l
  JOIN session s ON s.id = l.session_id AND s.business_id = l.business_id AND s.account_id = l.account_id
  WHERE l.ended_at IS NULL AND l.expires_at > UTC_TIMESTAMP(3)
    AND s.ended_at IS NULL AND s.locked_at IS NULL AND s.acting_role_id IS NULL
    AND s.expires_at > UTC_TIMESTAMP(3) AND s.seen_at > :usedAfter`;

const mayLook = (account: Account | null): boolean =>
  account?.active === true &&
  !account.suspended &&
  (account.user.role === SUPER_ROLE || account.user.permissions.includes(LOOK_PERMISSION));

/** Looks of staff at the app as a student. */
@Injectable()
export class StudentLookStore {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
  ) {}

  /** The token is told once and stored only as a digest. */
  async open(
    tx: TenantTx,
    contact: string,
    { session, account }: Viewer,
  ): Promise<{ token: string; expiresAt: string }> {
    const token = newSecret();
    const expiresAt = new Date(Date.now() + LOOK_MS);
    await tx.run(
      `INSERT INTO student_look (id, business_id, contact_id, account_id, session_id, token_hash, created_at, expires_at)
       VALUES (:id, :business, :contact, :account, :session, :hash, UTC_TIMESTAMP(3), :expiresAt)`,
      { ...{ id: newId(), contact, account, session }, hash: sha256(token), expiresAt },
    );
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /**
   * The look behind the digest of a token. `null` once its time is over, and as soon as its viewer may not look any more: signed out, locked,
   * looking on as a role, barred, or without the permission.
   */
  async find(tokenHash: string): Promise<Look | null> {
    const [row] = await this.db.unscoped<LookRow>(`${LOOKS} AND l.token_hash = :tokenHash`, {
      ...{ tokenHash, usedAfter: new Date(Date.now() - IDLE_MS) },
    });
    return this.allowed(row);
  }

  /** Whether a look at a student of this school can still be used. */
  async isOpen(id: string, business: string): Promise<boolean> {
    const [row] = await this.db.unscoped<LookRow>(`${LOOKS} AND l.id = :id AND l.business_id = :business`, {
      ...{ id, business, usedAfter: new Date(Date.now() - IDLE_MS) },
    });
    return (await this.allowed(row)) !== null;
  }

  private async allowed(row: LookRow | undefined): Promise<Look | null> {
    if (!row || !mayLook(await this.accounts.byId(row.account_id))) return null;
    return {
      ...{ id: row.id, business: row.business_id, contact: row.contact_id },
      viewer: { session: row.session_id, account: row.account_id },
      expiresAt: row.expires_at.getTime(),
    };
  }

  async end(tx: TenantTx, id: string): Promise<void> {
    await tx.run(
      `UPDATE student_look SET ended_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND id = :id AND ended_at IS NULL`,
      { id },
    );
  }
}
