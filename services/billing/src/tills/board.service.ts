import { Injectable } from '@nestjs/common';
import type { tillBoard, tillPeople, tillTargets } from '@volante/contracts/billing/till.contract';
import type { CallOutput } from '@volante/contracts/call';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { usesSide } from './handovers.js';
import { isUsable, type SessionRow, TILL_COLUMNS, type TillRow, tillScope } from './till-rows.js';

type Board = CallOutput<typeof tillBoard>;
type BoardRow = TillRow & {
  session_id: string | null;
  session_version: number | null;
  session_state: SessionRow['state'] | null;
  opened_at: Date | null;
  opened_by: string | null;
};

interface WaitingRow {
  id: string;
  cents: string | number;
  concept: string;
  asked_by: string;
  asked_at: Date;
  from_id: string;
  from_name: string;
  from_holder: string;
  from_branch: string;
  to_id: string;
  to_name: string;
  to_holder: string;
  to_branch: string;
}

const WAITING = `SELECT h.id, h.cents, h.concept, h.asked_by, h.asked_at,
    f.id from_id, f.name from_name, f.holder from_holder, f.branch from_branch,
    o.id to_id, o.name to_name, o.holder to_holder, o.branch to_branch
  FROM till_handover h JOIN till f ON f.business_id = h.business_id AND f.id = h.from_till
  JOIN till o ON o.business_id = h.business_id AND o.id = h.to_till
  WHERE h.business_id = :business AND h.state = 'pending' ORDER BY h.id`;

/** The tills of a person with what waits for them. */
@Injectable()
export class BoardService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
  ) {}

  async board(ctx: Context): Promise<Board> {
    const scope = tillScope(ctx);
    const rows = await this.db.rows<BoardRow>(
      ctx,
      `SELECT ${TILL_COLUMNS}, s.id session_id, s.version session_version, s.state session_state, s.opened_at, s.opened_by FROM till t
       LEFT JOIN till_session s ON s.business_id = t.business_id AND s.live_till = t.id
       WHERE t.business_id = :business AND t.state = 'active'${scope.sql} ORDER BY t.holder <> '', t.name`,
      scope.params,
    );
    return { rows: rows.map((row) => toBoard(ctx, row)), handovers: await this.waiting(ctx) };
  }

  async targets(ctx: Context): Promise<CallOutput<typeof tillTargets>> {
    const visible = visibleBranches(ctx);
    if (visible?.length === 0) return { rows: [] };
    const rows = await this.db.rows<TillRow>(
      ctx,
      `SELECT ${TILL_COLUMNS} FROM till t WHERE t.business_id = :business AND t.state = 'active'
         ${visible ? 'AND t.branch IN (:visible)' : ''} ORDER BY t.holder <> '', t.name`,
      visible ? { visible } : {},
    );
    return { rows: rows.map(({ id, name, branch }) => ({ id, name, branch })) };
  }

  async people(ctx: Context): Promise<CallOutput<typeof tillPeople>> {
    const once = { ...ctx, idempotencyKey: null };
    const { rows } = await this.calls.call(once, accountCards, { holding: ['cashflow.add'] });
    const visible = visibleBranches(ctx);
    const seen = rows.filter(
      ({ id, branches }) =>
        visible === null || id === ctx.actor.userId || branches.some((branch) => visible.includes(branch)),
    );
    return { rows: seen.map(({ id, name }) => ({ id, name })) };
  }

  private async waiting(ctx: Context): Promise<Board['handovers']> {
    const rows = await this.db.rows<WaitingRow>(ctx, WAITING, {});
    return rows.flatMap((row) => {
      const mayAccept = usesSide({ ctx }, { holder: row.to_holder, branch: row.to_branch });
      const mayWithdraw =
        mayAccept || usesSide({ ctx }, { holder: row.from_holder, branch: row.from_branch });
      if (!mayWithdraw) return [];
      return {
        ...{ id: row.id, cents: Number(row.cents), concept: row.concept, by: row.asked_by },
        ...{ at: row.asked_at.toISOString(), mayAccept, mayWithdraw },
        from: { id: row.from_id, name: row.from_name },
        to: { id: row.to_id, name: row.to_name },
      };
    });
  }
}

function toBoard(ctx: Context, row: BoardRow): Board['rows'][number] {
  const { session_id: session, session_version: version, session_state: state, opened_at: at } = row;
  const isLive = session !== null && version !== null && state !== null && at !== null;
  return {
    ...{ id: row.id, name: row.name, branch: row.branch, holder: row.holder, holderName: row.holder_name },
    isUsable: isUsable(ctx, row),
    startingCash: row.starting_cash === null ? null : Number(row.starting_cash),
    session: isLive
      ? {
          ...{ id: session, version, state },
          ...{ openedAt: at.toISOString(), openedBy: row.opened_by ?? '' },
        }
      : null,
  };
}
