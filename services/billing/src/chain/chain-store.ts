import { isInChain } from '@volante/contracts/billing/verifactu-dates';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { withHash } from '../verifactu/verifactu-hash.js';
import type { ChainLink, InvoiceRecord, UnsignedRecord } from '../verifactu/verifactu-record.js';
import { linkTo } from '../verifactu/verifactu-record.js';
import { recordFindings } from '../verifactu/verifactu-rules.js';
import { chainDigest } from './chain-digest.js';
import { type Cancelled, cancellationRecord, documentRecord, type Registered } from './document-record.js';

interface ChainRow {
  since: string | null;
  seq: number;
  head: string | null;
  digest: string | null;
  halted: string | null;
}

/** One more record of a NIF's chain, made by `build` once its place is known. */
interface NextRecord {
  taxId: string;
  document: string;
  build(previous: ChainLink | null): UnsignedRecord;
}

/**
 * Adds a document to the chain of its issuer's NIF, whatever its series and branch, where it belongs into one; answers whether it
 * did. VERIFACTU-001 names what the authority would refuse.
 */
export async function chainDocument(
  tx: TenantTx,
  document: string,
  registered: Omit<Registered, 'previous'>,
): Promise<boolean> {
  const { issuer, day } = registered;
  const { taxId } = issuer;
  if (!isInChain(issuer, await sinceOf(tx, taxId), day)) return false;
  await chainRecord(tx, {
    ...{ taxId, document },
    build: (previous) => documentRecord({ ...registered, previous }),
  });
  return true;
}

interface RegisteredRow {
  record: string;
  state: string;
}

/** Cancels a document that is in a chain; answers whether it is. VERIFACTU-001 as for a document. */
export async function chainCancellation(
  tx: TenantTx,
  document: string,
  cancelled: Pick<Cancelled, 'generatedAt' | 'system'>,
): Promise<boolean> {
  const registered = await tx.rows<RegisteredRow>(
    `SELECT r.record, d.state FROM verifactu_record r JOIN verifactu_delivery d
       ON d.business_id = r.business_id AND d.tax_id = r.tax_id AND d.seq = r.seq
     WHERE r.business_id = :business AND r.document_id = :document AND r.kind = 'registration'
     ORDER BY r.seq DESC`,
    { document },
  );
  const [last] = registered;
  if (!last) return false;
  const { invoice } = JSON.parse(last.record) as InvoiceRecord;
  // The AEAT holds the invoice where it took any of its records, though a correction was rejected afterwards.
  const isUnknown = last.state === 'rejected' && registered.every(({ state }) => state === 'rejected');
  await chainRecord(tx, {
    ...{ taxId: invoice.issuer, document },
    build: (previous) => cancellationRecord({ ...cancelled, invoice, isUnknown, previous }),
  });
  return true;
}

/**
 * Appends a record to the chain of a NIF and answers its place; problems of the document's earlier records are settled by it. The
 * chain's row is locked last of all, and goes back with the transaction. VERIFACTU-001 names what the authority would refuse;
 * VERIFACTU-003: nothing may be issued.
 */
export async function chainRecord(tx: TenantTx, { taxId, document, build }: NextRecord): Promise<number> {
  await tx.run(
    `INSERT INTO verifactu_chain (business_id, tax_id, since, seq) VALUES (:business, :taxId, NULL, 0)
     ON DUPLICATE KEY UPDATE seq = seq`,
    { taxId },
  );
  const [chain] = await tx.rows<ChainRow>(
    `SELECT since, seq, head, digest, halted FROM verifactu_chain
     WHERE business_id = :business AND tax_id = :taxId FOR UPDATE`,
    { taxId },
  );
  if (!chain) throw new Error('the chain that was just made is not there');
  if (chain.halted) throw new CodedError('VERIFACTU-003');
  const previous = chain.head ? (JSON.parse(chain.head) as ChainLink) : null;
  const record: InvoiceRecord = withHash(build(previous));
  assertAdmitted(record, taxId);
  await append(tx, document, chain, record);
  return chain.seq + 1;
}

async function sinceOf(tx: TenantTx, taxId: string): Promise<string | null> {
  const [row] = await tx.rows<Pick<ChainRow, 'since'>>(
    'SELECT since FROM verifactu_chain WHERE business_id = :business AND tax_id = :taxId',
    { taxId },
  );
  return row?.since ?? null;
}

function assertAdmitted(record: InvoiceRecord, taxpayer: string): void {
  const refused = recordFindings(record, { taxpayer, now: Date.now() }).filter(({ refuses }) => refuses);
  if (refused.length === 0) return;
  const errors = refused.map(({ code, field, message }) => ({ path: field, code, message }));
  throw new CodedError('VERIFACTU-001', undefined, errors);
}

async function append(
  tx: TenantTx,
  document: string,
  { seq: last, digest: before }: ChainRow,
  record: InvoiceRecord,
): Promise<void> {
  const [taxId, seq, text] = [record.invoice.issuer, last + 1, JSON.stringify(record)];
  const digest = chainDigest(before, text);
  await tx.run(
    `UPDATE verifactu_delivery d JOIN verifactu_record r ON r.business_id = d.business_id AND r.tax_id = d.tax_id AND r.seq = d.seq
     SET d.settled_by = :seq
     WHERE r.business_id = :business AND r.tax_id = :taxId AND r.document_id = :document
       AND d.state IN ('rejected', 'accepted-with-errors') AND d.settled_by IS NULL`,
    { taxId, document, seq },
  );
  await tx.run(
    `INSERT INTO verifactu_record (business_id, tax_id, seq, document_id, kind, hash, record, digest, created_at)
     VALUES (:business, :taxId, :seq, :document, :kind, :hash, :text, :digest, UTC_TIMESTAMP(3))`,
    { taxId, seq, document, kind: record.kind, hash: record.hash, text, digest },
  );
  await tx.run(
    `INSERT INTO verifactu_delivery (business_id, tax_id, seq, state, tries) VALUES (:business, :taxId, :seq, 'waiting', 0)`,
    { taxId, seq },
  );
  await tx.run(
    `UPDATE verifactu_chain SET seq = :seq, head = :head, digest = :digest
     WHERE business_id = :business AND tax_id = :taxId`,
    { taxId, seq, head: JSON.stringify(linkTo(record)), digest },
  );
}
