import { asApiError } from '@volante/mfe-kit/api-error';

/** The record as somebody else has just saved it. */
export interface Conflict {
  current: Readonly<Record<string, unknown>>;
  version: number;
  /** Fields that both changed, each to something else. */
  fields: readonly string[];
}

const CONFLICT = 'DATA-409';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The server's answer to a stale version (`details`: `{current, version}`); `null` for any other failure. */
export function conflictOf(
  error: unknown,
  original: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  pick: (record: Record<string, unknown>) => Record<string, unknown>,
): Conflict | null {
  const { code, details } = asApiError(error);
  if (code !== CONFLICT || !isRecord(details) || !isRecord(details.current)) return null;
  const version = Number(details.version ?? details.current.version);
  return conflictBetween({ current: pick(details.current), version }, original, mine);
}

/** Fields that another person saved meanwhile, against the form's. */
export function conflictBetween(
  { current, version }: Pick<Conflict, 'current' | 'version'>,
  original: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
): Conflict {
  const fields = Object.keys(mine).filter(
    (name) =>
      !isSame(mine[name], original[name]) &&
      !isSame(current[name], original[name]) &&
      !isSame(current[name], mine[name]),
  );
  return { current, version, fields };
}

export type Side = 'mine' | 'current';

/** The result of the person's choice: mine where only I changed, theirs where only they did, the choice elsewhere. */
export function mergeConflict<V extends Record<string, unknown>>(
  conflict: Conflict,
  original: V,
  mine: V,
  choices: Readonly<Record<string, Side>>,
): V {
  const merged: Record<string, unknown> = { ...mine };
  for (const name of Object.keys(mine)) {
    const isUntouched = isSame(mine[name], original[name]);
    if (isUntouched || choices[name] === 'current') merged[name] = conflict.current[name];
  }
  return merged as V;
}
