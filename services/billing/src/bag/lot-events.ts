import type { bagLotState } from '@volante/contracts/billing/bag.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { z } from 'zod';
import type { LotRow } from './bag-rows.js';

/** Units of a lot less those that left it unused. A gift that was taken back and a refund that was annulled took none. */
const STANDING = `SELECT l.version, l.units - IFNULL((SELECT SUM(r.units) FROM bag_return r
    LEFT JOIN bag_gift_undone u ON u.business_id = r.business_id AND u.return_id = r.id
    LEFT JOIN document d ON d.business_id = r.business_id AND d.id = r.document_id
    WHERE r.business_id = l.business_id AND r.lot_id = l.id AND u.return_id IS NULL
      AND IFNULL(d.state, '') <> 'annulled'), 0) units
  FROM bag_lot l WHERE l.business_id = :business AND l.id = :id`;

const stateOf = (lot: LotRow, units: number): z.input<typeof bagLotState> => ({
  ...{ id: lot.id, contact: lot.contact_id, branch: lot.branch_id, document: lot.document_id },
  ...{ kind: lot.practice_kind ?? '', licence: lot.licence ?? '', minutes: lot.minutes, units },
  ...{ soldOn: lot.sold_on, expiresOn: lot.expires_on },
});

/** Publishes that units of a lot, which is new, were sold. */
export function emitSold(tx: TenantTx, lot: LotRow): void {
  if (lot.kind === 'units')
    tx.emit({ topic: 'pack.sold', entityId: lot.id, version: 1, state: stateOf(lot, lot.units) });
}

/**
 * Publishes that a correction, a refund or a gift changed how many units of a lot are for its owner, each time under the lot's next
 * version: a follower keeps the last one. The lot's bag is locked.
 */
export async function emitChanged(tx: TenantTx, lot: LotRow): Promise<void> {
  if (lot.kind !== 'units') return;
  await tx.run('UPDATE bag_lot SET version = version + 1 WHERE business_id = :business AND id = :id', {
    id: lot.id,
  });
  const [now] = await tx.rows<{ version: number; units: string | number }>(STANDING, { id: lot.id });
  if (!now) throw new Error('a lot that changes is not there');
  const state = stateOf(lot, Math.max(0, Number(now.units)));
  tx.emit({ topic: 'pack.sold', entityId: lot.id, version: now.version, state });
}
