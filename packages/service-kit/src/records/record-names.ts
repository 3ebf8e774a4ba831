import { columnOf } from '@volante/contracts/records/field';
import type { AnyRecord } from '@volante/contracts/records/record';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import { recordOf } from './record-references.js';

/** The name of a record, of the fields that its declaration calls its title. */
export const titleSql = (record: AnyRecord): string => {
  const columns = record.title.flatMap((name) => {
    const field = record.fields[name];
    return field ? [`r.${columnOf(name, field)}`] : [];
  });
  return `CONCAT_WS(' ', ${columns.join(', ')})`;
};

/** Names of the records that these rows refer to within the service, by id: one statement for each kind of record. */
export async function referenceNames(
  db: Database,
  ctx: Context,
  record: AnyRecord,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [name, field] of Object.entries(record.fields)) {
    if (field.kind !== 'ref') continue;
    const ids = [...new Set(rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : [])))];
    const target = recordOf(record, field.to ?? '');
    const from =
      field.to === 'branch'
        ? { table: 'branch_ref', sql: 'r.name' }
        : target && { table: target.table, sql: titleSql(target) };
    if (!from || ids.length === 0) continue;
    const found = await db.rows<{ id: string; name: string }>(
      ctx,
      `SELECT r.id, ${from.sql} AS name FROM ${from.table} r WHERE r.business_id = :business AND r.id IN (:ids)`,
      { ids },
    );
    for (const one of found) names.set(one.id, one.name);
  }
  return names;
}
