import type { AnyRecord } from '@volante/contracts/records/record';
import type { Row } from '../data/executor.js';
import { insertRows } from '../data/insert-rows.js';
import type { TenantTx } from '../data/tenant-tx.js';
import type { RecordSql } from './record-sql.js';
import type { WholeOf } from './record-types.js';

/** Id, version and stamps of a row that is written now; `before`: as it was. */
export function nextStamps(id: string, before: { version: number; createdAt: string } | null) {
  const now = new Date().toISOString();
  const { version = 0, createdAt = now } = before ?? {};
  return { id, version: version + 1, createdAt, updatedAt: now, updatedBy: '' };
}

/**
 * Statements for whole records that a service puts together itself, as an import does: with their state, version and
 * stamps. They write no audit entry and no event, and check no reach.
 */
export function recordBulk<D extends AnyRecord>(record: D, sql: RecordSql<D>) {
  return {
    /** Locks in the order of ids; those that are not there are left out. */
    async lock(tx: TenantTx, ids: readonly string[]): Promise<WholeOf<D>[]> {
      const text = `SELECT ${sql.whole} FROM ${sql.from} AND r.id IN (:ids) ORDER BY r.id FOR UPDATE`;
      return (await tx.rows<Row>(text, { ids })).map(sql.read);
    },
    async insert(tx: TenantTx, rows: readonly WholeOf<D>[]): Promise<void> {
      const cells = rows.map(sql.cells);
      const [first] = cells;
      if (!first) return;
      const columns = Object.keys(first);
      const table = cells.map((row) => columns.map((name) => row[name] ?? null));
      await insertRows(tx, record.table, columns, table);
    },
    /** State in the event about a row. */
    eventState: (row: WholeOf<D>): Readonly<Record<string, unknown>> => ({
      ...sql.fields(row),
      ...{ state: row.state, id: row.id },
    }),
    /** Rows that the transaction has locked. */
    async write(tx: TenantTx, rows: readonly WholeOf<D>[]): Promise<void> {
      for (const row of rows) {
        const { id, created_at: _, ...cells } = sql.cells(row);
        const set = Object.keys(cells).map((name) => `${name} = :${name}`);
        const text = `UPDATE ${record.table} SET ${set.join(', ')} WHERE business_id = :business AND id = :id`;
        await tx.run(text, { ...cells, id: String(id) });
      }
    },
  };
}
