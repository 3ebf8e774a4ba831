import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  fleetCalendarCreate,
  fleetCalendarList,
  fleetCalendarRevoke,
} from '@volante/contracts/training/fleet-calendar.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { endFeed, insertFeed } from './feed-rows.js';

export const FLEET_NAME = 'Vehículos de la escuela';
const MAX_FEEDS = 200;

interface Row {
  id: string;
  by_name: string;
  created_at: Date;
  seen_at: Date | null;
}

/** Calendars of all vehicles: those who see vehicles make and end them; `feedRead` reads them. */
@Injectable()
export class FleetCalendars {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<CallOutput<typeof fleetCalendarList>> {
    const rows = await this.db.rows<Row>(
      ctx,
      `SELECT k.id, k.by_name, k.created_at, k.seen_at FROM agenda_feed k
       WHERE k.business_id = :business AND k.kind = 'fleet' AND k.revoked_at IS NULL
       ORDER BY k.created_at DESC, k.id LIMIT ${MAX_FEEDS}`,
    );
    return {
      rows: rows.map(({ id, by_name: by, created_at: createdAt, seen_at: seenAt }) => ({
        ...{ id, by, createdAt: createdAt.toISOString(), seenAt: seenAt?.toISOString() ?? null },
      })),
    };
  }

  create(ctx: Context): Promise<CallOutput<typeof fleetCalendarCreate>> {
    const of = ctx.actor.businessId;
    const feed = { kind: 'fleet', of, name: FLEET_NAME, withNames: false, withDues: true } as const;
    return this.db.write(ctx, (tx) => insertFeed(tx, feed));
  }

  async revoke(ctx: Context, { id }: CallParsed<typeof fleetCalendarRevoke>): Promise<null> {
    const [found] = await this.db.rows(
      ctx,
      "SELECT k.id FROM agenda_feed k WHERE k.business_id = :business AND k.id = :id AND k.kind = 'fleet' AND k.revoked_at IS NULL",
      { id },
    );
    if (!found) throw notFound();
    return this.db.write(ctx, (tx) => endFeed(tx, { id, name: FLEET_NAME }));
  }
}
