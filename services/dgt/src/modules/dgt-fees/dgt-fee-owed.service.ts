import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { dgtFeeOwed } from '@volante/contracts/dgt/dgt-fee.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { OWED_SQL } from './dgt-fee-list.service.js';

type Owed = CallOutput<typeof dgtFeeOwed>;

/** Students' debts for the authority's fees, apart from teaching. */
@Injectable()
export class DgtFeeOwedService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, { branch }: CallParsed<typeof dgtFeeOwed>): Promise<Owed> {
    const scope = branchScope(ctx, 't');
    if (!scope) return { cents: 0, taxes: 0, students: 0 };
    const [row] = await this.db.rows<Record<keyof Owed, string | number>>(
      ctx,
      `WITH RECURSIVE owed AS (
         SELECT t.student_id, t.cents FROM dgt_tax t
         WHERE t.business_id = :business AND ${OWED_SQL}${scope.sql}${branch ? ' AND t.branch_id = :branch' : ''}
       ), chain (id, merged_into) AS (
         SELECT s.id, s.merged_into FROM student s
         WHERE s.business_id = :business AND s.id IN (SELECT student_id FROM owed)
         UNION
         SELECT s.id, s.merged_into FROM student s JOIN chain ON chain.merged_into = s.id
         WHERE s.business_id = :business
       )
       SELECT (SELECT COALESCE(SUM(cents), 0) FROM owed) AS cents, (SELECT COUNT(*) FROM owed) AS taxes,
         (SELECT COUNT(*) FROM chain WHERE merged_into IS NULL) AS students`,
      { ...scope.params, ...(branch ? { branch } : {}) },
    );
    return {
      cents: Number(row?.cents ?? 0),
      taxes: Number(row?.taxes ?? 0),
      students: Number(row?.students ?? 0),
    };
  }
}
