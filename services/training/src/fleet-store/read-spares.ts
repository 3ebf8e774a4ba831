import { BLOCKING_STEPS } from '@volante/contracts/training/fleet-words';
import { type OwnTimetable, type Read, readTimetables } from '../agenda-store/read-timetables.js';
import { LIVE_NOW } from '../lesson-store/live-now.js';
import type { Spare } from './substitutes.js';

interface VehicleRow {
  id: string;
  name: string;
  model: string;
  branch: string;
  licences: string;
  gearbox: string | null;
  category: string | null;
  dual_controls: Spare['dualControls'];
  inspection_until: string | null;
  insurance_until: string | null;
  is_usable: number;
}
interface OrderRow {
  vehicle: string;
  in_on: string;
  /** The last day that it keeps the vehicle; `null`: it is not known. */
  until: string | null;
}
interface BusyRow {
  vehicle_id: string | null;
  second_vehicle_id: string | null;
  day: string;
  from_minute: number;
  minutes: number;
}
interface Around {
  days: readonly string[];
  orders: readonly OrderRow[];
  busy: readonly BusyRow[];
  timetables: readonly OwnTimetable[];
}

const MAX_VEHICLES = 1_000;

const readVehicles = (read: Read) =>
  read<VehicleRow>(
    `SELECT v.id, TRIM(CONCAT(v.plate, ' ', v.model)) name, v.model, v.branch, v.licences, v.gearbox, v.category, v.dual_controls,
       v.inspection_until, v.insurance_until, v.state = 'active' AND a.vehicle_id IS NOT NULL is_usable
     FROM vehicle v LEFT JOIN agenda_vehicle a ON a.business_id = v.business_id AND a.vehicle_id = v.id
     WHERE v.business_id = :business AND v.state <> 'deleted' ORDER BY v.id LIMIT ${MAX_VEHICLES}`,
  );

const readOrders = (read: Read) =>
  read<OrderRow>(
    `SELECT vehicle, in_on, GREATEST(out_on, UTC_DATE()) until FROM repair_order
     WHERE business_id = :business AND state = 'active' AND step IN (:steps) AND in_on IS NOT NULL`,
    { steps: [...BLOCKING_STEPS] },
  );

const readBusy = (read: Read, from: string, to: string) =>
  read<BusyRow>(
    `SELECT l.vehicle_id, l.second_vehicle_id, l.day, l.from_minute, l.minutes FROM lesson l
     WHERE l.business_id = :business AND ${LIVE_NOW} AND l.day BETWEEN :from AND :to
       AND (l.vehicle_id IS NOT NULL OR l.second_vehicle_id IS NOT NULL)`,
    { from, to },
  );

function spareOf(row: VehicleRow, { days, orders, busy, timetables }: Around): Spare {
  const own = orders.filter(({ vehicle }) => vehicle === row.id);
  const isIn = (day: string) =>
    own.some(({ in_on, until }) => in_on <= day && (until === null || day <= until));
  return {
    ...{ id: row.id, name: row.name, model: row.model, branch: row.branch },
    ...{ isUsable: Number(row.is_usable) === 1, licences: JSON.parse(row.licences) as string[] },
    ...{ gearbox: row.gearbox, category: row.category, dualControls: row.dual_controls },
    ...{ inspectionUntil: row.inspection_until, insuranceUntil: row.insurance_until },
    timetables: timetables.filter(({ of }) => of === row.id),
    workshopDays: new Set(days.filter(isIn)),
    busy: busy
      .filter(({ vehicle_id, second_vehicle_id }) => [vehicle_id, second_vehicle_id].includes(row.id))
      .map(({ day, from_minute, minutes }) => ({
        day,
        stretch: { from: from_minute, to: from_minute + minutes },
      })),
  };
}

/** Every vehicle of the school with what keeps it busy on these days: a constant number of statements. */
export async function readSpares(read: Read, days: readonly string[]): Promise<Spare[]> {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const vehicles = await readVehicles(read);
  const ids = vehicles.map(({ id }) => id);
  const subjects = { branch: '', teacher: null, vehicles: ids, room: null };
  const around: Around = {
    days,
    orders: await readOrders(read),
    busy: await readBusy(read, from, to),
    timetables: await readTimetables(read, subjects, { from, to }),
  };
  return vehicles.map((row) => spareOf(row, around));
}
