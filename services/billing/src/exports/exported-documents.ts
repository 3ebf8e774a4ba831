import type { invoiceExport } from '@volante/contracts/billing/invoice-export.contract';
import type { CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { ListRows } from '@volante/service-kit/lists/list-export';
import { documentList, listedContacts } from '../documents/document-list.js';
import { type DocumentRow, SUMMARY_COLUMNS, type SummaryRow } from '../documents/document-rows.js';
import type { Read } from '../documents/read-document.js';

export type ExportChoice = CallParsed<typeof invoiceExport>;
export type ExportedDocument = SummaryRow & Pick<DocumentRow, 'base_cents' | 'tax_cents'>;

const CHUNK = 1_000;
const COLUMNS = `${SUMMARY_COLUMNS}, d.base_cents, d.tax_cents`;

/** The documents that the list shows with the same filters, in its order; of the ticked ones those that are there. */
export class ExportedDocuments implements ListRows<ExportedDocument> {
  constructor(
    private readonly db: Database,
    private readonly ctx: Context,
    private readonly choice: Pick<ExportChoice, 'filters' | 'ids'>,
  ) {}

  async count(most: number): Promise<number> {
    const list = await this.list();
    if (!list) return 0;
    const [row] = await this.db.rows<{ total: number }>(
      this.ctx,
      `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${list.from} LIMIT ${Math.trunc(most)}) n`,
      list.params,
    );
    return Number(row?.total ?? 0);
  }

  async *chunks(): AsyncGenerator<ExportedDocument[]> {
    const list = await this.list();
    let cursor: string | undefined;
    while (list) {
      const { rows, next } = await readPage(list, { limit: CHUNK, cursor, count: false }, this.read);
      if (rows.length > 0) yield rows;
      if (!next) return;
      cursor = next;
    }
  }

  private async list() {
    const { filters, ids } = this.choice;
    if (!ids) {
      const contacts = await listedContacts(this.read, filters);
      return documentList<ExportedDocument>(this.ctx, filters, COLUMNS, contacts);
    }
    const list = documentList<ExportedDocument>(this.ctx, {}, COLUMNS, []);
    return (
      list && { ...list, from: `${list.from} AND d.id IN (:chosen)`, params: { ...list.params, chosen: ids } }
    );
  }

  private readonly read: Read = (sql, params) => this.db.rows(this.ctx, sql, params);
}
