import { Injectable } from '@nestjs/common';
import type { agreementFigures } from '@volante/contracts/agreements/agreement-many.contract';
import { OPEN_STATES } from '@volante/contracts/agreements/agreement-words';
import type { CallOutput } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

type Figures = CallOutput<typeof agreementFigures>;

const WEEKS = 8;
const MEDIAN_DAYS = 90;
const MINUTES = 60;
const NOTHING: Figures = {
  ...{ pending: { week: 0, month: 0, older: 0 }, signed: Array(WEEKS).fill(0), medianHours: null },
};

/** The card of the dashboard: requests that wait, by age, and the pace of signing. */
@Injectable()
export class FiguresService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<Figures> {
    const scope = branchScope(ctx, 'r');
    if (!scope) return NOTHING;
    const from = `FROM agreement_request r WHERE business_id = :business AND contact_gone = 0 AND on_paper = 0${scope.sql}`;
    const [pending] = await this.db.rows<Record<'week' | 'month' | 'older', string | null>>(
      ctx,
      `SELECT SUM(created_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY) week,
         SUM(created_at BETWEEN UTC_TIMESTAMP(3) - INTERVAL 30 DAY AND UTC_TIMESTAMP(3) - INTERVAL 7 DAY) month,
         SUM(created_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY) older
       ${from} AND state IN (:open) AND expires_at > UTC_TIMESTAMP(3)`,
      { ...scope.params, open: [...OPEN_STATES] },
    );
    const weeks = await this.db.rows<{ ago: number; n: string }>(
      ctx,
      `SELECT FLOOR(TIMESTAMPDIFF(HOUR, ended_at, UTC_TIMESTAMP(3)) / 168) ago, COUNT(*) n
       ${from} AND state = 'signed' AND ended_at > UTC_TIMESTAMP(3) - INTERVAL ${WEEKS} WEEK GROUP BY ago`,
      scope.params,
    );
    const [middle] = await this.db.rows<{ minutes: string }>(
      ctx,
      `SELECT MEDIAN(TIMESTAMPDIFF(MINUTE, created_at, ended_at)) OVER () minutes
       ${from} AND state = 'signed' AND ended_at > UTC_TIMESTAMP(3) - INTERVAL ${MEDIAN_DAYS} DAY LIMIT 1`,
      scope.params,
    );
    return {
      pending: {
        ...{ week: Number(pending?.week ?? 0), month: Number(pending?.month ?? 0) },
        older: Number(pending?.older ?? 0),
      },
      signed: Array.from({ length: WEEKS }, (_, at) => {
        const ago = WEEKS - 1 - at;
        return Number(weeks.find((week) => Number(week.ago) === ago)?.n ?? 0);
      }),
      medianHours: middle ? Math.round((Number(middle.minutes) / MINUTES) * 10) / 10 : null,
    };
  }
}
