import type { ProductTrigger } from '@volante/contracts/billing/product.fields';
import { type completedPurchaseState, TRIGGER_AREAS } from '@volante/contracts/billing/purchase.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { z } from 'zod';
import type { DocumentRow } from '../documents/document-rows.js';
import { emitTrigger, TRIGGER_COLUMNS, type TriggerRow } from './trigger-rows.js';

interface SoldRow {
  position: number;
  product_id: string | null;
  pack_id: string | null;
  quantity: string | number;
  amount: string | number;
  practice_kind: string | null;
  practice_licence: string | null;
  practice_minutes: number | null;
  practice_units: number | null;
  triggers: string | null;
  pack_triggers: string | null;
}

const LINES = `SELECT l.position, l.product_id, l.pack_id, l.quantity, l.amount, l.practice_kind, l.practice_licence,
    l.practice_minutes, l.practice_units, p.triggers, k.triggers pack_triggers
  FROM document_line l
  LEFT JOIN product p ON p.business_id = l.business_id AND p.id = l.product_id
  LEFT JOIN product k ON k.business_id = l.business_id AND k.id = l.pack_id
  WHERE l.business_id = :business AND l.document_id = :id ORDER BY l.position`;

interface Started extends ProductTrigger {
  position: number;
  product: string;
}

const read = (text: string | null): ProductTrigger[] => JSON.parse(text ?? '[]') as ProductTrigger[];

/** The triggers of each line's product, and those of a pack once, with its first line. */
function startedBy(lines: readonly SoldRow[]): Started[] {
  const packs = new Set<string>();
  return lines.flatMap(({ position, product_id, pack_id, triggers, pack_triggers }) => {
    const isFirst = pack_id !== null && !packs.has(pack_id);
    if (pack_id) packs.add(pack_id);
    return [
      ...(product_id ? read(triggers).map((one) => ({ ...one, position, product: product_id })) : []),
      ...(isFirst && pack_id
        ? read(pack_triggers).map((one) => ({ ...one, position, product: pack_id }))
        : []),
    ];
  });
}

const soldOf = (row: SoldRow) => ({
  ...{ position: row.position, product: row.product_id, pack: row.pack_id, quantity: Number(row.quantity) },
  amount: Number(row.amount),
  practice: row.practice_kind && {
    ...{ kind: row.practice_kind, licence: row.practice_licence, minutes: row.practice_minutes },
    units: row.practice_units,
  },
});

async function keep(tx: TenantTx, document: DocumentRow, started: Started): Promise<void> {
  const isOwn = TRIGGER_AREAS[started.kind] === 'billing';
  await tx.run(
    `INSERT IGNORE INTO purchase_trigger (business_id, id, document_id, position, product_id, kind, branch_id, contact_id,
       amount, named, layout_id, state, reason, emitted_at, due_at, created_at, updated_at, version)
     VALUES (:business, :trigger, :document, :position, :product, :kind, :branch, :contact,
       :amount, :text, :layout, 'waiting', '', ${TRIGGER_AREAS[started.kind] && !isOwn ? 'UTC_TIMESTAMP(3)' : 'NULL'},
       ${isOwn ? 'UTC_TIMESTAMP(3)' : 'NULL'}, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 1)`,
    {
      ...{
        trigger: newId(),
        document: document.id,
        branch: document.branch_id,
        contact: document.contact_id,
      },
      ...{ position: started.position, product: started.product, kind: started.kind },
      ...{ amount: started.amount, text: started.text, layout: started.layout },
    },
  );
}

/**
 * A document was paid whole: `purchase.completed`, and a row for each line and kind that its products set off. Paid once more after a
 * payment was taken back, it starts nothing twice: the rows are unique.
 */
export async function completePurchase(tx: TenantTx, document: DocumentRow, version: number): Promise<void> {
  const lines = await tx.rows<SoldRow>(LINES, { id: document.id });
  const started = startedBy(lines);
  const [before] = await tx.rows<{ total: number | string }>(
    'SELECT COUNT(*) total FROM purchase_trigger WHERE business_id = :business AND document_id = :id',
    { id: document.id },
  );
  for (const one of started) await keep(tx, document, one);
  const rows = await tx.rows<TriggerRow>(
    `SELECT ${TRIGGER_COLUMNS} FROM purchase_trigger t
     WHERE t.business_id = :business AND t.document_id = :id AND t.emitted_at IS NOT NULL`,
    { id: document.id },
  );
  if (Number(before?.total ?? 0) === 0) for (const row of rows) emitTrigger(tx, row);
  const state: z.input<typeof completedPurchaseState> = {
    ...{ id: document.id, branch: document.branch_id, contact: document.contact_id },
    ...{ payable: Number(document.payable_cents), lines: lines.map(soldOf) },
  };
  tx.emit({ topic: 'purchase.completed', entityId: document.id, version, state });
}
