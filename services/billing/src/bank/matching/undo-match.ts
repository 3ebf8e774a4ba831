import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { customerOf } from '../../documents/invoice-posting.js';
import type { Read } from '../../documents/read-document.js';
import { post, postPending } from '../../ledger/ledger.js';
import type { UndoPaymentService } from '../../payments/undo-payment.service.js';
import { debitsOf, remittanceRow, setDebit, updateRemittance } from '../remittances/remittance-rows.js';
import { type LineDbRow, type MatchDbRow, matchesOf } from '../statements/statement-rows.js';

const readOf =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

/** Payments that a person has taken back by hand meanwhile stay so. */
async function takeBack(
  tx: TenantTx,
  undo: UndoPaymentService,
  payment: string,
  reason: string,
): Promise<void> {
  const [gone] = await tx.rows(
    'SELECT payment_id FROM payment_undone WHERE business_id = :business AND payment_id = :payment',
    { payment },
  );
  if (!gone) await undo.undoIn(tx, payment, reason);
}

/** A collected remittance waits again, as it did before the line; BANK-028 where debits of it came back since. */
async function uncollect(tx: TenantTx, undo: UndoPaymentService, id: string, reason: string): Promise<void> {
  const row = await remittanceRow(tx.ctx, readOf(tx), id, 'FOR UPDATE');
  const debits = await debitsOf(readOf(tx), id);
  if (row.state !== 'collected' || debits.some(({ state }) => state === 'returned'))
    throw new CodedError('BANK-028');
  for (const debit of debits.filter(({ state }) => state === 'collected')) {
    if (debit.payment_id !== null) await takeBack(tx, undo, debit.payment_id, reason);
    const cents = Number(debit.cents);
    const posting = await postPending(tx, {
      ...{ kind: 'remittance', document: debit.document_id, payment: debit.id },
      entries: [
        { account: { kind: 'transfer', owner: debit.branch_id }, cents },
        { account: customerOf(debit.contact_id, debit.document_id), cents: -cents },
      ],
    });
    await setDebit(tx, debit.id, { state: 'presented', payment_id: null, posting_id: posting });
  }
  await updateRemittance(tx, row, { state: 'presented', collected_on: null, line_id: null });
}

/** Fee of cards back to where it was taken from. */
async function returnCardFee(tx: TenantTx, line: LineDbRow, [first]: readonly MatchDbRow[]): Promise<void> {
  const cents = Number(line.fee_cents);
  if (cents === 0 || !first) return;
  const [payment] = await tx.rows<{ branch_id: string }>(
    'SELECT branch_id FROM payment WHERE business_id = :business AND id = :id',
    { id: first.item_id },
  );
  const owner = payment?.branch_id ?? '';
  await post(tx, {
    ...{ kind: 'bank-fee', document: '', payment: line.id, day: line.booked_on },
    entries: [
      { account: { kind: 'card', owner }, cents },
      { account: { kind: 'fee', owner }, cents: -cents },
    ],
  });
}

/** Takes back all that a match did: payments that it made, fees, the collection of a remittance. */
export async function undoMatch(
  tx: TenantTx,
  undo: UndoPaymentService,
  line: LineDbRow,
  reason: string,
): Promise<void> {
  const matches = await matchesOf(readOf(tx), [line.id]);
  if (matches.some(({ kind }) => kind === 'debit')) throw new CodedError('BANK-028');
  for (const { kind, item_id, payment_id, is_made } of matches) {
    if (kind === 'remittance') await uncollect(tx, undo, item_id, reason);
    if (is_made === 1 && payment_id !== null) await takeBack(tx, undo, payment_id, reason);
  }
  if (matches.some(({ kind }) => kind === 'batch')) await returnCardFee(tx, line, matches);
  await tx.run('DELETE FROM bank_match WHERE business_id = :business AND line_id = :line', { line: line.id });
}
