import type { BranchFields, BranchRecord } from '@volante/contracts/business/branch.fields';
import { timeZoneOf } from '@volante/contracts/provinces';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { BRANCH_ASSIGNMENTS, paramsOf } from './branch-row.js';
import { withUniqueName } from './unique-name.js';

/** Inserts an active branch; BRANCH-001 or BRANCH-002 when its name or code is taken. */
export async function writeNewBranch(tx: TenantTx, id: string, fields: BranchFields): Promise<BranchRecord> {
  const timeZone = timeZoneOf(fields.province);
  await withUniqueName(
    tx.run(
      `INSERT INTO branch SET business_id = :business, id = :id, time_zone = :timeZone, ${BRANCH_ASSIGNMENTS}`,
      {
        ...paramsOf(fields),
        id,
        timeZone,
      },
    ),
  );
  return { ...fields, id, timeZone, state: 'active', version: 1 };
}
