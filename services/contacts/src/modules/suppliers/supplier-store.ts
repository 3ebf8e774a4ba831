import type { SupplierFields, SupplierState } from '@volante/contracts/suppliers/supplier.fields';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import {
  fieldsOf,
  SUPPLIER_COLUMNS,
  type SupplierRow,
  toRecord,
  WRITTEN,
  writtenValues,
} from './supplier-row.js';

const CODE_DIGITS = 4;

/** Locks these suppliers in the order of their ids; DATA-404 when one of them is not there. */
export async function lockSuppliers(tx: TenantTx, ids: readonly string[]): Promise<SupplierRow[]> {
  const wanted = [...new Set(ids)].sort();
  const rows = await tx.rows<SupplierRow>(
    `SELECT ${SUPPLIER_COLUMNS} FROM supplier c WHERE c.business_id = :business AND c.id IN (:ids)
     ORDER BY c.id FOR UPDATE`,
    { ids: wanted },
  );
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

export async function groupsOf(tx: TenantTx, id: string): Promise<string[]> {
  const rows = await tx.rows<{ group_id: string }>(
    `SELECT group_id FROM supplier_group_member
     WHERE business_id = :business AND supplier_id = :id ORDER BY group_id`,
    { id },
  );
  return rows.map((row) => row.group_id);
}

/** Locks a supplier for a change made on sight of `version`; DATA-409 with the record as it is now when it is stale. */
export async function lockForEdit(
  tx: TenantTx,
  id: string,
  version: number,
): Promise<{ supplier: SupplierRow; groups: string[] }> {
  const [supplier] = await lockSuppliers(tx, [id]);
  if (!supplier || supplier.state === 'deleted') throw notFound();
  const groups = await groupsOf(tx, id);
  if (supplier.version !== version) {
    throw conflict(toRecord(supplier, groups), supplier.version);
  }
  return { supplier, groups };
}

/** The next numbers that were not given by hand already; the counter is locked until the end. */
export async function nextCodes(tx: TenantTx, count: number): Promise<string[]> {
  await tx.run(
    'INSERT INTO supplier_counter (business_id, last) VALUES (:business, 0) ON DUPLICATE KEY UPDATE last = last',
  );
  const [row] = await tx.rows<{ last: number }>(
    'SELECT last FROM supplier_counter WHERE business_id = :business FOR UPDATE',
  );
  const codes: string[] = [];
  let last = Number(row?.last ?? 0);
  while (codes.length < count) {
    const first = last + 1;
    const block = Array.from({ length: count - codes.length }, (_, i) =>
      String(first + i).padStart(CODE_DIGITS, '0'),
    );
    last += block.length;
    const taken = await tx.rows<{ code: string }>(
      'SELECT code FROM supplier WHERE business_id = :business AND code IN (:block)',
      { block },
    );
    const used = new Set(taken.map(({ code }) => code));
    codes.push(...block.filter((code) => !used.has(code)));
  }
  await tx.run('UPDATE supplier_counter SET last = :last WHERE business_id = :business', { last });
  return codes;
}

/** The next one. */
export async function nextCode(tx: TenantTx): Promise<string> {
  const [code = ''] = await nextCodes(tx, 1);
  return code;
}

export async function insertSupplier(
  tx: TenantTx,
  id: string,
  fields: SupplierFields,
  now: Date,
): Promise<void> {
  await coded(
    tx.run(
      `INSERT INTO supplier (business_id, id, state, version, created_at, updated_at, ${WRITTEN.join(', ')})
       VALUES (:business, :id, 'active', 1, :now, :now, ${WRITTEN.map((name) => `:${name}`).join(', ')})`,
      { ...writtenValues(fields), id, now },
    ),
  );
}

export async function updateSupplier(
  tx: TenantTx,
  id: string,
  fields: SupplierFields,
  now: Date,
): Promise<void> {
  const set = WRITTEN.map((name) => `${name} = :${name}`).join(', ');
  await coded(
    tx.run(
      `UPDATE supplier SET ${set}, version = version + 1, updated_at = :now
       WHERE business_id = :business AND id = :id`,
      { ...writtenValues(fields), id, now },
    ),
  );
}

/** Writes a whole row that the transaction has locked: fields, state and version. */
export async function writeSupplier(tx: TenantTx, row: SupplierRow): Promise<void> {
  const set = WRITTEN.map((name) => `${name} = :${name}`).join(', ');
  const { id, state, version, updated_at: now } = row;
  await tx.run(
    `UPDATE supplier SET ${set}, state = :state, version = :version, updated_at = :now
     WHERE business_id = :business AND id = :id`,
    { ...writtenValues(fieldsOf(row)), id, state, version, now },
  );
}

export async function writeState(tx: TenantTx, id: string, state: SupplierState): Promise<void> {
  await tx.run(
    `UPDATE supplier SET state = :state, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { id, state },
  );
}

/** The unique key decides that a code is taken, not a look before. */
async function coded(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isDuplicate(error, 'supplier_code')) throw new CodedError('SUPPLIER-001');
    throw error;
  }
}
