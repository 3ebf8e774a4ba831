import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { accountStanding } from '@volante/contracts/employees/account-card.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { CallContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type HeldRow, heldBy, holds, list } from './held-permissions.js';

interface StandingRow extends HeldRow {
  id: string;
  branches: string;
  passwordAt: Date | null;
}

/** Answers for accounts whose person is not signed in: their permissions now, and the day of their password. */
@Injectable()
export class AccountStanding {
  constructor(private readonly db: Database) {}

  async read(
    _: CallContext,
    { business, accounts, holding }: CallParsed<typeof accountStanding>,
  ): Promise<CallOutput<typeof accountStanding>> {
    const rows = await this.db.rows<StandingRow>(
      systemContext(business, ''),
      `SELECT a.id, a.branches, a.password_at AS passwordAt, a.extra_permissions AS extra, r.is_super AS isSuper, r.permissions
       FROM account a LEFT JOIN role r ON r.id = a.role_id AND r.business_id = a.business_id
       WHERE a.business_id = :business AND a.state = 'active' AND a.barred IS NULL AND a.id IN (:accounts)`,
      { accounts },
    );
    return {
      rows: rows
        .filter((row) => holds(row, holding))
        .map((row) => ({
          id: row.id,
          branches: seesAllBranches(row) ? null : list(row.branches),
          passwordAt: row.passwordAt?.toISOString() ?? null,
        })),
    };
  }
}

const seesAllBranches = (row: HeldRow) => row.isSuper === 1 || heldBy(row).has('client.all-branches');
