import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { touchBags } from '../bag/bag-locks.js';
import { syncLots } from '../bag/sync-lots.js';
import { chainCancellation } from '../chain/chain-store.js';
import { zonedMoment } from '../chain/zoned-moment.js';
import { branchZone } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { updateColumns } from '../documents/document-writes.js';
import { customerOf } from '../documents/invoice-posting.js';
import { lockedDocument } from '../documents/read-document.js';
import { type AccountKind, type Entry, post } from '../ledger/ledger.js';
import { creditOf } from '../payments/corrected-payment.js';
import { lockedCredit } from '../payments/customer-credit.js';
import { bagOf } from '../payments/payment-split.js';
import type { BillingSystem } from '../verifactu/verifactu-record.js';
import { returnVoucher } from '../vouchers/count-voucher.js';
import { type LinkRow, linksOf } from './correction-rows.js';

interface EntryRow {
  kind: AccountKind;
  owner: string;
  cents: string | number;
}

/** The entries that a document booked, the other way round. */
async function contraEntries(tx: TenantTx, id: string): Promise<Entry[]> {
  const rows = await tx.rows<EntryRow>(
    `SELECT a.kind, a.owner, e.cents
     FROM ledger_posting p
       JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id
       JOIN ledger_account a ON a.business_id = e.business_id AND a.account = e.account
     WHERE p.business_id = :business AND p.document_id = :id AND p.kind = 'invoice'`,
    { id },
  );
  return rows.map(({ kind, owner, cents }) => ({ account: { kind, owner }, cents: -Number(cents) }));
}

/** PAYMENT-007 where credit that the document gave has been spent. */
async function assertCredit(tx: TenantTx, entries: readonly Entry[], lost: number): Promise<void> {
  const bag = entries.find(({ account }) => account.kind === 'bag');
  const cents = (bag?.cents ?? 0) - lost;
  if (bag && cents > 0 && (await lockedCredit(tx, bag.account.owner)) < cents)
    throw new CodedError('PAYMENT-007');
}

/** Credit of an annulled difference that an undone payment took back before: it is owed again instead. */
async function lostCredit(
  tx: TenantTx,
  corrected: DocumentRow,
  { method }: LinkRow,
  entries: readonly Entry[],
): Promise<number> {
  const bag = entries.find(({ account }) => account.kind === 'bag');
  if (!bag || method !== 'I') return 0;
  return Math.max(0, bag.cents - (await creditOf(tx, corrected)));
}

/** The document that an annulled one had rectified stands again as it did before. */
async function restore(tx: TenantTx, link: LinkRow, own: readonly Entry[]): Promise<Entry[]> {
  const corrected = await lockedDocument(tx, link.corrected_id);
  const lost = await lostCredit(tx, corrected, link, own);
  const others = await tx.rows(
    `SELECT c.document_id FROM document_correction c
       JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id
     WHERE c.business_id = :business AND c.corrected_id = :corrected AND c.document_id <> :id
       AND d.state NOT IN ('draft', 'annulled') LIMIT 1`,
    { corrected: link.corrected_id, id: link.document_id },
  );
  const version = await updateColumns(tx, corrected, {
    state: others.length > 0 ? 'rectified' : 'issued',
    corrected_cents: Number(corrected.corrected_cents) + Number(link.moved_cents) + lost,
  });
  tx.audit({ entity: 'invoice', entityId: corrected.id, action: 'restored', changes: {} });
  tx.emit({
    ...{ topic: 'invoice.updated', entityId: corrected.id, version },
    state: { id: corrected.id, branch: corrected.branch_id },
  });
  if (lost === 0) return [];
  return [
    { account: bagOf(corrected.contact_id ?? ''), cents: -lost },
    { account: customerOf(corrected.contact_id, corrected.id), cents: lost },
  ];
}

/**
 * Annuls a document without a sale behind it: contra-entries in the ledger, a cancellation in the chain, and what it had rectified
 * stands again. The caller has locked it and those, and checked that nothing is paid.
 */
export async function annul(
  tx: TenantTx,
  row: DocumentRow,
  reason: string,
  system: BillingSystem,
): Promise<number> {
  const read = <T>(sql: string, params: Parameters<typeof tx.rows>[1]) => tx.rows<T>(sql, params);
  await touchBags(tx, [row.contact_id]);
  const entries = await contraEntries(tx, row.id);
  const kept: Entry[] = [];
  for (const link of await linksOf(read, row.id)) kept.push(...(await restore(tx, link, entries)));
  await assertCredit(tx, entries, -kept.reduce((sum, { cents }) => Math.min(sum, cents), 0));
  // There was no sale: its month is as if it had never been booked, which a locked month refuses.
  const day = row.issued_on ? { day: row.issued_on } : {};
  await post(tx, {
    ...{ kind: 'annulled', document: row.id, payment: '', ...day, entries: [...entries, ...kept] },
  });
  const zone = await branchZone(read, row.branch_id);
  const generatedAt = zonedMoment(Date.now(), zone);
  await chainCancellation(tx, row.id, { generatedAt, system });
  await returnVoucher(tx, row.id);
  const version = await updateColumns(tx, row, {
    state: 'annulled',
    corrected_cents: -Number(row.payable_cents),
  });
  await syncLots(tx, row.id);
  tx.audit({
    ...{ entity: 'invoice', entityId: row.id, action: 'annulled' },
    changes: { correction: { from: null, to: { reason } } },
  });
  tx.emit({
    ...{ topic: 'invoice.corrected', entityId: row.id, version },
    state: {
      ...{ id: row.id, branch: row.branch_id, contact: row.contact_id, by: null, number: '' },
      ...{ type: null, method: null },
    },
  });
  return version;
}
