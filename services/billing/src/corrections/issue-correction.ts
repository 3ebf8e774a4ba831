import {
  type CorrectionMethod,
  type CorrectionType,
  correctionPlan,
  isUnpaidSale,
  lastCorrectionDay,
} from '@volante/contracts/billing/correction-rules';
import type { KeptTax } from '@volante/contracts/billing/document.fields';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Correcting } from '../chain/document-record.js';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../documents/document-rows.js';
import { type DocumentFields, updateColumns } from '../documents/document-writes.js';
import { customerOf, invoiceEntries } from '../documents/invoice-posting.js';
import type { IssuingParty } from '../documents/issuing-party.js';
import type { Reckoned } from '../documents/line-taxes.js';
import type { Read } from '../documents/read-document.js';
import type { Entry } from '../ledger/ledger.js';
import { openCents } from '../payments/payable-documents.js';
import { bagOf } from '../payments/payment-split.js';
import type { InvoiceId } from '../verifactu/verifactu-record.js';
import { type LinkRow, linksOf, type NodeRow, operationOf } from './correction-rows.js';
import {
  baseOf,
  isTooMuch,
  type Left,
  leftOf,
  minus,
  plus,
  quotaOf,
  successorOf,
  surchargeOf,
} from './left-amounts.js';
import { assertSameSale } from './same-sale.js';
import { assertUnpaid, unpaidQuota } from './unpaid-quota.js';

/** A document that is rectified or replaced, with what is left of it. */
interface Part {
  row: DocumentRow;
  link: LinkRow;
  left: Left;
  isReplaced: boolean;
  /** Quotas of the unpaid part. */
  unpaid: readonly KeptTax[];
}

export interface LockedCorrection {
  type: CorrectionType;
  method: CorrectionMethod | null;
  parts: readonly Part[];
  /** Amounts left of the whole operation, and the number of its documents. */
  whole: { left: Left; documents: number };
  correcting: Correcting;
}

