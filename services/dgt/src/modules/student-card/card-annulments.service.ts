import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { cardAnnul } from '@volante/contracts/dgt/student-card.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { mayAnnul } from '../../card-store/card-hands.js';
import type { CardEntryRow } from '../../card-store/card-rows.js';
import { emitPractice, type PracticeRow } from '../../card-store/practices.js';
import { handOf, lockCard, tellCard } from './card-writing.js';

interface Line {
  entry_id: string;
  kind: string;
  day: string;
  user_id: string;
  signed: number | string;
}

const LINE = `SELECT c.entry_id, c.kind, c.day, c.user_id, EXISTS (SELECT 1 FROM card_signature g
  WHERE g.business_id = c.business_id AND g.class_id = c.id) signed
  FROM card_class c WHERE c.business_id = :business AND c.id = :id
  UNION ALL
  SELECT n.entry_id, n.kind, n.day, n.user_id, 0 signed FROM card_note n WHERE n.business_id = :business AND n.id = :id`;

/** A mistake in a card stays in it, annulled with a reason. */
@Injectable()
export class CardAnnulments {
  constructor(private readonly db: Database) {}

  annul(ctx: Context, { id, reason }: CallParsed<typeof cardAnnul>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const find = async () => (await tx.rows<Line>(LINE, { id }))[0];
      const line = await find();
      if (!line) throw notFound();
      const row = await lockCard(ctx, tx, line.entry_id);
      const held = await find();
      if (!held || !mayAnnul(ctx, { userId: held.user_id, isSigned: Number(held.signed) !== 0 }))
        throw new CodedError('DGT-CARD-010');
      try {
        await tx.run(
          `INSERT INTO card_annulment (business_id, id, reason, user_id, user_name, created_at)
           VALUES (:business, :id, :reason, :user, :userName, UTC_TIMESTAMP(3))`,
          { id, reason, ...handOf(ctx) },
        );
      } catch (error) {
        throw isDuplicate(error) ? new CodedError('DGT-CARD-006') : error;
      }
      await this.tell(tx, row, id);
      const { kind, day } = line;
      tellCard(tx, row, { action: 'line-annulled', changes: changesBetween({}, { kind, day, reason }) });
      return null;
    });
  }

  /** An annulled class counts no more; other lines never did. */
  private async tell(
    tx: TenantTx,
    { branch_id, student_id, licence }: CardEntryRow,
    id: string,
  ): Promise<void> {
    const [given] = await tx.rows<Omit<PracticeRow, 'branch_id' | 'student_id' | 'licence'>>(
      `SELECT c.id, c.kind, c.day, c.from_time, c.to_time, c.teacher_id, c.teacher FROM card_class c
       WHERE c.business_id = :business AND c.id = :id`,
      { id },
    );
    if (given) emitPractice(tx, { ...given, branch_id, student_id, licence }, 'annulled');
  }
}
