import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  accountFree,
  clientPeople,
} from '@volante/contracts/client-businesses/client-business.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { asciiAddress } from '../../account-store/ascii-address.js';

interface CountRow {
  id: string;
  accounts: number;
}

interface SeenRow {
  id: string;
  seen_at: Date | null;
}

interface AdministratorRow extends SeenRow {
  business_id: string;
  name: string;
  email: string;
  invited: number;
}

type Administrator = CallOutput<typeof clientPeople>['rows'][number]['administrators'][number];

/** Of a school, the operator sees how many come in, when, and who administers it. */
@Injectable()
export class ClientPeople {
  constructor(private readonly db: Database) {}

  async of(
    ctx: Context,
    { ids, names }: CallParsed<typeof clientPeople>,
  ): Promise<CallOutput<typeof clientPeople>> {
    const counts = await this.db.everywhere<CountRow>(
      ctx,
      `SELECT business_id AS id, COUNT(*) AS accounts FROM account
       WHERE business_id IN (:ids) AND state = 'active' GROUP BY business_id`,
      { ids },
    );
    const seen = await this.db.everywhere<SeenRow>(
      ctx,
      'SELECT business_id AS id, MAX(seen_at) AS seen_at FROM session WHERE business_id IN (:ids) GROUP BY business_id',
      { ids },
    );
    const seenAt = new Map(seen.map((row) => [row.id, row.seen_at?.toISOString() ?? null]));
    const accounts = new Map(counts.map((row) => [row.id, Number(row.accounts)]));
    const administrators = names ? await this.administrators(ctx, ids) : [];
    return {
      rows: ids.map((id) => ({
        id,
        accounts: accounts.get(id) ?? 0,
        seenAt: seenAt.get(id) ?? null,
        administrators: administrators
          .filter(({ business }) => business === id)
          .map(({ business: _business, ...one }) => one),
      })),
    };
  }

  async free(ctx: Context, { email }: CallParsed<typeof accountFree>): Promise<{ free: boolean }> {
    const taken = await this.db.everywhere(ctx, 'SELECT id FROM account WHERE sign_in_email = :email', {
      email: asciiAddress(email),
    });
    return { free: taken.length === 0 };
  }

  private async administrators(
    ctx: Context,
    ids: readonly string[],
  ): Promise<(Administrator & { business: string })[]> {
    const rows = await this.db.everywhere<AdministratorRow>(
      ctx,
      `SELECT a.business_id, a.id, a.name, a.email, a.password_hash IS NULL AS invited,
         (SELECT MAX(s.seen_at) FROM session s WHERE s.business_id = a.business_id AND s.account_id = a.id) AS seen_at
       FROM account a JOIN role r ON r.id = a.role_id AND r.business_id = a.business_id
       WHERE a.business_id IN (:ids) AND a.state = 'active' AND (r.is_super = 1 OR r.standard = 'manager')
       ORDER BY a.name LIMIT 50`,
      { ids },
    );
    return rows.map(({ business_id: business, id, name, email, invited, seen_at: at }) => ({
      ...{ business, id, name, email },
      invited: invited === 1,
      seenAt: at?.toISOString() ?? null,
    }));
  }
}
