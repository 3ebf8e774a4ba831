import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  registerWishInscribe,
  registerWishList,
  registerWishSettle,
} from '@volante/contracts/dgt/register-wish.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { branchScope, seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { inscriptionFor, takenOver } from './wish-rows.js';

interface WishRow {
  request_id: string;
  student_id: string;
  branch_id: string;
  licence: LicenceClass;
  reason: string;
  created_at: Date;
  name: string | null;
}

const MAX_ROWS = 200;

/** Signed contracts that wait for the register book. */
@Injectable()
export class WishesService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<CallOutput<typeof registerWishList>> {
    const scope = branchScope(ctx, 'w');
    if (!scope) return { rows: [] };
    const rows = await this.db.rows<WishRow>(
      ctx,
      `SELECT w.request_id, w.student_id, w.branch_id, w.licence, w.reason, w.created_at,
         TRIM(CONCAT(s.first_name, ' ', s.last_name)) name
       FROM register_wish w LEFT JOIN student s ON s.business_id = w.business_id AND s.id = w.student_id
       WHERE w.business_id = :business AND w.state = 'waiting'${scope.sql}
       ORDER BY w.created_at, w.request_id LIMIT ${MAX_ROWS}`,
      scope.params,
    );
    return {
      rows: rows.map((row) => ({
        ...{ id: row.request_id, student: row.student_id, name: row.name ?? '', branch: row.branch_id },
        ...{ licence: row.licence, reason: row.reason, createdAt: row.created_at.toISOString() },
      })),
    };
  }

  settle(ctx: Context, input: CallParsed<typeof registerWishSettle>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const [row] = await tx.rows<{ branch_id: string; student_id: string }>(
        `SELECT branch_id, student_id FROM register_wish
         WHERE business_id = :business AND request_id = :id AND state = 'waiting' FOR UPDATE`,
        { id: input.id },
      );
      if (!row || !seesBranch(ctx, row.branch_id)) throw notFound();
      const [state, reason] = input.act === 'again' ? ['waiting', ''] : ['dismissed', input.reason];
      await tx.run(
        `UPDATE register_wish SET state = :state, reason = :reason,
           due_at = IF(:state = 'waiting', UTC_TIMESTAMP(3), NULL)
         WHERE business_id = :business AND request_id = :id`,
        { id: input.id, state, reason },
      );
      if (input.act === 'dismiss')
        tx.audit({
          ...{ entity: 'register-wish', entityId: input.id, action: 'deleted' },
          changes: { reason: { from: null, to: input.reason }, student: { from: row.student_id, to: null } },
        });
      return null;
    });
  }

  /** A contract whose text names the number is inscribed before it is sent. */
  inscribe(
    ctx: Context,
    { request, known, ...wish }: CallParsed<typeof registerWishInscribe>,
  ): Promise<CallOutput<typeof registerWishInscribe>> {
    return this.db.write(ctx, async (tx) => {
      const { entry, number, book, isNew } = await inscriptionFor(ctx, tx, wish);
      const isOwn = isNew || (await takenOver(tx, entry, known));
      await tx.run(
        `INSERT INTO register_wish (business_id, request_id, student_id, branch_id, licence, state, entry_id, is_own, created_at)
         VALUES (:business, :request, :student, :branch, :licence, 'done', :entry, :isOwn, UTC_TIMESTAMP(3))`,
        { ...wish, request, entry, isOwn },
      );
      return { number, book };
    });
  }
}
