import type { TriggerKind } from '@volante/contracts/billing/product-words';
import type { purchaseTriggerState, TriggerState } from '@volante/contracts/billing/purchase.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { z } from 'zod';

export interface TriggerRow {
  id: string;
  document_id: string;
  position: number;
  product_id: string;
  kind: TriggerKind;
  branch_id: string;
  contact_id: string | null;
  amount: number | null;
  named: string;
  layout_id: string | null;
  state: TriggerState;
  reason: string;
  version: number;
}

export const TRIGGER_COLUMNS = `t.id, t.document_id, t.position, t.product_id, t.kind, t.branch_id, t.contact_id, t.amount, t.named,
  t.layout_id, t.state, t.reason, t.version`;

const stateOf = (row: TriggerRow): z.input<typeof purchaseTriggerState> => ({
  ...{ id: row.id, kind: row.kind, amount: row.amount, text: row.named, layout: row.layout_id },
  ...{ document: row.document_id, position: row.position, product: row.product_id },
  ...{ contact: row.contact_id, branch: row.branch_id },
});

/** Asks the service that acts on the kind. */
export const emitTrigger = (tx: TenantTx, row: TriggerRow): void =>
  tx.emit({ topic: 'purchase.trigger', entityId: row.id, version: row.version, state: stateOf(row) });

/** Pages that show it read it again. */
export const emitSettled = (tx: TenantTx, row: TriggerRow, state: TriggerState): void =>
  tx.emit({
    ...{ topic: 'purchase.updated', entityId: row.id, version: row.version + 1 },
    state: { id: row.id, branch: row.branch_id, document: row.document_id, state },
  });
