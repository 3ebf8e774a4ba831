import { Injectable } from '@nestjs/common';
import { type latestActivity, serviceActivity } from '@volante/contracts/activity/activity.contract';
import { type CallOutput, SERVICES } from '@volante/contracts/call';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';

type Latest = CallOutput<typeof latestActivity>;

const SHOWN = 8;
const OTHERS = SERVICES.filter((service) => service !== 'session');

/** Recent changes of all services on one list: a new service is among them without being named anywhere. */
@Injectable()
export class LatestActivityService {
  constructor(private readonly calls: CallClient<'session'>) {}

  async latest(ctx: Context): Promise<Latest> {
    const asked = { ...ctx, idempotencyKey: null };
    const answers = await Promise.allSettled(
      OTHERS.map(async (service) => {
        const { rows } = await this.calls.call(asked, serviceActivity(service), {});
        return rows.map((row) => ({ ...row, service }));
      }),
    );
    const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    return { rows: rows.sort((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN) };
  }
}
