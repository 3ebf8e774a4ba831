import { addYears } from '@volante/contracts/calendar-days';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { AgendaSettings } from '@volante/contracts/training/agenda-setting.fields';
import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import type { PracticeKind, RoomKind, ScheduleSubject } from '@volante/contracts/training/practice-words';
import type { ScheduleBand } from '@volante/contracts/training/schedule.fields';
import {
  bandsOn,
  isWithin,
  overlap,
  type Stretch,
  stretchesOn,
  type Timetable,
} from '../agenda-store/bands.js';
import type { StudentPapers } from '../agenda-store/student-papers.js';
import { holidayOf } from './holidays.js';
import { isReachable, type Ride, type TravelTable } from './travel.js';
import { hasOtherGearbox, isOtherCategory, secondCategoryRule } from './type-fit.js';
import { breaksPause, breaksRest, type Shift } from './working-time.js';

/** A vehicle as the rules see it. */
export interface VehicleFacts {
  isUsable: boolean;
  licences: readonly string[];
  gearbox: string | null;
  category: string | null;
  dualControls: 'yes' | 'no' | 'exempt' | null;
  inspectionUntil: string | null;
  insuranceUntil: string | null;
  /** By an order, on that day. */
  isInWorkshop: boolean;
}

/** The facts about a practice that is to be booked. Rows of others are counted without the practice itself. */
export interface SlotFacts {
  day: string;
  stretch: Stretch;
  licence: LicenceClass;
  type: {
    kind: PracticeKind;
    licences: readonly string[];
    noVehicle: boolean;
    /** A trailer, or one to follow in. */
    secondVehicle: boolean;
    gearbox: string | null;
    category: string | null;
    room: RoomKind | null;
  };
  teacher: {
    isActive: boolean;
    licences: readonly string[];
    /** They give practices in other branches alone. */
    isElsewhere: boolean;
    dailyLimit: number | null;
    /** Day from which they hold the class A; `null`: not written down. */
    motorcycleSince: string | null;
    timetables: readonly Timetable[];
  };
  vehicle: (VehicleFacts & { timetables: readonly Timetable[] }) | null;
  secondVehicle: (VehicleFacts & { timetables: readonly Timetable[] }) | null;
  room: { isActive: boolean; kind: RoomKind; places: number; timetables: readonly Timetable[] } | null;
  branch: { timetables: readonly Timetable[] };
  student: {
    isActive: boolean;
    circuitPassedOn: string | null;
    /** When they can; empty: at any hour. */
    bands: readonly ScheduleBand[];
  };
  /** The teacher has given the student a practice; asked for exams alone. */
  hasTaught: boolean;
  /** Practices that overlap it; those of the room: the most of them at one time. */
  busy: { teacher: number; vehicle: number; secondVehicle: number; student: number; room: number };
  /** Practices of that day. */
  sameDay: { teacher: number; student: number };
  /** Whether the student's bag has units for it; `none`: there is no bag for it, each practice is paid by itself. */
  bag: 'none' | 'enough' | 'short';
  /** Whether the money kept for the student pays it; left out where nobody asked, as for one with units. */
  money?: MoneyState | undefined;
  /** The practice in time and on the map, and the other practices of its teacher from the day before to the day after. */
  own: Shift & Ride;
  around: readonly (Shift & Ride)[];
  travel: TravelTable;
  papers: StudentPapers;
  settings: Pick<AgendaSettings, 'contract' | 'inscription' | 'holiday' | 'studentDaily'>;
  /** Years that a teacher of A1 and A2 is to hold the class A on that day; `null`: nobody asks. */
  motorcycleYears: number | null;
}

/** `unchecked`: billing does not answer. */
export type MoneyState = 'enough' | 'short' | 'unchecked';

export type Found = LessonRuleName | false;

/** RD 1295/2003, art. 16.d: dual controls, motorcycles apart. */
const MOTORCYCLES: readonly LicenceClass[] = ['A1', 'A2', 'AM'];
/** RGC, annex VI.C.6: an authorisation of two years after the closed circuit. */
const CIRCUIT_FIRST: readonly LicenceClass[] = ['A1', 'A2'];
const CIRCUIT_YEARS = 2;
const OPEN_ROAD: readonly PracticeKind[] = ['road', 'mock', 'cap'];

/** RD 1295/2003, art. 16.d: on the open road, motorcycles apart. */
export const needsDualControls = (kind: PracticeKind, licence: LicenceClass): boolean =>
  OPEN_ROAD.includes(kind) && !MOTORCYCLES.includes(licence);
const teaches = (licences: readonly string[], licence: string) =>
  licences.length === 0 || licences.includes(licence);

