import type { DueState, dueDateReadAll } from '@volante/contracts/billing/due-date.contract';
import type { CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { localMoment } from '@volante/service-kit/local-days';
import { mergedWith } from '../customers/same-customer.js';
import { soughtIn, wordParams } from '../documents/document-search.js';
import type { Read } from '../documents/read-document.js';

export type DueFilters = Omit<CallParsed<typeof dueDateReadAll>, 'limit' | 'cursor' | 'count'>;

/** A count reads as many instalments as it counts. */
const MAX_COUNTED = 1_000;
const ZONE = 'Europe/Madrid';
/** Instalments without a day come last. */
const UNDATED = '2199-12-31';

/** Today for lists over several branches. */
export const listDay = (): string => localMoment(Date.now(), ZONE).day;

/** Conditions on `p` beside `is_open`, by the order of the list, so that its index answers them. */
const STATE_SQL: Readonly<Record<DueState, string>> = {
  overdue: 'p.is_open = 1 AND p.sorted_on < :today',
  today: 'p.is_open = 1 AND p.sorted_on = :today',
  coming: `p.is_open = 1 AND p.sorted_on > :today AND p.sorted_on < '${UNDATED}'`,
  undated: `p.is_open = 1 AND p.sorted_on = '${UNDATED}'`,
  paid: 'p.is_open = 0',
};

export function dueStateOf(dueOn: string | null, openCents: number, today: string): DueState {
  if (openCents <= 0) return 'paid';
  if (dueOn === null) return 'undated';
  if (dueOn === today) return 'today';
  return dueOn < today ? 'overdue' : 'coming';
}

/** Without a state in the filters, only open instalments are listed. */
function stateSql({ state }: DueFilters): string {
  const states = state?.length ? state : null;
  if (!states) return ' AND p.is_open = 1';
  return ` AND (${states.map((one) => `(${STATE_SQL[one]})`).join(' OR ')})`;
}

const wordSql = (words: readonly string[]): string =>
  words
    .map(
      (_, at) =>
        ` AND 0 < (SELECT COUNT(*) FROM document_word w${at} WHERE w${at}.business_id = :business
            AND w${at}.word LIKE :word${at} AND w${at}.document_id = p.document_id)`,
    )
    .join('');

/** `due_part p WHERE …` for the filters, in the branches that the person sees; `null`: none. */
export async function chosenParts(
  ctx: Context,
  read: Read,
  filters: DueFilters,
  hint = '',
): Promise<{ from: string; params: SqlParams } | null> {
  const scope = branchScope(ctx, 'p');
  if (!scope) return null;
  const words = soughtIn(filters.search ?? '');
  const contacts = filters.contact ? [...(await mergedWith(read, [filters.contact])).keys()] : [];
  const parts = [
    stateSql(filters),
    filters.branch?.length ? ' AND p.branch_id IN (:branches)' : '',
    filters.contact ? ' AND p.contact_id IN (:contacts)' : '',
    filters.from ? ' AND p.sorted_on >= :from' : '',
    filters.until ? ' AND p.sorted_on <= :until' : '',
    filters.plan === undefined ? '' : ` AND p.parts ${filters.plan ? '>' : '='} 1`,
    words && words.length === 0 ? ' AND FALSE' : wordSql(words ?? []),
  ];
  return {
    from: `due_part p${hint} WHERE p.business_id = :business${scope.sql}${parts.join('')}`,
    params: {
      ...{ ...scope.params, ...wordParams(words ?? []), today: listDay() },
      ...(filters.branch?.length ? { branches: filters.branch } : {}),
      ...(filters.contact ? { contacts } : {}),
      ...(filters.from ? { from: filters.from } : {}),
      ...(filters.until ? { until: filters.until } : {}),
    },
  };
}

export type ListedPart = { id: string; sorted_on: string };

/** Guessing what the other indexes would read costs as much as a tenth of the page. */
const IN_ORDER = ' FORCE INDEX (part_sorted)';

/** All that a list has of an instalment: its index holds them. */
const KEYS = `p.business_id, p.document_id, p.contact_id, p.branch_id, p.due_on, p.position, p.parts, p.cents, p.open_cents,
  p.sorted_on`;

/** The list of instalments, first due first. `columns` are of `k`, an instalment, and its document `d`, and hold `sorted_on`. */
export async function dueList<Row extends ListedPart>(
  ctx: Context,
  read: Read,
  filters: DueFilters,
  columns: string,
): Promise<KeysetList<Row> | null> {
  const isInOrder = !filters.contact && !filters.search;
  const chosen = await chosenParts(ctx, read, filters, isInOrder ? IN_ORDER : '');
  if (!chosen) return null;
  return {
    columns,
    ...chosen,
    keys: KEYS,
    rowsOf: 'document d ON d.business_id = :business AND d.id = k.document_id',
    id: 'p.id',
    key: { sql: 'p.sorted_on', of: ({ sorted_on }) => sorted_on, isPlain: true },
    descending: false,
    identity: ['due-date', filters],
    mostCounted: MAX_COUNTED,
  };
}
