import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { accessLeave } from '@volante/contracts/e-learning/access-leave.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { changeAccess } from '../../access-store/change-access.js';
import type { AccessTerms } from '../../access-store/standing.js';
import { personOf, readOf, seenLearner } from '../../learner-store/learners.js';

const isOver = ({ until, testsUntil }: AccessTerms, today: Day): boolean =>
  until !== null && until < today && (testsUntil ?? until) < today;

/** Ends the access of students who leave the school. */
@Injectable()
export class AccessLeaving {
  constructor(private readonly db: Database) {}

  leave(ctx: Context, { contact }: CallParsed<typeof accessLeave>): Promise<CallOutput<typeof accessLeave>> {
    return this.db.write(ctx, async (tx) => {
      await seenLearner(ctx, readOf(tx), contact);
      const rows = await tx.rows<{ license: LicenceClass }>(
        `SELECT DISTINCT license FROM student_access WHERE business_id = :business AND contact_id IN (:contacts)
         ORDER BY license`,
        { contacts: await personOf(readOf(tx), contact) },
      );
      let ended = 0;
      for (const { license } of rows)
        await changeAccess(tx, [contact], license, (before, { today }) => {
          if (before === null) return 'none';
          if (isOver(before, today)) return before;
          ended += 1;
          return { ...before, until: addDays(today, -1), testsUntil: null };
        });
      return { ended };
    });
  }
}
