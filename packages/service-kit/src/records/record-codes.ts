import { columnOf } from '@volante/contracts/records/field';
import type { AnyRecord } from '@volante/contracts/records/record';
import type { TenantTx } from '../data/tenant-tx.js';

/**
 * The next numbers of a record's code field that nobody gave by hand already. The counter's row is locked until the
 * transaction ends, so that two writers never get the same.
 */
export async function takeCodes(tx: TenantTx, record: AnyRecord, count: number): Promise<string[]> {
  const { counter, lock } = record.code ?? {};
  if (counter) return counted(tx, record, counter, count);
  if (!lock) throw new Error(`${record.entity} gives no codes`);
  return lowestFree(tx, record, lock, count);
}

/** The business's row is locked until the transaction ends: one writer at a time looks for what is free. */
async function lowestFree(tx: TenantTx, record: AnyRecord, lock: string, count: number): Promise<string[]> {
  const { column, digits } = columnsOf(record);
  await tx.rows(`SELECT business_id FROM ${lock} WHERE business_id = :business FOR UPDATE`);
  const rows = await tx.rows<{ code: string }>(
    `SELECT ${column} AS code FROM ${record.table} WHERE business_id = :business`,
  );
  const taken = new Set(rows.map(({ code }) => code));
  const codes: string[] = [];
  for (let number = rows.length + 1; codes.length < count; number += 1) {
    const code = String(number).padStart(digits, '0');
    if (!taken.has(code)) codes.push(code);
  }
  return codes;
}

function columnsOf({ code, fields, entity }: AnyRecord): { column: string; digits: number } {
  const field = code ? fields[code.field] : undefined;
  if (!code || !field) throw new Error(`${entity} gives no codes`);
  return { column: columnOf(code.field, field), digits: code.digits };
}

async function counted(tx: TenantTx, record: AnyRecord, counter: string, count: number): Promise<string[]> {
  const { table } = record;
  const { column, digits } = columnsOf(record);
  await tx.run(
    `INSERT INTO ${counter} (business_id, last) VALUES (:business, 0) ON DUPLICATE KEY UPDATE last = last`,
  );
  const [row] = await tx.rows<{ last: number }>(
    `SELECT last FROM ${counter} WHERE business_id = :business FOR UPDATE`,
  );
  const codes: string[] = [];
  let last = Number(row?.last ?? 0);
  while (codes.length < count) {
    const block = Array.from({ length: count - codes.length }, (_, i) =>
      String(last + 1 + i).padStart(digits, '0'),
    );
    last += block.length;
    const taken = await tx.rows<{ code: string }>(
      `SELECT ${column} AS code FROM ${table} WHERE business_id = :business AND ${column} IN (:block)`,
      { block },
    );
    const used = new Set(taken.map((one) => one.code));
    codes.push(...block.filter((one) => !used.has(one)));
  }
  await tx.run(`UPDATE ${counter} SET last = :last WHERE business_id = :business`, { last });
  return codes;
}
