import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { bandsOn, DAY_MINUTES, joined, type Stretch, stretchesOn } from '../agenda-store/bands.js';
import type { OwnTimetable } from '../agenda-store/read-timetables.js';
import { holidayOf } from '../lesson-store/holidays.js';
import { without } from '../lesson-store/next-slots/free-stretches.js';
import type { BusyRow, VehicleRow } from '../lesson-store/next-slots/read-horizon.js';
import { typeFacts } from '../lesson-store/slot-facts.js';
import { needsDualControls } from '../lesson-store/slot-rules.js';
import { travelMinutes } from '../lesson-store/travel.js';
import { fitsPractice, isUnknown, type VehicleRecord } from '../lesson-store/type-fit.js';
import type { WeekFacts, WeekStudent } from './read-week.js';
import type { PlanResource, PlanStudent, PlanTeacher, PlanWeights, WeekProblem, Wish } from './week-plan.js';
import { finderFor } from './week-slots.js';

/** A wish with its student. */
export interface WeekWish extends Wish {
  of: WeekStudent;
}

const ALL_DAY: Stretch = { from: 0, to: DAY_MINUTES };
const list = (text: string) => JSON.parse(text) as LicenceClass[];
const timesOf = (rows: readonly BusyRow[]): Stretch[] =>
  rows.map(({ from_minute, minutes }) => ({ from: from_minute, to: from_minute + minutes }));

const both = (one: readonly Stretch[], other: readonly Stretch[]): Stretch[] =>
  one.flatMap((a) =>
    other
      .map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }))
      .filter(({ from, to }) => from < to),
  );

const less = (free: readonly Stretch[], taken: readonly Stretch[]): Stretch[] =>
  free.flatMap((stretch) => without(stretch, joined(taken)));

/** Minutes that timetables of one subject leave of a day. */
function openOn(timetables: readonly OwnTimetable[], day: string): Stretch[] {
  const work = timetables.filter(({ kind }) => kind === 'work');
  const others = timetables.filter(({ kind }) => kind !== 'work');
  const open = work.length > 0 ? joined(work.flatMap((one) => stretchesOn(one, day))) : [ALL_DAY];
  return less(
    open,
    others.flatMap((one) => stretchesOn(one, day)),
  );
}

/** Builds the problem that the search solves. It is looser than the rules of a booking, by which every placing is judged afterwards. */
export class WeekBuilder {
  private readonly places: ReadonlyMap<string, number>;

  constructor(private readonly week: WeekFacts) {
    this.places = new Map([...week.ways.places.keys()].map((id, index) => [id, index]));
  }

  problem(students: readonly WeekStudent[], weights: PlanWeights): WeekProblem & { wishes: WeekWish[] } {
    const { days, shared, ways } = this.week;
    const places = [...ways.places.values()];
    const at = (index: number | null) => (index === null ? null : (places[index] ?? null));
    const wishes = students.flatMap((student) => this.wishesOf(student));
    const records = new Map(shared.vehicles.map((row) => [row.id, recordOf(row)]));
    // The search takes the first that is free.
    const vehicles = shared.vehicles.toSorted(
      (one, other) => Number(isUnknown(recordOf(one))) - Number(isUnknown(recordOf(other))),
    );
    const types = new Map(wishes.map(({ id, of }) => [id, typeFacts(of.type)]));
    return {
      ...{ days: days.length, wishes, weights, booked: this.booked() },
      teachers: this.teachers(students),
      vehicles: vehicles.map((row) => this.vehicle(row)),
      students: this.studentsOf(students),
      travel: (from, to) => travelMinutes(at(from), at(to), ways.travel),
      fits: (wish, { id }) => {
        const [record, type] = [records.get(id), types.get(wish.id)];
        return record !== undefined && type !== undefined && fitsVehicle(record, wish.licence, type);
      },
    };
  }

  private wishesOf(of: WeekStudent): WeekWish[] {
    const { id, licence, minutes, tutor, place, examOn, affordable } = of;
    return Array.from({ length: affordable }, (_, index) => ({
      ...{ id: `${id} ${index}`, student: of.contact, licence, minutes, tutor, of },
      ...{ noVehicle: typeFacts(of.type).noVehicle, isUrgent: examOn !== null },
      place: place === null ? null : (this.places.get(place) ?? null),
    }));
  }

