import { Injectable } from '@nestjs/common';
import type {
  invoiceHistory,
  invoiceRead,
  invoiceReadAll,
} from '@volante/contracts/billing/invoice.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { readPage } from '@volante/service-kit/data/keyset';
import { RememberedCounts } from '@volante/service-kit/data/remembered-counts';
import { localMoment } from '@volante/service-kit/local-days';
import { branchDay } from './branch-day.js';
import { documentPage } from './document-list.js';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from './document-rows.js';
import { documentRow, type Read, wholeDocument } from './read-document.js';

type Listed = CallOutput<typeof invoiceReadAll>;

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
const ZONE = 'Europe/Madrid';

/** Documents of the branches that the person sees. */
@Injectable()
export class DocumentListService {
  private readonly counts = new RememberedCounts();

  constructor(private readonly db: Database) {}

  async readAll(
    ctx: Context,
    { limit, cursor, count, ...filters }: CallParsed<typeof invoiceReadAll>,
  ): Promise<Listed> {
    const read = this.reader(ctx);
    const query = { ctx, read, filters, rows: limit + 1 };
    const list = await documentPage<SummaryRow>(query, SUMMARY_COLUMNS);
    if (!list) return EMPTY;
    const remembered = { counts: this.counts, business: ctx.actor.businessId };
    const { rows, ...page } = await readPage({ ...list, remembered }, { limit, cursor, count }, read);
    const today = localMoment(Date.now(), ZONE).day;
    return { ...page, rows: rows.map((row) => toSummary(row, today)) };
  }

  async read(ctx: Context, { id }: CallParsed<typeof invoiceRead>): Promise<CallOutput<typeof invoiceRead>> {
    const read = this.reader(ctx);
    const row = await documentRow(ctx, read, id);
    return wholeDocument(ctx, read, row, await branchDay(read, row.branch_id));
  }

  async history(
    ctx: Context,
    { id, before }: CallParsed<typeof invoiceHistory>,
  ): Promise<CallOutput<typeof invoiceHistory>> {
    await documentRow(ctx, this.reader(ctx), id);
    return readHistory(this.db, ctx, { entity: 'invoice', id, before });
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
