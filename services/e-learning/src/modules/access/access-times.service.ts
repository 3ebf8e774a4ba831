import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { accessTime, accessTimes } from '@volante/contracts/e-learning/access-time.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { changeOne } from '../../access-store/change-access.js';
import { personOf, readAs, seenLearner } from '../../learner-store/learners.js';

type Row = CallOutput<typeof accessTimes>['rows'][number];

/** More time in tests against the clock for students with proven needs. */
@Injectable()
export class AccessTimes {
  constructor(private readonly db: Database) {}

  set(
    ctx: Context,
    { contact, license, moreTime, reason }: CallParsed<typeof accessTime>,
  ): Promise<CallOutput<typeof accessTime>> {
    return this.db.write(ctx, async (tx) => {
      await changeOne(tx, contact, license, (before) => (before ? { ...before, moreTime } : 'none'));
      await tx.run(
        `INSERT INTO access_time (business_id, id, contact_id, license, more_time, reason, at, by_name)
         VALUES (:business, :id, :contact, :license, :moreTime, :reason, :at, :by)`,
        { id: newId(), contact, license, moreTime, reason, at: new Date(), by: tx.ctx.actor.userName },
      );
      return { moreTime };
    });
  }

  async list(
    ctx: Context,
    { contact, limit }: CallParsed<typeof accessTimes>,
  ): Promise<CallOutput<typeof accessTimes>> {
    const read = readAs(this.db, ctx);
    await seenLearner(ctx, read, contact);
    const rows = await read<Omit<Row, 'at'> & { at: Date }>(
      `SELECT id, license, more_time moreTime, reason, at, by_name \`by\` FROM access_time
       WHERE business_id = :business AND contact_id IN (:contacts) ORDER BY at DESC, id DESC LIMIT :limit`,
      { contacts: await personOf(read, contact), limit },
    );
    return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  }
}