function papers({ day }: Pick<SlotFacts, 'day'>, vehicle: VehicleFacts): Found[] {
  const { inspectionUntil, insuranceUntil } = vehicle;
  return [
    inspectionUntil !== null && inspectionUntil < day && 'inspection',
    insuranceUntil !== null && insuranceUntil < day && 'insurance',
  ];
}

/** The last day of those that the school and the authority know. */
const circuitPassed = ({ student, papers }: SlotFacts): string | null =>
  [student.circuitPassedOn, papers.circuitPassedOn]
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1) ?? null;

/** A1 and A2 outside of the circuit: a mock exam is there too, unless it is given in a circuit. */
export const ridesOnRoad = (
  { kind, room }: Pick<SlotFacts['type'], 'kind' | 'room'>,
  licence: LicenceClass,
): boolean => CIRCUIT_FIRST.includes(licence) && (kind === 'road' || (kind === 'mock' && room !== 'circuit'));

function circuitRule(facts: SlotFacts): Found {
  const { day, licence } = facts;
  if (!ridesOnRoad(facts.type, licence)) return false;
  const passed = circuitPassed(facts);
  return (passed === null || day < passed || day > addYears(passed, CIRCUIT_YEARS)) && 'circuit-first';
}

/** Rules beyond doubt: nobody sets them aside. */
function hardRules(facts: SlotFacts): Found[] {
  const { busy, room, vehicle, secondVehicle, licence } = facts;
  const vehicles = [vehicle, secondVehicle].filter((one) => one !== null);
  return [
    busy.teacher > 0 && 'teacher-busy',
    busy.vehicle + busy.secondVehicle > 0 && 'vehicle-busy',
    busy.student > 0 && 'student-busy',
    room !== null && busy.room >= room.places && 'room-busy',
    ...vehicles.flatMap((one) => papers(facts, one)),
    needsDualControls(facts.type.kind, licence) && vehicle?.dualControls === 'no' && 'dual-controls',
    circuitRule(facts),
  ];
}

/** On the road the law wants the teacher's vehicle behind a motorcycle; others are the school's. */
function secondRule(type: SlotFacts['type'], licence: LicenceClass): Found {
  if (ridesOnRoad(type, licence)) return 'second-vehicle';
  return type.secondVehicle && 'second-needed';
}

/** Facts of a time that are the same for every teacher. */
export type TimeFacts = Omit<SlotFacts, 'teacher' | 'sameDay' | 'around'>;

export function needs({ type, vehicle, secondVehicle, room, licence }: TimeFacts): Found[] {
  return [
    !type.noVehicle && vehicle === null && 'no-vehicle',
    type.room !== null && room === null && 'no-room',
    type.room !== null && room !== null && room.kind !== type.room && 'room-kind',
    ...(secondVehicle === null ? [secondRule(type, licence)] : []),
    !teaches(type.licences, licence) && 'type-licence',
  ];
}

const HOURS = {
  teacher: 'teacher-hours',
  vehicle: 'vehicle-hours',
  room: 'room-hours',
  branch: 'branch-hours',
} as const satisfies Record<ScheduleSubject, LessonRuleName>;
const ABSENCE = {
  teacher: 'teacher-absent',
  vehicle: 'vehicle-absent',
  room: 'room-hours',
  branch: 'branch-hours',
} as const satisfies Record<ScheduleSubject, LessonRuleName>;

/** Timetables of one subject: those of its work say when it is to be had, the others take away. Without any, it is always to be had. */
function timetableRules(
  { day, stretch }: Pick<SlotFacts, 'day' | 'stretch'>,
  subject: ScheduleSubject,
  timetables: readonly Timetable[],
): Found[] {
  const of = (...kinds: readonly Timetable['kind'][]) =>
    timetables.filter(({ kind }) => kinds.includes(kind));
  const meets = (one: Timetable) => stretchesOn(one, day).some((part) => overlap(part, stretch));
  const work = of('work');
  return [
    work.length > 0 &&
      !isWithin(
        stretch,
        work.flatMap((one) => stretchesOn(one, day)),
      ) &&
      HOURS[subject],
    of('absence').some(meets) && ABSENCE[subject],
    of('theory', 'sessions').some(meets) && (subject === 'teacher' ? 'teacher-theory' : ABSENCE[subject]),
  ];
}

/** Whether a vehicle can be driven then: its papers hold, its timetables have it, and on the road it has dual controls where they are needed. */
export function isDrivable(
  { day, stretch }: Pick<SlotFacts, 'day' | 'stretch'>,
  vehicle: VehicleFacts & { timetables: readonly Timetable[] },
  needsControls: boolean,
): boolean {
  const at = { day, stretch };
  const against = [...papers(at, vehicle), ...timetableRules(at, 'vehicle', vehicle.timetables)];
  return against.every((one) => one === false) && !(needsControls && vehicle.dualControls === 'no');
}

