import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';

const RESET_MINUTES = 60;
/** An invitation may come on a Friday evening. */
const INVITATION_MINUTES = 3 * 24 * 60;

/** Links on their way: digests of their secrets, and until when they are good. */
@Injectable()
export class LinkStore {
  constructor(private readonly db: Database) {}

  /** `email`: where the link goes; opening it proves that address. `isInvitation`: there is more time for it. */
  async addReset(
    account: { id: string; business: string; email: string },
    tokenHash: string,
    isInvitation = false,
  ): Promise<void> {
    await this.db.unscopedRun(
      `INSERT INTO reset_link (id, business_id, account_id, email, token_hash, created_at, expires_at)
       VALUES (:id, :businessId, :account, :email, :tokenHash, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL :minutes MINUTE)`,
      {
        minutes: isInvitation ? INVITATION_MINUTES : RESET_MINUTES,
        id: newId(),
        businessId: account.business,
        account: account.id,
        email: account.email,
        tokenHash,
      },
    );
  }

  /** `false`: the registration is confirmed already, or too old. */
  async setConfirmation(registration: string, tokenHash: string): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE registration SET token_hash = :tokenHash
       WHERE id = :id AND confirmed_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      { id: registration, tokenHash },
    );
    return affectedRows === 1;
  }
}
