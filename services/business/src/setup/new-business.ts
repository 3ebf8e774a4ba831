import type { BranchFields } from '@volante/contracts/business/branch.fields';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { EMPTY_BRANCH } from '../branch-store/branch-row.js';
import { emitBranch } from '../branch-store/locked-branches.js';
import { writeNewBranch } from '../branch-store/new-branch.js';
import { emitBusiness } from '../business-store/emit-business.js';

/** What is known of a branch from the start; the rest is empty. */
export type NewBranch = Partial<BranchFields> &
  Pick<BranchFields, 'code' | 'name' | 'province'> & { id: string };

export interface NewBusiness {
  id: string;
  tradeName: string;
  fiscalName: string;
  fiscalCode: string;
  operator: boolean;
  services: readonly string[];
  /** `YYYY-MM-DD`, the last day of its trial. */
  trialUntil?: string;
  /** Made by the operator, who makes one school for a tax number: the unique key refuses another. */
  fiscalClaim?: string;
  branches: readonly NewBranch[];
}

async function insertBranch(tx: TenantTx, { id, ...known }: NewBranch): Promise<void> {
  const fields = { ...EMPTY_BRANCH, ...known };
  emitBranch(tx, await writeNewBranch(tx, id, fields));
}

/** A business with its branches; other services learn of both by events. */
export function createBusiness(db: Database, business: NewBusiness): Promise<void> {
  return db.write(systemContext(business.id, business.tradeName), (tx) => writeBusiness(tx, business));
}

export async function writeBusiness(tx: TenantTx, business: NewBusiness): Promise<void> {
  const { branches, services, trialUntil = null, fiscalClaim = null, ...values } = business;
  const [seat] = branches;
  if (!seat) throw new Error('a business has at least one branch');
  const { street, city, province, postalCode, phone, email } = { ...EMPTY_BRANCH, ...seat };
  const address = { street, city, province, postalCode, phone, email };
  await tx.run(
    `INSERT INTO business (business_id, trade_name, fiscal_name, fiscal_code, street, city, province, postal_code,
       phone, email, operator, services, trial_until, plan, fiscal_claim)
     VALUES (:business, :tradeName, :fiscalName, :fiscalCode, :street, :city, :province, :postalCode, :phone,
       :email, :operator, :services, :trialUntil, :plan, :fiscalClaim)`,
    {
      ...address,
      ...values,
      services: JSON.stringify(services),
      trialUntil,
      plan: trialUntil === null ? 'none' : 'trial',
      fiscalClaim,
    },
  );
  const { id, tradeName: name, operator } = business;
  emitBusiness(tx, { id, version: 1, name, operator, services: [...services], trialUntil, suspended: false });
  for (const branch of branches) await insertBranch(tx, branch);
}
