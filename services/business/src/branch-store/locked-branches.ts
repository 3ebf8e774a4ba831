import type { BranchRecord } from '@volante/contracts/business/branch.fields';
import type { BranchEventState } from '@volante/contracts/business/business.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import { can } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { BRANCH_COLUMNS, type BranchRow, toRecord } from './branch-row.js';

/** Locks a branch that the person belongs to, or any if they see all; DATA-404 for every other. */
export async function lockBranch(tx: TenantTx, id: string): Promise<BranchRecord> {
  if (!seesBranch(tx.ctx, id)) throw notFound();
  const [row] = await tx.rows<BranchRow>(
    `SELECT ${BRANCH_COLUMNS} FROM branch WHERE business_id = :business AND id = :id FOR UPDATE`,
    { id },
  );
  if (!row) throw notFound();
  return toRecord(row);
}

/**
 * For a change made on sight of `version`: DATA-409 when somebody was faster, with the record as it is for whoever may
 * read it.
 */
export async function lockForEdit(tx: TenantTx, id: string, version: number): Promise<BranchRecord> {
  const branch = await lockBranch(tx, id);
  if (branch.state === 'deleted') throw notFound();
  if (branch.version !== version) throw conflict(can(tx.ctx, 'branch.view') ? branch : null, branch.version);
  return branch;
}

/** BRANCH-003 when no other branch is active. The business is locked, so that two last ones cannot go at once. */
export async function refuseLast(tx: TenantTx, id: string): Promise<void> {
  await tx.rows('SELECT business_id FROM business WHERE business_id = :business FOR UPDATE');
  const others = await tx.rows(
    `SELECT id FROM branch WHERE business_id = :business AND id <> :id AND state = 'active' LIMIT 1`,
    { id },
  );
  if (others.length === 0) throw new CodedError('BRANCH-003');
}

/** Tells the other services how the branch is now. */
export function emitBranch(tx: TenantTx, branch: BranchRecord): void {
  const { id, code, name, city, province, phone, timeZone, state } = branch;
  const { schoolProvincialNumber: schoolNumber, schoolSequentialNumber: schoolSection } = branch;
  const school = { schoolNumber, schoolSection };
  const told: BranchEventState = { id, code, name, city, province, phone, timeZone, state, ...school };
  tx.emit({ topic: 'branch.updated', entityId: id, version: branch.version, state: told });
}
