import type { bagLotState } from '@volante/contracts/billing/bag.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { z } from 'zod';
import type { LotRow } from './bag-rows.js';

const stateOf = (lot: LotRow, units: number): z.input<typeof bagLotState> => ({
  ...{ id: lot.id, contact: lot.contact_id, branch: lot.branch_id, document: lot.document_id },
  ...{ kind: lot.practice_kind ?? '', licence: lot.licence ?? '', minutes: lot.minutes, units },
  ...{ soldOn: lot.sold_on, expiresOn: lot.expires_on },
});

/** Publishes that units of a lot were sold, or that a correction or a gift changed how many. */
export function emitSold(tx: TenantTx, lot: LotRow, units: number, version: number): void {
  if (lot.kind === 'units')
    tx.emit({ topic: 'pack.sold', entityId: lot.id, version, state: { ...stateOf(lot, units) } });
}
