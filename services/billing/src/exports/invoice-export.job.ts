import { Injectable } from '@nestjs/common';
import { invoiceExport } from '@volante/contracts/billing/invoice-export.contract';
import { type Context, demand } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportList, exportTitle } from '@volante/service-kit/lists/list-export';
import { cellsOf, tableColumns } from './document-sheet.js';
import { type ExportChoice, exportedDocuments } from './exported-documents.js';
import { ListSheets } from './list-sheets.js';

const KIND = 'invoice.export';

@Injectable()
export class InvoiceExports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async start(ctx: Context, choice: ExportChoice): Promise<{ job: string }> {
    demand(ctx, 'invoice.view');
    await assertPrintable(choice.format, exportedDocuments(this.db, ctx, choice));
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, {
        kind: KIND,
        title: exportTitle(choice.format, 'facturas'),
        input: choice,
      }),
    }));
  }
}

/** Writes the list of documents to a file. */
@Injectable()
export class InvoiceExportJob implements JobHandler<ExportChoice> {
  readonly kind = KIND;
  readonly input = invoiceExport.input;

  constructor(private readonly sheets: ListSheets) {}

  async run(job: Job<ExportChoice>): Promise<JobOutcome> {
    const { columns, caption } = job.input;
    const { sheet, branches } = await this.sheets.frame(job.ctx, 'Facturas', caption);
    return exportList(job, {
      ...sheet,
      rows: exportedDocuments(this.sheets.db, job.ctx, job.input),
      columns: tableColumns(columns),
      cellsOf: (row) => cellsOf(row, columns, { branches, today: sheet.day }),
      message: (rows) => `${counted(rows, 'documento exportado', 'documentos exportados')}.`,
    });
  }
}
