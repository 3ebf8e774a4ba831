import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { statisticFile } from '@volante/contracts/e-learning/statistic-file.contract';
import { GROUP_TABS, STATISTIC_FLAGS } from '@volante/contracts/e-learning/statistic-words';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { exportTitle, writeSheet } from '@volante/service-kit/lists/list-export';
import { localTimes } from '@volante/service-kit/local-days';
import { captionOf } from '@volante/service-kit/sheets/caption';
import type { ExportRow } from '@volante/service-kit/sheets/export-table';
import { Calibration } from './calibration.service.js';
import { GroupStatistics } from './group-statistics.service.js';
import {
  calibrationSheet,
  groupSheet,
  questionSheet,
  type StatisticSheet,
  testSheet,
} from './statistic-sheets.js';
import { Statistics } from './statistics.service.js';

type Choice = CallParsed<typeof statisticFile>;
const KIND = 'statistic.file';
/** More than any bank and any school has. */
const MAX_ROWS = 100_000;

const hasDays = (show: Choice['show']): boolean => GROUP_TABS.some((tab) => tab === show);
const spanish = (day: string): string => day.split('-').toReversed().join('/');

const filtersOf = ({ show, exam, flag, from, to }: Choice): string => {
  const parts =
    show === 'questions'
      ? [exam ? EXAMS[exam] : '', flag ? STATISTIC_FLAGS[flag] : '']
      : hasDays(show)
        ? [from ? `desde el ${spanish(from)}` : '', to ? `hasta el ${spanish(to)}` : '']
        : [];
  return parts.filter(Boolean).join(' · ');
};

async function* each(rows: readonly ExportRow[]): AsyncGenerator<ExportRow> {
  yield* rows;
}

/** Writes a tab of the statistics in the worker: what the person sees on the page, without its limit. */
@Injectable()
export class StatisticFileJob implements JobHandler<Choice> {
  readonly kind = KIND;
  readonly input = statisticFile.input;

  constructor(
    private readonly db: Database,
    private readonly statistics: Statistics,
    private readonly groups: GroupStatistics,
    private readonly calibration: Calibration,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { ctx, input } = job;
    const { title, columns, rows } = await this.sheet(ctx, input);
    const zone = await zoneOfPerson(this.db, ctx);
    const name = `${title} ${localTimes(zone)(new Date()).slice(0, 10)}`;
    const written = await writeSheet(job, input.format, name, {
      ...{ columns, rows: each(rows), caption: captionOf(ctx, zone, title, filtersOf(input)) },
    });
    const { rows: count } = written;
    return {
      message: `${title}: ${counted(count, 'fila', 'filas')}.`,
      result: { format: input.format, rows: count },
    };
  }

  private async sheet(ctx: Context, { show, exam, flag, sort, from, to }: Choice): Promise<StatisticSheet> {
    const limit = MAX_ROWS;
    switch (show) {
      case 'questions':
        return questionSheet(
          await this.statistics.questions(ctx, { exam, flag, sort, limit, search: '', topic: undefined }),
        );
      case 'tests':
        return testSheet(await this.statistics.tests(ctx, {}));
      case 'calibration':
        return calibrationSheet(await this.calibration.read(ctx, {}));
      default:
        return groupSheet(show, await this.groups.read(ctx, { by: show, limit, from, to }));
    }
  }
}

/** Asks for a tab of the statistics as a file. */
@Injectable()
export class StatisticFiles {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  start(ctx: Context, input: Choice): Promise<CallOutput<typeof statisticFile>> {
    const title = exportTitle(input.format, 'la estadística de test');
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title, input }),
    }));
  }
}
