import { Injectable } from '@nestjs/common';
import type { Consent, consentList, consentWithdraw } from '@volante/contracts/agreements/consent.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { CONSENTS, lockedConsents, withdrawAlike } from './consent-store.js';

type List = CallParsed<typeof consentList>;
type Filters = Pick<List, 'search' | 'contact' | 'purpose' | 'state'>;
type Listed = Omit<Consent, 'givenAt' | 'withdrawnAt'> & { givenAt: Date; withdrawnAt: Date | null };

const COLUMNS = `c.id, r.contact_id contact, r.name, c.purpose, c.channel, c.wording, c.given_at givenAt, c.given_by givenBy,
  c.withdrawn_at withdrawnAt, c.withdrawn_by withdrawnBy, c.withdrawn_how withdrawnHow, c.reason, r.id request,
  r.agreement_id agreement, r.title agreementName, r.sealed_file file,
  (SELECT v.number FROM agreement_version v WHERE v.business_id = :business AND v.id = r.version_id) version`;

function conditionsOf({ search, contact, purpose, state }: Filters): { sql: string; params: SqlParams } {
  const used = [
    search ? 'r.name LIKE :search' : '',
    contact ? 'r.contact_id = :contact' : '',
    purpose?.length ? 'c.purpose IN (:purpose)' : '',
    state ? `c.withdrawn_at IS ${state === 'given' ? 'NULL' : 'NOT NULL'}` : '',
  ].filter(Boolean);
  return {
    sql: used.map((one) => ` AND ${one}`).join(''),
    params: {
      ...(search ? { search: `%${escapeLike(search)}%` } : {}),
      ...(contact ? { contact } : {}),
      ...(purpose?.length ? { purpose } : {}),
    },
  };
}

const NOTHING = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };

/** The register of consents as staff see it. */
@Injectable()
export class ConsentsService {
  constructor(private readonly db: Database) {}

  async list(
    ctx: Context,
    { sort, limit, cursor, count, ...filters }: List,
  ): Promise<CallOutput<typeof consentList>> {
    const scope = branchScope(ctx, 'r');
    if (!scope) return NOTHING;
    const { sql, params } = conditionsOf(filters);
    const list = {
      columns: COLUMNS,
      from: `${CONSENTS} WHERE c.business_id = :business AND r.contact_gone < 2${scope.sql}${sql}`,
      params: { ...scope.params, ...params },
      // Ids are made in the order of time.
      id: 'c.id',
      descending: sort === '-given',
      identity: [sort, filters, visibleBranches(ctx)],
    };
    const page = await readPage<Listed>(list, { limit, cursor, count }, (text, values) =>
      this.db.rows(ctx, text, values),
    );
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...row,
        ...{ version: Number(row.version ?? 0), givenAt: row.givenAt.toISOString() },
        withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      })),
    };
  }

  withdraw(
    ctx: Context,
    { id, reason }: CallParsed<typeof consentWithdraw>,
  ): Promise<CallOutput<typeof consentWithdraw>> {
    const scope = branchScope(ctx, 'r');
    if (!scope) throw notFound();
    return this.db.write(ctx, async (tx) => {
      const [row] = await lockedConsents(tx, `c.id = :id AND r.contact_gone < 2${scope.sql}`, {
        ...(scope.params as Record<string, readonly string[]>),
        id,
      });
      if (!row) throw notFound();
      if (row.withdrawn_at) throw new CodedError('AGREEMENT-026');
      const by = ctx.actor.userName;
      return { withdrawn: await withdrawAlike(tx, row, { by, how: 'staff', reason }) };
    });
  }
}
