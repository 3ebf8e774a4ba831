import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Stretch } from '../agenda-store/bands.js';

/** Minutes of the grid on which the plan begins practices. */
export const PLAN_GRID = 15;

/** Somebody or something that can be used at these minutes of each day; what is booked is taken out already. */
export interface PlanResource {
  id: string;
  licences: readonly LicenceClass[];
  /** By day of the week that is planned, 0 is its first. */
  free: readonly (readonly Stretch[])[];
}

export interface PlanTeacher extends PlanResource {
  /** Practices that may still be added to each day; `null`: no limit. */
  room: readonly (number | null)[];
}

/** One practice that a student wants. */
export interface Wish {
  id: string;
  student: string;
  licence: LicenceClass;
  minutes: number;
  /** Nothing to drive in is needed. */
  noVehicle: boolean;
  tutor: string | null;
  /** The exam is within fourteen days. */
  isUrgent: boolean;
  /** Where it begins and ends; index of a place, `null`: at the school. */
  place: number | null;
}

export interface PlanStudent {
  id: string;
  free: readonly (readonly Stretch[])[];
  /** Practices that may still be added to each day. */
  room: readonly number[];
  /** Practices of each day that are booked already. */
  booked: readonly number[];
}

/** Points of a plan; people of the school may change them. */
export interface PlanWeights {
  placed: number;
  urgent: number;
  tutor: number;
  /** Taken away for each minute between two practices of a teacher. */
  travelMinute: number;
  /** Taken away for each practice of a student beyond the first one of a day. */
  sameDay: number;
}

export const PLAN_WEIGHTS: PlanWeights = { placed: 100, urgent: 50, tutor: 20, travelMinute: 1, sameDay: 10 };

/** A practice that stands already. It is not in the free minutes of anybody, but teachers travel from it and to it. */
export interface BookedPlace {
  teacher: string;
  day: number;
  from: number;
  to: number;
  place: number | null;
}

export interface WeekProblem {
  days: number;
  booked: readonly BookedPlace[];
  teachers: readonly PlanTeacher[];
  vehicles: readonly PlanResource[];
  students: readonly PlanStudent[];
  wishes: readonly Wish[];
  /** Whether a wish can be driven in a vehicle; by default its licence says so. */
  fits?: (wish: Wish, vehicle: PlanResource) => boolean;
  /** Minutes from one place to another. */
  travel: (from: number | null, to: number | null) => number;
  weights: PlanWeights;
}

/** A wish with its place in the week. */
export interface Placing {
  wish: string;
  teacher: string;
  vehicle: string | null;
  day: number;
  /** Minute of the day. */
  from: number;
}

/** Points of one wish by this teacher, without travel. */
export const pointsOf = (
  { isUrgent, tutor }: Pick<Wish, 'isUrgent' | 'tutor'>,
  teacher: string,
  weights: PlanWeights,
): number => weights.placed + (isUrgent ? weights.urgent : 0) + (tutor === teacher ? weights.tutor : 0);

/** Points of a whole plan: what the search makes as large as it can. */
export function pointsOfPlan(problem: WeekProblem, placings: readonly Placing[]): number {
  const wishes = new Map(problem.wishes.map((wish) => [wish.id, wish]));
  const wishOf = ({ wish }: Placing): Wish => {
    const found = wishes.get(wish);
    if (!found) throw new Error(`no wish ${wish}`);
    return found;
  };
  const stops = placings.map((one) => ({ ...one, place: wishOf(one).place }));
  const placed = placings.map((one) => pointsOf(wishOf(one), one.teacher, problem.weights));
  const ways = travelOf(problem, [...stops, ...problem.booked]) - travelOf(problem, problem.booked);
  const close = practicesOnOneDay(
    problem,
    placings.map((one) => ({ ...one, student: wishOf(one).student })),
  );
  const { travelMinute, sameDay } = problem.weights;
  return placed.reduce((all, one) => all + one, 0) - travelMinute * ways - sameDay * close;
}

/** Placed practices of students who have another one that day, the first of each day left out. */
function practicesOnOneDay(
  { students }: WeekProblem,
  placings: readonly (Placing & { student: string })[],
): number {
  const booked = new Map(students.map((student) => [student.id, student.booked]));
  return [...Map.groupBy(placings, ({ student, day }) => `${student} ${day}`).values()].reduce((all, own) => {
    const [{ student, day } = { student: '', day: 0 }] = own;
    return all + own.length - ((booked.get(student)?.[day] ?? 0) > 0 ? 0 : 1);
  }, 0);
}

type Stop = Pick<BookedPlace, 'teacher' | 'day' | 'from' | 'place'>;

/** Minutes that teachers travel between practices of a day. */
function travelOf({ travel }: WeekProblem, stops: readonly Stop[]): number {
  let minutes = 0;
  for (const day of Map.groupBy(stops, (one) => `${one.teacher} ${one.day}`).values()) {
    const inOrder = [...day].sort((one, other) => one.from - other.from);
    for (const [index, next] of inOrder.entries()) {
      const before = inOrder[index - 1];
      if (before) minutes += travel(before.place, next.place);
    }
  }
  return minutes;
}
