import { addDays } from '@volante/contracts/calendar-days';
import { type LessonRuleName, warningOf } from '@volante/contracts/training/lesson-words';
import { bandsOn, DAY_MINUTES, joined, type Stretch, stretchesOn } from '../../agenda-store/bands.js';
import type { OwnTimetable } from '../../agenda-store/read-timetables.js';
import { holidayOf } from '../holidays.js';
import { rideOf } from '../slot-around.js';
import { mostAtOnce } from '../slot-busy.js';
import { brokenRules, ridesOnRoad, type SlotFacts } from '../slot-rules.js';
import { barsStudent, barsTime } from './bars.js';
import type { FoundSlot, OpenTime, Time } from './found-slot.js';
import { without } from './free-stretches.js';
import { type FreeVehicle, pickRoom, pickSecond, pickVehicle, type When } from './pick-resources.js';
import type { BusyRow, Horizon, RoomRow, TeacherRow, VehicleRow } from './read-horizon.js';
import type { Sought } from './sought.js';
import { timesIn } from './times-in.js';

const MINUTE_MS = 60_000;
/** Hours of a day without timetables. */
const USUAL: Stretch = { from: 8 * 60, to: 21 * 60 };
const WHOLE_DAY: readonly [Stretch] = [{ from: 0, to: DAY_MINUTES }];
const MAX_AGAINST = 200;

