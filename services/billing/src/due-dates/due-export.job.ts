import { Injectable } from '@nestjs/common';
import { dueDateExport } from '@volante/contracts/billing/due-date.contract';
import type { CallParsed } from '@volante/contracts/call';
import { type Context, demand } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportList, exportTitle } from '@volante/service-kit/lists/list-export';
import { ListSheets } from '../exports/list-sheets.js';
import { listedRows } from '../exports/listed-rows.js';
import { dueList, listDay } from './due-list.js';
import { DUE_COLUMNS, type DueRow, toDueRow } from './due-rows.js';
import { cellsOf, tableColumns } from './due-sheet.js';

type Choice = CallParsed<typeof dueDateExport>;

const KIND = 'due-date.export';

/** The instalments that the list shows with the same filters, in its order; of the ticked ones those that are there. */
const partsOf = (db: Database, ctx: Context, { filters, ids }: Pick<Choice, 'filters' | 'ids'>) =>
  listedRows(
    db,
    ctx,
    dueList<DueRow>(ctx, (sql, params) => db.rows(ctx, sql, params), filters, DUE_COLUMNS),
    ids,
  );

@Injectable()
export class DueExports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async start(ctx: Context, choice: Choice): Promise<{ job: string }> {
    demand(ctx, 'invoice.view');
    await assertPrintable(choice.format, partsOf(this.db, ctx, choice));
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, {
        kind: KIND,
        title: exportTitle(choice.format, 'vencimientos'),
        input: choice,
      }),
    }));
  }
}

/** Writes the list of instalments to a file. */
@Injectable()
export class DueExportJob implements JobHandler<Choice> {
  readonly kind = KIND;
  readonly input = dueDateExport.input;

  constructor(private readonly sheets: ListSheets) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { columns, caption } = job.input;
    const { sheet, branches } = await this.sheets.frame(job.ctx, 'Vencimientos', caption);
    const today = listDay();
    return exportList(job, {
      ...sheet,
      day: today,
      rows: partsOf(this.sheets.db, job.ctx, job.input),
      columns: tableColumns(columns),
      cellsOf: (row) => cellsOf(toDueRow(row, today), columns, { branches, today }),
      message: (rows) => `${counted(rows, 'vencimiento exportado', 'vencimientos exportados')}.`,
    });
  }
}
