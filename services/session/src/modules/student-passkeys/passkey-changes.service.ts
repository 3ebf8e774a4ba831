import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  MAX_PASSKEYS,
  type studentPasskeyAdd,
  type studentPasskeyRemove,
} from '@volante/contracts/session/student-passkey.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type CustomerContext, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { StudentLetters } from '../../letters/student-letters.js';
import { PasskeyStore } from '../../student-store/passkey.store.js';
import {
  challengeOf,
  demandPasskeySite,
  type VerifiedKey,
  verifiedNewKey,
} from '../../student-store/passkey-proof.js';

type NewInput = CallParsed<typeof studentPasskeyAdd>;

/** Adds and removes passkeys of a student, who gets a letter each time. */
@Injectable()
export class PasskeyChanges {
  constructor(
    private readonly db: Database,
    private readonly keys: PasskeyStore,
    private readonly letters: StudentLetters,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** A repeated request gets the first one's reply: its challenge is used up with the row, or with a proof that is none. */
  async add(ctx: CustomerContext, input: NewInput): Promise<CallOutput<typeof studentPasskeyAdd>> {
    const { contact, session } = ctx.actor;
    const challenge = challengeOf(input.clientData) ?? '';
    const key = await this.verified(ctx, input, challenge);
    return this.db.write(ctx, async (tx) => {
      const email = await lockedEmail(tx, contact, session);
      if (!(await this.keys.takeWithin(tx, challenge, contact))) throw new CodedError('STUDENT-KEY-003');
      if ((await countOf(tx, contact)) >= MAX_PASSKEYS) throw new CodedError('STUDENT-KEY-004');
      const id = newId();
      await insert(tx, { ...input, ...key, keyId: id, contact });
      await this.letters.write(tx, 'student-key-new', { contact, email });
      tx.audit({ entity: 'student-login', entityId: contact, action: 'key-added', changes: {} });
      return { id };
    });
  }

  remove(ctx: CustomerContext, { id }: CallParsed<typeof studentPasskeyRemove>): Promise<null> {
    const { contact, session } = ctx.actor;
    return this.db.write(ctx, async (tx) => {
      const email = await lockedEmail(tx, contact, session);
      const { affectedRows } = await tx.run(
        'DELETE FROM student_passkey WHERE business_id = :business AND contact_id = :contact AND id = :id',
        { contact, id },
      );
      if (affectedRows !== 1) throw notFound();
      await this.letters.write(tx, 'student-key-out', { contact, email });
      tx.audit({ entity: 'student-login', entityId: contact, action: 'key-removed', changes: {} });
      return null;
    });
  }

  private async verified(ctx: CustomerContext, input: NewInput, challenge: string): Promise<VerifiedKey> {
    const { businessId: business, contact } = ctx.actor;
    const site = demandPasskeySite();
    try {
      return await verifiedNewKey(input, challenge, site);
    } catch (error) {
      this.log.info({ contact, err: error }, 'a new passkey was refused');
      await this.keys.takeChallenge(challenge, { business, contact });
      throw new CodedError('STUDENT-KEY-003');
    }
  }
}

/**
 * Address of the student, whose login waits for this transaction as it does for those of the office. SESSION-001 where the session ended
 * meanwhile: the office has closed everything, and a key that came a moment later would open it again.
 */
async function lockedEmail(tx: TenantTx, contact: string, session: string): Promise<string> {
  const [login] = await tx.rows<{ email: string }>(
    'SELECT email FROM student_login WHERE business_id = :business AND contact_id = :contact FOR UPDATE',
    { contact },
  );
  const [alive] = await tx.rows(
    'SELECT id FROM student_session WHERE business_id = :business AND id = :session AND ended_at IS NULL',
    { session },
  );
  if (!login || !alive) throw new CodedError('SESSION-001');
  return login.email;
}

async function countOf(tx: TenantTx, contact: string): Promise<number> {
  const [row] = await tx.rows<{ count: number | string }>(
    'SELECT COUNT(*) count FROM student_passkey WHERE business_id = :business AND contact_id = :contact',
    { contact },
  );
  return Number(row?.count ?? 0);
}

interface NewRow extends VerifiedKey {
  keyId: string;
  contact: string;
  name: string;
  id: string;
  transports: readonly string[];
}

/** STUDENT-KEY-005 for a credential that is stored already, for this student or another. */
async function insert(tx: TenantTx, row: NewRow): Promise<void> {
  const { keyId, contact, name, id: credential, publicKey, counter, transports } = row;
  try {
    await tx.run(
      `INSERT INTO student_passkey
         (id, business_id, contact_id, name, credential_hash, credential_id, public_key, counter, transports, created_at)
       VALUES (:keyId, :business, :contact, :name, :hash, :credential, :publicKey, :counter, :transports, UTC_TIMESTAMP(3))`,
      {
        ...{ keyId, contact, name, hash: sha256(credential), credential, publicKey, counter },
        transports: transports.join(','),
      },
    );
  } catch (error) {
    if (isDuplicate(error)) throw new CodedError('STUDENT-KEY-005');
    throw error;
  }
}
