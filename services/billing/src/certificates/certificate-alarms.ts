import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { notify } from '@volante/service-kit/notifications/notify';
import { VERIFACTU_PAGE } from '../sending/settling.js';

/** Days before the end of a certificate; 0: it has ended. */
const ALARMS = [0, 7, 30, 60] as const;
const [, , , FIRST] = ALARMS;
const DAY_MS = 86_400_000;

interface EndingRow {
  business_id: string;
  tax_id: string;
  holder: string;
  valid_to: Date;
  warned_days: number | null;
}

/** Notifies people of certificates that end: 60, 30 and 7 days before, and on the day; once each. */
@Injectable()
export class CertificateAlarms {
  constructor(private readonly db: Database) {}

  async raise(now: Date): Promise<void> {
    const rows = await this.db.unscoped<EndingRow>(
      `SELECT business_id, tax_id, holder, valid_to, warned_days FROM verifactu_certificate
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

  private async warn(
    { business_id, tax_id: taxId, holder, valid_to: until }: EndingRow,
    alarm: number,
    days: number,
  ) {
    await this.db.write(
      systemContext(business_id, ''),
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE verifactu_certificate SET warned_days = :alarm
           WHERE business_id = :business AND tax_id = :taxId AND valid_to = :until
             AND (warned_days IS NULL OR warned_days > :alarm)`,
          { taxId, alarm, until },
        );
        if (affectedRows === 0) return;
        const left = days === 1 ? 'mañana' : `en ${days} días`;
        notify(tx, {
          kind: 'verifactu.certificate',
          to: { permission: 'money-settings.modify', branch: null },
          title:
            days > 0
              ? `El certificado de ${holder} caduca ${left}`
              : `El certificado de ${holder} ha caducado`,
          text: 'Sin él, las facturas de VeriFactu quedan en espera. Sube el nuevo en cuanto lo tengas.',
          link: VERIFACTU_PAGE,
        });
      },
      { idempotencyKey: null },
    );
  }
}
