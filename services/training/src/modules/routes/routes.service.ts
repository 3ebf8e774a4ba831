import { Injectable } from '@nestjs/common';
import type { RouteState } from '@volante/contracts/training/route.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { RouteServer } from '../../route-store/route-server.js';

interface Row {
  read_at: Date | null;
  away_at: Date | null;
  reason: string | null;
  pairs: number;
}

/** Says where the minutes of ways come from. */
@Injectable()
export class RoutesService {
  constructor(
    private readonly db: Database,
    private readonly server: RouteServer,
  ) {}

  async state(ctx: Context): Promise<RouteState> {
    const [row] = await this.db.rows<Row>(
      ctx,
      `SELECT (SELECT COUNT(*) FROM route_minutes WHERE business_id = :business AND minutes IS NOT NULL) pairs,
         s.read_at, s.away_at, s.reason
       FROM (SELECT 1) one LEFT JOIN route_state s ON s.business_id = :business`,
    );
    return {
      isSet: this.server.isSet,
      pairs: Number(row?.pairs ?? 0),
      readAt: row?.read_at?.toISOString() ?? null,
      awayAt: row?.away_at?.toISOString() ?? null,
      reason: row?.reason ?? '',
    };
  }
}
