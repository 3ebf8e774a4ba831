import { contactDelete, contactSetState } from '@volante/contracts/contacts/contact.contract';
import type { ContactState } from '@volante/contracts/contacts/contact.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { CONTACT_READS } from './contact-reads';
import { useContactText } from './contact-text';

export interface ContactBefore {
  id: string;
  state: ContactState;
}

/** Activate, deactivate and delete, one or many; each can be taken back for 8 seconds. */
export function useContactActs() {
  const text = useContactText();
  const { undoable } = useFeedback();
  const setState = useCallMutation(contactSetState, { invalidates: CONTACT_READS });
  const remove = useCallMutation(contactDelete, { invalidates: CONTACT_READS });

  const putBack = async (before: readonly ContactBefore[]) => {
    for (const state of ['active', 'inactive'] as const) {
      const id = before.filter((contact) => contact.state === state).map((contact) => contact.id);
      if (id.length > 0) await setState.mutateAsync({ id, state });
    }
    const id = before.filter((contact) => contact.state === 'deleted').map((contact) => contact.id);
    if (id.length > 0) await remove.mutateAsync({ id });
  };

  return {
    setState: async (contacts: readonly ContactBefore[], state: 'active' | 'inactive') => {
      await setState.mutateAsync({ id: contacts.map((contact) => contact.id), state });
      undoable(text(`contacts.done.${state}`, { count: contacts.length }), () => putBack(contacts));
    },
    remove: async (contacts: readonly ContactBefore[]) => {
      await remove.mutateAsync({ id: contacts.map((contact) => contact.id) });
      undoable(text('contacts.done.deleted', { count: contacts.length }), () => putBack(contacts));
    },
  };
}
