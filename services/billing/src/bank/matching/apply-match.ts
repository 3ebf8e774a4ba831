import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { DocumentRow } from '../../documents/document-rows.js';
import { lockedDocument } from '../../documents/read-document.js';
import { post } from '../../ledger/ledger.js';
import { lockedPayables, openCents } from '../../payments/payable-documents.js';
import { splitPayment } from '../../payments/payment-split.js';
import { takePayment } from '../../payments/take-payment.js';
import type { UndoPaymentService } from '../../payments/undo-payment.service.js';
import { collectRemittance } from '../remittances/collect-debits.js';
import { debitsOf, lockedDebit, remittanceRow } from '../remittances/remittance-rows.js';
import { notifyReturn, returnDebit } from '../returns/return-debit.js';
import type { LineDbRow } from '../statements/statement-rows.js';
import type { KeptItem } from './match-rows.js';

export interface Chosen {
  ids: readonly string[];
  feeCents: number;
  /** Money beyond what the documents owe stays as the customer's credit. */
  keep: boolean;
}

const centsOf = ({ cents }: LineDbRow): number => Number(cents);
const sumOf = (rows: readonly { cents: string | number }[]): number =>
  rows.reduce((sum, { cents }) => sum + Number(cents), 0);
const wrongSum = (leftCents: number) => new CodedError('BANK-020', { leftCents });

/** Documents of each customer: a payment is of one. */
async function byCustomer(tx: TenantTx, ids: readonly string[]): Promise<readonly (readonly string[])[]> {
  const contacts = new Map<string, string>();
  for (const id of [...new Set(ids)].toSorted())
    contacts.set(id, (await lockedDocument(tx, id)).contact_id ?? id);
  const groups = new Map<string, string[]>();
  for (const id of new Set(ids)) {
    const owner = contacts.get(id) ?? id;
    groups.set(owner, [...(groups.get(owner) ?? []), id]);
  }
  return [...groups.values()];
}

/** The money of a line pays documents, in their order; the last one that it reaches may be paid in part, and the rest may be kept. */
export async function payDocuments(
  tx: TenantTx,
  line: LineDbRow,
  { ids, keep }: Chosen,
): Promise<KeptItem[]> {
  const groups = await byCustomer(tx, ids);
  const owed: DocumentRow[][] = [];
  for (const group of groups) owed.push([...(await lockedPayables(tx, group))]);
  const { parts, excess } = splitPayment(owed.flat().map(openCents), centsOf(line));
  const [first, ...others] = owed;
  const isKept = keep && others.length === 0 && first?.[0]?.contact_id != null;
  if (centsOf(line) <= 0 || parts.some((part) => part === 0) || (excess > 0 && !isKept))
    throw wrongSum(excess);
  const shares = new Map(owed.flat().map((row, at) => [row.id, parts[at] ?? 0]));
  const kept: KeptItem[] = [];
  for (const rows of owed) {
    const payment = newId();
    const paid = rows.map((row) => ({ row, cents: shares.get(row.id) ?? 0 }));
    await takePayment(tx, payment, paid, {
      ...{ cents: sumOf(paid) + excess, method: 'transfer', paidOn: line.booked_on, via: 'statement' },
      note: line.text.slice(0, 200),
    });
    for (const [at, { row, cents }] of paid.entries())
      kept.push({
        ...{ kind: 'document', id: row.id, cents, label: `${row.number_text ?? ''}` },
        ...{ payment: at === 0 ? payment : null, isMade: at === 0 },
      });
  }
  return kept;
}

interface PaymentRow {
  id: string;
  cents: string | number;
  branch_id: string;
  number_text: string | null;
}

const PAYMENTS = `SELECT p.id, p.cents, p.branch_id, d.number_text FROM payment p
  LEFT JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id
  LEFT JOIN payment_undone u ON u.business_id = p.business_id AND u.payment_id = p.id
  LEFT JOIN bank_match k ON k.business_id = p.business_id AND k.payment_id = p.id
  WHERE p.business_id = :business AND u.payment_id IS NULL AND k.payment_id IS NULL AND p.via = ''
    AND p.method IN ('transfer', 'bizum', 'card')`;

/** The bank's part of cards: a cost of the branch. */
const postCardFee = (tx: TenantTx, branch: string, line: LineDbRow, cents: number): Promise<void> =>
  post(tx, {
    ...{ kind: 'bank-fee', document: '', payment: line.id, day: line.booked_on },
    entries: [
      { account: { kind: 'fee', owner: branch }, cents },
      { account: { kind: 'card', owner: branch }, cents: -cents },
    ],
  });

