import { Injectable } from '@nestjs/common';
import type { bankMatchRun } from '@volante/contracts/billing/bank-statement.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../../documents/read-document.js';
import { accountRow } from '../accounts/account-rows.js';
import { LINE_COLUMNS, LINE_FROM, type LineDbRow, lineRow } from '../statements/statement-rows.js';
import { matchLines, type Proposal } from './matcher.js';
import { MatchesService } from './matches.service.js';
import { openItems, toOpenLine } from './open-items.js';

const MAX_LINES = 20_000;
/** A call answers within its deadline: what is left is matched by the next one. */
const BUDGET_MS = 20_000;

/** Matches what is certain. */
@Injectable()
export class AutomaticService {
  constructor(
    private readonly db: Database,
    private readonly matches: MatchesService,
  ) {}

  async again(
    ctx: Context,
    { account }: CallParsed<typeof bankMatchRun>,
  ): Promise<CallOutput<typeof bankMatchRun>> {
    await accountRow(ctx, this.reader(ctx), account);
    return this.run(ctx, account);
  }

  /** Lines of an account that are open, each in a transaction of its own: one that fails stays open. */
  async run(ctx: Context, account: string): Promise<CallOutput<typeof bankMatchRun>> {
    const certain = await this.certain(ctx, account);
    const until = performance.now() + BUDGET_MS;
    let matched = 0;
    let done = 0;
    for (const proposal of certain) {
      if (performance.now() > until) break;
      done += 1;
      if (await this.apply(ctx, proposal)) matched += 1;
    }
    return { matched, left: certain.length - done };
  }

  /** Matches of an account's open lines that are beyond doubt. */
  async certain(ctx: Context, account: string): Promise<readonly Proposal[]> {
    const read = this.reader(ctx);
    const lines = await read<LineDbRow>(
      `SELECT ${LINE_COLUMNS} FROM ${LINE_FROM} WHERE l.business_id = :business AND l.account_id = :account
         AND l.state = 'open' ORDER BY l.booked_on, l.id LIMIT ${MAX_LINES}`,
      { account },
    );
    if (lines.length === 0) return [];
    const found = matchLines(lines.map(toOpenLine), await openItems(ctx, read, account));
    return [...found.values()].flat().filter(({ isAutomatic }) => isAutomatic);
  }

  private async apply(ctx: Context, { line: id, items, reason, feeCents }: Proposal): Promise<boolean> {
    try {
      await this.db.write(
        ctx,
        async (tx) => {
          const line = await lineRow(ctx, (sql, params) => tx.rows(sql, params), id, 'FOR UPDATE');
          await this.matches.match(
            tx,
            line,
            { items: [...items], feeCents, note: '', keep: false },
            reason,
            true,
          );
        },
        { idempotencyKey: null },
      );
      return true;
    } catch (error) {
      if (error instanceof CodedError) return false;
      throw error;
    }
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
