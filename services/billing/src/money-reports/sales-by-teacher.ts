import type { Read } from '../documents/read-document.js';
import { lotShares, NO_TEACHER, type Share } from './lot-shares.js';
import { replacedShares } from './replaced-shares.js';
import type { Groups } from './sales-groups.js';
import type { SalesSums } from './sales-sums.js';
import { inChunks, type Replaced, replacedIn, type Sold } from './sold-documents.js';

/** The same for a period: a document that another one took the place of is divided as that one, which counts by the difference. */
async function taughtShares(
  read: Read,
  sold: Sold,
): Promise<{ shares: Share[]; pairs: readonly Replaced[] }> {
  const own = await lotShares(read, sold);
  const pairs = await replacedIn(read, sold);
  return { shares: [...own, ...(await replacedShares(read, sold, { own, pairs }))], pairs };
}

/** Sums of shares by key, with the documents of each. */
function byKey(shares: readonly Share[]): Map<string, { base: number; ids: Set<string> }> {
  const sums = new Map<string, { base: number; ids: Set<string> }>();
  for (const { document, key, cents } of shares) {
    const sum = sums.get(key) ?? { base: 0, ids: new Set() };
    sums.set(key, { base: sum.base + cents, ids: sum.ids.add(document) });
  }
  // A sale that another one took the place of, for the same amount, leaves nothing.
  for (const [key, { base }] of sums) if (base === 0) sums.delete(key);
  return sums;
}

/** Documents of which teachers, and classes to come, have all that counts of them. */
async function wholeOnes(
  read: Read,
  { shares, pairs }: { shares: readonly Share[]; pairs: readonly Replaced[] },
): Promise<string[]> {
  const cents = new Map(pairs.map(({ by }) => [by, 0]));
  for (const share of shares) cents.set(share.document, (cents.get(share.document) ?? 0) + share.cents);
  const ids = [...new Set([...cents.keys(), ...pairs.map(({ document }) => document)])];
  const rows = await inChunks(ids, (some) =>
    read<{ id: string; base: string | number }>(
      'SELECT id, base_cents base FROM document WHERE business_id = :business AND id IN (:some)',
      { some },
    ),
  );
  const bases = new Map(rows.map(({ id, base }) => [id, Number(base)]));
  const counted = new Map(bases);
  for (const { document, by } of pairs) counted.set(by, (counted.get(by) ?? 0) - (bases.get(document) ?? 0));
  return [...cents].flatMap(([id, sum]) => (counted.get(id) === sum ? [id] : []));
}

/** Sales by teacher. They add up to the sums: the rest has no teacher. */
export async function teacherGroups(read: Read, sold: Sold, sums: SalesSums): Promise<Groups> {
  const taught = await taughtShares(read, sold);
  const { shares } = taught;
  const groups: Groups = new Map();
  for (const [key, { base, ids }] of byKey(shares)) groups.set(key, { base, documents: ids.size });
  const base = sums.base - shares.reduce((sum, { cents }) => sum + cents, 0);
  const documents = sums.documents - (await wholeOnes(read, taught)).length;
  if (base !== 0 || documents !== 0) groups.set(NO_TEACHER, { base, documents });
  return groups;
}

/** Sales narrowed to the documents behind a key. */
export async function taughtBy(read: Read, sold: Sold, key: string): Promise<Sold> {
  const taught = await taughtShares(read, sold);
  const isRest = key === NO_TEACHER;
  const ids = isRest ? await wholeOnes(read, taught) : [...(byKey(taught.shares).get(key)?.ids ?? [])];
  if (ids.length === 0) return isRest ? sold : { ...sold, sql: `${sold.sql} AND 1 = 0` };
  return {
    sql: `${sold.sql} AND d.id ${isRest ? 'NOT ' : ''}IN (:taught)`,
    params: { ...sold.params, taught: ids },
  };
}
