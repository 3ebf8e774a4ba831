import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { dueBefore } from '@volante/service-kit/jobs/audit-night';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { CertificateAlarms } from '../certificates/certificate-alarms.js';
import { CheckStore } from './check-store.js';
import { Checks } from './checks.js';

const EVERY_MS = 60_000;
const FIRST_MS = 20_000;

/** Each night, and when a person asks for it: chains, event registers, books and ledgers; and certificates that end soon. */
@Injectable()
export class ChecksBackground {
  readonly rounds = new Rounds({
    everyMs: EVERY_MS,
    firstMs: FIRST_MS,
    round: (isStopped) => this.round(isStopped, new Date()),
    onError: (error) => this.log.warn({ err: error }, 'billing will be checked later'),
  });

  constructor(
    private readonly store: CheckStore,
    private readonly checks: Checks,
    private readonly alarms: CertificateAlarms,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async round(isStopped: () => boolean, now: Date): Promise<void> {
    await this.alarms.raise(now);
    for (const one of await this.store.due(dueBefore(now))) {
      if (isStopped()) return;
      if (!(await this.store.claim(one))) continue;
      try {
        await this.store.finish(one, await this.checks.run(one));
      } catch (error) {
        this.log.warn({ err: error, subject: one.subject }, 'a chain or ledger will be checked later');
        await this.store.release(one);
      }
    }
  }
}
