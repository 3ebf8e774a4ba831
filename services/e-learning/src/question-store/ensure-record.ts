import type { AnyRecord } from '@volante/contracts/records/record';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import type { FieldsOf } from '@volante/service-kit/records/record-types';

/** The live record of this name, or a new one. Callers hold the lock of the bank. */
export async function ensureRecord<D extends AnyRecord>(
  tx: TenantTx,
  store: RecordStore<D>,
  { table, name, fields }: { table: string; name: 'citation' | 'name'; fields: Partial<FieldsOf<D>> },
): Promise<string> {
  const [known] = await tx.rows<{ id: string }>(
    `SELECT id FROM ${table} WHERE business_id = :business AND ${name} = :value AND state <> 'deleted'`,
    { value: String(Reflect.get(fields, name)) },
  );
  if (known) return known.id;
  const { id } = await store.insert(tx, newId(), { ...store.empty(), ...fields });
  return id;
}

/** Two loads of one school wait for each other here. */
export async function lockBank(tx: TenantTx): Promise<void> {
  await tx.run('INSERT IGNORE INTO question_counter (business_id, last) VALUES (:business, 0)');
  await tx.rows('SELECT last FROM question_counter WHERE business_id = :business FOR UPDATE');
}
