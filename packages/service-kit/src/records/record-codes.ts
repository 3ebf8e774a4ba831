import { columnOf } from '@volante/contracts/records/field';
import type { AnyRecord } from '@volante/contracts/records/record';
import type { TenantTx } from '../data/tenant-tx.js';

/**
 * The next numbers of a record's code field that nobody gave by hand already. The counter's row is locked until the
 * transaction ends, so that two writers never get the same.
 */
export async function takeCodes(tx: TenantTx, record: AnyRecord, count: number): Promise<string[]> {
  const { code, table, fields } = record;
  const field = code ? fields[code.field] : undefined;
  if (!code || !field) throw new Error(`${record.entity} gives no codes`);
  const column = columnOf(code.field, field);
  await tx.run(
    `INSERT INTO ${code.counter} (business_id, last) VALUES (:business, 0) ON DUPLICATE KEY UPDATE last = last`,
  );
  const [row] = await tx.rows<{ last: number }>(
    `SELECT last FROM ${code.counter} WHERE business_id = :business FOR UPDATE`,
  );
  const codes: string[] = [];
  let last = Number(row?.last ?? 0);
  while (codes.length < count) {
    const block = Array.from({ length: count - codes.length }, (_, i) =>
      String(last + 1 + i).padStart(code.digits, '0'),
    );
    last += block.length;
    const taken = await tx.rows<{ code: string }>(
      `SELECT ${column} AS code FROM ${table} WHERE business_id = :business AND ${column} IN (:block)`,
      { block },
    );
    const used = new Set(taken.map((one) => one.code));
    codes.push(...block.filter((one) => !used.has(one)));
  }
  await tx.run(`UPDATE ${code.counter} SET last = :last WHERE business_id = :business`, { last });
  return codes;
}
