import type { ReportedDocument } from '@volante/contracts/billing/money-report.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { type KeysetPage, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../documents/read-document.js';
import { inChunks } from './sold-documents.js';

type Big = string | number;

export interface ReportedRow {
  id: string;
  number_text: string | null;
  target: SeriesTarget;
  issued_on: string;
  due_on: string | null;
  contact_id: string | null;
  payer_name: string;
  base: Big;
  tax: Big;
  pending: Big;
  sorted_on: string;
}

/** Cents of a document that are still to be paid; negative in the customer's favour. */
export const PENDING = `IF(d.state IN ('issued', 'rectified'), d.payable_cents + d.corrected_cents - d.paid_cents, 0)`;

const COLUMNS = `d.id, d.number_text, d.target, d.issued_on, d.due_on, d.contact_id, d.payer_name, d.base_cents base,
  d.total_cents - d.base_cents tax, ${PENDING} pending, d.sorted_on`;

export const reported = (row: ReportedRow): ReportedDocument => ({
  ...{ id: row.id, number: row.number_text ?? '', target: row.target, issuedOn: row.issued_on },
  ...{ payer: row.payer_name, base: Number(row.base), tax: Number(row.tax), pending: Number(row.pending) },
});

/** A page of documents, newest first. `where` begins with WHERE and is about `document d`. */
export const reportedPage = (
  read: Read,
  { where, params }: { where: string; params: SqlParams },
  { cursor, identity }: { cursor: string | undefined; identity: unknown },
): Promise<KeysetPage<ReportedRow>> =>
  readPage<ReportedRow>(
    {
      ...{ columns: COLUMNS, from: `document d ${where}`, params, id: 'd.id' },
      key: { sql: 'd.sorted_on', of: ({ sorted_on }) => sorted_on },
      ...{ descending: true, identity },
    },
    { limit: 50, cursor, count: true },
    read,
  );

export const reportedByIds = async (read: Read, ids: readonly string[]): Promise<ReportedDocument[]> =>
  (
    await inChunks(ids, (some) =>
      read<ReportedRow>(
        `SELECT ${COLUMNS} FROM document d WHERE d.business_id = :business AND d.id IN (:ids) ORDER BY d.id`,
        { ids: some },
      ),
    )
  ).map(reported);
