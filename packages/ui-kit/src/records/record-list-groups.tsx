import type { KnownRecord } from '@volante/contracts/records/record-face';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCan } from '@volante/mfe-kit/session';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type RecordGroupsOf, useRecordGroups } from '../groups/record-groups';
import type { ListContext, ListFilter } from '../list/list-types';
import type { RecordWordsOf } from './record-words';

const dialogs = () => import('../groups/group-dialogs');
const Add = lazy(async () => ({ default: (await dialogs()).AddToGroupDialog }));
const Manage = lazy(async () => ({ default: (await dialogs()).GroupsDrawer }));

/** The parts of a list that serve groups; their dialogs are loaded when they open. */
export interface ListGroups {
  filter: ListFilter;
  row: (record: KnownRecord) => MenuItem[];
  bulk: (list: ListContext<KnownRecord>) => MenuItem[];
  more: MenuItem[];
  dialog: ReactNode;
}

export function useListGroups(of: RecordGroupsOf, words: RecordWordsOf): ListGroups {
  const { rows = [] } = useRecordGroups(of);
  const mayModify = useCan(of.modify);
  const [open, setOpen] = useState<{ ids: readonly string[]; onDone?: () => void } | 'manage' | null>(null);
  const close = () => setOpen(null);
  const item = (key: string, onSelect: () => void) =>
    mayModify ? [{ key, label: words.say(key), onSelect }] : [];
  const dialog =
    open === 'manage' ? (
      <Manage of={of} onClose={close} />
    ) : (
      open && <Add of={of} {...open} onClose={close} />
    );
  return {
    filter: {
      key: 'group',
      label: words.label('group'),
      options: rows.map(({ id, name }) => ({ value: id, label: name })),
    },
    row: ({ id, state }) => (state === 'deleted' ? [] : item('addToGroup', () => setOpen({ ids: [id] }))),
    bulk: ({ selected, clearSelection }) =>
      item('addToGroup', () => setOpen({ ids: selected, onDone: clearSelection })),
    more: item('manageGroups', () => setOpen('manage')),
    dialog: <Suspense>{dialog}</Suspense>,
  };
}