/** Whether the timetables of a room have it open then. */
export const isRoomOpen = (
  at: Pick<SlotFacts, 'day' | 'stretch'>,
  timetables: readonly Timetable[],
): boolean => timetableRules(at, 'room', timetables).every((one) => one === false);

function vehicleRules(facts: SlotFacts): Found[] {
  const { vehicle, secondVehicle, type, licence } = facts;
  return [
    vehicle !== null && !vehicle.isUsable && 'vehicle-inactive',
    secondVehicle !== null && !secondVehicle.isUsable && 'vehicle-inactive',
    [vehicle, secondVehicle].some((one) => one?.isInWorkshop) && 'vehicle-workshop',
    vehicle !== null && !teaches(vehicle.licences, licence) && 'vehicle-licence',
    vehicle !== null && hasOtherGearbox(type, vehicle) && 'vehicle-gearbox',
    vehicle !== null && isOtherCategory(type, vehicle) && 'vehicle-category',
    secondVehicle !== null && secondCategoryRule(licence, secondVehicle.category, ridesOnRoad(type, licence)),
    ...[vehicle, secondVehicle].flatMap((one) =>
      one ? timetableRules(facts, 'vehicle', one.timetables) : [],
    ),
  ];
}

export type StudentFacts = Pick<SlotFacts, 'student' | 'day' | 'stretch' | 'settings' | 'bag' | 'money'> & {
  sameDay: Pick<SlotFacts['sameDay'], 'student'>;
};

export function studentRules({
  student,
  day,
  stretch,
  settings,
  sameDay,
  bag,
  money,
}: StudentFacts): Found[] {
  return [
    !student.isActive && 'student-inactive',
    student.bands.length > 0 && !isWithin(stretch, bandsOn(student.bands, day)) && 'student-hours',
    sameDay.student >= settings.studentDaily && 'student-limit',
    bag === 'short' && 'units',
    money === 'short' && 'money',
    money === 'unchecked' && 'money-note',
  ];
}

export const branchRules = (facts: Pick<SlotFacts, 'day' | 'stretch' | 'branch'>): Found[] =>
  timetableRules(facts, 'branch', facts.branch.timetables);

/** Rules of the school: they yield to a reason of somebody who may override. */
function softRules(facts: SlotFacts): Found[] {
  const { teacher, sameDay, room, licence } = facts;
  return [
    ...needs(facts),
    !teacher.isActive && 'teacher-inactive',
    !teaches(teacher.licences, licence) && 'teacher-licence',
    teacher.isElsewhere && 'teacher-branch',
    teacher.dailyLimit !== null && sameDay.teacher >= teacher.dailyLimit && 'teacher-limit',
    ...timetableRules(facts, 'teacher', teacher.timetables),
    ...vehicleRules(facts),
    ...studentRules(facts),
    ...(room ? timetableRules(facts, 'room', room.timetables) : []),
    ...branchRules(facts),
  ];
}

const paperRule = (name: 'contract' | 'inscription', { papers, settings }: SlotFacts): Found => {
  if (papers[name] !== 'missing' || settings[name] === 'off') return false;
  return settings[name] === 'refuse' ? name : `${name}-note`;
};

const holidayRule = ({ day, settings }: SlotFacts): Found =>
  holidayOf(day) !== null && (settings.holiday === 'refuse' ? 'holiday' : 'holiday-note');

function motorcycleRule({ day, licence, type, teacher, motorcycleYears }: SlotFacts): Found {
  const isRidden = type.kind === 'road' || type.kind === 'circuit';
  if (motorcycleYears === null || !isRidden || !CIRCUIT_FIRST.includes(licence)) return false;
  const since = teacher.motorcycleSince;
  return (since === null || addYears(since, motorcycleYears) > day) && 'teacher-motorcycle';
}

/** Rules of the school about papers, ways and holidays, and those of working time and motorcycles, which warn. */
function furtherRules(facts: SlotFacts): Found[] {
  const { own, around, travel } = facts;
  return [
    !isReachable(own, around, travel) && 'travel',
    paperRule('contract', facts),
    paperRule('inscription', facts),
    breaksRest(own, around) && 'teacher-rest',
    breaksPause(own, around) && 'teacher-pause',
    motorcycleRule(facts),
    facts.type.kind === 'exam' && !facts.hasTaught && 'exam-teacher',
    holidayRule(facts),
  ];
}

/** The rules that a practice would break, each once; hard ones first. Empty: it may be booked. */
export function brokenRules(facts: SlotFacts): LessonRuleName[] {
  return [
    ...new Set(
      [...hardRules(facts), ...softRules(facts), ...furtherRules(facts)].filter((one) => one !== false),
    ),
  ];
}
