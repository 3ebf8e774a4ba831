import type { CallInput } from '@volante/contracts/call';
import {
  savedViewDelete,
  savedViewList,
  savedViewSave,
} from '@volante/contracts/contacts/saved-view.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import type { ListViews } from '@volante/ui-kit/list-types';

type Saved = CallInput<typeof savedViewSave>;

function flat(filters: Readonly<Record<string, unknown>>): Record<string, string> {
  const pairs = Object.entries(filters).filter(([name]) => name !== 'search');
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')]),
  );
}

/** Saved views of contacts in the list's own shape. */
export function useContactViews(): ListViews {
  const rows = useCall(savedViewList, {}).data?.rows ?? [];
  const save = useCallMutation(savedViewSave, { invalidates: [savedViewList] });
  const remove = useCallMutation(savedViewDelete, { invalidates: [savedViewList] });
  return {
    rows: rows.map((view) => ({
      ...view,
      search: view.filters.search ?? '',
      filters: flat(view.filters),
    })),
    save: ({ search, filters, columns, ...view }) =>
      save.mutateAsync({
        ...view,
        sort: view.sort as Saved['sort'],
        columns: [...columns],
        filters: { ...filters, ...(search ? { search } : {}) } as Saved['filters'],
      }),
    remove: (id) => remove.mutateAsync({ id }),
  };
}
