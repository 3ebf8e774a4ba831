import type { bankStatementLines } from '@volante/contracts/billing/bank-statement.contract';
import type { CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { accountScope } from '../accounts/account-rows.js';
import { LINE_COLUMNS, LINE_FROM, type LineDbRow } from './statement-rows.js';

export type LineFilters = Omit<CallParsed<typeof bankStatementLines>, 'limit' | 'cursor' | 'count'>;

export interface ListedLine extends LineDbRow {
  account_name: string;
  /** Labels of its match, together. */
  matched: string | null;
}

const MATCHED = `(SELECT GROUP_CONCAT(k.label ORDER BY k.position SEPARATOR ', ') FROM bank_match k
  WHERE k.business_id = l.business_id AND k.line_id = l.id)`;

function conditionsOf({ account, statement, state, search }: LineFilters): {
  sql: string;
  params: SqlParams;
} {
  const sql = [
    account ? ' AND l.account_id = :account' : '',
    statement ? ' AND l.statement_id = :statement' : '',
    state?.length ? ' AND l.state IN (:states)' : '',
    search ? ' AND l.text LIKE :search' : '',
  ].join('');
  const params: SqlParams = {
    ...(account ? { account } : {}),
    ...(statement ? { statement } : {}),
    ...(state?.length ? { states: state } : {}),
    ...(search ? { search: `%${search.replace(/[\\%_]/g, '\\$&')}%` } : {}),
  };
  return { sql, params };
}

/** Lines of the accounts that the person sees, the latest first; `null`: none. */
export function lineList(ctx: Context, filters: LineFilters): KeysetList<ListedLine> | null {
  const scope = accountScope(ctx);
  if (!scope) return null;
  const { sql, params } = conditionsOf(filters);
  return {
    columns: `${LINE_COLUMNS}, a.name account_name, ${MATCHED} matched`,
    from: `${LINE_FROM} WHERE l.business_id = :business${scope.sql}${sql}`,
    params: { ...scope.params, ...params },
    ...{ id: 'l.id', key: { sql: 'l.booked_on', of: ({ booked_on }) => booked_on } },
    ...{ descending: true, identity: ['bank-line', filters] },
  };
}
