import { Injectable } from '@nestjs/common';
import { dueDateExport } from '@volante/contracts/billing/due-date.contract';
import type { CallParsed } from '@volante/contracts/call';
import { readBranches, zoneOf } from '@volante/service-kit/branches/branch-refs';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, demand } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportList, type ListRows } from '@volante/service-kit/lists/list-export';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { Storage } from '@volante/service-kit/storage/storage';
import type { Read } from '../documents/read-document.js';
import { dueList, listDay } from './due-list.js';
import { DUE_COLUMNS, type DueRow, toDueRow } from './due-rows.js';
import { cellsOf, tableColumns } from './due-sheet.js';

type Choice = CallParsed<typeof dueDateExport>;

const KIND = 'due-date.export';
const CHUNK = 1_000;

const TITLES: Readonly<Record<Choice['format'], string>> = {
  xlsx: 'Exportar vencimientos a Excel',
  csv: 'Exportar vencimientos a CSV',
  pdf: 'Exportar vencimientos a PDF',
  print: 'Imprimir vencimientos',
};

/** The instalments that the list shows with the same filters, in its order; of the ticked ones those that are there. */
class ExportedParts implements ListRows<DueRow> {
  constructor(
    private readonly db: Database,
    private readonly ctx: Context,
    private readonly choice: Pick<Choice, 'filters' | 'ids'>,
  ) {}

  async count(most: number): Promise<number> {
    const list = await this.list();
    if (!list) return 0;
    const [row] = await this.read<{ total: number }>(
      `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${list.from} LIMIT ${Math.trunc(most)}) n`,
      list.params,
    );
    return Number(row?.total ?? 0);
  }

  async *chunks(): AsyncGenerator<DueRow[]> {
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
    const list = await dueList<DueRow>(this.ctx, this.read, filters, DUE_COLUMNS);
    if (!list || !ids) return list;
    return { ...list, from: `${list.from} AND p.id IN (:chosen)`, params: { ...list.params, chosen: ids } };
  }

  private readonly read: Read = (sql, params) => this.db.rows(this.ctx, sql, params);
}

@Injectable()
export class DueExports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async start(ctx: Context, choice: Choice): Promise<{ job: string }> {
    demand(ctx, 'invoice.view');
    await assertPrintable(choice.format, new ExportedParts(this.db, ctx, choice));
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: TITLES[choice.format], input: choice }),
    }));
  }
}

/** Writes the list of instalments to a file. */
@Injectable()
export class DueExportJob implements JobHandler<Choice> {
  readonly kind = KIND;
  readonly input = dueDateExport.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { columns, caption: filters } = job.input;
    const branches = await readBranches(this.db, job.ctx);
    const zone = zoneOf(job.ctx, branches);
    const today = listDay();
    const words = { branches: new Map(branches.map(({ id, name }) => [id, name])), today };
    return exportList(job, {
      rows: new ExportedParts(this.db, job.ctx, job.input),
      columns: tableColumns(columns),
      cellsOf: (row) => cellsOf(toDueRow(row, today), columns, words),
      caption: captionOf(job.ctx, zone, 'Vencimientos', filters),
      letterhead: await readLetterhead(this.calls, this.storage, job.ctx),
      day: today,
      message: (rows) => `${counted(rows, 'vencimiento exportado', 'vencimientos exportados')}.`,
    });
  }
}