/** Issued documents in the order of their ids, locked: two that share some wait for each other and never in a circle. */
async function lockedRows(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, DocumentRow>> {
  const rows = await read<DocumentRow>(
    `SELECT ${DOCUMENT_COLUMNS} FROM document d
     WHERE d.business_id = :business AND d.id IN (:ids) ORDER BY d.id FOR UPDATE`,
    { ids: [...new Set(ids)].toSorted() },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const invoiceIdOf = ({ issuer, number_text, issued_on }: DocumentRow): InvoiceId => ({
  issuer: (JSON.parse(issuer ?? '{}') as Partial<IssuingParty>).taxId ?? '',
  number: number_text ?? '',
  date: issued_on ?? '',
});

function correctingOf(
  type: CorrectionType,
  method: CorrectionMethod | null,
  parts: readonly Part[],
): Correcting {
  const invoices = parts.map(({ row }) => invoiceIdOf(row));
  if (type === 'F3') return { type, replaced: invoices };
  const amounts = { base: 0, quota: 0, surchargeQuota: 0 };
  for (const { left } of parts) {
    amounts.base += baseOf(left);
    amounts.quota += quotaOf(left);
    amounts.surchargeQuota += surchargeOf(left);
  }
  return { type, method: method ?? 'I', rectified: invoices, replacedAmounts: amounts };
}

/**
 * The documents that a draft rectifies or replaces, locked after the draft and before accounts and counter; `null` for a draft that
 * stands by itself.
 */
export async function lockedCorrection(read: Read, { id }: DocumentRow): Promise<LockedCorrection | null> {
  const links = await linksOf(read, id);
  const [first] = links;
  if (!first) return null;
  const rows = await lockedRows(
    read,
    links.flatMap((link) => [link.corrected_id, link.root_id]),
  );
  const nodes = new Map<string, readonly NodeRow[]>();
  for (const { root_id: root } of links) nodes.set(root, await operationOf(read, root));
  const parts = links.flatMap((link): Part[] => {
    const row = rows.get(link.corrected_id);
    const operation = nodes.get(link.root_id) ?? [];
    const isReplaced = successorOf(operation, link.corrected_id) !== undefined;
    if (!row) return [];
    const unpaid = unpaidQuota(operation, row.id, openCents(row));
    return [{ row, link, left: leftOf(operation, row.id), isReplaced, unpaid }];
  });
  const operation = nodes.get(first.root_id) ?? [];
  const whole = { left: leftOf(operation, first.root_id), documents: operation.length };
  const { type, method } = first;
  return { type, method, parts, whole, correcting: correctingOf(type, method, parts) };
}

const reckonedLeft = ({ taxes, totals }: Reckoned): Left => ({
  taxes,
  disbursements: totals.disbursements,
  withheld: totals.withheld,
  payable: totals.payable,
});

interface Issue {
  issuer: string;
  today: string;
  reckoned: Reckoned;
}

function assertPart({ row, link, isReplaced }: Part, { issuer, today }: Issue): void {
  if (isReplaced || (row.state !== 'issued' && row.state !== 'rectified'))
    throw new CodedError('CORRECTION-003', { document: row.id });
  if (row.issuer_id !== issuer) throw new CodedError('CORRECTION-008');
  const plan = correctionPlan(link.cause, { target: row.target, isSimplified: link.type === 'R5' });
  const last =
    plan &&
    lastCorrectionDay(plan, {
      ...{ issuedOn: row.issued_on ?? '', operationOn: row.operation_on, happenedOn: link.happened_on },
    });
  if (last && today > last) throw new CodedError('CORRECTION-005', { until: last });
}

/** Refuses what changed since the draft was begun, and what takes more than is left. */
export function assertCorrection({ parts, method, whole, type }: LockedCorrection, issue: Issue): void {
  for (const part of parts) assertPart(part, issue);
  const own = reckonedLeft(issue.reckoned);
  if (type === 'F3') {
    assertSameSale(parts.map(({ left }) => left).reduce(plus), own, whole.documents);
    return;
  }
  for (const { link, unpaid } of parts) if (isUnpaidSale(link.cause)) assertUnpaid(unpaid, own);
  const replaced = method === 'S' ? parts.map(({ left }) => left) : [];
  const after = plus(replaced.reduce(minus, whole.left), own);
  if (isTooMuch(whole.left, after, whole.documents + 1)) throw new CodedError('CORRECTION-006');
}

/** Money that counts for a document, in cents: paid for it, or for those in the place of which it stands. */
const settledFor = ({ row, left }: Part): number => left.payable - openCents(row);

/** Contact and document whose account a correcting document moves, and what they would owe afterwards, in cents. */
function debtorOf(
  id: string,
  contact: string | null,
  { method, parts }: LockedCorrection,
  payable: number,
): { id: string; contact: string | null; pending: number } {
  const [first] = parts;
  if (method === 'I' && first)
    return { id: first.row.id, contact: first.row.contact_id, pending: openCents(first.row) + payable };
  return { id, contact, pending: payable - parts.reduce((sum, part) => sum + settledFor(part), 0) };
}

/** Cents that were paid and are not owed any more: they become the contact's credit. Without a contact they stay with the document. */
function creditOf({ contact, pending }: ReturnType<typeof debtorOf>): number {
  return contact === null ? 0 : Math.max(0, -pending);
}

/** Cents that corrections add to what the new document asks for: what was paid before counts, and differences are owed elsewhere. */
export function ownCorrected(
  { id, contact_id }: Pick<DocumentRow, 'id' | 'contact_id'>,
  correction: LockedCorrection,
  payable: number,
): number {
  if (correction.method === 'I') return -payable;
  const debtor = debtorOf(id, contact_id, correction, payable);
  return debtor.pending + creditOf(debtor) - payable;
}

/** Amounts that leave the books as a new document takes their place. */
const reversed = (issuer: string, { taxes, disbursements, withheld }: Left): Entry[] => [
  { account: { kind: 'withholding', owner: issuer }, cents: -withheld },
  ...taxes.flatMap(({ group, rate, base, quota, surchargeQuota }): Entry[] => [
    { account: { kind: 'income', owner: issuer }, cents: base },
    { account: { kind: 'tax', owner: `${issuer}:${group}:${rate}` }, cents: quota + surchargeQuota },
  ]),
  { account: { kind: 'disbursement', owner: issuer }, cents: disbursements },
];

/**
 * Entries that a correcting document books. Differences move the account of the invoice that they rectify; a document that takes the
 * place of others reverses them, and what was paid for them counts for it. Money beyond what is left becomes the contact's credit.
 */
export function correctionEntries(
  id: string,
  fields: DocumentFields,
  issuer: string,
  reckoned: Reckoned,
  correction: LockedCorrection,
): Entry[] {
  const { method, parts } = correction;
  const debtor = debtorOf(id, fields.contact, correction, reckoned.totals.payable);
  const credit = creditOf(debtor);
  const kept: Entry[] = [
    { account: customerOf(debtor.contact, debtor.id), cents: credit },
    { account: bagOf(debtor.contact ?? ''), cents: -credit },
  ];
  if (method === 'I')
    return [...invoiceEntries(debtor.id, { ...fields, contact: debtor.contact }, issuer, reckoned), ...kept];
  return [
    ...kept,
    ...invoiceEntries(id, fields, issuer, reckoned),
    ...parts.flatMap((part): Entry[] => [
      ...reversed(issuer, part.left),
      { account: customerOf(part.row.contact_id, part.row.id), cents: -openCents(part.row) },
      { account: customerOf(fields.contact, id), cents: -settledFor(part) },
    ]),
  ];
}

/** Marks the documents that were rectified or replaced, and moves what they still owe. */
export async function settleCorrection(
  tx: TenantTx,
  { id, contact_id }: Pick<DocumentRow, 'id' | 'contact_id'>,
  number: string,
  correction: LockedCorrection,
  payable: number,
): Promise<void> {
  const { type, method, parts } = correction;
  const credit = creditOf(debtorOf(id, contact_id, correction, payable));
  for (const { row, link } of parts) {
    const moved = method === 'I' ? -payable - credit : openCents(row);
    await tx.run(
      `UPDATE document_correction SET moved_cents = :moved
       WHERE business_id = :business AND document_id = :id AND corrected_id = :corrected`,
      { moved, id, corrected: row.id },
    );
    const version = await updateColumns(tx, row, {
      state: type === 'F3' ? 'replaced' : 'rectified',
      corrected_cents: Number(row.corrected_cents) - moved,
    });
    const to = { number, type, method, reason: link.reason };
    tx.audit({
      ...{ entity: 'invoice', entityId: row.id, action: 'corrected' },
      changes: { correction: { from: null, to } },
    });
    tx.emit({
      ...{ topic: 'invoice.corrected', entityId: row.id, version },
      state: { id: row.id, branch: row.branch_id, contact: row.contact_id, by: id, number, type, method },
    });
  }
}
