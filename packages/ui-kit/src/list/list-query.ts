import { searchText } from '@volante/mfe-kit/search-text';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilter, ListQuery } from './list-types';

export const MIN_SEARCH_LENGTH = 2;

export interface ListNavigation {
  query: ListQuery;
  /** Nothing is searched, filtered or sorted otherwise than at first. */
  isDefault: boolean;
  search: (text: string) => void;
  filter: (key: string, value: string) => void;
  sort: (sort: string) => void;
  page: (cursor: string | null) => void;
  clear: () => void;
  /** All at once: a saved view. */
  show: (next: Pick<ListQuery, 'search' | 'sort' | 'filters'>) => void;
}

function readQuery(params: URLSearchParams, filters: readonly ListFilter[], defaultSort: string): ListQuery {
  const set: Record<string, string> = {};
  for (const { key } of filters) {
    const value = params.get(key);
    if (value) set[key] = value;
  }
  return {
    search: searchText(params.get('search') ?? ''),
    sort: params.get('sort') ?? defaultSort,
    cursor: params.get('cursor'),
    filters: set,
  };
}

function writeQuery(query: ListQuery, defaultSort: string): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  for (const [key, value] of Object.entries(query.filters)) if (value) params.set(key, value);
  if (query.sort !== defaultSort) params.set('sort', query.sort);
  if (query.cursor) params.set('cursor', query.cursor);
  return params;
}

/** The list's state in the address, and the ways to change it. Every change of the rows goes back to page one. */
export function useListQuery(filters: readonly ListFilter[], defaultSort: string): ListNavigation {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const query = readQuery(params, filters, defaultSort);
    const go = (change: Partial<ListQuery>, replace = false) =>
      setParams(writeQuery({ ...query, cursor: null, ...change }, defaultSort), { replace });
    const hasFilters = Object.values(query.filters).some(Boolean);
    return {
      query,
      isDefault: query.search === '' && !hasFilters && query.sort === defaultSort,
      search: (search) => go({ search }, true),
      filter: (key, value) => go({ filters: { ...query.filters, [key]: value } }),
      sort: (sort) => go({ sort }),
      page: (cursor) => go({ cursor }),
      clear: () => go({ search: '', filters: {} }),
      show: (next) => go(next),
    };
  }, [params, setParams, filters, defaultSort]);
}

/** Input of the list call: empty values stay out. */
export function listInput(query: ListQuery, searchAs = 'search'): Record<string, string> {
  return {
    ...query.filters,
    ...(query.search.length >= MIN_SEARCH_LENGTH ? { [searchAs]: query.search } : {}),
    ...(query.sort ? { sort: query.sort } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  };
}

/** "Tipo: Empresas; Sucursal: Jaén, Linares". */
export function captionOf(query: ListQuery, filters: readonly ListFilter[], searchWord: string): string {
  const parts = filters.flatMap(({ key, label, options }) => {
    const value = query.filters[key];
    if (!value) return [];
    const words = value.split(',').map((one) => options.find((option) => option.value === one)?.label ?? one);
    return [`${label}: ${words.join(', ')}`];
  });
  if (query.search) parts.unshift(`${searchWord}: ${query.search}`);
  return parts.join('; ');
}
