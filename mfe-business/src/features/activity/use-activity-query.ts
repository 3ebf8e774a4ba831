import { ACTIVITY_GROUPS, type ActivityGroup } from '@volante/contracts/session/access-entry';
import { searchText } from '@volante/mfe-kit/search-text';
import { useSearchParams } from 'react-router';

/** The set filters of the log. */
export interface ActivityQuery {
  group?: string;
  from?: string;
  to?: string;
  search?: string;
}

/** In the address, beside the tab that it names. */
const NAMES = { group: 'tipo', from: 'desde', to: 'hasta', search: 'buscar' } as const;
const KEYS = Object.keys(NAMES) as (keyof typeof NAMES)[];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MIN_SEARCH_LENGTH = 2;

const isGroup = (value: string): value is ActivityGroup => ACTIVITY_GROUPS.some((group) => group === value);

function read(params: URLSearchParams): ActivityQuery {
  const value = (key: keyof typeof NAMES) => params.get(NAMES[key]) ?? '';
  const [group, from, to, search] = [value('group'), value('from'), value('to'), searchText(value('search'))];
  return {
    ...(isGroup(group) ? { group } : {}),
    ...(DAY.test(from) ? { from } : {}),
    ...(DAY.test(to) ? { to } : {}),
    ...(search.length >= MIN_SEARCH_LENGTH ? { search } : {}),
  };
}

export function useActivityQuery() {
  const [params, setParams] = useSearchParams();
  const query = read(params);
  const change = (part: Partial<Record<keyof ActivityQuery, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const key of KEYS) {
          const value = part[key];
          if (value === undefined) continue;
          if (value) next.set(NAMES[key], value);
          else next.delete(NAMES[key]);
        }
        return next;
      },
      { replace: true },
    );
  const clear = () => change({ group: null, from: null, to: null, search: null });
  return { query, change, clear, isFiltered: Object.keys(query).length > 0 };
}
