import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { attemptPrint } from '@volante/contracts/e-learning/attempt-print.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { localMoment } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { Storage } from '@volante/service-kit/storage/storage';
import { readAs, seenLearner } from '../../learner-store/learners.js';
import { PaperPictures } from '../../paper-store/paper-pictures.js';
import { attemptPdf } from './attempt-pdf.js';
import { Students } from './students.service.js';

type Choice = CallParsed<typeof attemptPrint>;
const KIND = 'student-attempt.print';

/** Draws a student's test in the worker. */
@Injectable()
export class AttemptPrintJob implements JobHandler<Choice> {
  readonly kind = KIND;
  readonly input = attemptPrint.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    private readonly storage: Storage,
    private readonly students: Students,
    private readonly pictures: PaperPictures,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { ctx, input } = job;
    const replay = await this.students.replay(ctx, input);
    const { zone } = await seenLearner(ctx, readAs(this.db, ctx), replay.contact);
    const ended = replay.attempt.finishedAt ?? replay.attempt.startedAt;
    const { day } = localMoment(new Date(ended).getTime(), zone);
    const files = replay.questions.flatMap(({ picture }) => picture ?? []);
    const stream = attemptPdf({
      ...{ replay, school: ctx.actor.businessName, day, at: new Date() },
      letterhead: await readLetterhead(this.calls, this.storage, ctx),
      pictures: await this.pictures.readable(ctx, [...new Set(files)]),
    });
    const name = `Test · ${replay.name.replaceAll('/', '-')} · ${day}.pdf`;
    await job.addFile({ name, mime: MIMES.pdf, source: { stream } });
    return { message: 'Un documento.', result: { files: 1 } };
  }
}

/** Asks for a student's test on paper. */
@Injectable()
export class AttemptPrint {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
    private readonly students: Students,
  ) {}

  async print(ctx: Context, input: Choice): Promise<CallOutput<typeof attemptPrint>> {
    const { name } = await this.students.replay(ctx, input);
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: `Test de ${name}`, input }),
    }));
  }
}
