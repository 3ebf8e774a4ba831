import type { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { localMoment } from '@volante/service-kit/local-days';
import { branchDay } from '../../documents/branch-day.js';
import type { Read } from '../../documents/read-document.js';

export interface AccountRow {
  id: string;
  name: string;
  iban: string;
  holder: string;
  branch: string | null;
  creditor_id: string;
  bic: string;
  format: keyof (typeof bankAccount)['fields']['format']['choices'];
  state: string;
}

export const ACCOUNT_COLUMNS =
  'a.id, a.name, a.iban, a.holder, a.branch, a.creditor_id, a.bic, a.format, a.state';

/** Branches whose accounts the person sees; `null`: all. An account without a branch is of those who see all of them. */
export function accountScope(ctx: Context): { sql: string; params: { seen?: readonly string[] } } | null {
  const branches = visibleBranches(ctx);
  if (branches === null) return { sql: '', params: {} };
  return branches.length === 0 ? null : { sql: ' AND a.branch IN (:seen)', params: { seen: branches } };
}

const ZONE = 'Europe/Madrid';

/** Today by the database's clock: of the account's branch, or of the school. */
export async function bankDay(read: Read, branch: string | null): Promise<string> {
  if (branch !== null) return branchDay(read, branch);
  const [row] = await read<{ now_at: Date }>(
    'SELECT UTC_TIMESTAMP(3) now_at FROM branch_ref WHERE business_id = :business LIMIT 1',
    {},
  );
  return localMoment(row?.now_at.getTime() ?? Date.now(), ZONE).day;
}

/** An account whose statements and remittances the person may see. DATA-404 otherwise. */
export async function accountRow(
  ctx: Context,
  read: Read,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<AccountRow> {
  const scope = accountScope(ctx);
  if (!scope) throw notFound();
  const [row] = await read<AccountRow>(
    `SELECT ${ACCOUNT_COLUMNS} FROM bank_account a
     WHERE a.business_id = :business AND a.id = :id AND a.state <> 'deleted'${scope.sql} ${lock}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}
