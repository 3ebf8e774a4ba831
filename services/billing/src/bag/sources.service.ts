import { Injectable } from '@nestjs/common';
import type { BagSource, bagSourceCreate, bagSourceRead } from '@volante/contracts/billing/bag.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';

/** Which service counts the classes of a day: dated rows that nobody changes. */
@Injectable()
export class BagSourcesService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<CallOutput<typeof bagSourceRead>> {
    const rows = await this.db.rows<{ from_day: string; source: BagSource; actor_name: string }>(
      ctx,
      'SELECT from_day, source, actor_name FROM bag_source WHERE business_id = :business ORDER BY from_day DESC',
    );
    return {
      rows: [
        ...rows.map(({ from_day, source, actor_name }) => ({ from: from_day, source, by: actor_name })),
        { from: null, source: 'dgt', by: '' },
      ],
    };
  }

  /** Marks the bags with classes from that day on: the ledger follows. */
  create(ctx: Context, { from, source }: CallParsed<typeof bagSourceCreate>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      try {
        await tx.run(
          `INSERT INTO bag_source (business_id, from_day, source, actor_name, created_at)
           VALUES (:business, :from, :source, :actor, UTC_TIMESTAMP(3))`,
          { from, source, actor: ctx.actor.userName },
        );
      } catch (error) {
        throw isDuplicate(error) ? new CodedError('BAG-007') : error;
      }
      await tx.run(
        `UPDATE bag SET due_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND contact_id IN
           (SELECT contact_id FROM bag_practice WHERE business_id = :business AND day >= :from)`,
        { from },
      );
      tx.audit({
        ...{ entity: 'bag', entityId: ctx.actor.businessId, action: 'source-chosen' },
        changes: { source: { from: null, to: { from, source } } },
      });
      return null;
    });
  }
}
