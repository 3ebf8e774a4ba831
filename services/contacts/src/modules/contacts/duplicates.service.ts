import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactDuplicates } from '@volante/contracts/contacts/contact.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { emailToken, fiscalToken, phoneToken } from '@volante/service-kit/person-search/tokens';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from '../../contact-store/contact.mapper.js';

type Wanted = Partial<
  Pick<CallParsed<typeof contactDuplicates>, 'fiscalCode' | 'email' | 'phone' | 'except'>
>;
type Found = CallOutput<typeof contactDuplicates>['rows'][number];
type Row = SummaryRow & { phone2: string };

const MAX_DUPLICATES = 10;

function tokensOf(wanted: Wanted) {
  return {
    fiscalCode: fiscalToken(wanted.fiscalCode ?? ''),
    email: emailToken(wanted.email ?? ''),
    phone: phoneToken(wanted.phone ?? ''),
  };
}

/** Contacts that look like the same person or company: equal fiscal code, e-mail or telephone. */
@Injectable()
export class DuplicatesService {
  constructor(private readonly db: Database) {}

  /** `tx`: within a transaction, on its own connection: many that wait for a second one would wait for each other. */
  async find(ctx: Context, wanted: Wanted, tx?: TenantTx): Promise<CallOutput<typeof contactDuplicates>> {
    const tokens = tokensOf(wanted);
    const sought = Object.values(tokens).filter((token) => token !== '');
    const scope = branchScope(ctx, 'c');
    if (sought.length === 0 || !scope) return { rows: [] };
    const sql = `SELECT DISTINCT ${SUMMARY_COLUMNS}, c.phone2 FROM contact_token t
       STRAIGHT_JOIN contact c ON c.business_id = t.business_id AND c.id = t.contact_id
       WHERE t.business_id = :business AND t.token IN (:sought) AND c.id <> :except
         AND c.state IN ('active', 'inactive')${scope.sql}
         AND NOT EXISTS (SELECT 1 FROM contact_distinct d WHERE d.business_id = :business
           AND d.one_id = LEAST(c.id, :except) AND d.other_id = GREATEST(c.id, :except))
       ORDER BY c.sort_name, c.id LIMIT ${MAX_DUPLICATES * 2}`;
    const params = { ...scope.params, sought, except: wanted.except ?? '' };
    const rows = await (tx ? tx.rows<Row>(sql, params) : this.db.rows<Row>(ctx, sql, params));
    return { rows: rows.flatMap((row) => matched(row, tokens)).slice(0, MAX_DUPLICATES) };
  }
}

/** A token may have been found as a word of a name: what counts is that the field itself is equal. */
function matched(row: Row, tokens: ReturnType<typeof tokensOf>): Found[] {
  const same: Found['matched'] = [];
  if (tokens.fiscalCode !== '' && fiscalToken(row.fiscal_code) === tokens.fiscalCode) same.push('fiscalCode');
  if (tokens.email !== '' && emailToken(row.email) === tokens.email) same.push('email');
  if (tokens.phone !== '' && [row.phone, row.phone2].map(phoneToken).includes(tokens.phone))
    same.push('phone');
  return same.length > 0 ? [{ ...toSummary(row), matched: same }] : [];
}
