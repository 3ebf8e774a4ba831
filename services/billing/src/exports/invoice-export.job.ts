import { Injectable } from '@nestjs/common';
import { invoiceExport } from '@volante/contracts/billing/invoice-export.contract';
import { readBranches, zoneOf } from '@volante/service-kit/branches/branch-refs';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, demand } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportList } from '@volante/service-kit/lists/list-export';
import { localMoment } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { Storage } from '@volante/service-kit/storage/storage';
import { cellsOf, tableColumns } from './document-sheet.js';
import { type ExportChoice, ExportedDocuments } from './exported-documents.js';

const KIND = 'invoice.export';

const TITLES: Readonly<Record<ExportChoice['format'], string>> = {
  xlsx: 'Exportar facturas a Excel',
  csv: 'Exportar facturas a CSV',
  pdf: 'Exportar facturas a PDF',
  print: 'Imprimir facturas',
};

@Injectable()
export class InvoiceExports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async start(ctx: Context, choice: ExportChoice): Promise<{ job: string }> {
    demand(ctx, 'invoice.view');
    await assertPrintable(choice.format, new ExportedDocuments(this.db, ctx, choice));
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: TITLES[choice.format], input: choice }),
    }));
  }
}

/** Writes the list of documents to a file. */
@Injectable()
export class InvoiceExportJob implements JobHandler<ExportChoice> {
  readonly kind = KIND;
  readonly input = invoiceExport.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<ExportChoice>): Promise<JobOutcome> {
    const { columns, caption: filters } = job.input;
    const branches = await readBranches(this.db, job.ctx);
    const zone = zoneOf(job.ctx, branches);
    const today = localMoment(Date.now(), zone).day;
    const words = { branches: new Map(branches.map(({ id, name }) => [id, name])), today };
    return exportList(job, {
      rows: new ExportedDocuments(this.db, job.ctx, job.input),
      columns: tableColumns(columns),
      cellsOf: (row) => cellsOf(row, columns, words),
      caption: captionOf(job.ctx, zone, 'Facturas', filters),
      letterhead: await readLetterhead(this.calls, this.storage, job.ctx),
      day: today,
      message: (rows) => `${counted(rows, 'documento exportado', 'documentos exportados')}.`,
    });
  }
}
