import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import { customerOf } from '../documents/invoice-posting.js';
import { accountKey, type Entry } from '../ledger/ledger.js';
import { lockedCredit } from './customer-credit.js';
import { bagOf } from './payment-split.js';

interface GivenRow {
  given: string | number | null;
  moved: string | number | null;
}

/** Cents that goods or money given back turned from a paid amount into credit, and that an undone payment has not taken back yet. */
async function creditOf(tx: TenantTx, row: DocumentRow): Promise<number> {
  const [found] = await tx.rows<GivenRow>(
    `SELECT SUM(IF(c.method = 'I', -d.payable_cents - c.moved_cents, 0)) given, SUM(c.moved_cents) moved
     FROM document_correction c JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id
     WHERE c.business_id = :business AND c.corrected_id = :id AND d.state NOT IN ('draft', 'annulled')`,
    { id: row.id },
  );
  const taken = -Number(found?.moved ?? 0) - Number(row.corrected_cents);
  return Math.max(0, Number(found?.given ?? 0) - taken);
}

/** Whether a document that took the place of this one has turned some of its money into credit. */
async function hasMovedOn(tx: TenantTx, row: DocumentRow): Promise<boolean> {
  if (row.state === 'replaced') return true;
  const [found] = await tx.rows(
    `SELECT e.account FROM document_correction c
     JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id
     JOIN ledger_posting p ON p.business_id = c.business_id AND p.document_id = c.document_id AND p.kind = 'invoice'
     JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id AND e.account = :bag AND e.cents < 0
     WHERE c.business_id = :business AND c.corrected_id = :id AND c.method = 'S' AND d.state NOT IN ('draft', 'annulled') LIMIT 1`,
    { id: row.id, bag: accountKey(bagOf(row.contact_id ?? '')) },
  );
  return found !== undefined;
}

/**
 * Credit that a correction made of the cents of a payment goes back with it, or the money would be returned and stay in the
 * customer's favour as well. PAYMENT-007 where that credit is spent, PAYMENT-012 where the money counts for the
 * document that took the place of this one.
 */
export async function creditTakenBack(
  tx: TenantTx,
  row: DocumentRow,
  cents: number,
): Promise<{ cents: number; entries: Entry[] }> {
  if (row.state === 'issued') return { cents: 0, entries: [] };
  if (await hasMovedOn(tx, row)) throw new CodedError('PAYMENT-012');
  if (row.contact_id === null) return { cents: 0, entries: [] };
  const taken = Math.min(cents, await creditOf(tx, row));
  if (taken <= 0) return { cents: 0, entries: [] };
  if ((await lockedCredit(tx, row.contact_id)) < taken) throw new CodedError('PAYMENT-007');
  const entries = [
    { account: bagOf(row.contact_id), cents: taken },
    { account: customerOf(row.contact_id, row.id), cents: -taken },
  ];
  return { cents: taken, entries };
}
