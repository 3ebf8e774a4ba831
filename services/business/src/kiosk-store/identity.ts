import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import { readBadge, slotOfDigits } from './badge.js';
import { openBox, openKept, type Shown } from './box.js';
import { KioskKeys } from './kiosk-keys.js';
import type { KioskPerson } from './kiosks.js';
import { PinStore } from './pin-store.js';

/** Who showed the tablet a PIN or a QR code. */
@Injectable()
export class Identity {
  constructor(
    private readonly db: Database,
    private readonly keys: KioskKeys,
    private readonly pins: PinStore,
  ) {}

  /**
   * Of a punch that a tablet kept: its box says what it is and when it was made, so that who has the tablet can neither turn an
   * exit into an entry nor put it on another day.
   */
  async ofKept(
    ctx: Context,
    { id, kind, at, box }: { id: string; kind: string; at: string; box: string },
    made: number,
  ): Promise<KioskPerson> {
    const key = this.keys.of('box', ctx.actor.businessId);
    return this.shown(ctx, id, openKept(key, box, { id, kind, at }), made);
  }

  /**
   * `at`: when it was shown. @throws CodedError KIOSK-002, -003, -004 or -007 for what proves nobody, CLOCK-004 for who may
   * not clock in.
   */
  async of(ctx: Context, { id, box }: { id: string; box: string }, at: number): Promise<KioskPerson> {
    return this.shown(ctx, id, openBox(this.keys.of('box', ctx.actor.businessId), box, id), at);
  }

  private async shown(ctx: Context, id: string, shown: Shown, at: number): Promise<KioskPerson> {
    const { businessId } = ctx.actor;
    if ('pin' in shown) {
      const { employee, pin } = shown;
      const person = await this.person(ctx, employee);
      await this.pins.mayTry(ctx, employee);
      const slot = slotOfDigits(this.keys.of('badge', businessId), employee, pin, at);
      if (slot === null) await this.pins.check(ctx, employee, pin);
      else {
        await this.use(ctx, { employee, slot }, id);
        await this.pins.forgive(ctx, employee);
      }
      return person;
    }
    const read = readBadge(this.keys.of('badge', businessId), shown.badge, at);
    if (!read) throw new CodedError('KIOSK-004');
    await this.use(ctx, read, id);
    return this.person(ctx, read.employee);
  }

  /** CLOCK-004 for who may not clock in, or is not here. */
  async person(ctx: Context, id: string): Promise<KioskPerson> {
    const [row] = await this.db.rows<KioskPerson>(
      ctx,
      `SELECT e.id, e.name, e.account_id AS account FROM employee e
       WHERE e.business_id = :business AND e.id = :id AND e.state = 'active' AND e.locked = 0`,
      { id },
    );
    if (!row) throw new CodedError('CLOCK-004');
    return row;
  }

  /** A code is good for one punch, which may be tried again. */
  private async use(
    ctx: Context,
    { employee, slot }: { employee: string; slot: number },
    punch: string,
  ): Promise<void> {
    try {
      await this.db.write(ctx, (tx) =>
        tx.run(
          `INSERT INTO clock_badge SET business_id = :business, employee_id = :employee, slot = :slot, punch_id = :punch,
             used_at = UTC_TIMESTAMP(3)`,
          { employee, slot, punch },
        ),
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const rows = await this.db.rows(
        ctx,
        `SELECT slot FROM clock_badge WHERE business_id = :business AND employee_id = :employee AND slot = :slot
           AND punch_id = :punch`,
        { employee, slot, punch },
      );
      if (rows.length === 0) throw new CodedError('KIOSK-004');
    }
  }
}
