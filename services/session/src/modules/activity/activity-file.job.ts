import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { employeeLogExport } from '@volante/contracts/session/employee-log.contract';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportList, keysetRows } from '@volante/service-kit/lists/list-export';
import { localMoment } from '@volante/service-kit/local-days';
import { letterheadOf } from '@volante/service-kit/print/letterhead';
import { type ExportTableColumn, spanishDate } from '@volante/service-kit/sheets/export-table';
import { Storage } from '@volante/service-kit/storage/storage';
import { seenAccount } from '../../account-store/account-scope.js';
import { BusinessPaper, zoneOf } from '../../business-paper/business-paper.js';
import { type ActivityRow, activityList, assertPeriod } from './activity-list.js';
import { kindWord } from './activity-words.js';

type Choice = CallParsed<typeof employeeLogExport>;

const KIND = 'account.activity';
const COLUMNS: readonly ExportTableColumn[] = [
  { header: 'Fecha y hora', kind: 'dateTime', width: 17 },
  { header: 'Qué pasó', kind: 'text', width: 34 },
  { header: 'Hecho por', kind: 'text', width: 26 },
  { header: 'Dispositivo', kind: 'text', width: 28 },
  { header: 'Dirección de red', kind: 'text', width: 20 },
];

const localTime = (at: Date, zone: string) => {
  const { day, time } = localMoment(at.getTime(), zone);
  return `${day} ${time}`;
};

const activityRows = (db: Database, ctx: Context, list: KeysetList<ActivityRow>) =>
  keysetRows(
    (sql, params) => db.rows(ctx, sql, params),
    () => list,
  );

@Injectable()
export class ActivityFiles {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
    private readonly paper: BusinessPaper,
  ) {}

  /** What cannot be made is said before the job is taken in. */
  async start(ctx: Context, choice: Choice): Promise<{ job: string }> {
    assertPeriod(choice.from, choice.to);
    const { name } = await seenAccount(ctx, (sql, params) => this.db.rows(ctx, sql, params), choice.user);
    const list = activityList(choice, await this.paper.zone(ctx));
    await assertPrintable(choice.format, activityRows(this.db, ctx, list));
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: `Actividad de ${name}`, input: choice }),
    }));
  }
}

@Injectable()
export class ActivityFileJob implements JobHandler<Choice> {
  readonly kind = KIND;
  readonly input = employeeLogExport.input;

  constructor(
    private readonly db: Database,
    private readonly paper: BusinessPaper,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { ctx, input } = job;
    const { name } = await seenAccount(ctx, (sql, params) => this.db.rows(ctx, sql, params), input.user);
    const head = await this.paper.head(ctx);
    const zone = zoneOf(head);
    const now = localTime(new Date(), zone);
    return exportList(job, {
      rows: activityRows(this.db, ctx, activityList(input, zone)),
      columns: COLUMNS,
      cellsOf: (row) => [localTime(row.at, zone), kindWord(row.kind), row.actor_name, row.device, row.ip],
      caption: {
        title: `Actividad de ${name}`,
        business: ctx.actor.businessName,
        filters: input.caption,
        author: ctx.actor.userName,
        at: spanishDate(now),
      },
      letterhead: head && (await letterheadOf(head, this.storage)),
      day: now.slice(0, 10),
      message: (rows) => `${counted(rows, 'línea exportada', 'líneas exportadas')}.`,
    });
  }
}
