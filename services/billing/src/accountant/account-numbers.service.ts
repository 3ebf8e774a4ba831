import { Injectable } from '@nestjs/common';
import type { accountNumberList, accountNumberUpdate } from '@volante/contracts/billing/accountant.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { readBranches } from '@volante/service-kit/branches/branch-refs';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { accountWord, ownerWords } from './account-words.js';

type List = CallOutput<typeof accountNumberList>;

interface AccountRow {
  account: string;
  kind: string;
  owner: string;
  pgc: string;
}

interface KindRow {
  kind: string;
  pgc: string;
  accounts: string | number;
}

/** One account for each customer or supplier: they have one number together. */
const OF_CUSTOMERS = ['customer', 'bag', 'advance', 'lot', 'held', 'fees-paid', 'supplier'];

/** The numbers that the journal gives to accounts. */
@Injectable()
export class AccountNumbersService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<List> {
    demand(ctx, 'client.all-branches');
    const kinds = await this.db.rows<KindRow>(
      ctx,
      'SELECT kind, MIN(pgc) pgc, COUNT(*) accounts FROM ledger_account WHERE business_id = :business GROUP BY kind ORDER BY pgc, kind',
    );
    const single = await this.db.rows<AccountRow>(
      ctx,
      `SELECT account, kind, owner, pgc FROM ledger_account
       WHERE business_id = :business AND kind NOT IN (:customers) ORDER BY pgc, account LIMIT 500`,
      { customers: OF_CUSTOMERS },
    );
    const chosen = new Map(
      (
        await this.db.rows<{ scope: string; number: string }>(
          ctx,
          'SELECT scope, number FROM ledger_number WHERE business_id = :business',
        )
      ).map(({ scope, number }) => [scope, number]),
    );
    const nameOf = await this.names(ctx);
    return {
      rows: kinds.flatMap(({ kind, pgc, accounts }) => [
        {
          ...{ scope: kind, label: accountWord(kind), accounts: Number(accounts), standard: pgc },
          chosen: chosen.get(kind) ?? '',
        },
        ...single
          .filter((one) => one.kind === kind)
          .map(({ account, owner }) => ({
            ...{ scope: account, label: `${accountWord(kind)} · ${nameOf(owner)}`, accounts: 1 },
            ...{ standard: chosen.get(kind) ?? pgc, chosen: chosen.get(account) ?? '' },
          })),
      ]),
    };
  }

  async update(ctx: Context, { scope, number }: CallParsed<typeof accountNumberUpdate>): Promise<null> {
    demand(ctx, 'client.all-branches');
    await this.db.write(ctx, async (tx) => {
      const [found] = await tx.rows(
        'SELECT account FROM ledger_account WHERE business_id = :business AND (kind = :scope OR account = :scope) LIMIT 1',
        { scope },
      );
      if (!found) throw new CodedError('ACCOUNTANT-002');
      const [before] = await tx.rows<{ number: string }>(
        'SELECT number FROM ledger_number WHERE business_id = :business AND scope = :scope FOR UPDATE',
        { scope },
      );
      if (number === '')
        await tx.run('DELETE FROM ledger_number WHERE business_id = :business AND scope = :scope', { scope });
      else
        await tx.run(
          `INSERT INTO ledger_number (business_id, scope, number) VALUES (:business, :scope, :number)
           ON DUPLICATE KEY UPDATE number = VALUES(number)`,
          { scope, number },
        );
      tx.audit({
        ...{ entity: 'ledger-number', entityId: '0'.repeat(24), action: 'updated' },
        changes: { [scope]: { from: before?.number ?? null, to: number || null } },
      });
    });
    return null;
  }

  /** Owners are issuers, branches and tills, some with the tax after a colon. */
  private async names(ctx: Context): Promise<(owner: string) => string> {
    const named = await this.db.rows<{ id: string; name: string }>(
      ctx,
      `SELECT id, name FROM issuer WHERE business_id = :business
       UNION ALL SELECT id, name FROM till WHERE business_id = :business
       UNION ALL SELECT id, name FROM expense_category WHERE business_id = :business`,
    );
    const branches = await readBranches(this.db, ctx);
    const names = new Map([...branches, ...named].map(({ id, name }) => [id, name]));
    return (owner) => ownerWords(owner, names);
  }
}
