import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { LETTER_COLUMNS, type LetterRow, LetterSender } from './letter-sender.js';

/** Somebody waits for a code. */
const LOOK_MS = 500;
const AT_ONCE = 20;
/** Another worker leaves a letter alone for so long. */
const LEASE_SECONDS = 60;

/** Sends letters to signers soon after they were wished for, codes first. */
@Injectable()
export class LetterBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'signers get no letters'),
    onError: (error) => this.log.warn({ err: error }, 'letters to signers will be tried again'),
  });

  constructor(
    private readonly db: Database,
    private readonly sender: LetterSender,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    const letters = await this.db.unscoped<LetterRow>(
      `SELECT ${LETTER_COLUMNS} FROM agreement_letter WHERE state = 'waiting' AND due_at <= UTC_TIMESTAMP(3)
       ORDER BY kind IN ('code', 'signCode') DESC, due_at LIMIT ${AT_ONCE}`,
    );
    for (const letter of letters) {
      if (isStopped()) return false;
      if (await this.claim(letter))
        await this.sender.send(serviceContext(this.signer, letter.business_id), letter);
    }
    return letters.length === AT_ONCE;
  }

  private async claim({ business_id, id }: LetterRow): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE agreement_letter SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND id = :id AND state = 'waiting' AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, id },
    );
    return affectedRows === 1;
  }
}
