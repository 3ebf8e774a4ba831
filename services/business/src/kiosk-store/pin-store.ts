import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { countTry, MAY_TRY, PIN_WAITS } from '@volante/service-kit/data/counted-tries';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { KioskKeys } from './kiosk-keys.js';
import { hashPin, isPin } from './pin-hash.js';

interface PinRow {
  salt: Buffer;
  hash: Buffer;
}

/** PINs of the shared tablet: tries are counted for the person, never for the tablet, so that colleagues go on. */
@Injectable()
export class PinStore {
  constructor(
    private readonly db: Database,
    private readonly keys: KioskKeys,
  ) {}

  /**
   * The try is counted already ({@link mayTry}). @throws CodedError KIOSK-007 without a PIN, KIOSK-002 when it is wrong. A
   * right one restarts the count.
   */
  async check(ctx: Context, employee: string, pin: string): Promise<void> {
    const [row] = await this.db.rows<{ salt: Buffer | null; hash: Buffer | null }>(
      ctx,
      'SELECT salt, hash FROM clock_pin WHERE business_id = :business AND employee_id = :employee',
      { employee },
    );
    const { salt = null, hash = null } = row ?? {};
    if (!salt || !hash) throw new CodedError('KIOSK-007');
    if (!(await isPin(this.keys.of('pin', ctx.actor.businessId), { salt, hash }, pin)))
      throw new CodedError('KIOSK-002');
    await this.forgive(ctx, employee);
  }

  /** Restarts the count of a person who proved their identity. */
  async forgive(ctx: Context, employee: string): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx.run(
        'UPDATE clock_pin SET wrong = 0, locked_until = NULL WHERE business_id = :business AND employee_id = :employee',
        { employee },
      ),
    );
  }

  hash(business: string, pin: string): Promise<PinRow> {
    return hashPin(this.keys.of('pin', business), pin);
  }

  async set(tx: TenantTx, employee: string, { salt, hash }: PinRow): Promise<void> {
    await tx.run(
      `INSERT INTO clock_pin SET business_id = :business, employee_id = :employee, salt = :salt, hash = :hash,
         set_at = UTC_TIMESTAMP(3)
       ON DUPLICATE KEY UPDATE salt = VALUES(salt), hash = VALUES(hash), set_at = VALUES(set_at), wrong = 0,
         locked_until = NULL`,
      { employee, salt, hash },
    );
  }

  /**
   * Counted before it is tried: of a thousand at once no more than the limit learn how it went. Waits double.
   * @throws CodedError KIOSK-003 after too many wrong ones.
   */
  async mayTry(ctx: Context, employee: string): Promise<void> {
    const hasTaken = await this.db.write(ctx, async (tx) => {
      // The row is locked by changing it: inserting first would have all who come at once wait for each other.
      if (await take(tx, employee)) return true;
      const { affectedRows } = await tx.run(
        'INSERT IGNORE INTO clock_pin SET business_id = :business, employee_id = :employee',
        { employee },
      );
      return affectedRows === 1 && (await take(tx, employee));
    });
    if (!hasTaken) throw new CodedError('KIOSK-003');
  }
}

async function take(tx: TenantTx, employee: string): Promise<boolean> {
  const { affectedRows } = await tx.run(
    `UPDATE clock_pin SET ${countTry(PIN_WAITS)}
     WHERE business_id = :business AND employee_id = :employee AND ${MAY_TRY}`,
    { employee },
  );
  return affectedRows === 1;
}
