import { Injectable } from '@nestjs/common';
import type {
  invoiceHistory,
  invoiceRead,
  invoiceReadAll,
} from '@volante/contracts/billing/invoice.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { localMoment } from '@volante/service-kit/local-days';
import { branchDay } from './branch-day.js';
import { STATE_SQL, SUMMARY_COLUMNS, type SummaryRow, toSummary } from './document-rows.js';
import { soughtWords } from './document-words.js';
import { documentRow, type Read, wholeDocument } from './read-document.js';

type Input = CallParsed<typeof invoiceReadAll>;
type Filters = Omit<Input, 'limit' | 'cursor' | 'count'>;
type Listed = CallOutput<typeof invoiceReadAll>;
type Part = readonly [sql: string, params: SqlParams];

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
/** A count reads as many documents as it counts: at 200,000 ten thousand cost more than the page. */
const MAX_COUNTED = 1_000;
const ZONE = 'Europe/Madrid';

/** Documents with a word for each that is sought; a text of signs alone is in none. */
function searched(text: string): Part[] {
  const words = soughtWords(text);
  if (words.length === 0 && text.trim() !== '') return [['FALSE', {}]];
  return words.map((word, at) => [
    `d.id IN (SELECT w${at}.document_id FROM document_word w${at}
       WHERE w${at}.business_id = :business AND w${at}.word LIKE :word${at})`,
    { [`word${at}`]: `${word}%` },
  ]);
}

function conditions(filters: Filters): Part[] {
  const parts: (Part | null)[] = [
    filters.target?.length ? ['d.target IN (:targets)', { targets: filters.target }] : null,
    filters.series?.length ? ['d.series_id IN (:series)', { series: filters.series }] : null,
    filters.branch?.length ? ['d.branch_id IN (:branches)', { branches: filters.branch }] : null,
    filters.contact ? ['d.contact_id = :contact', { contact: filters.contact }] : null,
    // The order of lists has the day first; drafts stand at its end.
    filters.from ? ['d.sorted_on >= :from AND d.issued_on IS NOT NULL', { from: filters.from }] : null,
    filters.until ? ['d.sorted_on <= :until AND d.issued_on IS NOT NULL', { until: filters.until }] : null,
    filters.state?.length
      ? [
          `(${filters.state.map((state) => STATE_SQL[state]).join(' OR ')})`,
          { today: localMoment(Date.now(), ZONE).day },
        ]
      : null,
    ...searched(filters.search ?? ''),
  ];
  return parts.filter((part) => part !== null);
}

/** Documents of the branches that the person sees. */
@Injectable()
export class DocumentListService {
  constructor(private readonly db: Database) {}

  async readAll(ctx: Context, { limit, cursor, count, ...filters }: Input): Promise<Listed> {
    const scope = branchScope(ctx, 'd');
    if (!scope) return EMPTY;
    const parts = conditions(filters);
    const list: KeysetList<SummaryRow> = {
      columns: SUMMARY_COLUMNS,
      from: `document d WHERE d.business_id = :business${scope.sql}${parts.map(([sql]) => ` AND ${sql}`).join('')}`,
      params: Object.assign({}, scope.params, ...parts.map(([, params]) => params)) as SqlParams,
      id: 'd.id',
      key: { sql: 'd.sorted_on', of: ({ sorted_on }) => sorted_on },
      descending: true,
      identity: ['invoice', filters],
      mostCounted: MAX_COUNTED,
    };
    const { rows, ...page } = await readPage(list, { limit, cursor, count }, this.reader(ctx));
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
