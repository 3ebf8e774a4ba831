import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { evolutionPrint } from '@volante/contracts/e-learning/evolution-print.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { Storage } from '@volante/service-kit/storage/storage';
import { type Learner, seenLearner } from '../../learner-store/learners.js';
import { evolutionPdf } from './evolution-pdf.js';
import { Students } from './students.service.js';

type Choice = CallParsed<typeof evolutionPrint>;
const KIND = 'student-evolution.print';

/** Draws the evolution of a student in the worker. */
@Injectable()
export class EvolutionPrintJob implements JobHandler<Choice> {
  readonly kind = KIND;
  readonly input = evolutionPrint.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    private readonly storage: Storage,
    private readonly students: Students,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const { ctx, input } = job;
    const { name, today } = await seen(this.db, ctx, input);
    const { days } = await this.students.evolution(ctx, input);
    const letterhead = await readLetterhead(this.calls, this.storage, ctx);
    const sheet = { name, license: input.license, school: ctx.actor.businessName, letterhead, days };
    const stream = evolutionPdf({ ...sheet, today, at: new Date() });
    const file = `Evolución · ${name.replaceAll('/', '-')} · ${input.license}.pdf`;
    await job.addFile({ name: file, mime: MIMES.pdf, source: { stream } });
    return { message: 'Un documento.', result: { files: 1 } };
  }
}

const seen = (db: Database, ctx: Context, { contact }: Choice): Promise<Learner> =>
  seenLearner(ctx, (sql, params) => db.rows(ctx, sql, params), contact);

/** Asks for the evolution of a student on paper. */
@Injectable()
export class EvolutionPrint {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async print(ctx: Context, input: Choice): Promise<CallOutput<typeof evolutionPrint>> {
    const { name } = await seen(this.db, ctx, input);
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: KIND, title: `Evolución de ${name}`, input }),
    }));
  }
}
