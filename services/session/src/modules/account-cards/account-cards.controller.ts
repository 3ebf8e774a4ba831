import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { accountCards, accountStanding } from '@volante/contracts/employees/account-card.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, onBehalf } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { AccountStanding } from './account-standing.service.js';
import { type HeldRow, holds, list } from './held-permissions.js';

const MAX_CARDS = 1000;

interface CardRow extends HeldRow {
  id: string;
  name: string;
  email: string;
  branches: string;
}

/** Tells other services whose accounts there are, and what they hold. */
@Controller()
export class AccountCardsController {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStanding,
  ) {}

  @Handles(accountStanding)
  standing(
    ctx: CallContext,
    input: CallParsed<typeof accountStanding>,
  ): Promise<CallOutput<typeof accountStanding>> {
    return this.accounts.read(ctx, input);
  }

  @Handles(accountCards)
  async cards(
    ctx: CallContext,
    { ids, holding, confirmed }: CallParsed<typeof accountCards>,
  ): Promise<CallOutput<typeof accountCards>> {
    const rows = await this.db.rows<CardRow>(
      onBehalf(ctx),
      `SELECT a.id, a.name, a.email, a.branches, a.extra_permissions AS extra, r.is_super AS isSuper, r.permissions
       FROM account a LEFT JOIN role r ON r.id = a.role_id AND r.business_id = a.business_id
       WHERE a.business_id = :business AND a.state = 'active'${ids ? ' AND a.id IN (:ids)' : ''}${holding ? ' AND a.barred IS NULL' : ''}${confirmed ? ' AND a.sign_in_email IS NOT NULL' : ''} ORDER BY a.id LIMIT ${MAX_CARDS}`,
      ids ? { ids } : {},
    );
    const asked = holding ? rows.filter((row) => holds(row, holding)) : rows;
    return {
      rows: asked.map(({ id, name, email, branches }) => ({ id, name, email, branches: list(branches) })),
    };
  }
}
