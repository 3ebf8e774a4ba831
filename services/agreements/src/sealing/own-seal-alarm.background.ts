import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { SEAL_PAGE } from './own-seal.service.js';

/** Days before the end of a certificate; 0: it has ended. */
const ALARMS = [0, 7, 30] as const;
const FIRST = 30;
const DAY_MS = 86_400_000;
const LOOK_MS = 3_600_000;

interface EndingRow {
  business_id: string;
  holder: string;
  valid_to: Date;
  warned_days: number | null;
}

/** Notifies people of a certificate for seals that ends: 30 and 7 days before, and on the day; once each. */
@Injectable()
export class OwnSealAlarmBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.raise(new Date()),
    onError: (error) => this.log.warn({ err: error }, 'certificates of seals will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async raise(now: Date): Promise<void> {
    const rows = await this.db.unscoped<EndingRow>(
      `SELECT business_id, holder, valid_to, warned_days FROM agreement_own_seal
       WHERE valid_to <= :limit AND (warned_days IS NULL OR warned_days > 0)`,
      { limit: new Date(now.getTime() + FIRST * DAY_MS) },
    );
    for (const row of rows) {
      const days = Math.ceil((row.valid_to.getTime() - now.getTime()) / DAY_MS);
      const alarm = ALARMS.find((one) => days <= one);
      if (alarm !== undefined && (row.warned_days === null || alarm < row.warned_days))
        await this.warn(row, alarm, days);
    }
  }

  private async warn({ business_id, holder, valid_to: until }: EndingRow, alarm: number, days: number) {
    await this.db.write(
      systemContext(business_id, ''),
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE agreement_own_seal SET warned_days = :alarm
           WHERE business_id = :business AND valid_to = :until AND (warned_days IS NULL OR warned_days > :alarm)`,
          { alarm, until },
        );
        if (affectedRows === 0) return;
        const left = days > 0 ? `caduca ${days === 1 ? 'mañana' : `en ${days} días`}` : 'ha caducado';
        notify(tx, {
          ...{ kind: 'agreement.trouble', to: { permission: 'agreement.settings', branch: null } },
          title: `El certificado de los sellos, de ${holder}, ${left}`,
          text: 'Sin él los contratos se sellan con el certificado que Volante hizo para la autoescuela.',
          link: SEAL_PAGE,
        });
      },
      { idempotencyKey: null },
    );
  }
}
