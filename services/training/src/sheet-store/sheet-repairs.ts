import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import type { SheetRepairFields } from '@volante/contracts/training/sheet-repair.fields';
import type { FieldChange } from '@volante/service-kit/data/audit';
import type { Read } from '../agenda-store/read-timetables.js';
import type { SheetRow } from './sheet-rows.js';

/** The fields of a sheet that may be put right, as they are now. */
export type SheetNow = Omit<SheetRepairFields, 'reason'>;

interface RepairRow {
  number: number;
  changes: string;
  note: string;
  reason: string;
  by_name: string;
  created_at: Date;
}

export interface Repair {
  at: string;
  by: string;
  reason: string;
  note: string;
  changes: Readonly<Record<string, FieldChange>>;
}

/** Repairs of a sheet, the first one first. */
export async function readRepairs(read: Read, id: string): Promise<Repair[]> {
  const rows = await read<RepairRow>(
    `SELECT number, changes, note, reason, by_name, created_at FROM sheet_repair
     WHERE business_id = :business AND sheet_id = :id ORDER BY number`,
    { id },
  );
  return rows.map(({ created_at, by_name, changes, reason, note }) => ({
    ...{ at: created_at.toISOString(), by: by_name, reason, note },
    changes: JSON.parse(changes) as Repair['changes'],
  }));
}

export const nowOf = (row: SheetRow, repairs: readonly Repair[]): SheetNow => ({
  ...{ vehicle: row.vehicle_id, kmStart: row.km_start, kmEnd: row.km_end },
  note: repairs.at(-1)?.note ?? (JSON.parse(row.content) as SheetContent).note,
});
