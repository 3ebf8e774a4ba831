import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  accessTime,
  accessTimeReasonRemove,
  accessTimes,
} from '@volante/contracts/e-learning/access-time.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { changeOne } from '../../access-store/change-access.js';
import { personOf, readAs, readOf, seenLearner, survivorsOf } from '../../learner-store/learners.js';

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
      const id = newId();
      await tx.run(
        `INSERT INTO access_time (business_id, id, contact_id, license, more_time, at, by_name)
         VALUES (:business, :id, :contact, :license, :moreTime, :at, :by)`,
        { id, contact, license, moreTime, at: new Date(), by: tx.ctx.actor.userName },
      );
      await tx.run(
        `INSERT INTO access_time_reason (business_id, time_id, contact_id, reason)
         VALUES (:business, :id, :contact, :reason)`,
        { id, contact, reason },
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
      `SELECT t.id, t.license, t.more_time moreTime, r.reason, t.at, t.by_name \`by\` FROM access_time t
       LEFT JOIN access_time_reason r ON r.business_id = t.business_id AND r.time_id = t.id
       WHERE t.business_id = :business AND t.contact_id IN (:contacts) ORDER BY t.at DESC, t.id DESC LIMIT :limit`,
      { contacts: await personOf(read, contact), limit },
    );
    return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  }

  /** The entry in the history says that a reason was removed, never which one. */
  removeReason(
    ctx: Context,
    { id }: CallParsed<typeof accessTimeReasonRemove>,
  ): Promise<CallOutput<typeof accessTimeReasonRemove>> {
    return this.db.write(ctx, async (tx) => {
      const read = readOf(tx);
      const [row] = await read<{ contact_id: string; license: string }>(
        'SELECT contact_id, license FROM access_time WHERE business_id = :business AND id = :id',
        { id },
      );
      if (!row) throw notFound();
      const contact = (await survivorsOf(read, [row.contact_id])).get(row.contact_id) ?? row.contact_id;
      await seenLearner(ctx, read, contact);
      const { affectedRows } = await tx.run(
        'DELETE FROM access_time_reason WHERE business_id = :business AND time_id = :id',
        { id },
      );
      if (affectedRows > 0) {
        const license = { from: row.license, to: row.license };
        const changes = { license, timeReason: { from: true, to: false } };
        tx.audit({ entity: 'access', entityId: contact, action: 'updated', changes });
      }
      return { id };
    });
  }
}