const list = (text: string) => JSON.parse(text) as string[];
const push = <T>(map: Map<string, T[]>, key: string | null, value: T): void => {
  if (key === null) return;
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

const ofDay = (id: string, day: string) => `${id} ${day}`;
const overlaps = (row: BusyRow, startsAt: number, endsAt: number) =>
  row.starts_at.getTime() < endsAt && row.ends_at.getTime() > startsAt;

/** The horizon by its subjects, so that each question is one look. */
export class SlotFinder {
  private readonly timetables = new Map<string, OwnTimetable[]>();
  /** By teacher and day; `rides` are the same rows as the rules see them. */
  private readonly byTeacher = new Map<string, BusyRow[]>();
  private last: { key: string; time: Time } = {
    key: '',
    time: { isAway: false, isBarred: true, open: null },
  };
  private readonly rides = new Map<string, SlotFacts['around']>();
  private readonly byVehicle = new Map<string, BusyRow[]>();
  private readonly byRoom = new Map<string, BusyRow[]>();
  private readonly own: readonly BusyRow[];
  private readonly student: SlotFacts['student'];
  private readonly teacherLicences: ReadonlyMap<string, readonly string[]>;
  private readonly vehicles: readonly FreeVehicle[];
  private readonly vehicleFacts: ReadonlyMap<string, FreeVehicle['facts']>;

  constructor(
    private readonly horizon: Horizon,
    private readonly sought: Sought,
  ) {
    for (const one of horizon.timetables) push(this.timetables, `${one.subject} ${one.of}`, one);
    for (const row of horizon.lessons) {
      push(this.byTeacher, ofDay(row.teacher_id, row.day), row);
      push(this.byVehicle, row.vehicle_id, row);
      push(this.byVehicle, row.second_vehicle_id, row);
      push(this.byRoom, row.room_id, row);
    }
    this.own = horizon.lessons.filter(({ contact_id }) => contact_id === sought.contact);
    const { isActive, circuitPassedOn, bands } = sought;
    this.student = { isActive, circuitPassedOn, bands };
    this.teacherLicences = new Map(horizon.teachers.map(({ id, licences }) => [id, list(licences)]));
    this.vehicles = horizon.vehicles.map((row) => ({ row, facts: this.factsOf(row) }));
    this.vehicleFacts = new Map(this.vehicles.map(({ row, facts }) => [row.id, facts]));
  }

  /** Slots in order, none of which overlaps another or is on a holiday of the whole country. */
  find(from: string, days: number, limit: number): FoundSlot[] {
    const slots: FoundSlot[] = [];
    for (const { day, free: first } of this.daysFrom(from, days)) {
      // A day on which the student cannot at all is not put together teacher by teacher first.
      if (slots.length === limit || this.isBarred(day)) continue;
      let free = first;
      for (const [minute, teachers] of this.candidates(day, bandsOn(this.student.bands, day))) {
        if (minute < free || slots.length === limit) continue;
        const found = this.firstAt(day, minute, teachers, null);
        if (found === null) continue;
        slots.push(found);
        free = minute + this.sought.minutes;
      }
    }
    return slots;
  }

  /** Where {@link find} has found nothing: the rules that stood against it, the most frequent first. */
  against(from: string, days: number): LessonRuleName[] {
    const against = new Map<LessonRuleName, number>();
    for (const { day, free } of this.daysFrom(from, days))
      for (const [minute, teachers] of this.candidates(day, WHOLE_DAY))
        if (minute >= free) this.firstAt(day, minute, teachers, against);
    return [...against].sort(([, one], [, other]) => other - one).map(([rule]) => rule);
  }

  /** Days that slots may be on, with the first minute of each. */
  private *daysFrom(from: string, days: number): Generator<{ day: string; free: number }> {
    const { now } = this.sought;
    for (let at = 0; at < days; at += 1) {
      const day = addDays(from, at);
      if (day < now.day || holidayOf(day) !== null) continue;
      yield { day, free: day === now.day ? now.minute : 0 };
    }
  }

  /** Whether the student cannot at any hour of the day: by their limit, their units, their state. */
  private isBarred(day: string): boolean {
    const { bag, settings } = this.horizon;
    const student = { ...this.student, bands: [] };
    const sameDay = { student: this.ofStudent(day) };
    const [stretch] = WHOLE_DAY;
    return barsStudent({ day, stretch, student, sameDay, bag, settings }).length > 0;
  }

  private ofStudent(day: string): number {
    return this.own.filter((row) => row.day === day).length;
  }

  /** Times within these stretches at which a teacher works and has nothing, the best teacher of each time first. */
  private candidates(day: string, within: readonly Stretch[]): [number, TeacherRow[]][] {
    const { teachers, minutes, tutor } = this.sought;
    const open = joined(within).filter(({ from, to }) => from + minutes <= to);
    if (open.length === 0) return [];
    const free: { teacher: TeacherRow; rank: number; gaps: Stretch[] }[] = [];
    for (const teacher of this.horizon.teachers) {
      if (teachers !== null && !teachers.includes(teacher.id)) continue;
      const licences = this.teacherLicences.get(teacher.id) ?? [];
      if (licences.length > 0 && !licences.includes(this.sought.licence)) continue;
      const busy = this.byTeacher.get(ofDay(teacher.id, day)) ?? [];
      const rank = teacher.id === tutor ? -1 : busy.length;
      free.push({ teacher, rank, gaps: this.gaps(day, teacher.id, busy) });
    }
    // In order before they are laid out, not at each of their thousands of minutes.
    return timesIn(
      free.sort((one, other) => one.rank - other.rank),
      open,
      minutes,
    );
  }

  /**
   * The slot with the first of these teachers. A time that is barred is judged once, not with each of forty.
   * @param against counts the rules that stand against it; `null`: nobody wants to know
   */
  private firstAt(
    day: string,
    minute: number,
    teachers: readonly TeacherRow[],
    against: Map<LessonRuleName, number> | null,
  ): FoundSlot | null {
    const { isBarred } = this.timeAt(day, minute);
    if (isBarred && against === null) return null;
    for (const teacher of isBarred ? teachers.slice(0, 1) : teachers) {
      const found = this.at(day, minute, teacher, against);
      if (found) return found;
    }
    return null;
  }

  /** Free stretches of a teacher's day. */
  gaps(day: string, teacher: string, busy: readonly BusyRow[]): Stretch[] {
    const own = this.of('teacher', teacher);
    const work = own.filter(({ kind }) => kind === 'work');
    const branch = this.of('branch', this.sought.branch).filter(({ kind }) => kind === 'work');
    const hours = [work, branch].find((one) => one.length > 0);
    const open = hours ? joined(hours.flatMap((one) => stretchesOn(one, day))) : [USUAL];
    const taken = joined([
      ...own.filter(({ kind }) => kind !== 'work').flatMap((one) => stretchesOn(one, day)),
      ...busy.map(({ from_minute, minutes }) => ({ from: from_minute, to: from_minute + minutes })),
    ]);
    return open.flatMap((stretch) => without(stretch, taken));
  }

  /** The slot at a time with a teacher, with the first vehicles and room that hold; `null`: there is none. */
  at(
    day: string,
    minute: number,
    teacher: TeacherRow,
    against: Map<LessonRuleName, number> | null,
  ): FoundSlot | null {
    const { isAway, open } = this.timeAt(day, minute);
    // Where the student cannot, nothing else matters.
    const away: LessonRuleName[] = isAway ? ['student-hours'] : [];
    const broken = open ? brokenRules(this.facts(open, teacher)) : away;
    const standing = broken.filter((rule) => warningOf(rule) !== 'note');
    if (open && standing.length === 0) return { day, fromMinute: minute, teacher, ...open.found };
    if (against !== null && against.size < MAX_AGAINST)
      for (const rule of standing) against.set(rule, (against.get(rule) ?? 0) + 1);
    return null;
  }

  /** Rooms of the kind that is needed, with a place left; none where none is needed. */
  private roomsWithPlaces(startsAt: number, endsAt: number): RoomRow[] {
    const { room: kind } = this.sought.type;
    return this.horizon.rooms.filter(
      (row) => row.kind === kind && this.placesTaken(row.id, startsAt, endsAt) < (row.places ?? 1),
    );
  }

  private placesTaken(room: string, startsAt: number, endsAt: number): number {
    return mostAtOnce((this.byRoom.get(room) ?? []).filter((one) => overlaps(one, startsAt, endsAt)));
  }

  /** As {@link lookAt}; the teachers of a time are judged one after another. */
  private timeAt(day: string, minute: number): Time {
    const key = `${day} ${minute}`;
    if (this.last.key !== key) this.last = { key, time: this.lookAt(day, minute) };
    return this.last.time;
  }

  private lookAt(day: string, minute: number): Time {
    const stretch = { from: minute, to: minute + this.sought.minutes };
    const ofStudent = this.ofStudent(day);
    const { student, horizon } = this;
    const { bag, settings } = horizon;
    const bars = barsStudent({ day, stretch, student, sameDay: { student: ofStudent }, bag, settings });
    if (bars.includes('student-hours')) return { isAway: true, isBarred: true, open: null };
    const startsAt = this.sought.instantOf(day, minute);
    if (startsAt === null) return { isAway: false, isBarred: true, open: null };
    const open = this.openAt({ day, stretch }, startsAt, ofStudent);
    return { isAway: false, isBarred: bars.length > 0 || barsTime(open.facts).length > 0, open };
  }

  /** A time with the first vehicles and room that hold. */
  private openAt(when: When, startsAt: number, ofStudent: number): OpenTime {
    const { day } = when;
    const { type, licence, minutes, place } = this.sought;
    const endsAt = startsAt + minutes * MINUTE_MS;
    const isFree = ({ row }: FreeVehicle) =>
      !(this.byVehicle.get(row.id) ?? []).some((one) => overlaps(one, startsAt, endsAt)) &&
      !this.isInWorkshop(row.id, day);
    const vehicle = type.noVehicle ? null : pickVehicle(when, this.vehicles, isFree, this.sought);
    const isFollowed = type.secondVehicle || ridesOnRoad(type, licence);
    const secondVehicle = isFollowed
      ? pickSecond(when, this.vehicles.filter(isFree), vehicle, licence)
      : null;
    const room = pickRoom(when, this.roomsWithPlaces(startsAt, endsAt), (id) => this.of('room', id));
    const student = this.own.filter((row) => overlaps(row, startsAt, endsAt)).length;
    const inRoom = room ? this.placesTaken(room.id, startsAt, endsAt) : 0;
    const ends = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) };
    const { sought, horizon } = this;
    return {
      found: { vehicle, secondVehicle, room },
      ofStudent,
      days: [-1, 0, 1].map((days) => addDays(day, days)),
      facts: {
        ...when,
        busy: { teacher: 0, vehicle: 0, secondVehicle: 0, student, room: inRoom },
        ...{ licence, type },
        // Exams are not offered here: they follow their folder.
        hasTaught: true,
        ...{ vehicle: this.vehicleOn(day, vehicle), secondVehicle: this.vehicleOn(day, secondVehicle) },
        room: room && {
          ...{ isActive: true, kind: room.kind, places: room.places ?? 1 },
          timetables: this.of('room', room.id),
        },
        branch: { timetables: this.of('branch', sought.branch) },
        student: this.student,
        own: rideOf({ day, ...ends, pickup_id: place, dropoff_id: place }, horizon.places),
        ...{ bag: horizon.bag, travel: horizon.travel, papers: horizon.papers, settings: horizon.settings },
        motorcycleYears: horizon.motorcycleYears,
      },
    };
  }

  private facts({ facts, ofStudent, days }: OpenTime, teacher: TeacherRow): SlotFacts {
    const ofTeacher = this.byTeacher.get(ofDay(teacher.id, facts.day))?.length ?? 0;
    return {
      ...facts,
      teacher: this.teacherFacts(teacher),
      sameDay: { teacher: ofTeacher, student: ofStudent },
      around: days.flatMap((day) => this.ridesOn(teacher.id, day)),
    };
  }

  /** A teacher's practices of a day as the rules of time and ways see them; the same day is needed again and again. */
  private ridesOn(teacher: string, day: string): SlotFacts['around'] {
    const key = ofDay(teacher, day);
    const known = this.rides.get(key);
    if (known) return known;
    const rides = (this.byTeacher.get(key) ?? []).map((row) => rideOf(row, this.horizon.places));
    this.rides.set(key, rides);
    return rides;
  }

  private factsOf(row: VehicleRow): FreeVehicle['facts'] {
    return {
      ...{ isUsable: true, isInWorkshop: false, licences: list(row.licences), gearbox: row.gearbox },
      ...{ category: row.category, dualControls: row.dual_controls, timetables: this.of('vehicle', row.id) },
      ...{ inspectionUntil: row.inspection_until, insuranceUntil: row.insurance_until },
    };
  }

  private vehicleOn(day: string, row: VehicleRow | null): SlotFacts['vehicle'] {
    const facts = row && this.vehicleFacts.get(row.id);
    return facts ? { ...facts, isInWorkshop: this.isInWorkshop(row.id, day) } : null;
  }

  private isInWorkshop(vehicle: string, day: string): boolean {
    return this.horizon.orders.some(
      (one) => one.vehicle === vehicle && one.in_on <= day && (one.until === null || one.until >= day),
    );
  }

  private teacherFacts(teacher: TeacherRow): SlotFacts['teacher'] {
    return {
      ...{ isActive: teacher.standing === 'active', isElsewhere: false, dailyLimit: teacher.daily_limit },
      licences: this.teacherLicences.get(teacher.id) ?? [],
      motorcycleSince: teacher.motorcycle_since,
      timetables: this.of('teacher', teacher.id),
    };
  }

  private of(subject: OwnTimetable['subject'], id: string): readonly OwnTimetable[] {
    return this.timetables.get(`${subject} ${id}`) ?? [];
  }
}
