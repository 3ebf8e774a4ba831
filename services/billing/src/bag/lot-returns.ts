import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { LotRow, ReturnRow } from './bag-rows.js';
import { emitChanged } from './lot-events.js';

interface Returned {
  lot: LotRow;
  kind: ReturnRow['kind'];
  units: number;
  /** As the document has its prices. */
  cents: number;
  /** The document that rectifies, or the lot of a gift. */
  document: string;
  day: string;
  reason: string;
}

/**
 * Writes down that units or money leave a lot unused, and publishes how many it has left. Two at once get the same number, and one of
 * them is refused by its key.
 */
export async function addReturn(
  tx: TenantTx,
  { lot, kind, units, cents, document, day, reason }: Returned,
): Promise<void> {
  await tx.run(
    `INSERT INTO bag_return (business_id, id, lot_id, contact_id, kind, nth, units, net_cents, document_id, day, reason,
       actor_name, created_at)
     SELECT :business, :id, :lot, :contact, :kind, COUNT(*) + 1, :units, :cents, :document, :day, :reason, :actor,
       UTC_TIMESTAMP(3)
     FROM bag_return WHERE business_id = :business AND lot_id = :lot`,
    {
      ...{ id: newId(), lot: lot.id, contact: lot.contact_id, kind, units, cents, document, day, reason },
      actor: tx.ctx.actor.userName,
    },
  );
  await emitChanged(tx, lot);
  tx.audit({
    ...{ entity: 'bag', entityId: lot.contact_id, action: kind === 'refund' ? 'refunded' : kind },
    changes: { return: { from: null, to: { lot: lot.description, units, cents, reason } } },
  });
}
