import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../documents/read-document.js';
import { touchBags } from './bag-locks.js';
import { LOT_COLUMNS, LOTS, type LotRow } from './bag-rows.js';
import { emitChanged } from './lot-events.js';
import { valueOfFirst } from './lot-values.js';

/** The lot of a gift, with the units that were given. */
interface GivenRow extends LotRow {
  given: number;
}

/** Live gifts of a lot, the first one first. */
const GIVEN = `SELECT ${LOT_COLUMNS}, r.units given FROM ${LOTS}
  JOIN bag_return r ON r.business_id = l.business_id AND r.document_id = l.id
  LEFT JOIN bag_gift_undone u ON u.business_id = r.business_id AND u.return_id = r.id
  WHERE r.business_id = :business AND r.lot_id = :lot AND r.kind = 'gift' AND u.return_id IS NULL ORDER BY r.nth`;

/** Units of a lot that went back to the school: rectifying invoices that stand. */
async function refunded(read: Read, lot: string): Promise<number> {
  const [row] = await read<{ units: string | number | null }>(
    `SELECT SUM(r.units) units FROM bag_return r
     LEFT JOIN document d ON d.business_id = r.business_id AND d.id = r.document_id
     WHERE r.business_id = :business AND r.lot_id = :lot AND r.kind = 'refund' AND IFNULL(d.state, '') <> 'annulled'`,
    { lot },
  );
  return Number(row?.units ?? 0);
}

type Values = Pick<LotRow, 'units' | 'net_cents' | 'gross_cents' | 'base_cents'>;

/** A share of a lot, by what each unit of it costs. */
export function shareOf(lot: Values, units: number, after = 0): Values {
  const share = (cents: string | number): number =>
    valueOfFirst(Number(cents), lot.units, after + units) - valueOfFirst(Number(cents), lot.units, after);
  return {
    units,
    net_cents: share(lot.net_cents),
    gross_cents: share(lot.gross_cents),
    base_cents: share(lot.base_cents),
  };
}

/**
 * A lot has other units after a correction: what was given away of it cannot be more than what it still has, the first gift first.
 * Classes that the other student has taken of a gift that ends are a debt, as those of any lot that ends.
 */
export async function fitGifts(tx: TenantTx, lot: LotRow, now: Values): Promise<void> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const gifts = await read<GivenRow>(GIVEN, { lot: lot.id });
  if (gifts.length === 0) return;
  await touchBags(
    tx,
    gifts.map(({ contact_id }) => contact_id),
  );
  let left = Math.max(0, now.units - (await refunded(read, lot.id)));
  for (const gift of gifts) {
    const units = Math.min(gift.given, left);
    left -= units;
    await changeLot(tx, gift, shareOf(now, units));
  }
}

/** Writes what a lot has by now, publishes it, and fits the gifts of it. */
export async function changeLot(tx: TenantTx, lot: LotRow, now: Values): Promise<void> {
  await tx.run(
    `UPDATE bag_lot SET units = :units, net_cents = :net, gross_cents = :gross, base_cents = :base
     WHERE business_id = :business AND id = :id`,
    { id: lot.id, units: now.units, net: now.net_cents, gross: now.gross_cents, base: now.base_cents },
  );
  if (lot.units !== now.units) await emitChanged(tx, lot);
  await fitGifts(tx, lot, now);
}
