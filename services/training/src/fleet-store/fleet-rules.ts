import { errorDefinition } from '@volante/contracts/catalogue';
import type { fine } from '@volante/contracts/training/fine.contract';
import { mayStep, PAPER_KINDS } from '@volante/contracts/training/fleet-words';
import type { handover } from '@volante/contracts/training/handover.contract';
import { NO_DAY, type refuel } from '@volante/contracts/training/refuel.contract';
import type { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules, WholeOf } from '@volante/service-kit/records/record-types';
import { recordWrites } from '@volante/service-kit/records/record-writes';
import { changeVehicle, lockAll, raisedKilometres } from './vehicle-changes.js';

type Paper = WholeOf<typeof vehiclePaper>;

const papers = recordWrites(vehiclePaper);

/** The day at the vehicle by which practices are judged. */
const MIRRORED = { inspection: 'inspectionUntil', insurance: 'insuranceUntil' } as const;

async function replaceOlder(tx: TenantTx, { id, vehicle, kind, doneOn }: Paper): Promise<void> {
  const older = await tx.rows<{ id: string }>(
    `SELECT id FROM vehicle_paper WHERE business_id = :business AND vehicle = :vehicle AND kind = :kind
       AND state = 'active' AND id <> :id AND (done_on IS NULL OR done_on <= :doneOn)`,
    { id, vehicle, kind, doneOn },
  );
  const ids = older.map((one) => one.id);
  const locked = await lockAll(tx, papers, ids);
  if (locked.length > 0) await papers.setState(tx, locked, 'inactive');
}

/** A newer ITV or receipt moves the day of the vehicle on; one that is put right takes its own day along. */
async function mirror(tx: TenantTx, after: Paper, before: Paper | null): Promise<void> {
  const field = after.kind === 'inspection' || after.kind === 'insurance' ? MIRRORED[after.kind] : null;
  await changeVehicle(tx, after.vehicle, (row) => {
    const kilometres = raisedKilometres(row, after.kilometres);
    if (field === null || after.dueOn === null || after.dueOn === row[field]) return kilometres;
    const isNewer = row[field] === null || after.dueOn > row[field];
    const isPutRight = before !== null && before.dueOn === row[field];
    return isNewer || isPutRight ? { ...kilometres, [field]: after.dueOn } : kilometres;
  });
}

export const vehiclePaperRules: RecordRules<typeof vehiclePaper> = {
  clean: (sent) => (sent.kind && !sent.name ? { ...sent, name: PAPER_KINDS[sent.kind] } : sent),
  async beforeWrite(tx, after, before) {
    if (after.state !== 'active') return;
    if (before === null && after.kind !== 'other' && after.doneOn !== null) await replaceOlder(tx, after);
    await mirror(tx, after, before);
  },
};

/** An employee of the school, by the copy of the business service's. */
async function assertEmployee(tx: TenantTx, path: string, employee: string): Promise<void> {
  const [known] = await tx.rows(
    "SELECT id FROM employee_ref WHERE business_id = :business AND id = :employee AND state <> 'deleted'",
    { employee },
  );
  if (!known) throw invalid([{ path, code: 'REQ-101', message: 'Elige a un empleado' }]);
}

export const handoverRules: RecordRules<typeof handover> = {
  async beforeWrite(tx, after, before) {
    if (after.driver !== before?.driver) await assertEmployee(tx, 'driver', after.driver);
    if (after.state === 'active')
      await changeVehicle(tx, after.vehicle, (row) =>
        raisedKilometres(row, after.kilometresIn ?? after.kilometresOut),
      );
  },
};

export const fineRules: RecordRules<typeof fine> = {
  async beforeWrite(tx, after, before) {
    if (after.driver !== null && after.driver !== before?.driver)
      await assertEmployee(tx, 'driver', after.driver);
  },
};

type Refuel = WholeOf<typeof refuel>;

const isOtherRefuel = (after: Refuel, before: Refuel | null): boolean =>
  before?.state !== 'active' ||
  (['vehicle', 'filledOn', 'filledAt', 'quantity'] as const).some((name) => after[name] !== before[name]);

const TWICE = 'REFUEL-002';

/** REFUEL-002: the file of the card has it already, or it was typed before. Two of one day and so many litres have their times. */
async function assertOnce(
  tx: TenantTx,
  { id, vehicle, filledOn, filledAt, quantity }: Refuel,
): Promise<void> {
  if (filledOn === null || quantity === null) return;
  // Rivals of one vehicle wait here: the second sees the first.
  await tx.rows('SELECT id FROM vehicle WHERE business_id = :business AND id = :vehicle FOR UPDATE', {
    vehicle,
  });
  const [twin] = await tx.rows(
    `SELECT id FROM refuel WHERE business_id = :business AND vehicle = :vehicle AND state = 'active' AND id <> :id
       AND filled_on = :filledOn AND quantity = :quantity
       AND (filled_at IS NULL OR :filledAt IS NULL OR filled_at = :filledAt) LIMIT 1`,
    { id, vehicle, filledOn, filledAt, quantity },
  );
  if (twin)
    throw new CodedError(TWICE, undefined, [
      { path: 'quantity', code: TWICE, message: errorDefinition(TWICE).message },
    ]);
}

export const refuelRules: RecordRules<typeof refuel> = {
  derived: ({ filledOn }) => ({ filled_sorted: filledOn ?? NO_DAY }),
  async beforeWrite(tx, after, before) {
    if (after.state !== 'active') return;
    if (isOtherRefuel(after, before)) await assertOnce(tx, after);
    await changeVehicle(tx, after.vehicle, (row) => raisedKilometres(row, after.kilometres));
  },
};

const STEP = 'REPAIR-001';

export const repairOrderRules: RecordRules<typeof repairOrder> = {
  async beforeWrite(tx, after, before) {
    if (before !== null && !mayStep(before.step, after.step))
      throw new CodedError(STEP, undefined, [
        { path: 'step', code: STEP, message: errorDefinition(STEP).message },
      ]);
    if (after.state === 'active')
      await changeVehicle(tx, after.vehicle, (row) => raisedKilometres(row, after.kilometres));
  },
};
