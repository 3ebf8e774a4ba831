import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { studentCardFile } from '@volante/contracts/dgt/register-print.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { localMoment } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { readCard } from '../../../card-store/read-card.js';
import { writeCardPdf } from './card-pdf.js';
import { printedBook, printedEntry } from './printed-book.js';

type Choice = CallParsed<typeof studentCardFile>;

@Injectable()
export class CardFileJob implements JobHandler<Choice> {
  readonly kind = 'register.card';
  readonly input = studentCardFile.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'dgt'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { ctx, input, signal } = job;
    const entry = await printedEntry(this.db, ctx, input.entry);
    const book = await printedBook(this.db, ctx, entry.book);
    const { day, time } = localMoment(Date.now(), book.zone);
    const letterhead = await readLetterhead(this.calls, this.storage, ctx);
    return withFolder(async (folder) => {
      const path = join(folder, 'card');
      await writeCardPdf(path, {
        entry,
        card: await readCard(ctx, (sql, params) => this.db.rows(ctx, sql, params), entry.id),
        letterhead,
        business: ctx.actor.businessName,
        branch: book.branch,
        school: book.school,
        author: ctx.actor.userName,
        at: `${spanishDate(day)} ${time}`,
        signal,
      });
      const name = `Ficha del alumno ${entry.surnames}, ${entry.firstName}.pdf`;
      await job.addFile({ name, mime: MIMES.pdf, source: { path } });
      return { message: `Ficha de ${entry.firstName} ${entry.surnames}.`, result: { format: 'pdf' } };
    });
  }
}
