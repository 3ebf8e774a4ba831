import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { day, objectId } from '@volante/contracts/fields';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Job, JobHandler, JobOutcome, UnfinishedJob } from '@volante/service-kit/jobs/job-handler';
import { z } from 'zod';
import { readAgendaSettings } from '../../agenda-store/agenda-settings.js';
import type { Read } from '../../agenda-store/read-timetables.js';
import { endPlan, insertLines } from '../../week-plan/plan-rows.js';
import { readWeek } from '../../week-plan/read-week.js';
import { searchWeek } from '../../week-plan/search-week.js';

export const WEEK_PLAN_KIND = 'week.plan';
/** The search improves its plan until then; the rest of the twenty seconds judges it. */
const SEARCH_MS = 13_000;
const MAX_MS = 18_000;
/** Rounds for one wish; few wishes are done long before the time is over. */
const ROUNDS = 40;
const TURN_MS = 15;
const WHOLE = 100;

const weekInput = z.object({ branch: objectId, monday: day, seed: z.number().int() });
type WeekInput = z.output<typeof weekInput>;

/** Runs work in turns, so that leases are renewed and other jobs go on meanwhile. */
async function inTurns<T>(work: Generator<void, T>, pause: () => void): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN_MS) continue;
    pause();
    await turn();
    since = performance.now();
  }
}

/** Looks for the proposal of a week. A run that was killed begins again: it has written nothing. */
@Injectable()
export class WeekPlanJob implements JobHandler<WeekInput> {
  readonly kind = WEEK_PLAN_KIND;
  readonly input = weekInput;
  readonly notice = { link: '/formative/week' };

  constructor(private readonly db: Database) {}

  async run(job: Job<WeekInput>): Promise<JobOutcome> {
    const { branch, monday, seed } = job.input;
    const began = Date.now();
    const read: Read = (sql, params) => this.db.rows(job.ctx, sql, params);
    const week = await readWeek(read, branch, monday, began);
    const { planPlaced, planUrgent, planTutor, planTravel, planSameDay } = await readAgendaSettings(read);
    const spent = (ms: number) => (Date.now() - began) / ms;
    const lines = await inTurns(
      searchWeek({
        ...{ week, seed, rounds: ROUNDS * week.students.length },
        weights: {
          ...{ placed: planPlaced, urgent: planUrgent, tutor: planTutor },
          ...{ travelMinute: planTravel, sameDay: planSameDay },
        },
        ...{ spent: () => spent(SEARCH_MS), isOver: () => spent(MAX_MS) >= 1 },
      }),
      () => {
        job.signal.throwIfAborted();
        job.progress(Math.min(WHOLE - 1, Math.floor(spent(MAX_MS) * WHOLE)), WHOLE, 'Buscando horas');
      },
    );
    await job.write(async (tx) => {
      if (await endPlan(tx, { branch, monday, job: job.id }, 'ready'))
        await insertLines(tx, { branch, monday }, lines);
      await job.saveCheckpoint(tx, 'written');
    });
    const placed = lines.filter(({ slot }) => slot !== null).length;
    return {
      message: `${counted(placed, 'práctica colocada', 'prácticas colocadas')} de ${lines.length}.`,
      result: { placed, left: lines.length - placed },
    };
  }

  async unfinished(tx: TenantTx, { id, input, state }: UnfinishedJob<WeekInput>): Promise<null> {
    await endPlan(tx, { branch: input.branch, monday: input.monday, job: id }, state);
    return null;
  }
}
