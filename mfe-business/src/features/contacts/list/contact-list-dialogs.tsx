import { AddToGroupDialog } from '@volante/ui-kit/add-to-group-dialog';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { GroupsDrawer } from '@volante/ui-kit/groups-drawer';
import { useContactGroups } from '../groups/use-contact-groups';
import { useContactText } from '../shared/contact-text';
import { type ContactBefore, useContactActs } from '../shared/use-contact-acts';

export type ContactDialog =
  | { kind: 'delete'; contacts: readonly ContactBefore[]; name?: string; onDone?: () => void }
  | { kind: 'addToGroup'; ids: readonly string[]; onDone?: () => void }
  | { kind: 'groups' };

interface DeleteDialogProps {
  contacts: readonly ContactBefore[];
  name?: string | undefined;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Says who goes, what stays, and that it can be taken back. */
export function DeleteContactsDialog({ contacts, name, onDone, onClose }: DeleteDialogProps) {
  const text = useContactText();
  const acts = useContactActs();
  const count = contacts.length;
  return (
    <ConfirmDialog
      title={text('contacts.delete.title', { count })}
      onClose={onClose}
      onConfirm={async () => {
        await acts.remove(contacts);
        onDone?.();
      }}
    >
      <p>{name ? text('contacts.delete.one', { name }) : text('contacts.delete.many', { count })}</p>
    </ConfirmDialog>
  );
}

/** Whatever the list asks or offers over itself; loaded when first needed. */
export function ContactListDialogs({ dialog, onClose }: { dialog: ContactDialog; onClose: () => void }) {
  const groups = useContactGroups();
  if (dialog.kind === 'groups') return <GroupsDrawer of={groups} onClose={onClose} />;
  if (dialog.kind === 'addToGroup') {
    return <AddToGroupDialog of={groups} ids={dialog.ids} onDone={dialog.onDone} onClose={onClose} />;
  }
  return (
    <DeleteContactsDialog
      contacts={dialog.contacts}
      name={dialog.name}
      onDone={dialog.onDone}
      onClose={onClose}
    />
  );
}
