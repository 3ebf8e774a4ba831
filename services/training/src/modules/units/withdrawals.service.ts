import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { practiceBagWithdraw } from '@volante/contracts/training/practice-units.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { freeOf, UNIT } from '../../unit-store/unit-ledger.js';
import { bringBag, openSchool } from '../../unit-store/write-bag.js';

type Withdraw = CallParsed<typeof practiceBagWithdraw>;
type Wanted = Withdraw['lots'][number];

const REFUNDED = { reason: 'Devolución', what: 'refunded' } as const;
const GIVEN_BACK = { reason: 'La devolución no se hizo', what: 'corrected' } as const;

/** Units that billing takes back: out of the bag before they are refunded, so that nobody books them meanwhile. */
@Injectable()
export class Withdrawals {
  constructor(private readonly db: Database) {}

  withdraw(ctx: Context, { key, undo, lots }: Withdraw): Promise<CallOutput<typeof practiceBagWithdraw>> {
    return this.db.write(ctx, async (tx) => {
      if (undo) return this.undo(tx, key);
      if (!(await this.isCounting(tx))) return { withdrawn: 0 };
      if (await this.claim(tx, key, false)) throw new CodedError('PRACTICE-UNITS-002');
      const known = await this.known(tx, key);
      const fresh = lots.filter(({ lot }) => !known.has(lot));
      const owners = await this.owners(tx, fresh);
      const free = new Map<string, number>();
      for (const contact of [...new Set(owners.values())].toSorted())
        for (const [lot, units] of freeOf(await bringBag(tx, contact))) free.set(lot, units);
      if (fresh.some(({ lot, units }) => owners.has(lot) && units * UNIT > (free.get(lot) ?? 0)))
        throw new CodedError('PRACTICE-UNITS-001');
      await this.note(tx, key, fresh, owners);
      for (const contact of new Set(owners.values())) await bringBag(tx, contact, REFUNDED);
      return { withdrawn: fresh.reduce((sum, { units }) => sum + units, 0) };
    });
  }

  private async undo(tx: TenantTx, key: string): Promise<CallOutput<typeof practiceBagWithdraw>> {
    await this.claim(tx, key, true);
    const rows = await tx.rows<{ contact_id: string }>(
      'SELECT contact_id FROM practice_withdrawal WHERE business_id = :business AND id = :key AND undone = 0',
      { key },
    );
    await tx.run('UPDATE practice_withdrawal SET undone = 1 WHERE business_id = :business AND id = :key', {
      key,
    });
    const contacts = new Set(rows.map(({ contact_id }) => contact_id).filter(Boolean));
    for (const contact of [...contacts].toSorted()) await bringBag(tx, contact, GIVEN_BACK);
    return { withdrawn: 0 };
  }

  /**
   * Locks the key by a row of no lot, which stays: a withdrawal that its own undo overtook meets it. Answers whether it was undone.
   */
  private async claim(tx: TenantTx, key: string, isUndone: boolean): Promise<boolean> {
    await tx.run(
      `INSERT INTO practice_withdrawal (business_id, id, lot_id, contact_id, units, lot_version, undone, created_at)
       VALUES (:business, :key, '', '', 0, 0, :undone, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE undone = GREATEST(undone, VALUES(undone))`,
      { key, undone: isUndone ? 1 : 0 },
    );
    const [row] = await tx.rows<{ undone: number }>(
      `SELECT undone FROM practice_withdrawal WHERE business_id = :business AND id = :key AND lot_id = '' FOR UPDATE`,
      { key },
    );
    return Number(row?.undone) === 1;
  }

  /** A school that has booked nothing has nothing that a refund could take from it. */
  private async isCounting(tx: TenantTx): Promise<boolean> {
    const [found] = await tx.rows<{ opened: number; booked: number }>(
      `SELECT EXISTS (SELECT 1 FROM practice_opened WHERE business_id = :business) opened,
         EXISTS (SELECT 1 FROM lesson WHERE business_id = :business) booked`,
    );
    const isBooking = Number(found?.booked ?? 0) === 1;
    if (isBooking) await openSchool(tx);
    return isBooking || Number(found?.opened ?? 0) === 1;
  }

  private async known(tx: TenantTx, key: string): Promise<ReadonlySet<string>> {
    const rows = await tx.rows<{ lot_id: string }>(
      'SELECT lot_id FROM practice_withdrawal WHERE business_id = :business AND id = :key',
      { key },
    );
    return new Set(rows.map(({ lot_id }) => lot_id));
  }

  /** Contacts of lots; one of which the copy has not come yet is held by nobody. */
  private async owners(tx: TenantTx, lots: readonly Wanted[]): Promise<ReadonlyMap<string, string>> {
    if (lots.length === 0) return new Map();
    const rows = await tx.rows<{ id: string; contact_id: string }>(
      'SELECT id, contact_id FROM practice_lot WHERE business_id = :business AND id IN (:lots)',
      { lots: lots.map(({ lot }) => lot) },
    );
    return new Map(rows.map(({ id, contact_id }) => [id, contact_id]));
  }

  private async note(
    tx: TenantTx,
    key: string,
    lots: readonly Wanted[],
    owners: ReadonlyMap<string, string>,
  ): Promise<void> {
    if (lots.length === 0) return;
    const columns = ['id', 'lot_id', 'contact_id', 'units', 'lot_version', 'created_at'];
    const rows = lots.map(({ lot, units, version }) => [
      ...[key, lot, owners.get(lot) ?? '', units * UNIT, version, new Date()],
    ]);
    await insertRows(tx, 'practice_withdrawal', columns, rows);
  }
}
