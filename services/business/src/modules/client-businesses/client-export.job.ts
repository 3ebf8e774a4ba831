import { Injectable } from '@nestjs/common';
import { clientExport } from '@volante/contracts/client-businesses/client-business.contract';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportList } from '@volante/service-kit/lists/list-export';
import { letterheadOf } from '@volante/service-kit/print/letterhead';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { Storage } from '@volante/service-kit/storage/storage';
import { letterheadFor } from '../../business-store/letterhead.js';
import { clientRows, type ExportChoice, localTime, SHEET } from './client-export.js';
import { ClientPeople } from './client-people.service.js';

const KIND = 'client.export';

@Injectable()
export class ClientExports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async start(ctx: Context, choice: ExportChoice): Promise<{ job: string }> {
    await assertPrintable(choice.format, clientRows(this.db, ctx, choice, null));
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: 'Exportar centros', input: choice }),
    }));
  }
}

@Injectable()
export class ClientExportJob implements JobHandler<ExportChoice> {
  readonly kind = KIND;
  readonly input = clientExport.input;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly people: ClientPeople,
  ) {}

  async run(job: Job<ExportChoice>): Promise<JobOutcome> {
    const { ctx, input } = job;
    const head = await letterheadFor(this.db, ctx, null);
    const now = localTime(new Date());
    return exportList(job, {
      rows: clientRows(this.db, ctx, input, this.people),
      columns: input.columns.map((column) => SHEET[column]),
      cellsOf: (row) => input.columns.map((column) => SHEET[column].cell(row)),
      caption: {
        title: 'Centros',
        business: ctx.actor.businessName,
        filters: input.caption,
        author: ctx.actor.userName,
        at: spanishDate(now),
      },
      letterhead: await letterheadOf(head, this.storage),
      day: now.slice(0, 10),
      message: (rows) => `${counted(rows, 'centro exportado', 'centros exportados')}.`,
    });
  }
}
