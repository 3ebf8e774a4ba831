import { OPEN_STATES, type RequestState } from '@volante/contracts/agreements/agreement-words';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { REQUEST_COLUMNS, type Read, type RequestRow, SIGNER_COLUMNS, type SignerRow } from './rows.js';

export const isOpen = (state: RequestState): boolean => (OPEN_STATES as readonly string[]).includes(state);

/** After so many tries a seal is set aside: it is tried once a day, and its sender knows. */
export const MAX_SEAL_TRIES = 5;

export const isUnsealable = ({ state, seal_tries }: RequestRow): boolean =>
  state === 'sealing' && seal_tries > MAX_SEAL_TRIES;

/** A request in a branch that the person sees, else DATA-404. */
export async function requestRow(ctx: Context, read: Read, id: string, lock = ''): Promise<RequestRow> {
  const scope = branchScope(ctx, 'r');
  if (!scope) throw notFound();
  const [row] = await read<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM agreement_request r WHERE business_id = :business AND id = :id${scope.sql} ${lock}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

/** Locks a request before its signers: the order in which everybody takes them. */
export const lockedRequest = (tx: TenantTx, id: string): Promise<RequestRow> =>
  requestRow(tx.ctx, (sql, params) => tx.rows(sql, params), id, 'FOR UPDATE');

export async function lockedOpenRequest(tx: TenantTx, id: string): Promise<RequestRow> {
  const row = await lockedRequest(tx, id);
  if (!isOpen(row.state) || row.contact_gone || row.expires_at.getTime() <= Date.now())
    throw new CodedError('AGREEMENT-009');
  return row;
}

export const signersOf = (read: Read, request: string): Promise<SignerRow[]> =>
  read<SignerRow>(
    `SELECT ${SIGNER_COLUMNS} FROM agreement_signer WHERE business_id = :business AND request_id = :request ORDER BY position`,
    { request },
  );
