import { Inject, Injectable } from '@nestjs/common';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { endPhone } from '../../sheet-store/phones.js';

const LOOK_MS = 60_000;
const MAX_ACCOUNTS = 1_000;
const LOOKER = 'Móviles de prácticas';

/** Ends phones whose teacher's account was closed, locked or lost the right. Phones of teachers who left end at their next call. */
@Injectable()
export class PhoneRightsBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: async (isStopped) => {
      await this.step(isStopped);
      return false;
    },
    isOff: () => lacksKey(this.signer, this.log, 'phones of lost accounts are not ended'),
    onError: (error) => this.log.warn({ err: error }, 'rights of phones will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'training'>,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async step(isStopped: () => boolean = () => false): Promise<void> {
    const live = await this.db.unscoped<{ business: string; account: string; id: string }>(
      'SELECT business_id business, account_id account, id FROM sheet_phone WHERE ended_at IS NULL',
    );
    for (const [business, phones] of Map.groupBy(live, (one) => one.business))
      for (let first = 0; first < phones.length && !isStopped(); first += MAX_ACCOUNTS)
        await this.look(business, phones.slice(first, first + MAX_ACCOUNTS));
  }

  /** A question takes a thousand accounts. */
  private async look(business: string, phones: readonly { account: string; id: string }[]): Promise<void> {
    const ctx = serviceContext(this.signer, business, LOOKER);
    const ids = [...new Set(phones.map(({ account }) => account))];
    const query = { ids, holding: ['practice.modify' as const] };
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, query);
    const held = new Set(rows.map(({ id }) => id));
    const ended = phones.filter(({ account }) => !held.has(account));
    if (ended.length === 0) return;
    await this.db.write(
      ctx,
      async (tx) => {
        for (const { id } of ended) await endPhone(tx, id, 'right');
      },
      { idempotencyKey: null },
    );
  }
}
