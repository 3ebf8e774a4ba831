import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DocumentRow } from '../documents/document-rows.js';
import { customerOf } from '../documents/invoice-posting.js';
import { accountKey, type Entry } from '../ledger/ledger.js';
import { bagOf } from './payment-split.js';

interface GivenRow {
  given: string | number | null;
  moved: string | number | null;
}

interface OwnLink {
  method: 'I' | 'S' | null;
  moved_cents: string | number;
}

/** Cents that corrections added to a document at its own issue: only one that corrects another begins with something. */
async function ownCorrectedOf(tx: TenantTx, row: DocumentRow): Promise<number> {
  const links = await tx.rows<OwnLink>(
    'SELECT method, moved_cents FROM document_correction WHERE business_id = :business AND document_id = :id',
    { id: row.id },
  );
  const [first] = links;
  if (!first) return 0;
  const payable = Number(row.payable_cents);
  if (first.method === 'I') return -payable;
  const [booked] = await tx.rows<{ cents: string | number | null }>(
    `SELECT SUM(e.cents) cents FROM ledger_posting p
     JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id AND e.account LIKE 'customer:%'
     WHERE p.business_id = :business AND p.document_id = :id AND p.kind = 'invoice'`,
    { id: row.id },
  );
  return (
    Number(booked?.cents ?? 0) - payable + links.reduce((sum, link) => sum + Number(link.moved_cents), 0)
  );
}

/** Cents that goods or money given back turned from a paid amount into credit, and that an undone payment has not taken back yet. */
export async function creditOf(tx: TenantTx, row: DocumentRow): Promise<number> {
  const [found] = await tx.rows<GivenRow>(
    `SELECT SUM(IF(c.method = 'I', -d.payable_cents - c.moved_cents, 0)) given, SUM(c.moved_cents) moved
     FROM document_correction c JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id
     WHERE c.business_id = :business AND c.corrected_id = :id AND d.state NOT IN ('draft', 'annulled')`,
    { id: row.id },
  );
  const taken = (await ownCorrectedOf(tx, row)) - Number(found?.moved ?? 0) - Number(row.corrected_cents);
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
 * customer's favour as well. `left`: cents of it that are there. PAYMENT-007 where it is spent, PAYMENT-012 where the money
 * counts for the document that took the place of this one.
 */
export async function creditTakenBack(
  tx: TenantTx,
  row: DocumentRow,
  cents: number,
  left: number,
): Promise<{ cents: number; entries: Entry[] }> {
  if (row.state === 'issued') return { cents: 0, entries: [] };
  if (await hasMovedOn(tx, row)) throw new CodedError('PAYMENT-012');
  if (row.contact_id === null) return { cents: 0, entries: [] };
  const taken = Math.min(cents, await creditOf(tx, row));
  if (taken <= 0) return { cents: 0, entries: [] };
  if (left < taken) throw new CodedError('PAYMENT-007');
  const entries = [
    { account: bagOf(row.contact_id), cents: taken },
    { account: customerOf(row.contact_id, row.id), cents: -taken },
  ];
  return { cents: taken, entries };
}
