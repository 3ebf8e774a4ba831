import { Inject, Injectable } from '@nestjs/common';
import { bagLotSums } from '@volante/contracts/billing/bag-sums.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { missed, Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { type BilledLot, differentLots, staleWithdrawals } from './check-units.js';
import { bringBag } from './write-bag.js';

const LOOK_MS = 60_000;
/** A difference counts once a second look finds it too: events may have been on their way. */
const AGAIN_MINUTES = 10;
const NIGHT = 'TIMESTAMP(UTC_DATE()) + INTERVAL 26 HOUR';

/** Each night compares every sold lot of a school with billing, and names those that differ twice. */
@Injectable()
export class UnitChecksBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.round(),
    onError: (error) => missed(this.log, 'billing', 'units will be checked again')(error),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'training'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** One school; answers whether there may be more. A new school waits for its first night. */
  async round(): Promise<boolean> {
    await this.db.unscopedRun(
      `UPDATE practice_opened SET next_check_at = ${NIGHT} WHERE next_check_at IS NULL`,
    );
    const [due] = await this.db.unscoped<{ business_id: string; next_check_at: Date }>(
      `SELECT business_id, next_check_at FROM practice_opened WHERE next_check_at <= UTC_TIMESTAMP(3)
       ORDER BY next_check_at LIMIT 1`,
    );
    if (!due) return false;
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE practice_opened SET next_check_at = ${NIGHT} WHERE business_id = :business AND next_check_at = :at`,
      { business: due.business_id, at: due.next_check_at },
    );
    if (affectedRows === 1) await this.check(due.business_id);
    return true;
  }

  /** Compares one school. New differences are looked at again soon. */
  async check(business: string): Promise<void> {
    const found: BilledLot[] = [];
    let after: string | null = null;
    do {
      const page: { rows: BilledLot[]; next: string | null } = await this.calls.call(
        { requestId: 'unit-check', signedActor: null, idempotencyKey: null },
        bagLotSums,
        { business, after },
      );
      const { rows } = page;
      found.push(...(await this.db.write(systemContext(business, ''), (tx) => this.compare(tx, rows))));
      after = page.next;
    } while (after !== null);
    const isNew = await this.db.write(systemContext(business, ''), (tx) => this.keep(tx, found));
    if (isNew)
      await this.db.unscopedRun(
        `UPDATE practice_opened SET next_check_at = UTC_TIMESTAMP(3) + INTERVAL ${AGAIN_MINUTES} MINUTE
         WHERE business_id = :business`,
        { business },
      );
  }

  private async compare(tx: TenantTx, rows: readonly BilledLot[]): Promise<BilledLot[]> {
    const different = await differentLots(tx, rows);
    for (const contact of await staleWithdrawals(tx, rows))
      await bringBag(tx, contact, { reason: 'La devolución no se hizo', what: 'corrected' });
    return different;
  }

  /** Notifies of lots that were different before too, once; answers whether some are new. */
  private async keep(tx: TenantTx, found: readonly BilledLot[]): Promise<boolean> {
    const lots = found.map(({ lot }) => lot);
    const before = await tx.rows<{ lot_id: string; notified: number }>(
      'SELECT lot_id, notified FROM practice_difference WHERE business_id = :business FOR UPDATE',
    );
    for (const { lot_id } of before.filter((row) => !lots.includes(row.lot_id)))
      await tx.run('DELETE FROM practice_difference WHERE business_id = :business AND lot_id = :lot', {
        lot: lot_id,
      });
    const known = new Map(before.map((row) => [row.lot_id, Number(row.notified)]));
    const fresh = found.filter(({ lot }) => !known.has(lot));
    for (const { lot, contact } of fresh)
      await tx.run(
        `INSERT INTO practice_difference (business_id, lot_id, contact_id, found_at)
         VALUES (:business, :lot, :contact, UTC_TIMESTAMP(3))`,
        { lot, contact },
      );
    for (const one of found.filter(({ lot }) => known.get(lot) === 0)) await this.name(tx, one);
    return fresh.length > 0;
  }

  private async name(tx: TenantTx, { lot, contact }: BilledLot): Promise<void> {
    const [row] = await tx.rows<{ name: string }>(
      'SELECT name FROM practice_student WHERE business_id = :business AND contact = :contact LIMIT 1',
      { contact },
    );
    notify(tx, {
      ...{ kind: 'bag.differs', to: { permission: 'money-settings.modify', branch: null } },
      title: `Bono distinto en la agenda y en la facturación${row ? `: ${row.name}` : ''}`,
      text: 'Las unidades gastadas de un bono no cuadran. Mira el bono en las dos partes.',
      link: `/contact/view/${contact}?tab=cuenta`,
    });
    await tx.run(
      'UPDATE practice_difference SET notified = 1 WHERE business_id = :business AND lot_id = :lot',
      { lot },
    );
  }
}
