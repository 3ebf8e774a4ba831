import { Inject, Injectable } from '@nestjs/common';
import type { PhoneEnd } from '@volante/contracts/training/sheet-phone.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey } from '@volante/service-kit/boot/service-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { type GivenOut, lookAtRights } from '../../sheet-store/look-at-rights.js';
import { isOlderThanPassword, type Standing } from '../../sheet-store/phone-accounts.js';
import { endPhone } from '../../sheet-store/phones.js';

const LOOK_MS = 60_000;
const LOOKER = 'Móviles de prácticas';

interface LivePhone extends GivenOut {
  id: string;
  pairedAt: Date;
}

/**
 * Ends phones whose teacher's account was closed, locked or lost the right, and those that were paired before its password was set.
 * Phones of teachers who left end at their next call.
 */
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
    const { db, calls, signer } = this;
    const given = await db.unscoped<LivePhone>(
      'SELECT business_id business, account_id account, id, paired_at pairedAt FROM sheet_phone WHERE ended_at IS NULL',
    );
    await lookAtRights(
      {
        ...{ db, calls, signer, by: LOOKER, given },
        changesOf: async (phones, ask) => endsOf(phones, await ask()),
        write: (tx, { id, end }) => endPhone(tx, id, end),
      },
      isStopped,
    );
  }
}

const endsOf = (phones: readonly LivePhone[], standing: ReadonlyMap<string, Standing>) =>
  phones.flatMap(({ id, account, pairedAt }) => {
    const end = endOf(standing.get(account), pairedAt);
    return end ? [{ id, end }] : [];
  });

/** `null`: the phone goes on. */
function endOf(standing: Standing | undefined, pairedAt: Date): PhoneEnd | null {
  if (!standing) return 'right';
  return isOlderThanPassword(pairedAt, standing) ? 'password' : null;
}
