import { MAX_RELEASED } from '@volante/contracts/e-learning/library-release.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { LibraryItem } from './library-items.js';
import { countOf, type Difference, differences } from './release-diff.js';
import {
  CURRENT,
  dropItems,
  itemsOf,
  keepItems,
  namedItems,
  type PlacedItem,
  putItems,
  type ReleaseRow,
} from './release-rows.js';

export type LockedRelease = Pick<
  ReleaseRow,
  'id' | 'number' | 'name' | 'state' | 'base_id' | 'revision' | 'questions' | 'added' | 'changed' | 'retired'
>;

/** Locks all releases of the operator: those who stage, publish and withdraw take turns. DATA-404 where this one is not there. */
export async function lockRelease(tx: TenantTx, id: string): Promise<LockedRelease> {
  const rows = await tx.rows<LockedRelease>(
    `SELECT id, number, name, state, base_id, revision, questions, added, changed, retired FROM library_release
     WHERE business_id = :business ORDER BY id FOR UPDATE`,
  );
  const found = rows.find((row) => row.id === id);
  if (!found) throw notFound();
  return found;
}

export async function lockStaged(tx: TenantTx, id: string): Promise<LockedRelease> {
  const release = await lockRelease(tx, id);
  if (release.state !== 'staged') throw new CodedError('LIBRARY-002');
  return release;
}

/** The release that schools see, as this transaction reads it; `null`: the questions that come with the program. */
export async function currentId(tx: TenantTx): Promise<string | null> {
  const [row] = await tx.rows<{ id: string }>(CURRENT);
  return row?.id ?? null;
}

export const readItems = (tx: TenantTx, release: string | null): Promise<readonly LibraryItem[]> =>
  itemsOf((sql, params) => tx.rows(sql, params), release);

/** Keeps the questions of a locked release in preparation, and how many differ from the release before. */
export async function changeItems(
  tx: TenantTx,
  { id, base_id }: LockedRelease,
  items: readonly LibraryItem[],
): Promise<void> {
  const all = differences(await readItems(tx, base_id), items);
  await keepCounts(tx, id, countsOf(all, items.length));
  await keepItems(tx, id, items);
}

/**
 * Retires some questions of a locked release in preparation, or puts them as the release before has them. It reads and writes these
 * questions alone, since a release has thousands. Answers how many it changed. DATA-404 where neither release has one of them.
 */
export async function changeNamed(
  tx: TenantTx,
  release: LockedRelease,
  { keys, retired }: { keys: readonly string[]; retired: boolean },
): Promise<number> {
  const { id, base_id } = release;
  const now = await namedItems(tx, id, keys);
  const base = await namedItems(tx, base_id, keys);
  if (now.length + base.length === 0) throw notFound();
  const next = retired ? [] : base;
  const itemsIn = (placed: readonly PlacedItem[]) => placed.map(({ item }) => item);
  const changes = differences(itemsIn(now), itemsIn(next)).filter(({ change }) => change !== 'same');
  if (changes.length === 0) return 0;
  const before = countsOf(differences(itemsIn(base), itemsIn(now)), now.length);
  const after = countsOf(differences(itemsIn(base), itemsIn(next)), next.length);
  await keepCounts(tx, id, {
    questions: release.questions + after.questions - before.questions,
    added: release.added + after.added - before.added,
    changed: release.changed + after.changed - before.changed,
    retired: release.retired + after.retired - before.retired,
  });
  const gone = changes.filter(({ change }) => change === 'retired').map(({ key }) => key);
  const put = new Set(changes.filter((one) => one.now !== null).map(({ key }) => key));
  await dropItems(tx, id, gone);
  await putItems(
    tx,
    id,
    next.filter(({ item }) => put.has(item.key)),
  );
  return changes.length;
}

type Counts = Pick<ReleaseRow, 'questions' | 'added' | 'changed' | 'retired'>;

const countsOf = (all: readonly Difference[], questions: number): Counts => ({
  ...{ questions, added: countOf(all, 'added') },
  ...{ changed: countOf(all, 'changed'), retired: countOf(all, 'retired') },
});

/** LIBRARY-007 for too many questions, LIBRARY-008 for none. */
async function keepCounts(tx: TenantTx, id: string, counts: Counts): Promise<void> {
  if (counts.questions > MAX_RELEASED) throw new CodedError('LIBRARY-007');
  if (counts.questions === 0) throw new CodedError('LIBRARY-008');
  await tx.run(
    `UPDATE library_release SET questions = :questions, added = :added, changed = :changed, retired = :retired,
       revision = revision + 1 WHERE business_id = :business AND id = :id`,
    { id, ...counts },
  );
}
