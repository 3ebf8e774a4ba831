import type { SupplierFilters, SupplierSort } from '@volante/contracts/suppliers/supplier.contract';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams, SqlValue } from '@volante/service-kit/data/sql';
import { searchWords } from '../../contact-search/tokens.js';
import { SUPPLIER_COLUMNS, type SupplierRow } from './supplier-row.js';

const LISTED = ['active', 'inactive'] as const;

const KEYS = {
  name: { sql: 'c.sort_name', of: (row: SupplierRow) => row.sort_name },
  code: { sql: 'c.code', of: (row: SupplierRow) => row.code },
} as const;

/** The list with these filters in this order; `null`: nothing can be in it. `ids`: only these. */
export function supplierList(
  filters: SupplierFilters,
  sort: SupplierSort,
  ids?: readonly string[],
): KeysetList<SupplierRow> | null {
  const conditions = conditionsOf(filters);
  if (!conditions) return null;
  const { search, group, province, state } = filters;
  const by = sort.replace('-', '');
  return {
    columns: SUPPLIER_COLUMNS,
    from: `supplier c WHERE ${conditions.sql}${ids ? ' AND c.id IN (:ids)' : ''}`,
    params: { ...conditions.params, ...(ids ? { ids } : {}) },
    id: 'c.id',
    // Without a key the id decides: it is made in the order of time.
    ...(by === 'name' || by === 'code' ? { key: KEYS[by] } : {}),
    descending: sort.startsWith('-'),
    identity: [sort, search, group, province, state, ids],
  };
}

/** Filters as conditions over `c`; `null`: nothing can match. A school has hundreds of suppliers: words are looked for in each. */
function conditionsOf(filters: SupplierFilters): { sql: string; params: SqlParams } | null {
  const words = searchWords(filters.search);
  if (words?.length === 0) return null;
  const parts = ['c.business_id = :business', 'c.state IN (:states)'];
  const params: Record<string, SqlValue | readonly SqlValue[]> = {
    states: filters.state?.length ? filters.state : LISTED,
  };
  if (filters.province?.length) {
    parts.push('c.province IN (:provinces)');
    params.provinces = filters.province.map(Number);
  }
  if (filters.group) {
    parts.push(
      `EXISTS (SELECT 1 FROM supplier_group_member m
       WHERE m.business_id = :business AND m.group_id = :group AND m.supplier_id = c.id)`,
    );
    params.group = filters.group;
  }
  for (const [index, word] of (words ?? []).entries()) {
    const alternatives = word.map((text, i) => {
      params[`word${index}_${i}`] = ` ${text}`;
      return `LOCATE(:word${index}_${i}, c.search_text) > 0`;
    });
    parts.push(`(${alternatives.join(' OR ')})`);
  }
  return { sql: parts.join(' AND '), params };
}
