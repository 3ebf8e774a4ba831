/** Permissions of an account, as its row and that of its role say it. */
export interface HeldRow {
  extra: string;
  isSuper: number | null;
  permissions: string | null;
}

export const list = (json: string | null) => JSON.parse(json ?? '[]') as string[];

export const heldBy = ({ permissions, extra }: HeldRow): ReadonlySet<string> =>
  new Set([...list(permissions), ...list(extra)]);

export function holds(row: HeldRow, wanted: readonly string[]): boolean {
  const held = heldBy(row);
  return row.isSuper === 1 || wanted.every((permission) => held.has(permission));
}
