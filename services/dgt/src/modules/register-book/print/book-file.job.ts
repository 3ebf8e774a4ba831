import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { registerBookFile } from '@volante/contracts/dgt/register-print.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { localMoment } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { ENDINGS, MIMES } from '@volante/service-kit/sheets/file-kinds';
import { writeXlsx } from '@volante/service-kit/sheets/write-xlsx';
import { Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { schoolLine } from '../../../branch-store/school.js';
import { writeBookPdf } from './book-pdf.js';
import { bookEntries, printedBook } from './printed-book.js';
import { SHEET_COLUMNS, sheetRow } from './printed-entry.js';

type Choice = CallParsed<typeof registerBookFile>;

@Injectable()
export class BookFileJob implements JobHandler<Choice> {
  readonly kind = 'register.file';
  readonly input = registerBookFile.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'dgt'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { ctx, input, signal } = job;
    const book = await printedBook(this.db, ctx, input.book);
    const { day, time } = localMoment(Date.now(), book.zone);
    const head = {
      book,
      letterhead: await readLetterhead(this.calls, this.storage, ctx),
      business: ctx.actor.businessName,
      author: ctx.actor.userName,
      at: `${spanishDate(day)} ${time}`,
    };
    const counted = this.counted(job, ctx, book.id);
    return withFolder(async (folder) => {
      const path = join(folder, 'book');
      if (input.format === 'pdf') await writeBookPdf(path, { ...head, entries: counted.rows, signal });
      else {
        await writeXlsx(path, {
          columns: SHEET_COLUMNS,
          rows: sheetRows(counted.rows),
          caption: {
            title: book.title,
            business: schoolLine(head.business, book.school),
            filters: '',
            author: head.author,
            at: head.at,
          },
          signal,
        });
      }
      const name = `${book.title}.${ENDINGS[input.format]}`;
      await job.addFile({ name, mime: MIMES[input.format], source: { path } });
      return {
        message: `${counted.sum()} inscripciones.`,
        result: { format: input.format, rows: counted.sum() },
      };
    });
  }

  private counted(job: Job<Choice>, ctx: Context, book: string) {
    let sum = 0;
    const entries = bookEntries(this.db, ctx, book);
    async function* rows() {
      for await (const entry of entries) {
        sum += 1;
        job.progress(sum);
        yield entry;
      }
    }
    return { rows: rows(), sum: () => sum };
  }
}

async function* sheetRows(entries: ReturnType<typeof bookEntries>) {
  for await (const entry of entries) yield sheetRow(entry);
}
