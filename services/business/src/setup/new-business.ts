import { timeZoneOf } from '@volante/contracts/provinces';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

export interface NewBranch {
  id: string;
  code: string;
  name: string;
  street: string;
  city: string;
  /** 1-52 */
  province: number;
  postalCode: string;
  phone: string;
  email: string;
  openingHours: string;
  startDate: string | null;
}

export interface NewBusiness {
  id: string;
  tradeName: string;
  fiscalName: string;
  fiscalCode: string;
  operator: boolean;
  services: readonly string[];
  branches: readonly NewBranch[];
}

async function insertBranch(tx: TenantTx, branch: NewBranch): Promise<void> {
  const timeZone = timeZoneOf(branch.province);
  await tx.run(
    `INSERT INTO branch (id, business_id, code, name, street, city, province, postal_code, phone, email, time_zone,
       opening_hours, start_date)
     VALUES (:id, :business, :code, :name, :street, :city, :province, :postalCode, :phone, :email, :timeZone,
       :openingHours, :startDate)`,
    { ...branch, timeZone },
  );
  const { id, code, name, city, province, phone } = branch;
  tx.emit({
    topic: 'branch.updated',
    entityId: id,
    version: 1,
    state: { id, code, name, city, province, phone, timeZone },
  });
}

/** A business with its branches; other services learn of both by events. */
export async function createBusiness(db: Database, business: NewBusiness): Promise<void> {
  const { branches, services, ...values } = business;
  const [seat] = branches;
  if (!seat) throw new Error('a business has at least one branch');
  await db.write(systemContext(business.id, business.tradeName), async (tx) => {
    await tx.run(
      `INSERT INTO business (business_id, trade_name, fiscal_name, fiscal_code, street, city, province, postal_code,
         phone, email, operator, services)
       VALUES (:business, :tradeName, :fiscalName, :fiscalCode, :street, :city, :province, :postalCode, :phone,
         :email, :operator, :services)`,
      { ...seat, ...values, services: JSON.stringify(services) },
    );
    tx.emit({
      topic: 'business.updated',
      entityId: business.id,
      version: 1,
      state: { name: business.tradeName, operator: business.operator, services },
    });
    for (const branch of branches) await insertBranch(tx, branch);
  });
}
