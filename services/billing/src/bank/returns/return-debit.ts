import { returnWords } from '@volante/contracts/billing/bank-codes';
import type { DebitState } from '@volante/contracts/billing/bank-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { post } from '../../ledger/ledger.js';
import type { UndoPaymentService } from '../../payments/undo-payment.service.js';
import { dropDebit } from '../remittances/collect-debits.js';
import { type DebitDbRow, setDebit } from '../remittances/remittance-rows.js';

export interface Return {
  code: string;
  returnedOn: string;
  feeCents: number;
  /** Line of the bank that brought it; `null`: a person or a report. */
  line: string | null;
}

/** The bank's charge: a cost of the branch, out of its account. */
export const postFee = (
  tx: TenantTx,
  { branch_id: branch, document_id: document }: DebitDbRow,
  cents: number,
  day: string,
): Promise<void> =>
  post(tx, {
    ...{ kind: 'bank-fee', document, payment: '', day },
    entries: [
      { account: { kind: 'fee', owner: branch }, cents },
      { account: { kind: 'transfer', owner: branch }, cents: -cents },
    ],
  });

/** A presented debit is rejected, a collected one comes back with its payment. BANK-013 where it is neither. */
export async function returnDebit(
  tx: TenantTx,
  undo: UndoPaymentService,
  debit: DebitDbRow,
  { code, returnedOn, feeCents, line }: Return,
): Promise<DebitState> {
  const reason = `Recibo devuelto: ${code} ${returnWords(code)}`;
  const state = await sentBack(tx, undo, debit, { code, returnedOn, reason });
  await setDebit(tx, debit.id, { fee_cents: feeCents, line_id: line });
  if (feeCents > 0) await postFee(tx, debit, feeCents, returnedOn);
  tx.audit({
    ...{ entity: 'bank-remittance', entityId: debit.remittance_id, action: state },
    changes: { debit: { from: debit.state, to: { id: debit.id, code, returnedOn, fee: feeCents } } },
  });
  tx.emit({
    ...{ topic: 'payment.returned', entityId: debit.id, version: 1 },
    state: {
      ...{ debit: debit.id, payment: debit.payment_id, document: debit.document_id, branch: debit.branch_id },
      ...{ contact: debit.contact_id, cents: Number(debit.cents), code, returnedOn },
    },
  });
  return state;
}

/** Notifies the people who see the bank's affairs in the debit's branch. */
export const notifyReturn = (tx: TenantTx, debit: DebitDbRow, code: string): void =>
  notify(tx, {
    kind: 'payment.returned',
    to: { permission: 'bank.view', branch: debit.branch_id },
    title: `${debit.debtor}: recibo devuelto`,
    text: returnWords(code),
    link: `/bank/remittance/${debit.remittance_id}`,
  });

async function sentBack(
  tx: TenantTx,
  undo: UndoPaymentService,
  debit: DebitDbRow,
  { code, returnedOn, reason }: { code: string; returnedOn: string; reason: string },
): Promise<DebitState> {
  const columns = { return_code: code, returned_on: returnedOn };
  if (debit.state === 'presented') {
    await dropDebit(tx, debit, { state: 'rejected', ...columns });
    return 'rejected';
  }
  if (debit.state !== 'collected' || debit.payment_id === null) throw new CodedError('BANK-013');
  await setDebit(tx, debit.id, { state: 'returned', ...columns });
  await undo.undoIn(tx, debit.payment_id, reason);
  return 'returned';
}
