import { supplierDelete, supplierSetState } from '@volante/contracts/suppliers/supplier.contract';
import type { SupplierState } from '@volante/contracts/suppliers/supplier.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { SUPPLIER_READS } from './supplier-reads';
import { useSupplierText } from './supplier-text';

export interface SupplierBefore {
  id: string;
  state: SupplierState;
}

/** Activate, deactivate and delete, one or many; each can be taken back for some seconds. */
export function useSupplierActs() {
  const text = useSupplierText();
  const { undoable } = useFeedback();
  const setState = useCallMutation(supplierSetState, { invalidates: SUPPLIER_READS });
  const remove = useCallMutation(supplierDelete, { invalidates: SUPPLIER_READS });

  const putBack = async (before: readonly SupplierBefore[]) => {
    const idsOf = (state: SupplierState) => before.filter((one) => one.state === state).map(({ id }) => id);
    for (const state of ['active', 'inactive'] as const) {
      const id = idsOf(state);
      if (id.length > 0) await setState.mutateAsync({ id, state });
    }
    const id = idsOf('deleted');
    if (id.length > 0) await remove.mutateAsync({ id });
  };

  return {
    setState: async (suppliers: readonly SupplierBefore[], state: 'active' | 'inactive') => {
      await setState.mutateAsync({ id: suppliers.map(({ id }) => id), state });
      undoable(text(`suppliers.done.${state}`, { count: suppliers.length }), () => putBack(suppliers));
    },
    remove: async (suppliers: readonly SupplierBefore[]) => {
      await remove.mutateAsync({ id: suppliers.map(({ id }) => id) });
      undoable(text('suppliers.done.deleted', { count: suppliers.length }), () => putBack(suppliers));
    },
  };
}
