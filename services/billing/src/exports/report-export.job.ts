import { Injectable } from '@nestjs/common';
import { invoiceReportExport } from '@volante/contracts/billing/invoice-export.contract';
import type { CallParsed } from '@volante/contracts/call';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, demand } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { writeSheet } from '@volante/service-kit/lists/list-export';
import { localMoment } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { type ExportRow, spanishDate } from '@volante/service-kit/sheets/export-table';
import { Storage } from '@volante/service-kit/storage/storage';
import { InvoiceReportService } from '../invoice-report/invoice-report.service.js';
import { REPORT_COLUMNS, reportRows } from './report-sheet.js';

type Choice = CallParsed<typeof invoiceReportExport>;

const KIND = 'invoice.report';
const TITLE = 'Informe de facturación';

@Injectable()
export class ReportExports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  start(ctx: Context, choice: Choice): Promise<{ job: string }> {
    demand(ctx, 'invoice.view');
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: TITLE, input: choice }),
    }));
  }
}

async function* each(rows: readonly ExportRow[]): AsyncGenerator<ExportRow> {
  yield* rows;
}

/** Writes the sums of a period to a file: the same that the screen shows. */
@Injectable()
export class ReportExportJob implements JobHandler<Choice> {
  readonly kind = KIND;
  readonly input = invoiceReportExport.input;

  constructor(
    private readonly db: Database,
    private readonly reports: InvoiceReportService,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { format, ...period } = job.input;
    const report = await this.reports.report(job.ctx, period);
    const documents = report.kinds.reduce((sum, kind) => sum + kind.documents, 0);
    const zone = await zoneOfPerson(this.db, job.ctx);
    const about = `Emitido del ${spanishDate(period.from)} al ${spanishDate(period.until)}`;
    const name = `${TITLE} ${localMoment(Date.now(), zone).day}`;
    await writeSheet(job, format, name, {
      columns: REPORT_COLUMNS,
      rows: each(reportRows(report)),
      caption: { ...captionOf(job.ctx, zone, TITLE), about },
      letterhead: await readLetterhead(this.calls, this.storage, job.ctx),
      total: `Documentos: ${documents}${report.annulled > 0 ? `; anulados, que no cuentan: ${report.annulled}` : ''}`,
    });
    return { message: `${counted(documents, 'documento', 'documentos')} en el periodo.`, result: { format } };
  }
}