function seen(rows: readonly PaymentRow[], kind: 'payment' | 'batch'): KeptItem[] {
  return rows.map((row) => ({
    ...{ kind, id: row.id, cents: Number(row.cents), payment: row.id, isMade: false },
    label: `Cobro de ${row.number_text ?? ''}`,
  }));
}

/** Payments that were booked before: the line is the bank's side of them. */
export async function seePayments(tx: TenantTx, line: LineDbRow, { ids }: Chosen): Promise<KeptItem[]> {
  const scope = branchScope(tx.ctx, 'p');
  if (!scope) throw notFound();
  const rows = await tx.rows<PaymentRow>(
    `${PAYMENTS} AND p.id IN (:ids)${scope.sql} ORDER BY p.id FOR UPDATE`,
    {
      ...{ ids, ...scope.params },
    },
  );
  if (rows.length < new Set(ids).size) throw new CodedError('BANK-021');
  if (sumOf(rows) !== centsOf(line)) throw wrongSum(centsOf(line) - sumOf(rows));
  return seen(rows, 'payment');
}

/** Cards of some days and branches, less what the bank kept. */
export async function seeCards(
  tx: TenantTx,
  line: LineDbRow,
  { ids, feeCents }: Chosen,
): Promise<KeptItem[]> {
  const scope = branchScope(tx.ctx, 'p');
  if (!scope) throw notFound();
  const rows: PaymentRow[] = [];
  for (const id of new Set(ids)) {
    const [branch = '', day = ''] = id.split(':');
    rows.push(
      ...(await tx.rows<PaymentRow>(
        `${PAYMENTS} AND p.method = 'card' AND p.branch_id = :branch AND p.paid_on = :day${scope.sql}
         ORDER BY p.id FOR UPDATE`,
        { branch, day, ...scope.params },
      )),
    );
  }
  const [first] = rows;
  if (!first) throw new CodedError('BANK-021');
  if (feeCents < 0 || sumOf(rows) - feeCents !== centsOf(line))
    throw wrongSum(centsOf(line) + feeCents - sumOf(rows));
  if (feeCents > 0) await postCardFee(tx, first.branch_id, line, feeCents);
  return seen(rows, 'batch');
}

/** The bank has paid remittances, each whole. */
export async function seeRemittances(tx: TenantTx, line: LineDbRow, { ids }: Chosen): Promise<KeptItem[]> {
  const read = <T>(sql: string, params: Parameters<TenantTx['rows']>[1]) => tx.rows<T>(sql, params);
  const kept: KeptItem[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await remittanceRow(tx.ctx, read, id, 'FOR UPDATE');
    if (row.state !== 'presented') throw new CodedError('BANK-006');
    const presented = (await debitsOf(read, id)).filter(({ state }) => state === 'presented');
    kept.push({
      ...{ kind: 'remittance', id, cents: sumOf(presented), payment: null, isMade: false },
      label: `Remesa del ${row.collect_on.split('-').reverse().join('/')}`,
    });
    if (!(await collectRemittance(tx, row, line.booked_on, line.id))) throw new CodedError('BANK-008');
  }
  if (sumOf(kept) !== centsOf(line)) throw wrongSum(centsOf(line) - sumOf(kept));
  return kept;
}

const UNKNOWN_REASON = 'MS03';

/** Direct debits that came back; the rest of the line is the bank's fee, with the first of them. */
export async function seeReturns(
  tx: TenantTx,
  line: LineDbRow,
  { ids, feeCents }: Chosen,
  undo: UndoPaymentService,
): Promise<KeptItem[]> {
  const kept: KeptItem[] = [];
  for (const [at, id] of [...new Set(ids)].toSorted().entries()) {
    const debit = await lockedDebit(tx, id);
    const code = line.return_code || UNKNOWN_REASON;
    await returnDebit(tx, undo, debit, {
      ...{ code, returnedOn: line.booked_on, line: line.id, feeCents: at === 0 ? feeCents : 0 },
    });
    notifyReturn(tx, debit, code);
    kept.push({
      ...{ kind: 'debit', id, cents: -Number(debit.cents), payment: null, isMade: false },
      label: `Recibo de ${debit.number_text ?? ''} · ${debit.debtor}`,
    });
  }
  if (feeCents < 0 || sumOf(kept) - feeCents !== centsOf(line))
    throw wrongSum(centsOf(line) + feeCents - sumOf(kept));
  return kept;
}
