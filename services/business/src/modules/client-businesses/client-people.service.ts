import { Injectable } from '@nestjs/common';
import { clientPeople } from '@volante/contracts/client-businesses/client-business.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { isAway } from '@volante/service-kit/error-answers';
import type { People } from './client-row.js';

const UNKNOWN: People = { people: null, administrators: null };

/** Who may come into each school: the session service knows. */
@Injectable()
export class ClientPeople {
  constructor(private readonly calls: CallClient<'business'>) {}

  /** The schools are shown without their people while nobody answers for them. */
  async of(ctx: Context, ids: readonly string[], names = false): Promise<(id: string) => People> {
    if (ids.length === 0) return () => UNKNOWN;
    try {
      const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, clientPeople, {
        ids: [...ids],
        names,
      });
      const known = new Map(rows.map((row) => [row.id, row]));
      return (id) => {
        const { accounts = 0, seenAt = null, administrators = [] } = known.get(id) ?? {};
        return { people: { accounts, seenAt }, administrators };
      };
    } catch (error) {
      if (isAway(error)) return () => UNKNOWN;
      throw error;
    }
  }
}
