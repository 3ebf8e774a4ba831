import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import { notify } from '@volante/service-kit/notifications/notify';
import { TOLD_AGAIN_HOURS } from './wrong-tries.js';

interface Waiting {
  id: string;
  business: string;
}

const isDue = `refused > 0
  AND (refused_told_at IS NULL OR refused_told_at < UTC_TIMESTAMP(3) - INTERVAL ${TOLD_AGAIN_HOURS} HOUR)`;

/**
 * Tells the office of late punches that were refused, of all of a tablet's together and once a day: nobody stands before it any
 * more, the school has to ask who it was. The sweep tells those that came after the day's notice.
 */
@Injectable()
export class RefusedPunches implements Sweep {
  constructor(private readonly db: Database) {}

  /** `business` as the tablet's own. `detail`: about the last of them. */
  async count(business: string, kiosk: string, refused: number, detail: string): Promise<void> {
    await this.db.write(systemContext(business, ''), async (tx) => {
      await tx.run(
        'UPDATE clock_kiosk SET refused = refused + :refused WHERE business_id = :business AND id = :kiosk',
        {
          kiosk,
          refused,
        },
      );
      await tell(tx, kiosk, detail);
    });
  }

  async sweep(): Promise<void> {
    const rows = await this.db.unscoped<Waiting>(
      `SELECT id, business_id AS business FROM clock_kiosk WHERE ${isDue} LIMIT 500`,
    );
    for (const { id, business } of rows)
      await this.db.write(systemContext(business, ''), (tx) => tell(tx, id, ''));
  }
}

async function tell(tx: TenantTx, id: string, detail: string): Promise<void> {
  const [kiosk] = await tx.rows<{ name: string; branch: string; refused: number }>(
    `SELECT name, branch_id AS branch, refused FROM clock_kiosk
     WHERE business_id = :business AND id = :id AND ${isDue} FOR UPDATE`,
    { id },
  );
  if (!kiosk) return;
  await tx.run(
    `UPDATE clock_kiosk SET refused = 0, refused_told_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { id },
  );
  const { name, branch, refused } = kiosk;
  notify(tx, {
    kind: 'clock.kiosk',
    to: { permission: 'clock.modify', branch },
    title:
      refused === 1
        ? `Un fichaje sin conexión en «${name}» no se ha podido admitir`
        : `${refused} fichajes sin conexión en «${name}» no se han podido admitir`,
    text: `${detail}Pregunta quién ha fichado en esa tableta y ponlo con una corrección.`,
    link: '/clock/report/hoy',
  });
}
