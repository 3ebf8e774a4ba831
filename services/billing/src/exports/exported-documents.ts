import type { invoiceExport } from '@volante/contracts/billing/invoice-export.contract';
import type { CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { ListRows } from '@volante/service-kit/lists/list-export';
import { documentList, listedContacts } from '../documents/document-list.js';
import { type DocumentRow, SUMMARY_COLUMNS, type SummaryRow } from '../documents/document-rows.js';
import type { Read } from '../documents/read-document.js';
import { listedRows } from './listed-rows.js';

export type ExportChoice = CallParsed<typeof invoiceExport>;
export type ExportedDocument = SummaryRow & Pick<DocumentRow, 'base_cents' | 'tax_cents'>;

const COLUMNS = `${SUMMARY_COLUMNS}, d.base_cents, d.tax_cents`;

async function listOf(
  db: Database,
  ctx: Context,
  { filters, ids }: Pick<ExportChoice, 'filters' | 'ids'>,
): Promise<KeysetList<ExportedDocument> | null> {
  const read: Read = (sql, params) => db.rows(ctx, sql, params);
  if (ids) return documentList<ExportedDocument>(ctx, {}, COLUMNS, []);
  return documentList<ExportedDocument>(ctx, filters, COLUMNS, await listedContacts(read, filters));
}

/** The documents that the list shows with the same filters, in its order; of the ticked ones those that are there. */
export const exportedDocuments = (
  db: Database,
  ctx: Context,
  choice: Pick<ExportChoice, 'filters' | 'ids'>,
): ListRows<ExportedDocument> => listedRows(db, ctx, listOf(db, ctx, choice), choice.ids);
