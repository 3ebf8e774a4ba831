import { useState } from 'react';

export interface ListPreferences {
  /** Keys of the columns on show; `null`: those of the declaration. */
  columns: readonly string[] | null;
  dense: boolean;
}

const NONE: ListPreferences = { columns: null, dense: false };
const keyOf = (name: string) => `volante.list.${name}`;

function isPreferences(value: unknown): value is ListPreferences {
  if (typeof value !== 'object' || value === null || !('columns' in value) || !('dense' in value))
    return false;
  const { columns, dense } = value;
  const isColumns =
    columns === null || (Array.isArray(columns) && columns.every((key) => typeof key === 'string'));
  return isColumns && typeof dense === 'boolean';
}

function read(name: string): ListPreferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return isPreferences(stored) ? stored : NONE;
  } catch {
    return NONE;
  }
}

/** Columns and density of one list, remembered by this browser. */
export function useListPreferences(name: string) {
  const [preferences, setPreferences] = useState(() => read(name));
  const change = (part: Partial<ListPreferences>) => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(next));
    } catch {
      // Storage may be refused (private window): the choice then lasts as long as the page.
    }
  };
  return [preferences, change] as const;
}
