import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { PracticeKind, RoomKind } from '@volante/contracts/training/practice-words';
import { readAgendaSettings } from '../../agenda-store/agenda-settings.js';
import { type OwnTimetable, type Read, readAllTimetables } from '../../agenda-store/read-timetables.js';
import { papersOf, type StudentPapers } from '../../agenda-store/student-papers.js';
import { IS_BLOCKING } from '../../fleet-store/workshop-days.js';
import { bagOf } from '../../unit-store/bag-answer.js';
import { personOf } from '../../unit-store/bag-person.js';
import { LIVE_NOW } from '../live-now.js';
import { readMotorcycleYears, readPlaces, readTravel } from '../slot-around.js';
import type { SlotFacts } from '../slot-rules.js';
import type { Place, TravelTable } from '../travel.js';

/** A practice of the horizon, of anybody. */
export interface BusyRow {
  day: string;
  starts_at: Date;
  ends_at: Date;
  from_minute: number;
  minutes: number;
  contact_id: string;
  teacher_id: string;
  vehicle_id: string | null;
  second_vehicle_id: string | null;
  room_id: string | null;
  pickup_id: string | null;
  dropoff_id: string | null;
}
export interface TeacherRow {
  id: string;
  name: string;
  licences: string;
  daily_limit: number | null;
  motorcycle_since: string | null;
  standing: string | null;
  account: string | null;
}
export interface VehicleRow {
  id: string;
  plate: string;
  licences: string;
  gearbox: string | null;
  category: string | null;
  dual_controls: 'yes' | 'no' | 'exempt' | null;
  inspection_until: string | null;
  insurance_until: string | null;
}
export interface RoomRow {
  id: string;
  name: string;
  kind: RoomKind;
  places: number | null;
}

/** A vehicle in a workshop, from a day to another or to nobody knows when. */
export interface OrderRow {
  vehicle: string;
  in_on: string;
  until: string | null;
}

/** All that the rules look at for a student's practices between two days. */
export interface Horizon {
  lessons: readonly BusyRow[];
  timetables: readonly OwnTimetable[];
  teachers: readonly TeacherRow[];
  vehicles: readonly VehicleRow[];
  rooms: readonly RoomRow[];
  orders: readonly OrderRow[];
  /** As on the first day. */
  bag: SlotFacts['bag'];
  papers: StudentPapers;
  settings: SlotFacts['settings'];
  motorcycleYears: number | null;
  places: ReadonlyMap<string, Place>;
  travel: TravelTable;
}

export interface Wanted {
  contact: string;
  licence: LicenceClass;
  /** For the student's bag. */
  practice: {
    wanted: { id: null; type: string; day: string };
    kind: PracticeKind;
    minutes: number;
    units: { minutes: number | null; units: number | null; debt: number | null };
  };
  branch: string;
  /** First day that is offered. */
  from: string;
  /** A day before and a day after: teachers rest between them. */
  around: { from: string; to: string };
}

const LESSONS = `SELECT l.day, l.starts_at, l.ends_at, l.from_minute, l.minutes, l.contact_id, l.teacher_id, l.vehicle_id,
    l.second_vehicle_id, l.room_id, l.pickup_id, l.dropoff_id FROM lesson l
  WHERE l.business_id = :business AND l.day BETWEEN :from AND :to AND ${LIVE_NOW}`;
const TEACHERS = `SELECT p.id, p.name, p.licences, p.daily_limit, p.motorcycle_since, e.state standing, e.account
  FROM practice_teacher p LEFT JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee
  WHERE p.business_id = :business AND p.state = 'active'
    AND (p.branches = '[]' OR JSON_CONTAINS(p.branches, JSON_QUOTE(:branch))) ORDER BY p.name, p.id`;
const VEHICLES = `SELECT v.id, v.plate, v.licences, v.gearbox, v.category, v.dual_controls, v.inspection_until, v.insurance_until
  FROM vehicle v JOIN agenda_vehicle a ON a.business_id = v.business_id AND a.vehicle_id = v.id
  WHERE v.business_id = :business AND v.state = 'active' AND v.branch = :branch ORDER BY v.plate`;
const ROOMS = `SELECT id, name, kind, places FROM room
  WHERE business_id = :business AND state = 'active' AND branch = :branch ORDER BY name, id`;

const ORDERS = `SELECT o.vehicle, o.in_on, GREATEST(o.out_on, UTC_DATE()) until FROM repair_order o
  WHERE o.business_id = :business AND ${IS_BLOCKING} AND o.in_on IS NOT NULL`;

/** Places of practices and the ways between their zones. */
export async function readWays(
  read: Read,
  lessons: readonly BusyRow[],
  further: readonly (string | null)[],
): Promise<Pick<Horizon, 'places' | 'travel'>> {
  const ids = lessons.flatMap(({ pickup_id, dropoff_id }) => [pickup_id, dropoff_id]);
  const places = await readPlaces(read, [...ids, ...further]);
  return { places, travel: await readTravel(read, places) };
}

type OfStudent = 'bag' | 'papers' | 'motorcycleYears' | 'places' | 'travel';
/** The part that is the same for every student of a branch. */
export type SharedHorizon = Omit<Horizon, OfStudent>;

/** Practices of anybody between two days, both included. */
export const readBusyRows = (read: Read, days: Wanted['around']): Promise<BusyRow[]> =>
  read<BusyRow>(LESSONS, { ...days });

async function readResources(
  read: Read,
  { branch, around }: Pick<Wanted, 'branch' | 'around'>,
): Promise<Omit<SharedHorizon, 'lessons'>> {
  const [timetables, teachers, vehicles, rooms, orders, settings] = await Promise.all([
    readAllTimetables(read, around),
    read<TeacherRow>(TEACHERS, { branch }),
    read<VehicleRow>(VEHICLES, { branch }),
    read<RoomRow>(ROOMS, { branch }),
    read<OrderRow>(ORDERS),
    readAgendaSettings(read),
  ]);
  return { timetables, teachers, vehicles, rooms, orders, settings };
}

export async function readShared(
  read: Read,
  wanted: Pick<Wanted, 'branch' | 'around'>,
): Promise<SharedHorizon> {
  const [lessons, resources] = await Promise.all([
    readBusyRows(read, wanted.around),
    readResources(read, wanted),
  ]);
  return { lessons, ...resources };
}

/** The horizon but for its practices, which a search reads as far as it has to. */
export type Standing = Omit<Horizon, 'lessons' | 'places' | 'travel'>;

/** Reads it; nothing of it is locked. */
export async function readStanding(read: Read, wanted: Wanted): Promise<Standing> {
  const { contact, licence, from } = wanted;
  const ofPerson = async () => {
    const contacts = await personOf(read, contact);
    return Promise.all([
      bagOf(read, contacts, { ...wanted.practice, contact, licence }, wanted.practice.units),
      papersOf(read, contacts, licence),
    ]);
  };
  const [resources, [bag, papers], motorcycleYears] = await Promise.all([
    readResources(read, wanted),
    ofPerson(),
    readMotorcycleYears(read, licence, from),
  ]);
  return { ...resources, bag, papers, motorcycleYears };
}
