import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  MAX_PASSKEYS,
  type studentPasskeyAddBegin,
  type studentPasskeyList,
  type studentPasskeyRename,
} from '@volante/contracts/session/student-passkey.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { ownPasskeyLimit } from '../../attempts/limits.js';
import { OwnPin } from '../../student-store/own-pin.js';
import { PasskeyStore, userHandleOf } from '../../student-store/passkey.store.js';
import {
  demandPasskeySite,
  PASSKEY_ALGORITHMS,
  PASSKEY_PATIENCE_MS,
} from '../../student-store/passkey-proof.js';
import { StudentLoginStore } from '../../student-store/student-login.store.js';

interface KeyRow {
  id: string;
  name: string;
  credential_id: string;
  transports: string;
  created_at: Date;
  used_at: Date | null;
  stopped_at: Date | null;
}

/** Passkeys of a student, as their account shows them. */
@Injectable()
export class StudentPasskeys {
  constructor(
    private readonly db: Database,
    private readonly logins: StudentLoginStore,
    private readonly keys: PasskeyStore,
    private readonly pins: OwnPin,
    private readonly attempts: AttemptLimiter,
  ) {}

  async list(ctx: CustomerContext): Promise<CallOutput<typeof studentPasskeyList>> {
    const rows = await this.rows(ctx);
    return {
      rows: rows.map(({ id, name, created_at, used_at, stopped_at }) => ({
        ...{ id, name, createdAt: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null },
        isStopped: stopped_at !== null,
      })),
    };
  }

  async begin(
    ctx: CustomerContext,
    { pin = '' }: CallParsed<typeof studentPasskeyAddBegin>,
  ): Promise<CallOutput<typeof studentPasskeyAddBegin>> {
    const { rpId } = demandPasskeySite();
    const { businessId: business, contact, session } = ctx.actor;
    await this.attempts.failed([ownPasskeyLimit(contact)]);
    const login = await this.logins.byContact(business, contact);
    if (!login) throw new CodedError('SESSION-001');
    const rows = await this.rows(ctx);
    if (rows.length >= MAX_PASSKEYS) throw new CodedError('STUDENT-KEY-004');
    await this.pins.demand(session, login.pinHash, pin);
    const owner = { business, contact };
    const { name, business: school } = login.student;
    return {
      ...{ challenge: await this.keys.challenge(owner), rpId, timeout: PASSKEY_PATIENCE_MS },
      rpName: school.name,
      // A phone lists keys by these: a student of two schools sees which is which.
      user: { id: userHandleOf(owner), name: `${name} · ${school.name}`, displayName: name },
      algorithms: [...PASSKEY_ALGORITHMS],
      exclude: rows.map(({ credential_id: id, transports }) => ({
        id,
        transports: transports === '' ? [] : transports.split(','),
      })),
    };
  }

  rename(ctx: CustomerContext, { id, name }: CallParsed<typeof studentPasskeyRename>): Promise<null> {
    const { contact } = ctx.actor;
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        'UPDATE student_passkey SET name = :name WHERE business_id = :business AND contact_id = :contact AND id = :id',
        { contact, id, name },
      );
      if (affectedRows !== 1) throw notFound();
      return null;
    });
  }

  private rows(ctx: CustomerContext): Promise<KeyRow[]> {
    const { contact } = ctx.actor;
    return this.db.rows<KeyRow>(
      ctx,
      `SELECT id, name, credential_id, transports, created_at, used_at, stopped_at FROM student_passkey
       WHERE business_id = :business AND contact_id = :contact ORDER BY created_at, id LIMIT ${MAX_PASSKEYS}`,
      { contact },
    );
  }
}
