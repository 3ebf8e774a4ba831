import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import { DEBIT_COLUMNS, DEBIT_FROM, type DebitDbRow } from '../remittances/remittance-rows.js';

/** Debits that came back, of the branches that the person sees, the latest first; `null`: none. */
export function returnList(
  ctx: Context,
  { contact }: { contact?: string | undefined },
): KeysetList<DebitDbRow> | null {
  const scope = branchScope(ctx, 'b');
  if (!scope) return null;
  return {
    columns: DEBIT_COLUMNS,
    from: `${DEBIT_FROM} WHERE b.business_id = :business AND b.returned_on IS NOT NULL${scope.sql}${contact ? ' AND b.contact_id = :contact' : ''}`,
    params: { ...scope.params, ...(contact ? { contact } : {}) },
    ...{ id: 'b.id', key: { sql: 'b.returned_on', of: ({ returned_on }) => returned_on ?? '' } },
    ...{ descending: true, identity: ['bank-return', contact] },
  };
}
