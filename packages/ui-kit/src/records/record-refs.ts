import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { branchList } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { PageOf } from '@volante/contracts/records/record';
import type { KnownRecord } from '@volante/contracts/records/record-face';
import { callApi } from '@volante/mfe-kit/api';
import { callKey, callQuery, useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import type { FilterOption } from '../list/list-types';
import { ownBranches } from './own-branches';
import {
  addressOfTarget,
  nameOf,
  type RecordRefs,
  type RecordScreens,
  type RefNames,
  type RefTarget,
} from './record-screens';

/** Names of other records change seldom: one look every five minutes. */
const FRESH_MS = 300_000;
const ROWS = 100;
/** A target of `few` records has no more pages than this. */
const MAX_PAGES = 20;
const BRANCH = 'branch';
const FOUND = 20;

type Names = ReadonlyMap<string, string>;
const NO_NAMES: Names = new Map();

/** Every record's name, deleted ones' too, since a reference may lead to one. */
async function readNames({ face }: RefTarget, signal: AbortSignal): Promise<Names> {
  const names = new Map<string, string>();
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const input: object = {
      limit: ROWS,
      count: false,
      state: face.states.join(','),
      ...(cursor ? { cursor } : {}),
    };
    const answer: PageOf<KnownRecord> = await callApi(face.calls.read, input, { signal });
    for (const row of answer.rows) names.set(row.id, nameOf(face, row));
    cursor = answer.next;
    if (cursor === null) break;
  }
  return names;
}

/** `select` turns the kept answer into names. */
type NamesQuery = UseQueryOptions<unknown, Error, Names>;

const namesOfBranches = ({ rows }: CallOutput<typeof branchList>): Names =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** The answer that every screen with branches shares. */
const BRANCHES = {
  ...callQuery(branchList, {}),
  staleTime: FRESH_MS,
  select: namesOfBranches,
} as unknown as NamesQuery;

function targetNames(target: RefTarget): NamesQuery {
  return {
    queryKey: [...callKey(target.face.calls.read), 'names'],
    queryFn: ({ signal }) => readNames(target, signal),
    staleTime: FRESH_MS,
  };
}

/** The names of all records that these fields refer to: one cached read for each target, however many rows there are. */
function useRefNames(screens: RecordScreens, names: readonly string[]): RefNames {
  const { user, can } = useSession();
  const own = ownBranches({ user, can });
  const { fields } = screens.face;
  const targetOf = (name: string) => fields[name]?.to ?? fields[name]?.joined ?? '';
  const isRef = (name: string) => targetOf(name) !== '';
  const wanted = [...new Set(names.filter(isRef).map(targetOf))].filter((to) => {
    const target = screens.refs.targets[to];
    return to === BRANCH || (target && can(target.face.may.view));
  });
  const answers = useQueries({
    queries: wanted.map((to) => {
      const target = screens.refs.targets[to];
      return target ? targetNames(target) : BRANCHES;
    }),
  });
  const known = (field: string): Names => answers[wanted.indexOf(targetOf(field))]?.data ?? NO_NAMES;
  return {
    name: (field, id) => known(field).get(String(id)),
    to: (field, id) => {
      const target = screens.refs.targets[targetOf(field)];
      return target && can(target.face.may.view) ? addressOfTarget(target, id) : null;
    },
    // Names of all branches are shown; a person chooses among their own.
    options: (field) =>
      [...known(field)]
        .filter(([id]) => targetOf(field) !== BRANCH || own === null || own.includes(id))
        .map(([value, label]) => ({ value, label })),
  };
}

/** Options of a chooser for the typed text, by the search of the target's list; `null` where there is no search. */
export function useFoundRefs(
  target: RefTarget | undefined,
  typed: string,
  may: boolean,
): readonly FilterOption[] | null {
  const isSearched = target !== undefined && target.face.list.search.length > 0 && typed.length > 1 && may;
  const call = target?.face.calls.read ?? branchList;
  const answer = useCall(call, { search: typed, limit: FOUND, count: false }, { enabled: isSearched });
  if (!isSearched || !target) return null;
  const { rows } = (answer.data ?? { rows: [] }) as { rows: readonly { id: string }[] };
  return rows.map((row) => ({ value: row.id, label: nameOf(target.face, { ...row }) }));
}

/**
 * For screens with references: `refs: recordRefs({ workshop: { face: workshop, view: '/workshop/view/:id' } })`. Branches need
 * no entry.
 */
export const recordRefs = (targets: Readonly<Record<string, RefTarget>> = {}): RecordRefs => ({
  targets,
  useNames: useRefNames,
});
