import { joined, overlap, type Stretch } from '../agenda-store/bands.js';
import {
  PLAN_GRID,
  type Placing,
  type PlanResource,
  type PlanStudent,
  type PlanTeacher,
  pointsOf,
  type WeekProblem,
  type Wish,
} from './week-plan.js';

/** A placing with what the search asks of it again and again. */
export interface Place extends Placing {
  to: number;
  of: Wish;
}

/** A place that a wish could take, and the points that it would add. */
export interface Option {
  place: Place;
  gain: number;
}

const key = (id: string, day: number) => `${id} ${day}`;

/** Somewhere where a teacher is: a place of the plan, or a practice that is booked. */
interface Stop {
  from: number;
  to: number;
  at: number | null;
}

/** The places of a plan that grows and shrinks. */
export class PlanState {
  private readonly byTeacher = new Map<string, Place[]>();
  private readonly stops = new Map<string, Stop[]>();
  private readonly byVehicle = new Map<string, Place[]>();
  private readonly byStudent = new Map<string, Place[]>();
  private readonly placed = new Map<string, Place>();
  private readonly students: ReadonlyMap<string, PlanStudent>;
  /** Minutes at which a student and a teacher are both free; they do not change with the plan. */
  private readonly starts = new Map<string, readonly number[]>();
  private readonly vehicleFree: ReadonlyMap<string, readonly (readonly Stretch[])[]>;

  constructor(private readonly problem: WeekProblem) {
    this.students = new Map(problem.students.map((student) => [student.id, student]));
    this.vehicleFree = new Map(problem.vehicles.map(({ id, free }) => [id, free.map(joined)]));
    for (const { teacher, day, from, to, place } of problem.booked)
      insert(listOf(this.stops, teacher, day), { from, to, at: place });
  }

  places(): Place[] {
    return [...this.placed.values()];
  }

  has(wish: string): boolean {
    return this.placed.has(wish);
  }

  add(place: Place): void {
    for (const list of this.listsOf(place)) insert(list, place);
    const stop = { from: place.from, to: place.to, at: place.of.place };
    insert(listOf(this.stops, place.teacher, place.day), stop);
    this.placed.set(place.wish, place);
  }

  remove(wish: string): void {
    const place = this.placed.get(wish);
    if (!place) return;
    for (const list of this.listsOf(place)) list.splice(list.indexOf(place), 1);
    const stops = listOf(this.stops, place.teacher, place.day);
    stops.splice(
      stops.findIndex(({ from }) => from === place.from),
      1,
    );
    this.placed.delete(wish);
  }

  /** The best place for a wish with one teacher on one day; `null`: there is none. */
  best(wish: Wish, teacher: PlanTeacher, day: number): Option | null {
    const student = this.students.get(wish.student);
    const ofStudent = listOf(this.byStudent, wish.student, day);
    if (!student || ofStudent.length >= (student.room[day] ?? 0)) return null;
    const room = teacher.room[day] ?? null;
    if (room !== null && listOf(this.byTeacher, teacher.id, day).length >= room) return null;
    const stops = listOf(this.stops, teacher.id, day);
    const isSecond = ofStudent.length > 0 || (student.booked[day] ?? 0) > 0;
    const { weights } = this.problem;
    const points = pointsOf(wish, teacher.id, weights) - (isSecond ? weights.sameDay : 0);
    let best: Option | null = null;
    for (const from of this.startsOf(teacher, student, day, wish.minutes)) {
      const place = {
        ...{ wish: wish.id, of: wish, teacher: teacher.id, vehicle: null },
        ...{ day, from, to: from + wish.minutes },
      };
      if (ofStudent.some((one) => overlap(one, place))) continue;
      const detour = this.detour(stops, place);
      if (detour === null) continue;
      const gain = points - weights.travelMinute * detour;
      if (best && gain <= best.gain) continue;
      const vehicle = wish.noVehicle ? null : this.vehicleFor(wish, place);
      if (vehicle !== undefined) best = { place: { ...place, vehicle }, gain };
    }
    return best;
  }

  private fits(wish: Wish, vehicle: PlanResource): boolean {
    return this.problem.fits?.(wish, vehicle) ?? vehicle.licences.includes(wish.licence);
  }

  /** `undefined`: none is free. */
  private vehicleFor(wish: Wish, place: Place): string | undefined {
    return this.problem.vehicles.find(
      (one) =>
        this.fits(wish, one) &&
        isInside(place, this.vehicleFree.get(one.id)?.[place.day] ?? []) &&
        !listOf(this.byVehicle, one.id, place.day).some((other) => overlap(other, place)),
    )?.id;
  }

  /** Minutes that a place adds to the teacher's ways; `null`: it cannot be reached from its neighbours in time. */
  private detour(stops: readonly Stop[], { from, to, of }: Place): number | null {
    const { travel } = this.problem;
    const next = stops.find((one) => one.from >= from);
    const before = stops.findLast((one) => one.from < from);
    const there = before ? travel(before.at, of.place) : 0;
    const onwards = next ? travel(of.place, next.at) : 0;
    if (before && before.to + there > from) return null;
    if (next && to + onwards > next.from) return null;
    return there + onwards - (before && next ? travel(before.at, next.at) : 0);
  }

  private startsOf(
    teacher: PlanResource,
    student: PlanStudent,
    day: number,
    minutes: number,
  ): readonly number[] {
    const name = `${teacher.id} ${student.id} ${day} ${minutes}`;
    const known = this.starts.get(name);
    if (known) return known;
    const starts = [...startsIn(teacher.free[day] ?? [], joined(student.free[day] ?? []), minutes)];
    this.starts.set(name, starts);
    return starts;
  }

  private listsOf(place: Place): Place[][] {
    return [
      listOf(this.byTeacher, place.teacher, place.day),
      listOf(this.byStudent, place.of.student, place.day),
      ...(place.vehicle === null ? [] : [listOf(this.byVehicle, place.vehicle, place.day)]),
    ];
  }
}

function insert<T extends { from: number }>(list: T[], one: T): void {
  const at = list.findIndex(({ from }) => from > one.from);
  list.splice(at < 0 ? list.length : at, 0, one);
}

function listOf<T>(lists: Map<string, T[]>, id: string, day: number): T[] {
  const known = lists.get(key(id, day));
  if (known) return known;
  const list: T[] = [];
  lists.set(key(id, day), list);
  return list;
}

const isInside = (stretch: Stretch, free: readonly Stretch[]) =>
  free.some(({ from, to }) => from <= stretch.from && stretch.to <= to);

/** Minutes of the grid at which both are free for so long. */
function* startsIn(
  teacher: readonly Stretch[],
  student: readonly Stretch[],
  minutes: number,
): Generator<number> {
  for (const { from, to } of joined(teacher)) {
    for (let at = Math.ceil(from / PLAN_GRID) * PLAN_GRID; at + minutes <= to; at += PLAN_GRID)
      if (isInside({ from: at, to: at + minutes }, student)) yield at;
  }
}
