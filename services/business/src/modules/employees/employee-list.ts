import type { EmployeeFilters, EmployeeSort } from '@volante/contracts/employees/employee.contract';
import type { Context } from '@volante/service-kit/context';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams, SqlValue } from '@volante/service-kit/data/sql';
import { EMPLOYEE_COLUMNS, type EmployeeRow } from '../../employee-store/employee-row.js';
import { employeeScope } from '../../employee-store/employee-store.js';

const LISTED = ['active', 'inactive'] as const;
const MIN_SEARCH = 2;
const MAX_WORDS = 8;

const KEYS = {
  name: { sql: 'e.name', of: (row: EmployeeRow) => row.name },
  code: { sql: 'e.code', of: (row: EmployeeRow) => row.code },
} as const;

/** "600 12 34 56" is one telephone: digits that are written apart are looked for together. */
function wordsOf(search: string | undefined): string[] {
  const text = search?.trim() ?? '';
  if (text.length < MIN_SEARCH) return [];
  return text
    .replace(/(?<=\d)[\s.-]+(?=\d)/g, '')
    .split(/\s+/)
    .slice(0, MAX_WORDS);
}

/** The list with these filters in this order. A school has tens of employees: words are looked for in each. */
export function employeeList(
  ctx: Context,
  filters: EmployeeFilters,
  sort: EmployeeSort,
): KeysetList<EmployeeRow> {
  const { search, branch, position, account, state } = filters;
  const scope = employeeScope(ctx);
  const parts = ['e.business_id = :business', 'e.state IN (:states)'];
  const params: Record<string, SqlParams[string]> = {
    ...scope.params,
    states: state?.length ? state : LISTED,
  };
  if (branch?.length) {
    parts.push(
      `EXISTS (SELECT 1 FROM employee_branch f WHERE f.business_id = :business AND f.employee_id = e.id
       AND f.branch_id IN (:branches))`,
    );
    params.branches = branch;
  }
  if (account?.length) {
    parts.push('e.account_id IN (:accounts)');
    params.accounts = account;
  }
  if (position?.length) {
    const any = position.map((one, at) => {
      params[`position${at}`] = `"${one}"` satisfies SqlValue;
      return `LOCATE(:position${at}, e.positions) > 0`;
    });
    parts.push(`(${any.join(' OR ')})`);
  }
  for (const [at, word] of wordsOf(search).entries()) {
    // Every word of the text has a space before it: words are found by their beginnings.
    params[`word${at}`] = `% ${word.replace(/[!%_]/g, '!$&')}%`;
    parts.push(`e.search_text LIKE :word${at} ESCAPE '!'`);
  }
  const by = sort.replace('-', '');
  return {
    columns: EMPLOYEE_COLUMNS,
    from: `employee e WHERE ${parts.join(' AND ')}${scope.sql}`,
    params,
    id: 'e.id',
    // Without a key the id decides: it is made in the order of time.
    ...(by === 'name' || by === 'code' ? { key: KEYS[by] } : {}),
    descending: sort.startsWith('-'),
    identity: [sort, search, branch, position, account, state],
  };
}
