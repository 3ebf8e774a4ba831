import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { clockHead, clockVerified, clockVerify } from '@volante/contracts/clock/clock-keeping.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { ClockChain } from '../../clock-store/chain.js';
import { lastCheck } from '../../clock-store/checks.js';
import { endsOf, HEADS } from '../../clock-store/seals.js';
import { readSeals } from '../../clock-store/verify-chains.js';
import { VERIFY_KIND } from './verify.job.js';

const SHOWN_SEALS = 31;

/** Whether the register is as it was written, and numbers by which anybody outside can tell later. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
    private readonly queue: JobQueue,
  ) {}

  async head(ctx: Context): Promise<CallOutput<typeof clockHead>> {
    const at = new Date().toISOString();
    const ends = await this.db.rows<{ employee: string; seq: number; hash: string }>(ctx, HEADS);
    const seals = (await readSeals(this.db, ctx, SHOWN_SEALS)).reverse();
    return {
      now: { at, ...endsOf(this.chain, ctx.actor.businessId, ends) },
      sealed: seals.map((seal) => ({ ...seal, number: Number(seal.number), at: seal.at.toISOString() })),
    };
  }

  /** Reads every record there is: in the worker, with its progress in the tray. */
  verify(ctx: Context, input: CallParsed<typeof clockVerify>): Promise<CallOutput<typeof clockVerify>> {
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind: VERIFY_KIND, title: 'Verificar el registro horario', input }),
    }));
  }

  async verified(ctx: Context): Promise<CallOutput<typeof clockVerified>> {
    const check = await lastCheck(this.db, ctx);
    return { check: check && { ...check, at: check.at.toISOString() } };
  }
}
