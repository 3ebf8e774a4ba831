import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { ClockStatus, clockInit } from '@volante/contracts/clock/clock.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { ClockChain } from '../../clock-store/chain.js';
import { type PunchWish, recordPunch } from '../../clock-store/record-punch.js';
import { OwnEmployee } from './own-employee.service.js';
import { StatusService } from './status.service.js';

type Input = CallParsed<typeof clockInit>;

/** Punches of the console: whoever is signed in, for themselves. */
@Injectable()
export class PunchService {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
    private readonly own: OwnEmployee,
    private readonly status: StatusService,
  ) {}

  async punch(ctx: Context, wish: PunchWish, { branch, device }: Input): Promise<ClockStatus> {
    const card = await this.own.card(ctx);
    return this.db.write(ctx, async (tx) => {
      const employee = await this.own.lock(tx, card);
      const { head, now } = await recordPunch(tx, this.chain, employee, {
        wish,
        branch,
        device,
        origin: 'web',
      });
      return this.status.of(tx, employee, head, now);
    });
  }
}
