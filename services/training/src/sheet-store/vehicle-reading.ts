import { refuel } from '@volante/contracts/training/refuel.contract';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { recordStore } from '@volante/service-kit/records/record-store';
import { refuelRules } from '../fleet-store/fleet-rules.js';
import { changeVehicle, isTooFar, raisedKilometres } from '../fleet-store/vehicle-changes.js';

const HUNDREDTHS = 100;
const ORIGIN = 'De la hoja de prácticas.';

interface Reading {
  sheet: SheetContent;
  day: string;
  /** The kilometres cannot be right, or the sheet waits for a person: the vehicle keeps its own. */
  isOdd: boolean;
}

/** The vehicle has gone as far as the sheet says, and gets a refuel for the fuel in it, without a price. */
export async function readVehicle(
  kit: Parameters<typeof recordStore>[0],
  tx: TenantTx,
  { sheet, day, isOdd }: Reading,
): Promise<void> {
  const { vehicle, fuel } = sheet;
  if (vehicle === null) return;
  let kilometres = isOdd ? null : sheet.kmEnd;
  await changeVehicle(tx, vehicle, (row) => {
    if (isTooFar(row, kilometres)) kilometres = null;
    return raisedKilometres(row, kilometres);
  });
  if (fuel === null) return;
  const [row] = await tx.rows<{ branch: string }>(
    "SELECT branch FROM vehicle WHERE business_id = :business AND id = :vehicle AND state <> 'deleted'",
    { vehicle },
  );
  if (!row) return;
  const store = recordStore(kit, refuel, refuelRules);
  const filled = { vehicle, branch: row.branch, filledOn: day, quantity: fuel / HUNDREDTHS, full: false };
  await store.insert(tx, newId(), { ...store.empty(), ...filled, kilometres, observations: ORIGIN });
}
