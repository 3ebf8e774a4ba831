import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { notify } from '@volante/service-kit/notifications/notify';
import type { Kiosk } from '../../kiosk-store/kiosks.js';

const WRONG: readonly string[] = ['KIOSK-002', 'KIOSK-003', 'KIOSK-004'];
/** Within an hour on one tablet: more than people mistype. */
const TOLD_AT = 20;
/** Somebody who goes on trying, or a tablet that was stolen, is told of once a day. */
export const TOLD_AGAIN_HOURS = 20;

/** Counts what a tablet was shown in vain. It goes on for everybody; the school is told that somebody is trying. */
@Injectable()
export class WrongTries {
  constructor(private readonly db: Database) {}

  /** Throws what it was given, once it is counted. */
  async count(ctx: Context, kiosk: Kiosk, error: unknown): Promise<never> {
    if (error instanceof CodedError && WRONG.includes(error.code))
      await this.db.write(ctx, async (tx) => {
        await tx.run(
          `UPDATE clock_kiosk SET
             wrong = IF(wrong_since > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR, wrong + 1, 1),
             wrong_since = IF(wrong = 1, UTC_TIMESTAMP(3), wrong_since)
           WHERE business_id = :business AND id = :id`,
          { id: kiosk.id },
        );
        const { affectedRows } = await tx.run(
          `UPDATE clock_kiosk SET tries_told_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND id = :id AND wrong >= ${TOLD_AT}
             AND (tries_told_at IS NULL OR tries_told_at < UTC_TIMESTAMP(3) - INTERVAL ${TOLD_AGAIN_HOURS} HOUR)`,
          { id: kiosk.id },
        );
        if (affectedRows === 0) return;
        notify(tx, {
          kind: 'clock.kiosk',
          to: { permission: 'clock.modify', branch: kiosk.branch },
          title: `Alguien prueba códigos en la tableta «${kiosk.name}»`,
          text: `${TOLD_AT} intentos fallidos en una hora. Las demás personas pueden seguir fichando.`,
          link: '/clock/report/tabletas',
        });
      });
    throw error;
  }
}
