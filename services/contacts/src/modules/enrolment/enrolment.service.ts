import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type EnrolmentPhase,
  type enrolmentRead,
  type enrolmentResume,
  type enrolmentSkip,
  MAX_SKIPPED_STEPS,
  type SkippedStep,
} from '@volante/contracts/contacts/enrolment.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type LockedContact, lockVisible, seeVisible } from '../../contact-store/visible-contacts.js';

interface SkipRow {
  phase: EnrolmentPhase;
  step: string;
  licence: SkippedStep['licence'];
  reason: string;
  user_name: string;
  skipped_at: Date;
}

/** Steps of enrolling and leaving that were left out. All else about a step is in the data of its area. */
@Injectable()
export class EnrolmentService {
  constructor(private readonly db: Database) {}

  async list(
    ctx: Context,
    { id }: CallParsed<typeof enrolmentRead>,
  ): Promise<CallOutput<typeof enrolmentRead>> {
    await seeVisible(this.db, ctx, id);
    const rows = await this.db.rows<SkipRow>(
      ctx,
      `SELECT phase, step, licence, reason, user_name, skipped_at FROM enrolment_skip
       WHERE business_id = :business AND contact_id = :id ORDER BY phase, step`,
      { id },
    );
    return {
      rows: rows.map(({ user_name, skipped_at, ...row }) => ({
        ...row,
        by: user_name,
        at: skipped_at.toISOString(),
      })),
    };
  }

  skip(ctx: Context, { label, ...skip }: CallParsed<typeof enrolmentSkip>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const contact = await lockPresent(tx, skip.id);
      await refuseMore(tx, skip);
      const { userId: user, userName } = ctx.actor;
      await tx.run(
        `INSERT INTO enrolment_skip (business_id, contact_id, phase, step, licence, reason, user_id, user_name, skipped_at)
         VALUES (:business, :id, :phase, :step, :licence, :reason, :user, :userName, UTC_TIMESTAMP(3))
         ON DUPLICATE KEY UPDATE licence = :licence, reason = :reason, user_id = :user, user_name = :userName,
           skipped_at = UTC_TIMESTAMP(3)`,
        { ...skip, user, userName },
      );
      const words = [label, skip.reason].filter(Boolean).join(': ');
      recordChange(tx, contact, { topic: 'enrolment.skipped', skipped: { from: null, to: words } });
      return null;
    });
  }

  /** A step that was taken up meanwhile stays so. */
  resume(ctx: Context, { id, phase, step, label }: CallParsed<typeof enrolmentResume>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const contact = await lockPresent(tx, id);
      const { affectedRows } = await tx.run(
        `DELETE FROM enrolment_skip
         WHERE business_id = :business AND contact_id = :id AND phase = :phase AND step = :step`,
        { id, phase, step },
      );
      if (affectedRows > 0)
        recordChange(tx, contact, { topic: 'enrolment.resumed', skipped: { from: label, to: null } });
      return null;
    });
  }
}

async function lockPresent(tx: TenantTx, id: string): Promise<LockedContact> {
  const [contact] = await lockVisible(tx, [id]);
  if (!contact || contact.state === 'deleted') throw notFound();
  return contact;
}

/** The contact is locked: nobody else leaves a step out meanwhile. */
async function refuseMore(
  tx: TenantTx,
  skip: { id: string; phase: EnrolmentPhase; step: string },
): Promise<void> {
  const [row] = await tx.rows<{ others: number }>(
    `SELECT COUNT(*) AS others FROM enrolment_skip
     WHERE business_id = :business AND contact_id = :id AND NOT (phase = :phase AND step = :step)`,
    { ...skip },
  );
  if (Number(row?.others ?? 0) >= MAX_SKIPPED_STEPS) throw new CodedError('ENROLMENT-001');
}

function recordChange(
  tx: TenantTx,
  { id, branch_id: branch }: LockedContact,
  { topic, skipped }: { topic: string; skipped: { from: string | null; to: string | null } },
): void {
  tx.audit({ entity: 'contact', entityId: id, action: 'updated', changes: { skippedStep: skipped } });
  tx.emit({ topic, entityId: id, version: 0, state: { branch } });
}
