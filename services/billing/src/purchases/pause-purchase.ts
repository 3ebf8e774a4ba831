import { TRIGGER_AREAS } from '@volante/contracts/billing/purchase.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { saleRoots } from '../corrections/correction-rows.js';
import { ASKED_KINDS, emitStopped, emitTrigger, TRIGGER_COLUMNS, type TriggerRow } from './trigger-rows.js';

const OWN_KINDS = Object.entries(TRIGGER_AREAS).flatMap(([kind, area]) => (area === 'billing' ? [kind] : []));

/** Rows of a sale that wait for another service, locked: those that go on or those that stopped. */
const waiting = (tx: TenantTx, roots: readonly string[], isStopped: boolean): Promise<TriggerRow[]> =>
  tx.rows<TriggerRow>(
    `SELECT ${TRIGGER_COLUMNS} FROM purchase_trigger t
     WHERE t.business_id = :business AND t.root_id IN (:roots) AND t.state = 'waiting' AND t.kind IN (:kinds)
       AND ${isStopped ? 't.stopped_at IS NOT NULL' : 't.emitted_at IS NOT NULL AND t.stopped_at IS NULL'}
     ORDER BY t.created_at, t.id FOR UPDATE`,
    { roots, kinds: ASKED_KINDS },
  );

const setStopped = (tx: TenantTx, rows: readonly TriggerRow[], isStopped: boolean) =>
  tx.run(
    `UPDATE purchase_trigger SET stopped_at = ${isStopped ? 'UTC_TIMESTAMP(3)' : 'NULL, emitted_at = UTC_TIMESTAMP(3)'},
       version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id IN (:ids)`,
    { ids: rows.map(({ id }) => id) },
  );

/**
 * Rows that are not done stop while the sale is owed again, those of billing's own kinds and those of other services: they go on once the sale is
 * paid. A row that is done stays done.
 */
export async function pausePurchase(tx: TenantTx, document: string): Promise<void> {
  const roots = await saleRoots((sql, params) => tx.rows(sql, params), document);
  await tx.run(
    `UPDATE purchase_trigger SET due_at = NULL, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND root_id IN (:roots) AND state = 'waiting' AND due_at IS NOT NULL`,
    { roots },
  );
  const rows = await waiting(tx, roots, false);
  if (rows.length === 0) return;
  await setStopped(tx, rows, true);
  for (const row of rows) emitStopped(tx, row);
}

/** The sale of these first documents is paid again: rows that stopped go on. */
export async function resumePurchase(tx: TenantTx, roots: readonly string[]): Promise<void> {
  await tx.run(
    `UPDATE purchase_trigger SET due_at = UTC_TIMESTAMP(3), version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND root_id IN (:roots) AND state = 'waiting' AND due_at IS NULL
       AND kind IN (:kinds)`,
    { roots, kinds: OWN_KINDS },
  );
  const rows = await waiting(tx, roots, true);
  if (rows.length === 0) return;
  await setStopped(tx, rows, false);
  for (const row of rows) await emitTrigger(tx, { ...row, version: row.version + 1 });
}
