import type { AnyRecord } from '@volante/contracts/records/record';
import { claim } from '@volante/contracts/training/claim.contract';
import { fine } from '@volante/contracts/training/fine.contract';
import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { MAX_KM_JUMP } from '@volante/contracts/training/sheet-words';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import type { Row } from '@volante/service-kit/data/executor';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { bindFiles } from '@volante/service-kit/records/record-files';
import type { FieldsOf, RecordRules, WholeOf } from '@volante/service-kit/records/record-types';
import { type RecordWrites, recordWrites } from '@volante/service-kit/records/record-writes';
import { believedKilometres } from './believed-kilometres.js';

const vehicles = recordWrites(vehicle);
const MAX_BEYOND = 1_000;

/** Rows of any branch: what follows of a change is no act of the person on those records. */
export async function lockAll<D extends AnyRecord>(
  tx: TenantTx,
  { sql }: RecordWrites<D>,
  ids: readonly string[],
): Promise<WholeOf<D>[]> {
  if (ids.length === 0) return [];
  const text = `SELECT ${sql.answered} FROM ${sql.from} AND r.id IN (:ids) ORDER BY r.id FOR UPDATE`;
  return (await tx.rows<Row>(text, { ids })).map((row) => sql.read(row));
}

/** Writes what another record knows of its vehicle; nothing where the vehicle says the same. */
export async function changeVehicle(
  tx: TenantTx,
  id: string,
  changeOf: (row: WholeOf<typeof vehicle>) => Partial<FieldsOf<typeof vehicle>>,
): Promise<void> {
  const [row] = await lockAll(tx, vehicles, [id]);
  if (!row) return;
  const change = changeOf(row);
  if (Object.keys(change).length > 0) await vehicles.save(tx, row, change, { action: 'updated' });
}

/** Kilometres only rise: what is typed late was driven before. */
export const raisedKilometres = (
  { kilometres }: Pick<WholeOf<typeof vehicle>, 'kilometres'>,
  seen: number | null,
): { kilometres?: number } => (seen !== null && seen > (kilometres ?? 0) ? { kilometres: seen } : {});

/** Whether a reading of a practice is further than a vehicle goes between two of them, whatever is typed. */
export const isTooFar = (
  { kilometres }: Pick<WholeOf<typeof vehicle>, 'kilometres'>,
  seen: number | null,
): boolean => kilometres !== null && (seen ?? 0) - kilometres > MAX_KM_JUMP;

/** The same as {@link raisedKilometres} for a reading of a practice: one that is too far counts for nothing. */
export const raisedByPractice = (
  row: Pick<WholeOf<typeof vehicle>, 'kilometres'>,
  seen: number | null,
): { kilometres?: number } => (isTooFar(row, seen) ? {} : raisedKilometres(row, seen));

/** Readings of refuellings that stand beyond those of the vehicle: of earlier rows of the file, which comes in batches, and of other files. */
const readingsBeyond = async (tx: TenantTx, id: string, known: number | null): Promise<number[]> => {
  const rows = await tx.rows<{ kilometres: number }>(
    `SELECT DISTINCT kilometres FROM refuel
     WHERE business_id = :business AND vehicle = :id AND state = 'active' AND kilometres > :known
     ORDER BY kilometres LIMIT ${MAX_BEYOND}`,
    { id, known: known ?? 0 },
  );
  return rows.map(({ kilometres }) => Number(kilometres));
};

/**
 * The same for the rows of a file that are not written yet: each vehicle takes the furthest reading that is believed. Vehicles are locked in
 * the order of their ids.
 */
export async function raiseVehicles(
  tx: TenantTx,
  readings: readonly { vehicle: string; kilometres: number | null }[],
): Promise<void> {
  const read = new Map<string, number[]>();
  for (const { vehicle: id, kilometres } of readings)
    if (kilometres !== null) read.set(id, [...(read.get(id) ?? []), kilometres]);
  for (const row of await lockAll(tx, vehicles, [...read.keys()].toSorted())) {
    const own = read.get(row.id) ?? [];
    let believed = believedKilometres(row.kilometres, own);
    if (Math.max(...own) > (believed ?? 0))
      believed = believedKilometres(row.kilometres, [
        ...own,
        ...(await readingsBeyond(tx, row.id, row.kilometres)),
      ]);
    const change = raisedKilometres(row, believed);
    if (change.kilometres !== undefined) await vehicles.save(tx, row, change, { action: 'updated' });
  }
}

/** Records with documents, which have to follow. */
const FILED = [vehiclePaper, fine, claim, repairOrder] as const satisfies AnyRecord[];
const PLAIN = ['refuel', 'handover'] as const;

async function moveFiled<D extends AnyRecord>(
  tx: TenantTx,
  record: D,
  { id: vehicleId, branch }: WholeOf<typeof vehicle>,
  calls: Parameters<typeof bindFiles>[0],
): Promise<void> {
  const rows = await tx.rows<{ id: string }>(
    `SELECT id FROM ${record.table} WHERE business_id = :business AND vehicle = :vehicleId`,
    { vehicleId },
  );
  const writes = recordWrites(record);
  const ids = rows.map(({ id }) => id);
  for (const before of await lockAll(tx, writes, ids)) {
    const old = writes.sql.fields(before);
    const change = { branch } as unknown as Partial<FieldsOf<D>>;
    const after = await writes.save(tx, before, change, { action: 'updated' });
    await bindFiles(calls, tx.ctx, record, after.id, { ...old, ...change }, old);
  }
}

/** Everything that is written of a vehicle moves to another branch with it, documents too. */
export const vehicleRules: RecordRules<typeof vehicle> = {
  // The second id of the same brand.
  clean: (sent) => (sent.brand === 'dacia-2' ? { ...sent, brand: 'dacia' as const } : sent),
  async beforeWrite(tx, after, before, _further, calls) {
    if (before === null || after.branch === before.branch) return;
    for (const record of FILED) await moveFiled(tx, record, after, calls);
    for (const table of PLAIN)
      await tx.run(`UPDATE ${table} SET branch = :branch WHERE business_id = :business AND vehicle = :id`, {
        branch: after.branch,
        id: after.id,
      });
  },
};
