import { Injectable } from '@nestjs/common';
import { studentFileExport } from '@volante/contracts/dgt/student-file-export.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, demand } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportList, exportTitle } from '@volante/service-kit/lists/list-export';
import { localMoment } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { Storage } from '@volante/service-kit/storage/storage';
import { sheetCells, sheetColumns, type UrgentChoice, urgentRows } from './urgent-export.js';

const KIND = 'dgt.file.export';
const ZONE = 'Europe/Madrid';

@Injectable()
export class UrgentExports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async start(ctx: Context, choice: UrgentChoice): Promise<{ job: string }> {
    demand(ctx, 'dgt-folder.view');
    await assertPrintable(choice.format, urgentRows(this.db, ctx, choice));
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, {
        kind: KIND,
        title: exportTitle(choice.format, 'plazos de Tráfico'),
        input: choice,
      }),
    }));
  }
}

/** Writes the list by urgency to a file. */
@Injectable()
export class UrgentExportJob implements JobHandler<UrgentChoice> {
  readonly kind = KIND;
  readonly input = studentFileExport.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'dgt'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<UrgentChoice>): Promise<JobOutcome> {
    const { ctx } = job;
    const { columns, caption: filters } = job.input;
    const branches = await this.db.rows<{ id: string; name: string; time_zone: string }>(
      ctx,
      'SELECT id, name, time_zone FROM branch_ref WHERE business_id = :business',
    );
    const own = branches.find(({ id }) => id === ctx.actor.branches[0]);
    const { day, time } = localMoment(Date.now(), own?.time_zone ?? ZONE);
    const names = new Map(branches.map(({ id, name }) => [id, name]));
    const { businessName: business, userName: author } = ctx.actor;
    return exportList(job, {
      rows: urgentRows(this.db, ctx, job.input),
      columns: sheetColumns(columns),
      cellsOf: (row) => sheetCells(row, columns, (id) => names.get(id) ?? ''),
      caption: { title: 'Plazos de Tráfico', business, filters, author, at: `${spanishDate(day)} ${time}` },
      letterhead: await readLetterhead(this.calls, this.storage, ctx),
      day,
      message: (rows) => `${counted(rows, 'plazo exportado', 'plazos exportados')}.`,
    });
  }
}
