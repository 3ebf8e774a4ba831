import { Injectable } from '@nestjs/common';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';

const ZONE = 'Europe/Madrid';

/** The business as its papers show it, and the clock that hangs on its wall. */
@Injectable()
export class BusinessPaper {
  constructor(private readonly calls: CallClient<'session'>) {}

  /** `null` when nobody can be asked just now: a list without a letterhead is better than none. */
  head(ctx: Context): Promise<CallOutput<typeof businessLetterhead> | null> {
    return this.calls.call({ ...ctx, idempotencyKey: null }, businessLetterhead, {}).catch(() => null);
  }

  async zone(ctx: Context): Promise<string> {
    return (await this.head(ctx))?.timeZone ?? ZONE;
  }
}

export const zoneOf = (head: { timeZone: string } | null): string => head?.timeZone ?? ZONE;
