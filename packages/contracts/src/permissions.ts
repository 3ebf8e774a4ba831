/**
 * Every permission id, by group, in the order in which the roles screen shows them. The first five groups are
 * those of the specification (§ 6: 39 permissions); the rest follow the same pattern for areas it does not name.
 * An id is never renamed: it is stored in roles.
 */
export const PERMISSION_GROUPS = {
  home: ['home.dashboard', 'home.meeting-room'],
  business: [
    'business.modify',
    'branch.add',
    'branch.modify',
    'branch.delete',
    'employee.add',
    'employee.modify',
    'employee.delete',
    'device.add',
    'device.delete',
    'device.delete-all',
    'role.add',
    'role.delete',
    'role.modify',
    'clock.clock-in',
    'clock.delete',
    'clock.modify',
  ],
  management: [
    'client.add',
    'client.delete',
    'client.modify',
    'supplier.add',
    'supplier.delete',
    'supplier.modify',
    'product.add',
    'product.delete',
    'product.modify',
  ],
  formation: [
    'syllabus.add',
    'syllabus.delete',
    'syllabus.modify',
    'virtual-classroom.add',
    'virtual-classroom.delete',
    'virtual-classroom.modify',
    'training-content.add',
    'training-content.delete',
    'training-content.modify',
    'training-content.assign',
    'dgt.statistics',
  ],
  branches: ['client.all-branches'],
  view: [
    'branch.view',
    'client.view',
    'employee.view',
    'role.view',
    'supplier.view',
    'product.view',
    'clock.view',
  ],
  data: ['client.import', 'client.export'],
  files: ['file.view', 'file.modify', 'file.share'],
  mail: [
    'mail-layout.view',
    'mail-layout.add',
    'mail-layout.modify',
    'mail-layout.delete',
    'mail.send',
    'mail.settings',
  ],
  dgt: [
    'dgt-book.view',
    'dgt-book.add',
    'dgt-book.modify',
    'dgt-book.delete',
    'dgt-card.view',
    'dgt-card.modify',
    'dgt-folder.view',
    'dgt-folder.add',
    'dgt-folder.modify',
    'dgt-folder.present',
    'dgt-fee.view',
    'dgt-fee.add',
    'dgt-fee.modify',
    'dgt-fee.delete',
  ],
  vehicles: [
    'vehicle.view',
    'vehicle.add',
    'vehicle.modify',
    'vehicle.delete',
    'insurance.view',
    'insurance.add',
    'insurance.modify',
    'insurance.delete',
    'workshop.view',
    'workshop.add',
    'workshop.modify',
    'workshop.delete',
  ],
  agenda: [
    'practice-type.view',
    'practice-type.add',
    'practice-type.modify',
    'practice-type.delete',
    'room.view',
    'room.add',
    'room.modify',
    'room.delete',
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
  ],
  'question-bank': [
    'question-bank.view',
    'question-bank.add',
    'question-bank.modify',
    'question-bank.delete',
    'question-bank.publish',
  ],
  'student-access': [
    'student-access.view',
    'student-access.add',
    'student-access.modify',
    'student-access.look',
  ],
  'theory-class': ['theory-class.view', 'theory-class.hold'],
  agreements: [
    'agreement.view',
    'agreement.add',
    'agreement.modify',
    'agreement.delete',
    'agreement.request',
    'agreement.settings',
    'consent.modify',
  ],
  billing: [
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
    'till.delete',
    'till.close',
    'money-settings.modify',
    'money-report.view',
    'expense.view',
    'expense.add',
    'expense.modify',
    'expense.delete',
    'payment-gateway.view',
    'payment-gateway.add',
    'payment-gateway.modify',
    'payment-gateway.delete',
    'payment.refund',
    'tax.view',
    'tax.add',
    'tax.modify',
    'tax.delete',
    'billing-series.view',
    'billing-series.add',
    'billing-series.modify',
    'billing-series.delete',
    'bank.view',
    'bank.modify',
    'bank.remit',
  ],
  operator: ['operator.business', 'operator.notification', 'operator.platform', 'operator.transfer'],
} as const;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export type Permission = (typeof PERMISSION_GROUPS)[PermissionGroup][number];

/** Every permission, in the order of the groups. */
export const PERMISSIONS: readonly Permission[] = Object.values(PERMISSION_GROUPS).flat();

/**
 * Permissions of the specification that nothing asks for yet: their area is not built, or its law forbids the act (a punch is
 * never deleted). Roles keep them; the roles screen does not offer them. A test compares the list with what is asked for.
 */
export const IDLE_PERMISSIONS: readonly Permission[] = [
  'home.dashboard',
  'home.meeting-room',
  'clock.delete',
  'syllabus.add',
  'syllabus.delete',
  'syllabus.modify',
  'virtual-classroom.add',
  'virtual-classroom.delete',
  'virtual-classroom.modify',
  'training-content.add',
  'training-content.delete',
  'training-content.modify',
  'training-content.assign',
  'operator.notification',
  'operator.transfer',
];
export const isIdle = (permission: Permission): boolean => IDLE_PERMISSIONS.includes(permission);

const OPERATOR_ONLY = new Set<string>(PERMISSION_GROUPS.operator);

/** Operator only: not granted to a school's people by `super` or any other role. */
export const isOperatorOnly = (permission: string): boolean => OPERATOR_ONLY.has(permission);

/** What an owner or manager of a school holds: everything but the operator's own tools. */
export const MANAGER_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((id) => !isOperatorOnly(id));

/** Whoever holds these may give access back to others: one active person of a business always does. */
export const ADMIN_PERMISSIONS: readonly Permission[] = ['business.modify', 'employee.modify', 'role.modify'];

/** The role that is allowed every permission of its business (specification § 6). */
export const SUPER_ROLE = 'super';

/** The operator's own business: the fixed built-in id of the specification (§ 3), whose value it does not give. */
export const OPERATOR_BUSINESS_ID = '0000000000000000000000a1';
