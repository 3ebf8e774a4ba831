import type { bagLotSums } from '@volante/contracts/billing/bag-sums.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

export type BilledLot = CallOutput<typeof bagLotSums>['rows'][number];

interface OwnLot {
  id: string;
  version: number;
  units: number;
  gone: number;
  used: string | number;
  is_due: number;
}

/** Lots as they are counted here, with the hundredths that given and charged practices have of them. */
const OWN = `SELECT l.id, l.version, l.units, l.gone, b.due_at IS NOT NULL is_due,
    IFNULL((SELECT -SUM(u.units) FROM practice_unit u
      WHERE u.business_id = l.business_id AND u.lot_id = l.id AND u.practice_id <> ''), 0) used
  FROM practice_lot l LEFT JOIN practice_bag b ON b.business_id = l.business_id AND b.contact_id = l.contact_id
  WHERE l.business_id = :business AND l.id IN (:ids)`;

/**
 * Lots of a page that are not the same in both services. One of which news are on their way is left for the next check: another version, or
 * a bag that waits to be counted.
 */
export async function differentLots(tx: TenantTx, billed: readonly BilledLot[]): Promise<BilledLot[]> {
  if (billed.length === 0) return [];
  const rows = await tx.rows<OwnLot>(OWN, { ids: billed.map(({ lot }) => lot) });
  const own = new Map(rows.map((row) => [row.id, row]));
  return billed.filter(({ lot, version, units, used }) => {
    const row = own.get(lot);
    if (!row) return true;
    if (Number(row.is_due) === 1 || row.version !== version) return false;
    return Number(row.units) !== units || Number(row.used) + Number(row.gone) !== used;
  });
}

const STALE_HOURS = 1;

/** Contacts with units that were withdrawn for a refund of which billing knows nothing an hour later; they are theirs again. */
export async function staleWithdrawals(tx: TenantTx, billed: readonly BilledLot[]): Promise<string[]> {
  if (billed.length === 0) return [];
  const versions = new Map(billed.map(({ lot, version }) => [lot, version]));
  const rows = await tx.rows<{ id: string; lot_id: string; contact_id: string; lot_version: number }>(
    `SELECT id, lot_id, contact_id, lot_version FROM practice_withdrawal
     WHERE business_id = :business AND lot_id IN (:lots) AND undone = 0
       AND created_at < UTC_TIMESTAMP(3) - INTERVAL ${STALE_HOURS} HOUR FOR UPDATE`,
    { lots: [...versions.keys()] },
  );
  const stale = rows.filter(({ lot_id, lot_version }) => (versions.get(lot_id) ?? 0) < lot_version);
  for (const { id, lot_id } of stale)
    await tx.run(
      'UPDATE practice_withdrawal SET undone = 1 WHERE business_id = :business AND id = :id AND lot_id = :lot',
      { id, lot: lot_id },
    );
  return [...new Set(stale.map(({ contact_id }) => contact_id))].filter((id) => id !== '').toSorted();
}
