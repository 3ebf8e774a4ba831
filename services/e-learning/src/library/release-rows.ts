import type { CallOutput } from '@volante/contracts/call';
import type { releaseList } from '@volante/contracts/e-learning/library-release.contract';
import { OPERATOR_BUSINESS_ID } from '@volante/contracts/permissions';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { LIBRARY, type LibraryItem, RELEASE } from './library-items.js';

export type ReleaseView = CallOutput<typeof releaseList>['rows'][number];

const INSERTED_AT_ONCE = 200;

export interface ReleaseRow {
  id: string;
  number: number | null;
  name: string;
  notes: string;
  state: ReleaseView['state'];
  base_id: string | null;
  base: number | null;
  questions: number;
  added: number;
  changed: number;
  retired: number;
  revision: number;
  schools: number | string;
  created_at: Date;
  created_by: string;
  published_at: Date | null;
  published_by: string;
  withdrawn_at: Date | null;
  withdrawn_by: string;
  reason: string;
}

export const RELEASES = `SELECT r.id, r.number, r.name, r.notes, r.state, r.base_id, b.number AS base, r.questions, r.added, r.changed,
    r.retired, r.revision, r.created_at, r.created_by, r.published_at, r.published_by, r.withdrawn_at, r.withdrawn_by, r.reason,
    (SELECT COUNT(*) FROM library_taken t WHERE t.release_id = r.id) AS schools
  FROM library_release r
  LEFT JOIN library_release b ON b.business_id = r.business_id AND b.id = r.base_id
  WHERE r.business_id = :business`;

export function viewOf(row: ReleaseRow): ReleaseView {
  const { id, number, name, notes, state, base, questions, added, changed, retired, revision, reason } = row;
  return {
    ...{ id, number, name, notes, state, base, questions, added, changed, retired, revision, reason },
    ...{ schools: Number(row.schools), createdAt: row.created_at.toISOString(), createdBy: row.created_by },
    ...{ publishedAt: row.published_at?.toISOString() ?? null, publishedBy: row.published_by },
    ...{ withdrawnAt: row.withdrawn_at?.toISOString() ?? null, withdrawnBy: row.withdrawn_by },
  };
}

type Read = <T>(sql: string, params: Record<string, string>) => Promise<T[]>;

/** The questions of a release of the operator, in their order; those that come with the program for `null`. */
export async function itemsOf(read: Read, release: string | null): Promise<readonly LibraryItem[]> {
  if (release === null) return LIBRARY;
  const rows = await read<{ item: string }>(
    `SELECT item FROM library_release_item WHERE business_id = :business AND release_id = :release ORDER BY place, item_key`,
    { release },
  );
  return rows.map(({ item }) => JSON.parse(item) as LibraryItem);
}

export interface PlacedItem {
  item: LibraryItem;
  /** Order in its release. */
  place: number;
}

/** Those of these questions that a release has; as `itemsOf`. */
export async function namedItems(
  tx: TenantTx,
  release: string | null,
  keys: readonly string[],
): Promise<PlacedItem[]> {
  if (release === null)
    return LIBRARY.map((item, place) => ({ item, place })).filter(({ item }) => keys.includes(item.key));
  const rows = await tx.rows<{ item: string; place: number }>(
    `SELECT item, place FROM library_release_item
     WHERE business_id = :business AND release_id = :release AND item_key IN (:keys) ORDER BY place, item_key`,
    { release, keys: [...keys] },
  );
  return rows.map(({ item, place }) => ({ item: JSON.parse(item) as LibraryItem, place }));
}

/** Takes questions out of a release in preparation. */
export async function dropItems(tx: TenantTx, release: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.run(
    'DELETE FROM library_release_item WHERE business_id = :business AND release_id = :release AND item_key IN (:keys)',
    { release, keys: [...keys] },
  );
}

/** Puts questions into a release in preparation; others of it stay. */
export async function putItems(tx: TenantTx, release: string, items: readonly PlacedItem[]): Promise<void> {
  for (let from = 0; from < items.length; from += INSERTED_AT_ONCE) {
    const some = items.slice(from, from + INSERTED_AT_ONCE);
    const params = some.flatMap(({ item, place }, at) => [
      [`key${at}`, item.key] as const,
      [`item${at}`, JSON.stringify(item)] as const,
      [`place${at}`, place] as const,
    ]);
    const values = some.map((_, at) => `(:business, :release, :key${at}, :place${at}, :item${at})`);
    await tx.run(
      `INSERT INTO library_release_item (business_id, release_id, item_key, place, item) VALUES ${values.join(', ')}
       ON DUPLICATE KEY UPDATE item = VALUES(item)`,
      { release, ...Object.fromEntries(params) },
    );
  }
}

/** Puts these questions in the place of those of a release in preparation. */
export async function keepItems(tx: TenantTx, release: string, items: readonly LibraryItem[]): Promise<void> {
  await tx.run('DELETE FROM library_release_item WHERE business_id = :business AND release_id = :release', {
    release,
  });
  await putItems(
    tx,
    release,
    items.map((item, place) => ({ item, place })),
  );
}

export const CURRENT = `SELECT id, number, name, notes, published_at FROM library_release
  WHERE business_id = :business AND state = 'published' ORDER BY number DESC LIMIT 1`;

export interface Current {
  /** '' for the questions that come with the program. */
  id: string;
  number: number | null;
  name: string;
  notes: string;
  day: string;
  items: readonly LibraryItem[];
}

const OF_THE_PROGRAM: Current = { id: '', number: null, name: '', notes: '', day: RELEASE, items: LIBRARY };

/** Questions of published releases, which never change again. */
const kept = new WeakMap<Database, Current>();

/**
 * The release that schools see. Its rows are the operator's: they are published for every school, and no school's person names another
 * business here.
 */
export async function currentRelease(db: Database): Promise<Current> {
  const read: Read = (sql, params) => db.unscoped(sql, { ...params, business: OPERATOR_BUSINESS_ID });
  const [row] = await read<Pick<ReleaseRow, 'id' | 'number' | 'name' | 'notes' | 'published_at'>>(
    CURRENT,
    {},
  );
  if (!row) return OF_THE_PROGRAM;
  const known = kept.get(db);
  if (known?.id === row.id) return known;
  const { id, number, name, notes, published_at } = row;
  const day = published_at?.toISOString().slice(0, 10) ?? RELEASE;
  const current = { id, number, name, notes, day, items: await itemsOf(read, id) };
  kept.set(db, current);
  return current;
}

/** Notes that a school has taken something of a release; of a withdrawn one it is notified. */
export async function noteRelease(tx: TenantTx, { id }: Current): Promise<void> {
  if (id === '') return;
  await tx.run(
    'INSERT IGNORE INTO library_taken (business_id, release_id, taken_at) VALUES (:business, :id, UTC_TIMESTAMP(3))',
    { id },
  );
}
