import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { FRESH_DAYS, SAME_POINTS } from './route-minutes.js';
import { type Point, RouteServer } from './route-server.js';

const LOOK_MS = 30_000;
/** As many as a server takes in one table by default are a hundred: half of them from, half of them to. */
const BLOCK = 50;
/** Places of a school that are compared with each other. */
const MAX_PLACES = 300;

interface Place extends Point {
  id: string;
}

/** Reads the minutes between the places of each school before they are needed: no booking waits for the route server. */
@Injectable()
export class RoutesBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => !this.server.isSet,
    onError: (error) => this.log.warn({ err: error }, 'ways will be read later'),
  });

  constructor(
    private readonly db: Database,
    private readonly server: RouteServer,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** One block of each school that lacks minutes; true when there may be more. */
  async work(isStopped: () => boolean = () => false): Promise<boolean> {
    const schools = await this.db.unscoped<{ id: string }>(
      `SELECT business_id id FROM practice_place WHERE state = 'active' AND latitude IS NOT NULL AND longitude IS NOT NULL
       GROUP BY business_id HAVING COUNT(*) > 1`,
    );
    let isMore = false;
    for (const { id } of schools) {
      if (isStopped()) return false;
      if (await this.block(systemContext(id, ''))) isMore = true;
    }
    return isMore;
  }

  /** True where a block was read: another one may lack. A server that is away ends the round of the school. */
  private async block(ctx: Context): Promise<boolean> {
    const places = await this.placesOf(ctx);
    const known = await this.knownOf(ctx);
    const lacks = (from: Place) =>
      places.filter(({ id }) => id !== from.id && !known.has(`${from.id} ${id}`));
    const [first] = places.filter((place) => lacks(place).length > 0);
    if (!first) return false;
    const to = lacks(first).slice(0, BLOCK);
    const from = places.filter((place) => lacks(place).some((one) => to.includes(one))).slice(0, BLOCK);
    const answer = await this.server.table(from, to);
    if ('away' in answer) {
      await this.db.write(ctx, (tx) => noteAway(tx, answer.away), { idempotencyKey: null });
      return false;
    }
    await this.db.write(ctx, (tx) => save(tx, { from, to, minutes: answer.minutes }), {
      idempotencyKey: null,
    });
    return true;
  }

  private async placesOf(ctx: Context): Promise<Place[]> {
    const rows = await this.db.rows<{ id: string; latitude: string; longitude: string }>(
      ctx,
      `SELECT id, latitude, longitude FROM practice_place
       WHERE business_id = :business AND state = 'active' AND latitude IS NOT NULL AND longitude IS NOT NULL
       ORDER BY id LIMIT ${MAX_PLACES}`,
    );
    return rows.map(({ id, latitude, longitude }) => ({
      ...{ id, latitude: Number(latitude), longitude: Number(longitude) },
    }));
  }

  private async knownOf(ctx: Context): Promise<ReadonlySet<string>> {
    const rows = await this.db.rows<{ from_id: string; to_id: string }>(
      ctx,
      `SELECT r.from_id, r.to_id FROM route_minutes r
       JOIN practice_place a ON a.business_id = r.business_id AND a.id = r.from_id
       JOIN practice_place b ON b.business_id = r.business_id AND b.id = r.to_id
       WHERE r.business_id = :business AND r.read_at > UTC_TIMESTAMP(3) - INTERVAL ${FRESH_DAYS} DAY AND ${SAME_POINTS}`,
    );
    return new Set(rows.map(({ from_id, to_id }) => `${from_id} ${to_id}`));
  }
}

interface Block {
  from: readonly Place[];
  to: readonly Place[];
  minutes: readonly (readonly (number | null)[])[];
}

const POINTS = ['from_latitude', 'from_longitude', 'to_latitude', 'to_longitude'] as const;
const MEASURED = [...POINTS, 'minutes', 'read_at'] as const;
const AGAIN = `ON DUPLICATE KEY UPDATE ${MEASURED.map((column) => `${column} = VALUES(${column})`).join(', ')}`;

async function save(tx: TenantTx, { from, to, minutes }: Block): Promise<void> {
  const now = new Date();
  const rows = from.flatMap((one, row) =>
    to.flatMap((other, column) => {
      if (one.id === other.id) return [];
      const points = [one.latitude, one.longitude, other.latitude, other.longitude];
      return [[one.id, other.id, ...points, minutes[row]?.[column] ?? null, now]];
    }),
  );
  await insertRows(tx, 'route_minutes', ['from_id', 'to_id', ...MEASURED], rows, AGAIN);
  await tx.run(
    `INSERT INTO route_state (business_id, read_at, away_at, reason) VALUES (:business, UTC_TIMESTAMP(3), NULL, '')
     ON DUPLICATE KEY UPDATE read_at = UTC_TIMESTAMP(3), away_at = NULL, reason = ''`,
  );
}

/** Since when nothing was answered, and why. */
const noteAway = (tx: TenantTx, reason: string) =>
  tx.run(
    `INSERT INTO route_state (business_id, read_at, away_at, reason) VALUES (:business, NULL, UTC_TIMESTAMP(3), :reason)
     ON DUPLICATE KEY UPDATE away_at = COALESCE(away_at, UTC_TIMESTAMP(3)), reason = :reason`,
    { reason },
  );
