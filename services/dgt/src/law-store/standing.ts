/** Among rows about the same thing from the same day the last one wins; an empty one revokes the others. */
export function standing<R>(rows: readonly R[], keyOf: (row: R) => string, says: (row: R) => boolean): R[] {
  const last = new Map(rows.map((row) => [keyOf(row), row]));
  return rows.filter((row) => last.get(keyOf(row)) === row && says(row));
}
