import type { TriggerKind } from '@volante/contracts/billing/product-words';
import {
  type purchaseTriggerState,
  type stoppedTriggerState,
  TRIGGER_AREAS,
  type TriggerState,
} from '@volante/contracts/billing/purchase.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { z } from 'zod';
import { survivorsOf } from '../customers/same-customer.js';

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

const stateOf = (row: TriggerRow, contact: string | null): z.input<typeof purchaseTriggerState> => ({
  ...{ id: row.id, kind: row.kind, amount: row.amount, text: row.named, layout: row.layout_id },
  ...{ document: row.document_id, position: row.position, product: row.product_id },
  ...{ contact, branch: row.branch_id },
});

/** Another service acts on the kind, by an event. */
export const isAsked = (kind: TriggerKind): boolean =>
  TRIGGER_AREAS[kind] !== null && TRIGGER_AREAS[kind] !== 'billing';
/** The kinds of {@link isAsked}. */
export const ASKED_KINDS = (Object.keys(TRIGGER_AREAS) as TriggerKind[]).filter(isAsked);

/** Asks the service that acts on the kind, for the contact that is left of the document's after all merges. */
export async function emitTrigger(tx: TenantTx, row: TriggerRow): Promise<void> {
  const sold = row.contact_id === null ? [] : [row.contact_id];
  const survivors = await survivorsOf((sql, params) => tx.rows(sql, params), sold);
  const contact = row.contact_id === null ? null : (survivors.get(row.contact_id) ?? row.contact_id);
  tx.emit({
    ...{ topic: 'purchase.trigger', entityId: row.id, version: row.version },
    state: stateOf(row, contact),
  });
}

/** Stops it in that service, after the row's version was counted up. */
export function emitStopped(tx: TenantTx, { id, kind, branch_id, version }: TriggerRow): void {
  const state: z.input<typeof stoppedTriggerState> = { id, kind, branch: branch_id };
  tx.emit({ topic: 'purchase.stopped', entityId: id, version: version + 1, state });
}

/** Pages that show it read it again. */
export const emitSettled = (tx: TenantTx, row: TriggerRow, state: TriggerState): void =>
  tx.emit({
    ...{ topic: 'purchase.updated', entityId: row.id, version: row.version + 1 },
    state: { id: row.id, branch: row.branch_id, document: row.document_id, state },
  });
