import { LIBRARY_STATES, type LibraryState } from '@volante/contracts/e-learning/question-library.contract';

export const COLOURS: Readonly<Record<LibraryState, string>> = {
  new: 'processing',
  same: 'success',
  edited: 'default',
  updated: 'warning',
  both: 'warning',
  removed: 'default',
  retired: 'error',
};

/** How many there are of each state. */
export function countsOf(rows: readonly { state: LibraryState }[]): Record<LibraryState, number> {
  const counts = Object.fromEntries(LIBRARY_STATES.map((state) => [state, 0])) as Record<
    LibraryState,
    number
  >;
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
