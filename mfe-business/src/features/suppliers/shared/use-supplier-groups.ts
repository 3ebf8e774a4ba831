import {
  supplierGroupAdd,
  supplierGroupCreate,
  supplierGroupDelete,
  supplierGroupRead,
  supplierGroupRemove,
  supplierGroupUpdate,
} from '@volante/contracts/suppliers/supplier-group.contract';
import type { RecordGroupsOf } from '@volante/ui-kit/record-groups';
import { SUPPLIER_LIST, SUPPLIER_READS } from './supplier-reads';
import { useSupplierText } from './supplier-text';

/** Suppliers for the kit's groups. */
export function useSupplierGroups(): RecordGroupsOf {
  const text = useSupplierText();
  return {
    calls: {
      read: supplierGroupRead,
      create: supplierGroupCreate,
      update: supplierGroupUpdate,
      delete: supplierGroupDelete,
      add: supplierGroupAdd,
      remove: supplierGroupRemove,
    },
    members: 'providers',
    modify: 'supplier.modify',
    reads: SUPPLIER_READS,
    listPath: SUPPLIER_LIST,
    count: (count) => text('suppliers.count', { count }),
    purpose: text('suppliers.groupsPurpose'),
  };
}
