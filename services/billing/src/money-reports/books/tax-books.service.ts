import { Injectable } from '@nestjs/common';
import type { taxBookExport, taxBookRead } from '@volante/contracts/billing/tax-book.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import type { Read } from '../../documents/read-document.js';
import { soldIn } from '../sold-documents.js';
import { daysOf } from '../tax-periods.js';
import type { BookLine } from './book-line.js';
import { bookLines, type IssuedRow, issuedTable, takenOffBy } from './issued-book.js';
import { type ReceivedRow, receivedLine, receivedTable } from './received-book.js';

type Input = CallParsed<typeof taxBookRead>;
type Page = CallOutput<typeof taxBookRead>;

export const BOOK_JOB = 'tax.book';

const EMPTY: Page = { rows: [], from: 0, total: 0, capped: false, next: null, previous: null };

const shown = (line: BookLine): Page['rows'][number] => ({
  ...{ id: line.id, document: line.document, kind: line.kind, number: line.number, type: line.type },
  ...{ issuedOn: line.issuedOn, operationOn: line.operationOn, party: line.party, taxId: line.taxId },
  ...{ operation: line.operation, rate: line.rate, base: line.base, quota: line.quota },
  ...{ surchargeQuota: line.surchargeQuota, deductible: line.deductible },
});

/** The register books of a taxpayer. */
@Injectable()
export class TaxBooksService {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async read(ctx: Context, { book, issuer, year, period, cursor }: Input): Promise<Page> {
    demand(ctx, 'client.all-branches');
    const sold = soldIn(ctx, { ...daysOf(year, period), issuer });
    if (!sold) return EMPTY;
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    if (book === 'received') return this.received(read, { issuer, year, period, cursor });
    const page = await readPage<IssuedRow>(
      {
        ...{ columns: 'b.*', ...issuedTable(sold), id: 'b.id', descending: false },
        key: { sql: 'b.issued_on', of: ({ issued_on }) => issued_on },
        identity: ['tax-book', book, issuer, year, period],
      },
      { limit: 50, cursor, count: true },
      read,
    );
    return { ...page, rows: bookLines(page.rows, await takenOffBy(read, sold)).map(shown) };
  }

  private async received(
    read: Read,
    { issuer, year, period, cursor }: Pick<Input, 'issuer' | 'year' | 'period' | 'cursor'>,
  ): Promise<Page> {
    const page = await readPage<ReceivedRow>(
      {
        ...{
          columns: 'b.*',
          ...receivedTable({ issuer, ...daysOf(year, period) }),
          id: 'b.id',
          descending: false,
        },
        key: { sql: 'b.day', of: ({ day }) => day },
        identity: ['tax-book', 'received', issuer, year, period],
      },
      { limit: 50, cursor, count: true },
      read,
    );
    return { ...page, rows: page.rows.map(receivedLine).map(shown) };
  }

  export(ctx: Context, choice: CallParsed<typeof taxBookExport>): Promise<{ job: string }> {
    demand(ctx, 'client.all-branches');
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, {
        ...{ kind: BOOK_JOB, title: 'Libros de IVA en el formato de la AEAT', input: choice },
      }),
    }));
  }
}
