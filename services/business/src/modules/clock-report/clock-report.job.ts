import { Injectable } from '@nestjs/common';
import { type PersonReport, personReport } from '@volante/contracts/reports/person-report';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { addDays } from '@volante/service-kit/local-days';
import { letterheadOf } from '@volante/service-kit/print/letterhead';
import { writePersonReport } from '@volante/service-kit/reports/person-report-file';
import { assertReportDays } from '@volante/service-kit/reports/report-periods';
import type { ReportedStretch } from '@volante/service-kit/reports/report-rows';
import type { ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { Storage } from '@volante/service-kit/storage/storage';
import { letterheadFor } from '../../business-store/letterhead.js';
import { clockPerson } from '../../clock-store/clock-people.js';
import { ENTRY_COLUMNS, type EntryRow } from '../../clock-store/entries.js';
import { foldDays, type WorkDay } from '../../clock-store/fold-days.js';

const KIND = 'clock.report';
const TITLE = 'Informe de horas';
const COLUMNS: readonly ExportTableColumn[] = [{ header: 'Observaciones', kind: 'text', width: 44 }];
/** Days that are read at once. */
const CHUNK_DAYS = 92;

const noteOf = ({ corrected, late }: WorkDay): string =>
  [
    ...(corrected ? ['Corregido con acuerdo de las dos partes'] : []),
    ...(late ? ['después del cierre del mes'] : []),
  ].join(', ');

/** The parts of a day that were worked, between punches; what began and has no end is said, not measured. */
function workedParts(day: WorkDay): ReportedStretch[] {
  const note = noteOf(day);
  return day.punches.flatMap(({ kind, at }, index) => {
    if (kind !== 'start' && kind !== 'resume') return [];
    const next = day.punches[index + 1];
    const end = next && next.kind !== 'start' ? next.at : null;
    const notes = [end === null ? ['Sin salida', note].filter(Boolean).join('. ') : note];
    return [{ start: at, end, notes }];
  });
}

@Injectable()
export class ClockReports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  /** What cannot be made is said before the job is taken in; another business's person is as if they were not there. */
  async start(ctx: Context, asked: PersonReport): Promise<{ job: string }> {
    assertReportDays(asked);
    const isOwn = asked.business === ctx.actor.businessId;
    const person = isOwn ? await clockPerson(this.db, ctx, asked.id) : null;
    if (!person) throw notFound();
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: `${TITLE} de ${person.name}`, input: asked }),
    }));
  }
}

@Injectable()
export class ClockReportJob implements JobHandler<PersonReport> {
  readonly kind = KIND;
  readonly input = personReport;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<PersonReport>): Promise<JobOutcome> {
    const { ctx, input } = job;
    const person = await clockPerson(this.db, ctx, input.id);
    if (!person) throw notFound();
    const head = await letterheadFor(this.db, ctx, null);
    return writePersonReport(job, {
      title: TITLE,
      person: person.name,
      business: head.tradeName,
      zone: head.timeZone,
      columns: COLUMNS,
      stretches: this.stretches(ctx, input),
      letterhead: await letterheadOf(head, this.storage),
    });
  }

  private async *stretches(ctx: Context, { id, d1, d2 }: PersonReport): AsyncGenerator<ReportedStretch> {
    for (let from = d1; from <= d2; from = addDays(from, CHUNK_DAYS)) {
      const end = addDays(from, CHUNK_DAYS - 1);
      const rows = await this.db.rows<EntryRow>(
        ctx,
        `SELECT ${ENTRY_COLUMNS} FROM clock_entry c WHERE c.business_id = :business AND c.employee_id = :employee
           AND c.day BETWEEN :from AND :to ORDER BY c.seq`,
        { employee: id, from, to: end < d2 ? end : d2 },
      );
      for (const day of foldDays(rows)) yield* workedParts(day);
    }
  }
}
