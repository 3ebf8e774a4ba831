import { createHash } from 'node:crypto';
import { MANAGER_PERMISSIONS, type Permission } from '@volante/contracts/permissions';
import type { Database } from '@volante/service-kit/data/database';

/** The roles that come with the product; a school may change each, and make others. */
export interface StandardRole {
  readonly name: string;
  /** What a new business's role holds. A feature adds its permissions here: schools that have the role get them. */
  readonly permissions: readonly Permission[];
}

export const STANDARD_ROLES = {
  manager: { name: 'Dirección', permissions: MANAGER_PERMISSIONS },
  office: {
    name: 'Administración',
    permissions: [
      'home.dashboard',
      'branch.view',
      'client.view',
      'client.add',
      'client.modify',
      'client.delete',
      'client.import',
      'client.export',
      'supplier.view',
      'supplier.add',
      'supplier.modify',
      'file.view',
      'file.modify',
      'file.share',
      'mail-layout.view',
      'mail-layout.add',
      'mail-layout.modify',
      'mail.send',
      'clock.view',
      'clock.clock-in',
      'dgt-book.view',
      'dgt-book.add',
      'dgt-book.modify',
      'dgt-card.view',
      'dgt-card.modify',
      'dgt-folder.view',
      'dgt-folder.add',
      'dgt-folder.modify',
      'dgt-folder.present',
      'dgt-fee.view',
      'dgt-fee.add',
      'dgt-fee.modify',
      'dgt.statistics',
      'vehicle.view',
      'vehicle.add',
      'vehicle.modify',
      'vehicle.delete',
      'insurance.view',
      'insurance.add',
      'insurance.modify',
      'workshop.view',
      'workshop.add',
      'workshop.modify',
      'practice-type.view',
      'practice-type.add',
      'practice-type.modify',
      'room.view',
      'room.add',
      'room.modify',
      'schedule.view',
      'schedule.add',
      'schedule.modify',
      'schedule.delete',
      'practice.view',
      'practice.add',
      'practice.modify',
      'practice.delete',
      'practice.all',
      'practice.override',
      'practice-bag.modify',
      'question-bank.view',
      'question-bank.add',
      'question-bank.modify',
      'student-access.view',
      'student-access.add',
      'student-access.modify',
      'student-access.look',
      'theory-class.view',
      'theory-class.hold',
      'agreement.view',
      'agreement.add',
      'agreement.modify',
      'agreement.request',
      'agreement.settings',
      'consent.modify',
      'invoice.view',
      'invoice.add',
      'invoice.modify',
      'invoice.delete',
      'invoice.issue',
      'invoice.correct',
      'invoice.import',
      'invoice.export',
      'ticket.view',
      'ticket.add',
      'ticket.modify',
      'ticket.delete',
      'cashflow.view',
      'cashflow.add',
      'cashflow.modify',
      'cashflow.delete',
      'till.view',
      'till.add',
      'till.modify',
      'till.close',
      'money-report.view',
      'expense.view',
      'expense.add',
      'expense.modify',
      'expense.delete',
      'payment-gateway.view',
      'product.view',
      'product.add',
      'product.modify',
      'product.delete',
      'tax.view',
      'billing-series.view',
      'bank.view',
      'bank.modify',
    ],
  },
  teacher: {
    name: 'Profesorado',
    permissions: [
      'home.dashboard',
      'branch.view',
      'client.view',
      'file.view',
      'clock.view',
      'clock.clock-in',
      'dgt-card.view',
      'dgt-card.modify',
      'dgt-folder.view',
      'vehicle.view',
      'insurance.view',
      'workshop.view',
      'practice-type.view',
      'room.view',
      'schedule.view',
      'practice.view',
      'practice.modify',
      'question-bank.view',
      'question-bank.add',
      'question-bank.modify',
      'student-access.view',
      'theory-class.view',
      'theory-class.hold',
      'agreement.view',
      'ticket.view',
      'ticket.modify',
      'cashflow.view',
      'cashflow.add',
      'cashflow.modify',
      'cashflow.delete',
      'till.close',
    ],
  },
} as const satisfies Record<string, StandardRole>;
export type StandardRoleName = keyof typeof STANDARD_ROLES;

/** Which release of a standard role this is: changes with what it holds. */
export function versionOf({ permissions }: StandardRole): string {
  const held = [...permissions].sort().join(' ');
  return createHash('sha256').update(held).digest('hex').slice(0, 16);
}

/** What a standard role's row says of it as this release makes it. */
export function standardValues(standard: StandardRoleName) {
  const role = STANDARD_ROLES[standard];
  return {
    name: role.name,
    permissions: JSON.stringify(role.permissions),
    standard,
    version: versionOf(role),
  };
}

/** A standard role of a business, as this release makes it; one that is there already stays. */
export async function addStandardRole(
  db: Database,
  { id, businessId, standard }: { id: string; businessId: string; standard: StandardRoleName },
): Promise<void> {
  await db.unscopedRun(
    `INSERT INTO role (id, business_id, name, permissions, standard, standard_known, standard_version)
     VALUES (:id, :businessId, :name, :permissions, :standard, :permissions, :version)
     ON DUPLICATE KEY UPDATE id = id`,
    { id, businessId, ...standardValues(standard) },
  );
}
