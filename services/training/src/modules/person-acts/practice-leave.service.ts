import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { practiceLeave } from '@volante/contracts/training/practice-leave.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordWrites } from '@volante/service-kit/records/record-writes';
import { practiceStudentRules } from '../../agenda-store/agenda-rules.js';
import { toLesson } from '../../lesson-store/lesson-rows.js';
import { endAhead } from '../../person-acts/end-ahead.js';

type Left = CallOutput<typeof practiceLeave>;

const students = recordWrites(practiceStudent, practiceStudentRules);

async function rest(tx: TenantTx, enrolled: readonly { id: string }[]): Promise<void> {
  const locked = await students.lock(
    tx,
    enrolled.map(({ id }) => id),
  );
  const active = locked.filter(({ state }) => state === 'active');
  if (active.length > 0) await students.setState(tx, active, 'inactive');
}

/** The practices of somebody who leaves the school. */
@Injectable()
export class PracticeLeave {
  constructor(private readonly db: Database) {}

  leave(ctx: Context, { contact, reason }: CallParsed<typeof practiceLeave>): Promise<Left> {
    return this.db.write(ctx, async (tx) => {
      const enrolled = await tx.rows<{ id: string; branch: string }>(
        `SELECT id, branch FROM practice_student WHERE business_id = :business AND contact = :contact AND state <> 'deleted'
         ORDER BY id`,
        { contact },
      );
      const seen = enrolled.filter(({ branch }) => seesBranch(ctx, branch));
      if (seen.length === 0) throw notFound();
      const isKept = (row: Parameters<typeof toLesson>[1]) =>
        !seesBranch(ctx, row.branch_id) || !toLesson(ctx, row).mayChange;
      const left = await endAhead(tx, { contact, reason, isKept });
      const isWhole = left.kept === 0 && seen.length === enrolled.length;
      if (isWhole) await rest(tx, seen);
      return left;
    });
  }
}
