import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, onBehalf } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

const MOST = 1000;

/** Tells the business service whose accounts there are, for the employees' records. */
@Controller()
export class AccountCardsController {
  constructor(private readonly db: Database) {}

  @Handles(accountCards)
  async cards(
    ctx: CallContext,
    { ids }: CallParsed<typeof accountCards>,
  ): Promise<CallOutput<typeof accountCards>> {
    const rows = await this.db.rows<{ id: string; name: string; email: string; branches: string }>(
      onBehalf(ctx),
      `SELECT id, name, email, branches FROM account
       WHERE business_id = :business AND state = 'active'${ids ? ' AND id IN (:ids)' : ''} ORDER BY id LIMIT ${MOST}`,
      ids ? { ids } : {},
    );
    return { rows: rows.map((row) => ({ ...row, branches: JSON.parse(row.branches) as string[] })) };
  }
}
