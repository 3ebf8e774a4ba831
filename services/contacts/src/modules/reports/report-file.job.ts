import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { contactReportFile } from '@volante/contracts/contacts/contact-report.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { writeSheet } from '@volante/service-kit/lists/list-export';
import { localTimes } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { Storage } from '@volante/service-kit/storage/storage';
import { periodOf } from './report-period.js';
import { cellsOf, chartOf, columnsOf, filtersOf, TITLES } from './report-sheet.js';
import { ReportsService } from './reports.service.js';

type Choice = CallParsed<typeof contactReportFile>;

const KIND = 'contact.report';

@Injectable()
export class ReportFiles {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  /** REPORT-001 is returned before the job is accepted. */
  start(ctx: Context, choice: Choice): Promise<{ job: string }> {
    periodOf(choice.from, choice.to, choice.group);
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: TITLES[choice.by], input: choice }),
    }));
  }
}

@Injectable()
export class ReportFileJob implements JobHandler<Choice> {
  readonly kind = KIND;
  readonly input = contactReportFile.input;

  constructor(
    private readonly db: Database,
    private readonly reports: ReportsService,
    private readonly calls: CallClient<'contacts'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { format, by } = job.input;
    const report = await this.reports.read(job.ctx, job.input);
    const zone = await zoneOfPerson(this.db, job.ctx);
    const name = `${TITLES[by]} ${localTimes(zone)(new Date()).slice(0, 10)}`;
    await writeSheet(job, format, name, {
      columns: columnsOf(report, job.input),
      rows: cellsOf(report, job.input),
      caption: captionOf(job.ctx, zone, TITLES[by], filtersOf(job.input)),
      chart: chartOf(report, job.input),
      letterhead: await readLetterhead(this.calls, this.storage, job.ctx),
      total: `Total: ${report.total} (periodo anterior: ${report.previousTotal})`,
    });
    return { message: `${counted(report.total, 'alta', 'altas')} en el periodo.`, result: { format } };
  }
}
