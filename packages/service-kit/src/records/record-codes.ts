import { columnOf } from '@volante/contracts/records/field';
import type { AnyRecord, RecordCode } from '@volante/contracts/records/record';
import type { TenantTx } from '../data/tenant-tx.js';

/** Where a record's codes stand. */
interface Codes {
  table: string;
  column: string;
  digits: number;
}

const codesOf = ({ table, fields }: AnyRecord, { field, digits }: RecordCode): Codes => ({
  table,
  column: columnOf(field, fields[field] ?? {}),
  digits,
});

/**
 * The next numbers of a record's code field that nobody gave by hand already. The counter's row is locked until the
 * transaction ends, so that two writers never get the same.
 */
export async function takeCodes(tx: TenantTx, record: AnyRecord, count: number): Promise<string[]> {
  const { code, entity } = record;
  if (code?.counter) return counted(tx, codesOf(record, code), code.counter, count);
  if (code?.lock) return firstFree(tx, codesOf(record, code), code.lock, count);
  throw new Error(`${entity} gives no codes`);
}

/** The business's row is locked until the transaction ends: one writer at a time looks for what is free. */
async function firstFree(tx: TenantTx, codes: Codes, lock: string, count: number): Promise<string[]> {
  const { table, column, digits } = codes;
  await tx.rows(`SELECT business_id FROM ${lock} WHERE business_id = :business FOR UPDATE`);
  const rows = await tx.rows<{ code: string }>(
    `SELECT ${column} AS code FROM ${table} WHERE business_id = :business`,
  );
  const taken = new Set(rows.map(({ code }) => code));
  const free: string[] = [];
  for (let number = rows.length + 1; free.length < count; number += 1) {
    const code = String(number).padStart(digits, '0');
    if (!taken.has(code)) free.push(code);
  }
  return free;
}

async function counted(tx: TenantTx, codes: Codes, counter: string, count: number): Promise<string[]> {
  const { table, column, digits } = codes;
  await tx.run(
    `INSERT INTO ${counter} (business_id, last) VALUES (:business, 0) ON DUPLICATE KEY UPDATE last = last`,
  );
  const [row] = await tx.rows<{ last: number }>(
    `SELECT last FROM ${counter} WHERE business_id = :business FOR UPDATE`,
  );
  const free: string[] = [];
  let last = Number(row?.last ?? 0);
  while (free.length < count) {
    const block = Array.from({ length: count - free.length }, (_, i) =>
      String(last + 1 + i).padStart(digits, '0'),
    );
    last += block.length;
    const taken = await tx.rows<{ code: string }>(
      `SELECT ${column} AS code FROM ${table} WHERE business_id = :business AND ${column} IN (:block)`,
      { block },
    );
    const used = new Set(taken.map((one) => one.code));
    free.push(...block.filter((one) => !used.has(one)));
  }
  await tx.run(`UPDATE ${counter} SET last = :last WHERE business_id = :business`, { last });
  return free;
}
