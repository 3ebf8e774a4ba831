import type { CallParsed } from '@volante/contracts/call';
import type { employeeSessionList, OpenSession } from '@volante/contracts/session/employee-session.contract';
import type { Context } from '@volante/service-kit/context';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { accountScope } from '../../account-store/account-scope.js';
import { IDLE_MS } from '../../session-store/session.store.js';

type Asked = Omit<CallParsed<typeof employeeSessionList>, 'limit' | 'cursor' | 'count'>;
type State = OpenSession['state'];

export interface OpenSessionRow {
  id: string;
  account: string;
  name: string;
  email: string;
  device: string;
  ip: string;
  created_at: Date;
  seen_at: Date;
  state: State;
}

const ACTIVE_MINUTES = 5;
/** Over `s`: a token that still opens. */
export const OPEN = `s.ended_at IS NULL AND s.expires_at > UTC_TIMESTAMP(3)
  AND s.seen_at > UTC_TIMESTAMP(3) - INTERVAL ${IDLE_MS / 1000} SECOND`;
const STATE = `CASE WHEN s.locked_at IS NOT NULL THEN 'locked'
  WHEN s.seen_at > UTC_TIMESTAMP(3) - INTERVAL ${ACTIVE_MINUTES} MINUTE THEN 'active' ELSE 'idle' END`;
const COLUMNS = `s.id, s.account_id AS account, a.name, a.email, COALESCE(d.name, '') AS device, s.ip, s.created_at,
  s.seen_at, ${STATE} AS state`;
const FROM = `session s
  JOIN account a ON a.business_id = s.business_id AND a.id = s.account_id
  LEFT JOIN account_device d ON d.business_id = s.business_id AND d.id = s.device_id
  WHERE s.business_id = :business AND ${OPEN}`;
/** Addresses are ascii, and MariaDB refuses to compare those with other letters. */
const SEARCHED = ['a.name', 'CONVERT(a.email USING utf8mb4)', 'd.name', 'CONVERT(s.ip USING utf8mb4)'];
const MIN_SEARCH_LENGTH = 2;

const inSql = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '');
const KEYS = {
  name: { sql: 'a.name', of: (row: OpenSessionRow) => row.name },
  seen: { sql: 's.seen_at', of: (row: OpenSessionRow) => inSql(row.seen_at) },
  since: { sql: 's.created_at', of: (row: OpenSessionRow) => inSql(row.created_at) },
} as const;

function filtersOf({ search, user, state }: Asked): { sql: string; params: SqlParams } {
  const parts: string[] = [];
  const params: Record<string, SqlParams[string]> = {};
  if (search && search.length >= MIN_SEARCH_LENGTH) {
    parts.push(`(${SEARCHED.map((column) => `${column} LIKE :search`).join(' OR ')})`);
    params.search = `%${escapeLike(search)}%`;
  }
  if (user) {
    parts.push('s.account_id = :user');
    params.user = user;
  }
  if (state && state.length > 0) {
    parts.push(`${STATE} IN (:state)`);
    params.state = state;
  }
  return { sql: parts.map((part) => ` AND ${part}`).join(''), params };
}

export function openSessionList(ctx: Context, asked: Asked): KeysetList<OpenSessionRow> {
  const filters = filtersOf(asked);
  const scope = accountScope(ctx);
  return {
    columns: COLUMNS,
    from: `${FROM}${filters.sql}${scope.sql}`,
    params: { ...filters.params, ...scope.params },
    id: 's.id',
    key: KEYS[asked.sort.replace('-', '') as keyof typeof KEYS],
    descending: asked.sort.startsWith('-'),
    identity: ['session', asked],
  };
}

export const shownSession = (row: OpenSessionRow, own: string): OpenSession => ({
  id: row.id,
  user: { id: row.account, name: row.name, email: row.email },
  device: row.device,
  ip: row.ip,
  since: row.created_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  state: row.state,
  current: row.id === own,
});
