import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { TypeRow } from './bag-rows.js';
import type { LoadedBag } from './load-bag.js';
import { fits, type Lot } from './unit-ledger.js';

/** Whether a lot serves practices of a type. A lot of any licence serves every type of its kind and length. */
export function serves(lot: Lot, type: TypeRow): boolean {
  if (lot.type !== null) return lot.type === type.id;
  const licences = JSON.parse(type.licences) as string[];
  const all = licences.length === 0 || lot.licence === '' ? [lot.licence] : licences;
  return all.some((licence) =>
    fits(lot, {
      ...{ type: type.id, kind: type.kind, licence: licence as 'B' },
      ...{ minutes: type.minutes ?? DEFAULT_MINUTES, typeUnits: type.units ?? 1 },
    }),
  );
}

/** Hundredths that each advance loses to lots that were sold since, the oldest advance first. */
export function takenBack({ lots, rows, posted, types }: LoadedBag): ReadonlyMap<string, number> {
  const lost = new Map<string, number>();
  const originOf = ({ id }: Lot) => rows.get(id)?.origin ?? 'sold';
  for (const sold of lots.filter((lot) => originOf(lot) === 'sold' && !posted.has(lot.id))) {
    let left = sold.units;
    for (const advance of lots.filter((lot) => originOf(lot) === 'advance')) {
      const type = types.find(({ id }) => id === advance.type);
      if (!type || !serves(sold, type)) continue;
      const units = Math.min(left, advance.units - (lost.get(advance.id) ?? 0));
      if (units <= 0) continue;
      lost.set(advance.id, (lost.get(advance.id) ?? 0) + units);
      left -= units;
    }
  }
  return lost;
}

/** The bag with its advances less the units that later sales take back; their uses go to those sales. */
export async function withoutAdvances(tx: TenantTx, loaded: LoadedBag): Promise<LoadedBag> {
  const lost = takenBack(loaded);
  for (const [lot, units] of lost)
    await tx.run('UPDATE practice_lot SET gone = gone + :units WHERE business_id = :business AND id = :lot', {
      ...{ lot, units },
    });
  return {
    ...loaded,
    lots: loaded.lots.map((lot) => ({ ...lot, units: lot.units - (lost.get(lot.id) ?? 0) })),
  };
}
