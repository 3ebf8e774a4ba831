import type { CallDeclaration } from '@volante/contracts/call';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import type { z } from 'zod';
import type { ListViews } from './list-types';

interface KeptView {
  id: string;
  name: string;
  shared: boolean;
  own: boolean;
  filters: unknown;
  sort: unknown;
  columns: string[];
}

/** The calls that `viewCalls` of the contracts makes for a list. */
export interface ViewCallsOfList {
  list: CallDeclaration<z.ZodType, z.ZodType<{ rows: KeptView[] }>>;
  save: CallDeclaration<z.ZodType, z.ZodType<{ id: string }>>;
  delete: CallDeclaration<z.ZodType, z.ZodType<null>>;
}

function flat(filters: object): Record<string, string> {
  const pairs = Object.entries(filters).filter(([name]) => name !== 'search');
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')]),
  );
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Saved views of a list, for `ListPage`'s `views`. */
export function useListViews(calls: ViewCallsOfList): ListViews {
  const rows = useCall(calls.list, {}).data?.rows ?? [];
  const save = useCallMutation(calls.save, { invalidates: [calls.list] });
  const remove = useCallMutation(calls.delete, { invalidates: [calls.list] });
  return {
    rows: rows.map((view) => {
      const filters = asObject(view.filters);
      return {
        ...view,
        sort: String(view.sort),
        search: 'search' in filters ? String(filters.search) : '',
        filters: flat(filters),
      };
    }),
    save: ({ search, filters, columns, ...view }) =>
      save.mutateAsync({
        ...view,
        columns: [...columns],
        filters: { ...filters, ...(search ? { search } : {}) },
      }),
    remove: (id) => remove.mutateAsync({ id }),
  };
}
