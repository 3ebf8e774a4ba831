import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { clockVerify } from '@volante/contracts/clock/clock-keeping.contract';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { ClockChain } from '../../clock-store/chain.js';
import { writeCheck } from '../../clock-store/checks.js';
import { verifyChains } from '../../clock-store/verify-chains.js';

export const VERIFY_KIND = 'clock.verify';

type Choice = CallParsed<typeof clockVerify>;

@Injectable()
export class VerifyJob implements JobHandler<Choice> {
  readonly kind = VERIFY_KIND;
  readonly input = clockVerify.input;

  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
  ) {}

  async run(job: Job<Choice>): Promise<JobOutcome> {
    const verdict = await verifyChains(this.db, this.chain, job.ctx, {
      head: job.input.head,
      signal: job.signal,
      onPerson: (done, total, name) => job.progress(done, total, name),
    });
    await job.write((tx) => writeCheck(tx, verdict));
    const isWhole = verdict.broken.length === 0 && verdict.seals.length === 0 && verdict.headHolds !== false;
    return {
      message: isWhole ? 'El registro está íntegro.' : 'El registro ha sido alterado.',
      result: verdict,
    };
  }
}
