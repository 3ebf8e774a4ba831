import type { ContactSummary } from '@volante/contracts/contacts/contact.fields';
import { textOf } from '@volante/mfe-kit/i18n';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { usePresentPerson } from '@volante/mfe-kit/present-person';
import { useSlot } from '@volante/mfe-kit/slot';
import type { ListContext } from '@volante/ui-kit/list-types';
import { useContactText } from '../shared/contact-text';
import type { ContactDialog } from './contact-list-dialogs';

/** Bulk actions of remotes on contacts, as entries of the list's menus: for the ticked ones, or for all of them. */
export function useBulkSlot(ask: (dialog: ContactDialog) => void) {
  const text = useContactText();
  // Remotes that rest are not loaded before somebody is there.
  const placed = useSlot('contact.bulk', usePresentPerson());
  const entries = (list: ListContext<ContactSummary>, ids: readonly string[] | null): MenuItem[] =>
    placed.map((one) => {
      const { remote, contribution } = one;
      const name = textOf(remote, contribution.label ?? contribution.id);
      const { filters, search } = list.query;
      return {
        key: contribution.id,
        label: ids ? name : text('contacts.act.toWholeList', { name }),
        disabled: list.total === 0,
        onSelect: () =>
          ask({
            kind: 'slot',
            placed: one,
            bulk: {
              ids,
              filters: { ...filters, ...(search ? { search } : {}) },
              onDone: ids ? list.clearSelection : () => undefined,
            },
          }),
      };
    });
  return {
    ticked: (list: ListContext<ContactSummary>) => entries(list, list.selected),
    all: (list: ListContext<ContactSummary>) => entries(list, null),
  };
}
