import type { AnswerWay } from '@volante/contracts/billing/offer.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type DocumentRow, OFFERS } from '../documents/document-rows.js';
import type { Read } from '../documents/read-document.js';

export interface OfferRow {
  document_id: string;
  root_id: string;
  version_no: number;
  replaces_id: string | null;
  decided_at: Date | null;
  decided_by: string;
  decided_how: AnswerWay | null;
  written_by: string;
  reason: string;
  invoice_id: string | null;
}

const COLUMNS =
  'document_id, root_id, version_no, replaces_id, decided_at, decided_by, decided_how, written_by, reason, invoice_id';

export async function offerRow(
  read: Read,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<OfferRow | null> {
  const [row] = await read<OfferRow>(
    `SELECT ${COLUMNS} FROM offer WHERE business_id = :business AND document_id = :id ${lock}`,
    { id },
  );
  return row ?? null;
}

/** The offer's own row, locked; a first version gets one at the first act on it. */
export async function lockedOffer(tx: TenantTx, id: string): Promise<OfferRow> {
  await tx.run(
    `INSERT IGNORE INTO offer (business_id, document_id, root_id, version_no) VALUES (:business, :id, :id, 1)`,
    { id },
  );
  const row = await offerRow((sql, params) => tx.rows(sql, params), id, 'FOR UPDATE');
  if (!row) throw new Error(`the offer ${id} is not there`);
  return row;
}

/** OFFER-007 for what is no quote, OFFER-004 for a draft, OFFER-003 where a newer version took its place. */
export function assertNumbered({ target, state }: Pick<DocumentRow, 'target' | 'state'>): void {
  if (!OFFERS.includes(target)) throw new CodedError('OFFER-007');
  if (state === 'draft') throw new CodedError('OFFER-004');
  if (state === 'replaced') throw new CodedError('OFFER-003');
}

/** OFFER-005 once it is an invoice. */
export function assertOpen(row: Pick<DocumentRow, 'target' | 'state'>): void {
  assertNumbered(row);
  if (row.state === 'converted') throw new CodedError('OFFER-005');
}

/** OFFER-001 after its last day. */
export function assertValid({ due_on }: Pick<DocumentRow, 'due_on'>, today: string): void {
  if (due_on !== null && due_on < today) throw new CodedError('OFFER-001', { until: due_on });
}
