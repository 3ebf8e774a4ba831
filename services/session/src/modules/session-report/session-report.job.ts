import { Injectable } from '@nestjs/common';
import { type PersonReport, personReport } from '@volante/contracts/reports/person-report';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { addDays, startOfDay } from '@volante/service-kit/local-days';
import { letterheadOf } from '@volante/service-kit/print/letterhead';
import { writePersonReport } from '@volante/service-kit/reports/person-report-file';
import { assertReportDays } from '@volante/service-kit/reports/report-periods';
import type { ReportedStretch } from '@volante/service-kit/reports/report-rows';
import type { ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { Storage } from '@volante/service-kit/storage/storage';
import { seenAccount } from '../../account-store/account-scope.js';
import { BusinessPaper, zoneOf } from '../../business-paper/business-paper.js';
import { IDLE_MS } from '../../session-store/session.store.js';

interface SessionRow {
  id: string;
  device: string;
  ip: string;
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
}

const KIND = 'account.sessions';
const TITLE = 'Informe de sesiones';
const CHUNK = 1_000;
const COLUMNS: readonly ExportTableColumn[] = [
  { header: 'Dispositivo', kind: 'text', width: 24 },
  { header: 'Dirección de red', kind: 'text', width: 18 },
  { header: 'Cómo acabó', kind: 'text', width: 30 },
];
const ENDS: Readonly<Record<string, string>> = {
  logout: 'Cerró la sesión',
  revoked: 'La cerró la escuela o su dueño desde otro sitio',
  disabled: 'La cuenta se desactivó',
  replaced: 'Se abrió otra en su lugar',
  password: 'Se cambió la contraseña',
  suspended: 'Se suspendió el acceso del centro',
};

interface Period {
  from: Date;
  until: Date;
}

/**
 * A session ends when it was closed; one that nobody closed is known no longer than its last use. Of one that reaches
 * beyond the period only what lies within counts.
 */
function stretchOf(row: SessionRow, { from, until }: Period): ReportedStretch {
  const { created_at: created, seen_at: seen, ended_at: ended, end_reason: reason } = row;
  const isClosed = ended !== null && ended.getTime() <= seen.getTime() + IDLE_MS;
  return {
    start: Math.max(created.getTime(), from.getTime()),
    end: Math.min((isClosed ? ended : seen).getTime(), until.getTime()),
    notes: [
      row.device,
      row.ip,
      isClosed ? (ENDS[reason ?? ''] ?? 'Cerrada') : 'Sin cerrar: hasta su último uso',
    ],
  };
}

@Injectable()
export class SessionReports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  /** What cannot be made is said before the job is taken in; another business's person is as if they were not there. */
  async start(ctx: Context, asked: PersonReport): Promise<{ job: string }> {
    assertReportDays(asked);
    if (asked.business !== ctx.actor.businessId) throw notFound();
    const { name } = await seenAccount(ctx, (sql, params) => this.db.rows(ctx, sql, params), asked.id);
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: `${TITLE} de ${name}`, input: asked }),
    }));
  }
}

@Injectable()
export class SessionReportJob implements JobHandler<PersonReport> {
  readonly kind = KIND;
  readonly input = personReport;

  constructor(
    private readonly db: Database,
    private readonly paper: BusinessPaper,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<PersonReport>): Promise<JobOutcome> {
    const { ctx, input } = job;
    const { name } = await seenAccount(ctx, (sql, params) => this.db.rows(ctx, sql, params), input.id);
    const head = await this.paper.head(ctx);
    const zone = zoneOf(head);
    return writePersonReport(job, {
      title: TITLE,
      person: name,
      business: ctx.actor.businessName,
      zone,
      columns: COLUMNS,
      stretches: this.stretches(ctx, input, zone),
      letterhead: head && (await letterheadOf(head, this.storage)),
    });
  }

  private async *stretches(
    ctx: Context,
    { id, d1, d2 }: PersonReport,
    zone: string,
  ): AsyncGenerator<ReportedStretch> {
    const period: Period = {
      from: new Date(startOfDay(d1, zone)),
      until: new Date(startOfDay(addDays(d2, 1), zone)),
    };
    let last = '';
    for (;;) {
      const rows = await this.db.rows<SessionRow>(
        ctx,
        `SELECT s.id, COALESCE(d.name, s.device) AS device, s.ip, s.created_at, s.seen_at, s.ended_at, s.end_reason
         FROM session s LEFT JOIN account_device d ON d.business_id = s.business_id AND d.id = s.device_id
         WHERE s.business_id = :business AND s.account_id = :account AND s.id > :last
           AND s.created_at < :until AND GREATEST(s.seen_at, COALESCE(s.ended_at, s.seen_at)) >= :from
         ORDER BY s.id LIMIT ${CHUNK}`,
        { ...period, account: id, last },
      );
      for (const row of rows) yield stretchOf(row, period);
      if (rows.length < CHUNK) return;
      last = rows.at(-1)?.id ?? '';
    }
  }
}
