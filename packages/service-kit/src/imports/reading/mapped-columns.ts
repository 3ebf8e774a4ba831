import type { Sheet } from './sheet.js';

export interface MappedColumns<T extends string> {
  headers: string[];
  /** The target of each column of the sheet; `null` for one that is left out or that the mapping does not reach. */
  mapping: (T | null)[];
}

/** The columns of a sheet with the targets that a person has chosen for them. */
export function mappedColumns<T extends string>(
  sheet: Sheet,
  mapping: readonly (T | null)[],
): MappedColumns<T> {
  return {
    headers: sheet.headers.map(({ name }) => name),
    mapping: sheet.headers.map((_, index) => mapping[index] ?? null),
  };
}
