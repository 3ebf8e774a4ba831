import type { SqlValue } from './sql.js';
import type { TenantTx } from './tenant-tx.js';

const MAX_ROWS = 256;

/**
 * Inserts many rows with few statements. Their lengths are powers of two, so that a long import makes a handful of
 * different statements and not one for each number of rows. The tenant is put in by us.
 */
export async function insertRows(
  tx: TenantTx,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
  tail = '',
): Promise<void> {
  let start = 0;
  while (start < rows.length) {
    const size = Math.min(MAX_ROWS, 2 ** Math.floor(Math.log2(rows.length - start)));
    const part = rows.slice(start, start + size);
    const values = part.map((_, row) => `(:business, ${columns.map((_, i) => `:v${row}_${i}`).join(', ')})`);
    const params: Record<string, SqlValue> = {};
    for (const [row, cells] of part.entries()) {
      for (const [i, cell] of cells.entries()) params[`v${row}_${i}`] = cell;
    }
    await tx.run(
      `INSERT INTO ${table} (business_id, ${columns.join(', ')}) VALUES ${values.join(', ')} ${tail}`,
      params,
    );
    start += size;
  }
}
