import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { clockExcel } from '@volante/contracts/clock/clock.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { writeSheet } from '@volante/service-kit/lists/list-export';
import { localMoment } from '@volante/service-kit/local-days';
import { letterheadOf } from '@volante/service-kit/print/letterhead';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { Storage } from '@volante/service-kit/storage/storage';
import { letterheadFor } from '../../business-store/letterhead.js';
import { type ClockPerson, clockPeople, clockPerson } from '../../clock-store/clock-people.js';
import { clockRows } from '../../clock-store/clock-rows.js';
import { COLUMNS, filtersOf, TITLES, totalText } from '../../clock-store/clock-sheet.js';
import { assertPeriod } from './register.service.js';

type Choice = CallParsed<typeof clockExcel>;

const KIND = 'clock.file';

@Injectable()
export class ClockFiles {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  /** What cannot be made is said before the job is taken in. */
  async start(ctx: Context, choice: Choice): Promise<{ job: string }> {
    assertPeriod(choice);
    if (choice.employee && !(await clockPerson(this.db, ctx, choice.employee))) throw notFound();
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: TITLES[choice.copy], input: choice }),
    }));
  }
}

/** One person at a time is read and written: a year of two hundred people never stands in memory. */
@Injectable()
export class ClockFileJob implements JobHandler<Choice> {
  readonly kind = KIND;
  readonly input = clockExcel.input;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { format, copy, employee } = job.input;
    const people = await this.people(job.ctx, employee);
    const head = await letterheadFor(this.db, job.ctx, null);
    const { day, time } = localMoment(Date.now(), head.timeZone);
    const sum = { worked: 0, expected: 0 };
    const caption = {
      title: TITLES[copy],
      business: head.tradeName,
      filters: filtersOf(job.input, employee && people[0]?.name),
      author: job.ctx.actor.userName,
      at: `${spanishDate(day)} ${time}`,
    };
    const whose = employee ? ` ${people[0]?.name ?? ''}` : '';
    const name = `${TITLES[copy]}${whose} ${job.input.from} ${job.input.to}`;
    const { rows } = await writeSheet(job, format, name, {
      columns: COLUMNS[copy],
      rows: clockRows(this.db, job.ctx, {
        ...job.input,
        people,
        sum,
        onPerson: (done, one) => job.progress(done, people.length, one.name),
      }),
      caption,
      letterhead: await letterheadOf(head, this.storage),
      ...(copy === 'employee' ? { total: () => totalText(sum) } : {}),
    });
    return { message: `${rows} líneas del registro.`, result: { format, rows } };
  }

  private async people(ctx: Context, employee: string | undefined): Promise<ClockPerson[]> {
    if (!employee) return clockPeople(this.db, ctx);
    const person = await clockPerson(this.db, ctx, employee);
    return person ? [person] : [];
  }
}
