import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { MAX_TOURS, type userTours, type userToursSeen } from '@volante/contracts/tours/tour.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

const SEEN = `SELECT tour FROM seen_tour WHERE business_id = :business AND user_id = :user ORDER BY tour`;

/** Which tours a person has seen: each comes once, on whatever device. */
@Injectable()
export class ToursService {
  constructor(private readonly db: Database) {}

  async seen(ctx: Context): Promise<CallOutput<typeof userTours>> {
    const rows = await this.db.rows<{ tour: string }>(ctx, SEEN, { user: ctx.actor.userId });
    return { seen: rows.map(({ tour }) => tour) };
  }

  add(ctx: Context, { seen }: CallParsed<typeof userToursSeen>): Promise<CallOutput<typeof userToursSeen>> {
    const user = ctx.actor.userId;
    return this.db.write(ctx, async (tx) => {
      const known = (await tx.rows<{ tour: string }>(SEEN, { user })).map(({ tour }) => tour);
      const added = [...new Set(seen)].filter((tour) => !known.includes(tour));
      for (const tour of added.slice(0, Math.max(0, MAX_TOURS - known.length)))
        await tx.run(
          `INSERT INTO seen_tour (business_id, user_id, tour) VALUES (:business, :user, :tour)
           ON DUPLICATE KEY UPDATE tour = tour`,
          { user, tour },
        );
      const now = await tx.rows<{ tour: string }>(SEEN, { user });
      return { seen: now.map(({ tour }) => tour) };
    });
  }
}
