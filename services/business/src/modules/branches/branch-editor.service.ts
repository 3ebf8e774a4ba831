import { Injectable } from '@nestjs/common';
import type { branchCreate, branchUpdate } from '@volante/contracts/business/branch.contract';
import { type BranchFields, type BranchRecord, checkBranch } from '@volante/contracts/business/branch.fields';
import { inOrder } from '@volante/contracts/business/opening-hours';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { FieldError } from '@volante/contracts/errors';
import { timeZoneOf } from '@volante/contracts/provinces';
import { invalid } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { BRANCH_ASSIGNMENTS, EMPTY_BRANCH, fieldsOf, paramsOf } from '../../branch-store/branch-row.js';
import { emitBranch, lockForEdit } from '../../branch-store/locked-branches.js';
import { writeNewBranch } from '../../branch-store/new-branch.js';
import { withUniqueName } from '../../branch-store/unique-name.js';

type Create = CallParsed<typeof branchCreate>;
type Update = CallParsed<typeof branchUpdate>;

@Injectable()
export class BranchEditor {
  constructor(private readonly db: Database) {}

  async create(ctx: Context, sent: Create): Promise<CallOutput<typeof branchCreate>> {
    const id = newId();
    const fields = ordered({ ...EMPTY_BRANCH, ...sent });
    assertRules(fields);
    return this.db.write(ctx, async (tx) => {
      const code = fields.code || (await nextCode(tx));
      const branch = await writeNewBranch(tx, id, { ...fields, code });
      tx.audit({
        entity: 'branch',
        entityId: id,
        action: 'created',
        changes: changesBetween(EMPTY_BRANCH, fieldsOf(branch)),
      });
      emitBranch(tx, branch);
      return { id, version: branch.version };
    });
  }

  update(ctx: Context, sent: Update): Promise<CallOutput<typeof branchUpdate>> {
    return this.db.write(ctx, async (tx) => {
      const branch = await change(tx, sent);
      return can(ctx, 'branch.view') ? branch : { id: branch.id, version: branch.version };
    });
  }
}

/** The branch as it is then. */
async function change(tx: TenantTx, { id, version, ...sent }: Update): Promise<BranchRecord> {
  const branch = await lockForEdit(tx, id, version);
  const before = fieldsOf(branch);
  const after = ordered({ ...before, ...sent, code: sent.code || before.code });
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return branch;
  assertRules(after);
  const timeZone = timeZoneOf(after.province);
  const now: BranchRecord = { ...branch, ...after, timeZone, version: version + 1 };
  await withUniqueName(
    tx.run(
      `UPDATE branch SET ${BRANCH_ASSIGNMENTS}, time_zone = :timeZone, version = :version
       WHERE business_id = :business AND id = :id`,
      { ...paramsOf(after), id, timeZone, version: now.version },
    ),
  );
  tx.audit({ entity: 'branch', entityId: id, action: 'updated', changes });
  emitBranch(tx, now);
  return now;
}

function ordered(fields: BranchFields): BranchFields {
  return { ...fields, openingHours: inOrder(fields.openingHours) };
}

/** The lowest two-digit number that is free, so that a school of three branches has 01, 02 and 03. The business is locked: one at a time. */
async function nextCode(tx: TenantTx): Promise<string> {
  await tx.rows('SELECT business_id FROM business WHERE business_id = :business FOR UPDATE');
  const rows = await tx.rows<{ code: string }>('SELECT code FROM branch WHERE business_id = :business');
  const taken = new Set(rows.map(({ code }) => code));
  let number = 1;
  while (taken.has(String(number).padStart(2, '0'))) number += 1;
  return String(number).padStart(2, '0');
}

/** REQ-101 with every rule that the record as a whole breaks. */
function assertRules(fields: BranchFields): void {
  const errors: FieldError[] = [];
  checkBranch(fields, (path, message) => errors.push({ path, code: 'custom', message }));
  if (errors.length > 0) throw invalid(errors);
}
