import { CodedError } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { LineDbRow } from '../statements/statement-rows.js';
import type { OpenItem } from './matcher.js';

/** A part of a match as it is kept. */
export interface KeptItem {
  kind: OpenItem['kind'];
  id: string;
  label: string;
  cents: number;
  /** A payment belongs to one line alone. */
  payment: string | null;
  /** The match made the payment. */
  isMade: boolean;
}

/** BANK-021 where a payment belongs to another line already. */
export async function keepItems(tx: TenantTx, line: string, items: readonly KeptItem[]): Promise<void> {
  try {
    await insertRows(
      tx,
      'bank_match',
      ['line_id', 'position', 'kind', 'item_id', 'label', 'cents', 'payment_id', 'is_made'],
      items.map(({ kind, id, label, cents, payment, isMade }, at) => [
        ...[line, at, kind, id, label.slice(0, 200), cents, payment, isMade],
      ]),
    );
  } catch (error) {
    throw isDuplicate(error) ? new CodedError('BANK-021') : error;
  }
}

export interface LineEnd {
  state: LineDbRow['state'];
  reason: string;
  isAutomatic: boolean;
  note: string;
  feeCents: number;
  /** For the history: what it was matched with, or why it is open again. */
  words: string;
}

/** Writes how a line stands now, counts its version up, and publishes it. */
export async function updateLine(
  tx: TenantTx,
  { id, version, state: before, account_id }: LineDbRow,
  { state, reason, isAutomatic, note, feeCents, words }: LineEnd,
): Promise<{ id: string; version: number; state: LineDbRow['state'] }> {
  const isOpen = state === 'open';
  await tx.run(
    `UPDATE bank_line SET state = :state, reason = :reason, is_automatic = :isAutomatic, note = :note, fee_cents = :fee,
       matched_by = :actor, matched_at = IF(:isOpen, NULL, UTC_TIMESTAMP(3)), version = :version
     WHERE business_id = :business AND id = :id`,
    {
      ...{ id, state, reason, isAutomatic, note, fee: feeCents, isOpen, version: version + 1 },
      actor: isOpen ? '' : tx.ctx.actor.userName,
    },
  );
  tx.audit({
    ...{ entity: 'bank-line', entityId: id, action: isOpen ? 'reopened' : state },
    changes: { state: { from: before, to: state }, match: { from: null, to: words } },
  });
  tx.emit({
    ...{ topic: 'bank-statement.matched', entityId: id, version: version + 1 },
    state: { id, account: account_id, state },
  });
  return { id, version: version + 1, state };
}
