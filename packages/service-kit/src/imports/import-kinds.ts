/** Kinds of the jobs of one list's imports. */
export function importKinds(entity: string) {
  return {
    run: `${entity}.import`,
    undo: `${entity}.import.undo`,
    rejected: `${entity}.import.rejected`,
  } as const;
}

/** How events name the records of a table: `bank-mandate` for `bank_mandate`. */
export const eventEntity = (entity: string): string => entity.replaceAll('_', '-');
