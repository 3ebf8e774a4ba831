import { isInChain } from '@volante/contracts/billing/verifactu-dates';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { withHash } from '../verifactu/verifactu-hash.js';
import type { ChainLink, InvoiceRecord, UnsignedRecord } from '../verifactu/verifactu-record.js';
import { linkTo } from '../verifactu/verifactu-record.js';
import { recordFindings } from '../verifactu/verifactu-rules.js';
import { type Cancelled, cancellationRecord, documentRecord, type Registered } from './document-record.js';

interface ChainRow {
  since: string | null;
  seq: number;
  head: string | null;
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
  const [last] = await tx.rows<RegisteredRow>(
    `SELECT r.record, d.state FROM verifactu_record r JOIN verifactu_delivery d
       ON d.business_id = r.business_id AND d.tax_id = r.tax_id AND d.seq = r.seq
     WHERE r.business_id = :business AND r.document_id = :document AND r.kind = 'registration'
     ORDER BY r.seq DESC LIMIT 1`,
    { document },
  );
  if (!last) return false;
  const { invoice } = JSON.parse(last.record) as InvoiceRecord;
  const isUnknown = last.state === 'rejected';
  await chainRecord(tx, {
    ...{ taxId: invoice.issuer, document },
    build: (previous) => cancellationRecord({ ...cancelled, invoice, isUnknown, previous }),
  });
  return true;
}

/**
 * Appends a record to the chain of a NIF. The chain's row is locked last of all, and goes back with the transaction. VERIFACTU-001
 * names what the authority would refuse.
 */
export async function chainRecord(tx: TenantTx, { taxId, document, build }: NextRecord): Promise<void> {
  await tx.run(
    `INSERT INTO verifactu_chain (business_id, tax_id, since, seq) VALUES (:business, :taxId, NULL, 0)
     ON DUPLICATE KEY UPDATE seq = seq`,
    { taxId },
  );
  const [chain] = await tx.rows<ChainRow>(
    'SELECT since, seq, head FROM verifactu_chain WHERE business_id = :business AND tax_id = :taxId FOR UPDATE',
    { taxId },
  );
  const previous = chain?.head ? (JSON.parse(chain.head) as ChainLink) : null;
  const record: InvoiceRecord = withHash(build(previous));
  assertAdmitted(record, taxId);
  await append(tx, document, (chain?.seq ?? 0) + 1, record);
}

async function sinceOf(tx: TenantTx, taxId: string): Promise<string | null> {
  const [row] = await tx.rows<ChainRow>(
    'SELECT since, seq, head FROM verifactu_chain WHERE business_id = :business AND tax_id = :taxId',
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

async function append(tx: TenantTx, document: string, seq: number, record: InvoiceRecord): Promise<void> {
  const taxId = record.invoice.issuer;
  await tx.run(
    `INSERT INTO verifactu_record (business_id, tax_id, seq, document_id, kind, hash, record, created_at)
     VALUES (:business, :taxId, :seq, :document, :kind, :hash, :record, UTC_TIMESTAMP(3))`,
    { taxId, seq, document, kind: record.kind, hash: record.hash, record: JSON.stringify(record) },
  );
  await tx.run(
    `INSERT INTO verifactu_delivery (business_id, tax_id, seq, state, tries) VALUES (:business, :taxId, :seq, 'waiting', 0)`,
    { taxId, seq },
  );
  await tx.run(
    'UPDATE verifactu_chain SET seq = :seq, head = :head WHERE business_id = :business AND tax_id = :taxId',
    { taxId, seq, head: JSON.stringify(linkTo(record)) },
  );
}
