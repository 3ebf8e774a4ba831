import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newSecret } from '@volante/service-kit/secret';
import { PASSKEY_PATIENCE_MS } from './passkey-proof.js';

export interface Owner {
  business: string;
  contact: string;
}
/** Challenges of a sign-in belong to nobody yet. */
const NOBODY: Owner = { business: EMPTY_ID, contact: EMPTY_ID };

export interface StoredKey extends Owner {
  id: string;
  publicKey: Buffer;
  isStopped: boolean;
}

/** `used`: the count is kept. `stopped`: it went back. `gone`: the key was removed meanwhile. */
export type UseOfKey = 'used' | 'stopped' | 'gone';

/** The user of a key, in base64url: the same for all keys of a login, so that a phone keeps one of them. Names nobody. */
export const userHandleOf = ({ business, contact }: Owner): string =>
  createHash('sha256').update(`passkey ${business} ${contact}`).digest('base64url');

/** Keys of students and the challenges that they answer. */
@Injectable()
export class PasskeyStore {
  constructor(private readonly db: Database) {}

  /** A challenge of 256 bits; the table keeps its digest. */
  async challenge({ business, contact }: Owner = NOBODY): Promise<string> {
    const challenge = newSecret();
    await this.db.unscopedRun(
      `INSERT INTO student_passkey_challenge (challenge_hash, business_id, contact_id, expires_at)
       VALUES (:hash, :school, :contact, :expiresAt)`,
      {
        ...{ hash: sha256(challenge), school: business, contact },
        expiresAt: new Date(Date.now() + PASSKEY_PATIENCE_MS),
      },
    );
    return challenge;
  }

  /** Uses a challenge up, whatever becomes of its answer. False where it is another owner's, over, or was used: one of many wins. */
  async takeChallenge(challenge: string, { business, contact }: Owner = NOBODY): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `DELETE FROM student_passkey_challenge WHERE challenge_hash = :hash AND business_id = :school AND contact_id = :contact
         AND expires_at > UTC_TIMESTAMP(3)`,
      { hash: sha256(challenge), school: business, contact },
    );
    return affectedRows === 1;
  }

  /** The same within a transaction of the school. */
  async takeWithin(tx: TenantTx, challenge: string, contact: string): Promise<boolean> {
    const { affectedRows } = await tx.run(
      `DELETE FROM student_passkey_challenge WHERE business_id = :business AND contact_id = :contact
         AND challenge_hash = :hash AND expires_at > UTC_TIMESTAMP(3)`,
      { hash: sha256(challenge), contact },
    );
    return affectedRows === 1;
  }

  /** A key of whichever school: before there is a session there is no tenant to bind to. */
  async find(credential: string): Promise<StoredKey | null> {
    const [row] = await this.db.unscoped<{
      id: string;
      business_id: string;
      contact_id: string;
      public_key: Buffer;
      stopped_at: Date | null;
    }>(
      `SELECT id, business_id, contact_id, public_key, stopped_at FROM student_passkey
       WHERE credential_hash = :hash`,
      { hash: sha256(credential) },
    );
    if (!row) return null;
    return {
      ...{ id: row.id, business: row.business_id, contact: row.contact_id },
      ...{ publicKey: row.public_key, isStopped: row.stopped_at !== null },
    };
  }

  /** Keeps the count of a proof. Keys that do not count always send 0. */
  async use(tx: TenantTx, id: string, counter: number): Promise<UseOfKey> {
    const [row] = await tx.rows<{ counter: number | string; stopped_at: Date | null }>(
      'SELECT counter, stopped_at FROM student_passkey WHERE business_id = :business AND id = :id FOR UPDATE',
      { id },
    );
    if (!row) return 'gone';
    const known = Number(row.counter);
    if (row.stopped_at !== null || (counter <= known && counter + known > 0)) return 'stopped';
    await tx.run(
      `UPDATE student_passkey SET counter = :counter, used_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND id = :id`,
      { id, counter },
    );
    return 'used';
  }

  /** Nobody enters with the key any more. False where it was stopped before. */
  async stop(tx: TenantTx, id: string): Promise<boolean> {
    const { affectedRows } = await tx.run(
      `UPDATE student_passkey SET stopped_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND id = :id AND stopped_at IS NULL`,
      { id },
    );
    return affectedRows === 1;
  }
}
