import { AddToGroupDialog } from '@volante/ui-kit/add-to-group-dialog';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { GroupsDrawer } from '@volante/ui-kit/groups-drawer';
import { useSupplierText } from './supplier-text';
import { type SupplierBefore, useSupplierActs } from './use-supplier-acts';
import { useSupplierGroups } from './use-supplier-groups';

export type SupplierDialog =
  | { kind: 'delete'; suppliers: readonly SupplierBefore[]; name?: string; onDone?: () => void }
  | { kind: 'addToGroup'; ids: readonly string[]; onDone?: () => void }
  | { kind: 'groups' };

interface DeleteDialogProps {
  dialog: Extract<SupplierDialog, { kind: 'delete' }>;
  onClose: () => void;
}

/** Says who goes, what stays, and that it can be taken back. */
function DeleteDialog({ dialog, onClose }: DeleteDialogProps) {
  const text = useSupplierText();
  const acts = useSupplierActs();
  const { suppliers, name, onDone } = dialog;
  const count = suppliers.length;
  return (
    <ConfirmDialog
      title={text('suppliers.delete.title', { count })}
      onClose={onClose}
      onConfirm={async () => {
        await acts.remove(suppliers);
        onDone?.();
      }}
    >
      <p>{name ? text('suppliers.delete.one', { name }) : text('suppliers.delete.many', { count })}</p>
    </ConfirmDialog>
  );
}

/** Whatever the screens of suppliers ask or offer over themselves; loaded when first needed. */
export function SupplierDialogs({ dialog, onClose }: { dialog: SupplierDialog; onClose: () => void }) {
  const groups = useSupplierGroups();
  if (dialog.kind === 'groups') return <GroupsDrawer of={groups} onClose={onClose} />;
  if (dialog.kind === 'addToGroup') {
    return <AddToGroupDialog of={groups} ids={dialog.ids} onDone={dialog.onDone} onClose={onClose} />;
  }
  return <DeleteDialog dialog={dialog} onClose={onClose} />;
}
