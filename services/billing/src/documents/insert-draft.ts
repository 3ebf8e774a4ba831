import { changesBetween } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { writeWords } from './document-words.js';
import { auditedOf, columnsOf, type DocumentFields, writeLines } from './document-writes.js';
import { reckon } from './line-taxes.js';

/** Writes a new draft, reckoned by the taxes of its day. */
export async function insertDraft(
  tx: TenantTx,
  id: string,
  fields: DocumentFields,
  today: string,
): Promise<void> {
  const reckoned = await reckon((sql, params) => tx.rows(sql, params), fields, fields.operationOn ?? today);
  const columns = { target: fields.target, ...columnsOf(fields, reckoned) };
  const names = Object.keys(columns);
  await tx.run(
    `INSERT INTO document (business_id, id, state, ${names.join(', ')}, created_at, updated_at, version)
     VALUES (:business, :id, 'draft', ${names.map((name) => `:${name}`).join(', ')}, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 1)`,
    { id, ...columns },
  );
  await writeLines(tx, id, reckoned, true);
  const { name: payerName, taxId } = fields.payer;
  await writeWords(tx, id, { payerName, taxId, number: '' }, false);
  const changes = changesBetween({}, auditedOf(fields, reckoned));
  tx.audit({ entity: 'invoice', entityId: id, action: 'created', changes });
  tx.emit({ topic: 'invoice.created', entityId: id, version: 1, state: { id, branch: fields.branch } });
}
