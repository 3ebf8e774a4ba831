import type {
  ClientFilters,
  ClientSort,
} from '@volante/contracts/client-businesses/client-business.contract';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { localMoment } from '@volante/service-kit/local-days';
import { CLIENT_COLUMNS, type ClientRow, STANDING } from './client-row.js';

const MIN_SEARCH = 2;
const MAX_WORDS = 8;

/** A trial's last day counts whole, on the clock of the peninsula. */
export const today = () => localMoment(Date.now(), 'Europe/Madrid').day;

/** The operator's own business is no client of its own. */
export const ONLY_CLIENTS = 'b.operator = 0';

/** The list with these filters in this order; schools are counted in thousands: words are looked for in each. */
export function clientBusinesses(
  filters: ClientFilters,
  sort: ClientSort,
  ids?: readonly string[],
): KeysetList<ClientRow> {
  const { search, standing, plan } = filters;
  const parts = [ONLY_CLIENTS];
  const params: Record<string, SqlParams[string]> = { today: today() };
  if (ids) {
    parts.push('b.business_id IN (:ids)');
    params.ids = ids;
  }
  if (standing?.length) {
    parts.push(`${STANDING} IN (:standings)`);
    params.standings = standing;
  }
  if (plan?.length) {
    parts.push('b.plan IN (:plans)');
    params.plans = plan;
  }
  const text = search?.trim() ?? '';
  const words = text.length < MIN_SEARCH ? [] : text.split(/\s+/).slice(0, MAX_WORDS);
  for (const [at, word] of words.entries()) {
    parts.push(`CONCAT_WS(' ', b.trade_name, b.fiscal_name, b.fiscal_code, b.city) LIKE :word${at}`);
    params[`word${at}`] = `%${escapeLike(word)}%`;
  }
  return {
    columns: CLIENT_COLUMNS,
    from: `business b WHERE ${parts.join(' AND ')}`,
    params,
    id: 'b.business_id',
    // Without a key the id decides: it is made in the order of time.
    ...(sort.endsWith('name') ? { key: { sql: 'b.trade_name', of: (row: ClientRow) => row.tradeName } } : {}),
    descending: sort.startsWith('-'),
    identity: [sort, search, standing, plan, ids],
  };
}
