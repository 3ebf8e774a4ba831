import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../law-store/business-law.js';
import { type KnownStudent, knownStudents } from './student-facts.js';

/** A student that the person may see. DATA-404 for a missing contact, a company, or a branch out of reach. */
export async function seenStudent(ctx: Context, read: Read, id: string): Promise<KnownStudent> {
  const found = (await knownStudents(read, [id])).get(id);
  if (!found?.isThere || !seesBranch(ctx, found.branch)) throw notFound();
  return found;
}

/** Locks students, always in the same order, so that two who write about the same ones wait for each other. */
export async function lockKnown(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownStudent>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  await tx.rows(
    'SELECT id FROM student WHERE business_id = :business AND id IN (:ids) ORDER BY id FOR UPDATE',
    { ids: wanted },
  );
  return knownStudents((sql, params) => tx.rows(sql, params), wanted);
}

/** Where a contact that was joined into another went, however long the chain; itself otherwise. */
export async function standsFor(tx: TenantTx, id: string): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(
    `WITH RECURSIVE chain (id, merged_into) AS (
       SELECT s.id, s.merged_into FROM student s WHERE s.business_id = :business AND s.id = :id
       UNION
       SELECT s.id, s.merged_into FROM student s JOIN chain ON chain.merged_into = s.id WHERE s.business_id = :business
     )
     SELECT id FROM chain WHERE merged_into IS NULL`,
    { id },
  );
  return row?.id ?? id;
}

/** As {@link lockKnown}; DATA-404 unless all of them are there for the person. */
export async function lockStudents(
  ctx: Context,
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownStudent>> {
  const found = await lockKnown(tx, ids);
  for (const id of ids) {
    const one = found.get(id);
    if (!one?.isThere || !seesBranch(ctx, one.branch)) throw notFound();
  }
  return found;
}

export const shown = ({ id, name, dni, branch }: Pick<KnownStudent, 'id' | 'name' | 'dni' | 'branch'>) => ({
  id,
  name,
  dni,
  branch,
});
