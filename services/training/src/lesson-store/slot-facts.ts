import type { ScheduleBand } from '@volante/contracts/training/schedule.fields';
import { readAgendaSettings } from '../agenda-store/agenda-settings.js';
import { type OwnTimetable, type Read, readTimetables } from '../agenda-store/read-timetables.js';
import { papersOf } from '../agenda-store/student-papers.js';
import { bagOf } from '../unit-store/bag-answer.js';
import { personOf } from '../unit-store/bag-person.js';
import type { Named, StudentRow, TypeRow, VehicleRow } from './named-records.js';
import type { Slot } from './slot.js';
import { readAround, readMotorcycleYears } from './slot-around.js';
import { readBusy } from './slot-busy.js';
import type { MoneyState, SlotFacts } from './slot-rules.js';
import { hasTaught } from './taught.js';

const list = (text: string) => JSON.parse(text) as string[];
/** Without any branch they give practices in all. */
const isElsewhere = (branches: readonly string[], branch: string) =>
  branches.length > 0 && !branches.includes(branch);

export const bandsOf = ({ bands }: Pick<StudentRow, 'bands'>) => JSON.parse(bands) as ScheduleBand[];

const vehicleFacts = (row: VehicleRow, timetables: readonly OwnTimetable[]) => ({
  ...{ isUsable: Number(row.is_usable) === 1, licences: list(row.licences), gearbox: row.gearbox },
  ...{ category: row.category, dualControls: row.dual_controls, inspectionUntil: row.inspection_until },
  ...{ insuranceUntil: row.insurance_until, isInWorkshop: Number(row.in_workshop) === 1, timetables },
});

export const typeFacts = (type: TypeRow): SlotFacts['type'] => ({
  ...{ kind: type.kind, licences: list(type.licences), gearbox: type.gearbox, room: type.room },
  category: type.category,
  noVehicle: Number(type.no_vehicle) === 1,
  secondVehicle: Number(type.second_vehicle) === 1,
});

/** Asks billing whether money that is kept for the student pays the practice; `undefined`: there is none. */
export type AskMoney = (read: Read, slot: Slot, type: TypeRow) => Promise<MoneyState | undefined>;

/** All that the rules look at; the resources are locked, or nothing is written. `askMoney`: `null` where no more is to be paid. */
export async function slotFacts(
  read: Read,
  slot: Slot,
  named: Named,
  askMoney: AskMoney | null,
): Promise<SlotFacts> {
  const { wanted, branch, contact, licence, minutes, fromMinute } = slot;
  const { type, teacher, room, student } = named;
  const { day } = wanted;
  const timetables = await readTimetables(
    read,
    { branch, teacher: wanted.teacher, vehicles: named.vehicles.map(({ id }) => id), room: wanted.room },
    { from: day, to: day },
  );
  const of = (subject: OwnTimetable['subject'], id: string | null) =>
    timetables.filter((one) => one.subject === subject && one.of === id);
  const vehicle = (id: string | null) => {
    const row = named.vehicles.find((one) => one.id === id);
    return row ? vehicleFacts(row, of('vehicle', id)) : null;
  };
  const { busy, sameDay } = await readBusy(read, slot);
  const contacts = await personOf(read, contact);
  const bag = await bagOf(read, contacts, slot, type);
  return {
    ...{ day, licence, stretch: { from: fromMinute, to: fromMinute + minutes } },
    type: typeFacts(type),
    teacher: {
      isActive: teacher.state === 'active' && teacher.standing === 'active',
      ...{ licences: list(teacher.licences), dailyLimit: teacher.daily_limit },
      isElsewhere: isElsewhere(list(teacher.branches), branch),
      motorcycleSince: teacher.motorcycle_since,
      timetables: of('teacher', wanted.teacher),
    },
    vehicle: vehicle(wanted.vehicle),
    secondVehicle: vehicle(wanted.secondVehicle),
    room: room && {
      isActive: room.state === 'active',
      ...{ kind: room.kind, places: room.places ?? 1, timetables: of('room', wanted.room) },
    },
    branch: { timetables: of('branch', branch) },
    student: {
      ...{ isActive: student.state === 'active', circuitPassedOn: student.circuit_passed_on },
      bands: bandsOf(student),
    },
    ...{ busy, sameDay },
    hasTaught: slot.kind !== 'exam' || (await hasTaught(read, slot)),
    ...{ bag, money: bag === 'none' ? await askMoney?.(read, slot, type) : undefined },
    ...(await readAround(read, slot)),
    papers: await papersOf(read, contacts, licence),
    settings: await readAgendaSettings(read),
    motorcycleYears: await readMotorcycleYears(read, licence, day),
  };
}
