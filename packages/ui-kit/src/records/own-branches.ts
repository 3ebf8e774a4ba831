import type { Session } from '@volante/mfe-kit/session';
import type { RecordScreens } from './record-screens';

/** Branches in which the person may write records; `null`: all of them. */
export const ownBranches = ({ user, can }: Pick<Session, 'user' | 'can'>): readonly string[] | null =>
  user === null || can('client.all-branches') ? null : user.branches;

/** Values of a new record: people of a few branches find their own in it, people of all of them choose. */
export function inOwnBranch(
  { face }: RecordScreens,
  own: readonly string[] | null,
): Readonly<Record<string, string>> {
  const [first] = own ?? [];
  if (first === undefined) return {};
  const names = Object.entries(face.fields).filter(([, field]) => field.to === 'branch' && field.required);
  return Object.fromEntries(names.map(([name]) => [name, first]));
}
