import { MAX_RELEASED } from '@volante/contracts/e-learning/library-release.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { LibraryItem } from './library-items.js';
import { countOf, differences } from './release-diff.js';
import { CURRENT, itemsOf, keepItems, type ReleaseRow } from './release-rows.js';

export type LockedRelease = Pick<ReleaseRow, 'id' | 'number' | 'name' | 'state' | 'base_id' | 'revision'>;

/** Locks all releases of the operator: those who stage, publish and withdraw take turns. DATA-404 where this one is not there. */
export async function lockRelease(tx: TenantTx, id: string): Promise<LockedRelease> {
  const rows = await tx.rows<LockedRelease>(
    `SELECT id, number, name, state, base_id, revision FROM library_release
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
  if (items.length > MAX_RELEASED) throw new CodedError('LIBRARY-007');
  if (items.length === 0) throw new CodedError('LIBRARY-008');
  const all = differences(await readItems(tx, base_id), items);
  await keepItems(tx, id, items);
  await tx.run(
    `UPDATE library_release SET questions = :questions, added = :added, changed = :changed, retired = :retired,
       revision = revision + 1 WHERE business_id = :business AND id = :id`,
    {
      ...{ id, questions: items.length, added: countOf(all, 'added') },
      ...{ changed: countOf(all, 'changed'), retired: countOf(all, 'retired') },
    },
  );
}
