import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import type { PlacedContribution } from '@volante/mfe-kit/registry';
import { SlotItem } from '@volante/mfe-kit/slot';
import type { ContactBulk } from '@volante/mfe-kit/slots';
import { AddToGroupDialog } from '@volante/ui-kit/add-to-group-dialog';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { GroupsDrawer } from '@volante/ui-kit/groups-drawer';
import { useState } from 'react';
import { GetauDialog } from '../getau/getau-dialog';
import { useContactGroups } from '../groups/use-contact-groups';
import { ChooseDialog } from '../merge/choose-dialog';
import { MergeDialog } from '../merge/merge-dialog';
import { useContactText } from '../shared/contact-text';
import { DebtNotice } from '../shared/debt-notice';
import { type ContactBefore, useContactActs } from '../shared/use-contact-acts';
import { TransferDialog } from '../transfer/transfer-dialog';

export type ContactDialog =
  | { kind: 'delete'; contacts: readonly ContactBefore[]; name?: string; onDone?: () => void }
  | { kind: 'addToGroup'; ids: readonly string[]; onDone?: () => void }
  | { kind: 'merge'; keep: string; lose: string; onDone?: (kept: string) => void }
  | { kind: 'mergeWith'; contact: ContactRecord; onDone?: (kept: string) => void }
  | { kind: 'transfer'; ids: readonly string[]; from?: string; onDone?: () => void }
  | { kind: 'slot'; placed: PlacedContribution<'contact.bulk'>; bulk: Omit<ContactBulk, 'onClose'> }
  | { kind: 'groups' }
  | { kind: 'getau' };

interface DeleteDialogProps {
  contacts: readonly ContactBefore[];
  name?: string | undefined;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Says who goes, what they owe, what stays, and that it can be taken back. */
function DeleteContactsDialog({ contacts, name, onDone, onClose }: DeleteDialogProps) {
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
      <DebtNotice ids={contacts.map(({ id }) => id)} />
    </ConfirmDialog>
  );
}

/** First the other contact, then the fields. */
function MergeWithDialog(props: {
  contact: ContactRecord;
  onDone?: ((kept: string) => void) | undefined;
  onClose: () => void;
}) {
  const { contact, onDone, onClose } = props;
  const [other, setOther] = useState<string | null>(null);
  if (!other) return <ChooseDialog contact={contact} onChoose={setOther} onClose={onClose} />;
  return <MergeDialog keep={contact.id} lose={other} onDone={onDone} onClose={onClose} />;
}

/** Dialogs and drawers of the list; loaded on demand. */
export function ContactListDialogs({ dialog, onClose }: { dialog: ContactDialog; onClose: () => void }) {
  const groups = useContactGroups();
  if (dialog.kind === 'groups') return <GroupsDrawer of={groups} onClose={onClose} />;
  if (dialog.kind === 'addToGroup') {
    return <AddToGroupDialog of={groups} ids={dialog.ids} onDone={dialog.onDone} onClose={onClose} />;
  }
  if (dialog.kind === 'slot') {
    return <SlotItem name="contact.bulk" placed={dialog.placed} context={{ ...dialog.bulk, onClose }} />;
  }
  if (dialog.kind === 'getau') return <GetauDialog onClose={onClose} />;
  if (dialog.kind === 'merge') {
    return <MergeDialog keep={dialog.keep} lose={dialog.lose} onDone={dialog.onDone} onClose={onClose} />;
  }
  if (dialog.kind === 'mergeWith') {
    return <MergeWithDialog contact={dialog.contact} onDone={dialog.onDone} onClose={onClose} />;
  }
  if (dialog.kind === 'transfer') {
    return <TransferDialog ids={dialog.ids} from={dialog.from} onDone={dialog.onDone} onClose={onClose} />;
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