  private booked(): WeekProblem['booked'] {
    const { days, shared } = this.week;
    return shared.lessons.flatMap((row) => {
      const day = days.indexOf(row.day);
      const place = row.pickup_id === null ? null : (this.places.get(row.pickup_id) ?? null);
      const [stretch] = timesOf([row]);
      return day < 0 || !stretch ? [] : [{ teacher: row.teacher_id, day, ...stretch, place }];
    });
  }

  /** Days that are over and holidays of the whole country have no minutes, and today those to come. */
  private toCome(day: string): Stretch[] {
    const { now } = this.week;
    if (day < now.day || holidayOf(day) !== null) return [];
    return [day === now.day ? { from: Math.min(now.minute + 1, DAY_MINUTES), to: DAY_MINUTES } : ALL_DAY];
  }

  private on(day: string, isOwn: (row: BusyRow) => boolean): BusyRow[] {
    return this.week.shared.lessons.filter((row) => row.day === day && isOwn(row));
  }

  private timetables(subject: OwnTimetable['subject'], id: string): OwnTimetable[] {
    return this.week.shared.timetables.filter((one) => one.subject === subject && one.of === id);
  }

  private teachers(students: readonly WeekStudent[]): PlanTeacher[] {
    const [anybody] = students;
    if (!anybody) return [];
    const { days, shared, branch } = this.week;
    const finder = finderFor(this.week, anybody, shared.lessons);
    const branchOpen = days.map((day) =>
      both(openOn(this.timetables('branch', branch), day), this.toCome(day)),
    );
    return shared.teachers.map(({ id, licences, daily_limit }) => {
      const own = days.map((day) => this.on(day, (row) => row.teacher_id === id));
      const taught = list(licences);
      return {
        ...{ id, licences: taught.length > 0 ? taught : LICENCE_CLASSES },
        free: days.map((day, at) => both(finder.gaps(day, id, own[at] ?? []), branchOpen[at] ?? [])),
        room: own.map((rows) => (daily_limit === null ? null : Math.max(0, daily_limit - rows.length))),
      };
    });
  }

  private studentsOf(students: readonly WeekStudent[]): PlanStudent[] {
    const { days, shared } = this.week;
    const people = new Map(students.map((one) => [one.contact, one]));
    return [...people.values()].map(({ contact, bands }) => {
      const own = days.map((day) => this.on(day, (row) => row.contact_id === contact));
      return {
        id: contact,
        free: days.map((day, at) =>
          less(both(bandsOn(bands, day), this.toCome(day)), timesOf(own[at] ?? [])),
        ),
        room: own.map((rows) => Math.max(0, shared.settings.studentDaily - rows.length)),
        booked: own.map((rows) => rows.length),
      };
    });
  }

  private vehicle(row: VehicleRow): PlanResource {
    const { days, shared } = this.week;
    const orders = shared.orders.filter(({ vehicle }) => vehicle === row.id);
    const isAway = (day: string) =>
      orders.some(({ in_on, until }) => in_on <= day && (until === null || until >= day));
    const isOver = (until: string | null, day: string) => until !== null && until < day;
    const freeOn = (day: string): Stretch[] => {
      if (isAway(day) || isOver(row.inspection_until, day) || isOver(row.insurance_until, day)) return [];
      const own = this.on(day, (one) => one.vehicle_id === row.id || one.second_vehicle_id === row.id);
      return less(openOn(this.timetables('vehicle', row.id), day), timesOf(own));
    };
    return { id: row.id, licences: list(row.licences), free: days.map(freeOn) };
  }
}

const recordOf = ({
  licences,
  gearbox,
  category,
  dual_controls: dualControls,
}: VehicleRow): VehicleRecord => ({
  ...{ licences: list(licences), gearbox, category, dualControls },
});

function fitsVehicle(
  vehicle: VehicleRecord,
  licence: LicenceClass,
  type: ReturnType<typeof typeFacts>,
): boolean {
  const needsControls = needsDualControls(type.kind, licence);
  return (
    fitsPractice({ type, licence, needsControls }, vehicle) &&
    !(needsControls && vehicle.dualControls === 'no')
  );
}
