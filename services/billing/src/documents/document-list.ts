import type { invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import type { CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { localMoment } from '@volante/service-kit/local-days';
import { mergedWith } from '../customers/same-customer.js';
import { ONE_STANDING, STATE_SQL } from './document-rows.js';
import { searchedFrom, searchSource, soughtIn, wordParams } from './document-search.js';
import type { Read } from './read-document.js';

export type DocumentFilters = Omit<CallParsed<typeof invoiceReadAll>, 'limit' | 'cursor' | 'count'>;
type Part = readonly [sql: string, params: SqlParams];

/** A count reads as many documents as it counts: at 200,000 ten thousand cost more than the page. */
const MAX_COUNTED = 1_000;
const ZONE = 'Europe/Madrid';
/** Drafts stand at the end of the order of lists: a condition on the order needs no row. */
const IS_ISSUED = "d.sorted_on < '2199-12-31'";

function conditions(filters: DocumentFilters, contacts: readonly string[]): Part[] {
  const parts: (Part | null)[] = [
    filters.target?.length ? ['d.target IN (:targets)', { targets: filters.target }] : null,
    filters.series?.length ? ['d.series_id IN (:series)', { series: filters.series }] : null,
    filters.branch?.length ? ['d.branch_id IN (:branches)', { branches: filters.branch }] : null,
    filters.contact ? ['d.contact_id IN (:contacts)', { contacts }] : null,
    filters.from ? [`d.sorted_on >= :from AND ${IS_ISSUED}`, { from: filters.from }] : null,
    filters.until ? [`d.sorted_on <= :until AND ${IS_ISSUED}`, { until: filters.until }] : null,
    filters.state?.length
      ? [
          `(${filters.state.map((state) => STATE_SQL[state]).join(' OR ')})`,
          { today: localMoment(Date.now(), ZONE).day },
        ]
      : null,
  ];
  return parts.filter((part) => part !== null);
}

/** The contact of the filters with those that were merged into it: `documentList` takes them. */
export async function listedContacts(read: Read, { contact }: DocumentFilters): Promise<readonly string[]> {
  return contact ? [...(await mergedWith(read, [contact])).keys()] : [];
}

/** One index has the states that are one value of `standing` in the order of the list; the server would walk all documents instead. */
function indexOf({ state, contact }: DocumentFilters): string {
  const [only, ...others] = state ?? [];
  const isOne = only !== undefined && others.length === 0 && ONE_STANDING.has(only);
  if (!isOne || contact) return '';
  // Few of many open debts are not overdue: they are found by the day and sorted.
  return ` FORCE INDEX (${only === 'part' ? 'document_due' : 'document_standing'})`;
}

interface Chosen {
  /** `AND …` on `d`, the words left out. */
  conditions: string;
  params: SqlParams;
  /** `null`: nothing is sought. */
  words: readonly string[] | null;
}

/** The documents that the filters choose among those that the person may see; `null`: none. */
function chosen(ctx: Context, filters: DocumentFilters, contacts: readonly string[]): Chosen | null {
  const scope = branchScope(ctx, 'd');
  if (!scope) return null;
  const words = soughtIn(filters.search ?? '');
  const parts = conditions(filters, contacts);
  return {
    conditions: `${scope.sql}${parts.map(([sql]) => ` AND ${sql}`).join('')}`,
    params: Object.assign(
      {},
      scope.params,
      wordParams(words ?? []),
      ...parts.map(([, params]) => params),
    ) as SqlParams,
    words,
  };
}

function fromOf(filters: DocumentFilters, { conditions: sql, words }: Chosen): string {
  if (words === null) return `document d${indexOf(filters)} WHERE d.business_id = :business${sql}`;
  if (words.length === 0) return 'document d WHERE d.business_id = :business AND FALSE';
  return searchedFrom({ words, conditions: sql });
}

type Listed = { id: string; sorted_on: string };

const listOf = <Row extends Listed>(
  filters: DocumentFilters,
  parts: Chosen,
  columns: string,
): KeysetList<Row> => ({
  columns,
  from: fromOf(filters, parts),
  rowsOf: 'document d ON d.business_id = :business AND d.id = k.id',
  params: parts.params,
  id: 'd.id',
  key: { sql: 'd.sorted_on', of: ({ sorted_on }) => sorted_on, isPlain: true },
  descending: true,
  identity: ['invoice', filters],
  mostCounted: MAX_COUNTED,
});

/** The list with these filters, in the branches that the person sees; `null`: they see none. `columns` hold `sorted_on`. */
export function documentList<Row extends Listed>(
  ctx: Context,
  filters: DocumentFilters,
  columns: string,
  contacts: readonly string[],
): KeysetList<Row> | null {
  const parts = chosen(ctx, filters, contacts);
  return parts && listOf(filters, parts, columns);
}

/** The same for a page of so many rows, found in the quickest way that the server's guesses suggest. */
export async function documentPage<Row extends Listed>(
  { ctx, read, filters, rows }: { ctx: Context; read: Read; filters: DocumentFilters; rows: number },
  columns: string,
): Promise<KeysetList<Row> | null> {
  const parts = chosen(ctx, filters, await listedContacts(read, filters));
  if (!parts) return null;
  const list = listOf<Row>(filters, parts, columns);
  const { words, conditions: sql } = parts;
  if (!words?.length) return list;
  return { ...list, ...(await searchSource(read, { words, conditions: sql }, rows)) };
}
