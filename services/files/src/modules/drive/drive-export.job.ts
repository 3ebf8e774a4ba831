import { Injectable } from '@nestjs/common';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallParsed } from '@volante/contracts/call';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { driveExport } from '@volante/contracts/files/drive-export.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import {
  assertPrintable,
  exportList,
  exportTitle,
  type ListRows,
} from '@volante/service-kit/lists/list-export';
import { localMoment } from '@volante/service-kit/local-days';
import { letterheadOf } from '@volante/service-kit/print/letterhead';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { Storage } from '@volante/service-kit/storage/storage';
import { DriveSearch } from '../../search/drive-search.service.js';
import { demandPeople } from './drive-people.service.js';
import { DriveReader } from './drive-reader.service.js';
import { cellsOf, tableColumns } from './drive-sheet.js';

type Choice = CallParsed<typeof driveExport>;

const CHUNK = 200;
const MIN_SEARCH = 2;
const ZONE = 'Europe/Madrid';

/** Pages of the list as the person sees it now, by its own reads: an export shows nothing that the list hides. */
@Injectable()
export class DriveRows {
  constructor(
    private readonly reader: DriveReader,
    private readonly searches: DriveSearch,
  ) {}

  of(ctx: Context, { filters, sort, ids }: Choice): ListRows<DriveRow> {
    const { folder, of, search: query, ...narrowed } = filters;
    const page = (limit: number, count: boolean, cursor: string | undefined) => {
      const paging = { folder, of, sort, limit, count, cursor };
      return query.length < MIN_SEARCH
        ? this.reader.folder(ctx, paging)
        : this.searches.search(ctx, { ...paging, ...narrowed, query });
    };
    const chosen = ids && new Set(ids);
    return {
      count: async (most) => Math.min(most, chosen?.size ?? (await page(1, true, undefined)).total ?? 0),
      async *chunks() {
        let cursor: string | undefined;
        do {
          const { rows, next } = await page(CHUNK, false, cursor);
          yield chosen ? rows.filter(({ id }) => chosen.has(id)) : rows;
          cursor = next ?? undefined;
        } while (cursor !== undefined);
      },
    };
  }
}

/** The list of a folder or of a search as a sheet. */
@Injectable()
export class DriveExportJob implements JobHandler<Choice> {
  readonly kind = 'drive.export';
  readonly input = driveExport.input;

  constructor(
    private readonly db: Database,
    private readonly rows: DriveRows,
    private readonly queue: JobQueue,
    private readonly calls: CallClient<'files'>,
    private readonly storage: Storage,
  ) {}

  async start(ctx: Context, choice: Choice): Promise<{ job: string }> {
    if (choice.filters.folder === 'personas') demandPeople(ctx, choice.filters.of);
    await assertPrintable(choice.format, this.rows.of(ctx, choice));
    const title = exportTitle(choice.format, 'archivos');
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: this.kind, title, input: choice }),
    }));
  }

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { columns, caption, filters } = job.input;
    const isPeople = filters.folder === 'personas';
    // Without an answer the list has no letterhead, which is better than no list.
    const head = await this.calls.call(job.ctx, businessLetterhead, {}).catch(() => null);
    const zone = head?.timeZone ?? ZONE;
    return exportList(job, {
      rows: this.rows.of(job.ctx, job.input),
      columns: tableColumns(columns, isPeople),
      cellsOf: (row) => cellsOf(row, columns, zone, isPeople),
      caption: captionOf(job.ctx, zone, 'Archivos', caption),
      letterhead: head && (await letterheadOf(head, this.storage)),
      day: localMoment(Date.now(), zone).day,
      message: (rows) => `${counted(rows, 'elemento exportado', 'elementos exportados')}.`,
    });
  }
}
