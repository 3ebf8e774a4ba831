import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { taxBookExport } from '@volante/contracts/billing/tax-book.contract';
import type { CallParsed } from '@volante/contracts/call';
import { demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import type { Read } from '../../documents/read-document.js';
import { soldIn } from '../sold-documents.js';
import { daysOf } from '../tax-periods.js';
import { aeatSheets } from './aeat-sheets.js';
import { issuedBook } from './issued-book.js';
import { receivedBook } from './received-book.js';
import { BOOK_JOB } from './tax-books.service.js';
import { writeWorkbook } from './workbook.js';

type Choice = CallParsed<typeof taxBookExport>;

/** The format wants the tax census's activity, which Volante does not know: the columns stay empty. */
const NO_ACTIVITY = { code: '', type: '', group: '' };

/** Writes both books of a taxpayer, from the first of January to the end of the period, as the agency asks for them. */
@Injectable()
export class TaxBookJob implements JobHandler<Choice> {
  readonly kind = BOOK_JOB;
  readonly input = taxBookExport.input;

  constructor(private readonly db: Database) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    // The book of received invoices is the taxpayer's, of every branch.
    demand(job.ctx, 'client.all-branches');
    const { issuer, year, period } = job.input;
    const read: Read = (sql, params) => this.db.rows(job.ctx, sql, params);
    const days = { from: `${year}-01-01`, until: daysOf(year, period).until };
    const sold = soldIn(job.ctx, { ...days, issuer });
    if (!sold) return { message: 'No hay nada que escribir.' };
    const [taxpayer] = await read<{ name: string; tax_id: string }>(
      'SELECT name, tax_id FROM issuer WHERE business_id = :business AND id = :issuer',
      { issuer },
    );
    const name = `${year}${taxpayer?.tax_id ?? ''}T${(taxpayer?.name ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}.xlsx`;
    return withFolder(async (folder) => {
      const path = join(folder, 'books');
      const sheets = aeatSheets(issuedBook(read, sold), receivedBook(read, { issuer, ...days }), NO_ACTIVITY);
      await writeWorkbook(path, sheets, job.signal);
      await job.addFile({ name, mime: MIMES.xlsx, source: { path } });
      return { message: 'Libros de facturas expedidas y recibidas.' };
    });
  }
}
