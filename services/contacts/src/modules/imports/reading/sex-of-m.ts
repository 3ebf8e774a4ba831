import type { ColumnFacts } from '@volante/service-kit/imports/reading/inspect-sheet';

/** The meaning of a bare M in a column of the sex: `M` man where F is used too, else `F` woman. */
export function sexOfM({ letters }: Pick<ColumnFacts, 'letters'>): 'M' | 'F' {
  return letters.has('f') && !letters.has('h') ? 'M' : 'F';
}
