import type { GroupTables } from '@volante/service-kit/lists/group-store';
import { lockSuppliers } from './supplier-store.js';

export const SUPPLIER_GROUPS: GroupTables = {
  group: 'supplier_group',
  member: 'supplier_group_member',
  memberId: 'supplier_id',
  record: 'supplier',
  groupEntity: 'supplier_group',
  recordEntity: 'supplier',
  taken: 'SUPPLIER-GROUP-001',
  scope: () => ({ sql: '', params: {} }),
  lock: lockSuppliers,
};
