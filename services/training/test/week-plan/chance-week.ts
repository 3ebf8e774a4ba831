import type { LicenceClass } from '@volante/contracts/licence-classes';
import { seeded } from '../../src/week-plan/plan-search.js';
import { PLAN_WEIGHTS, type WeekProblem } from '../../src/week-plan/week-plan.js';

export interface WeekSize {
  days: number;
  teachers: number;
  vehicles: number;
  students: number;
  wishes: number;
  /** Hours of a teacher's day. */
  hours: number;
  /** Practices a day for each teacher that are booked already. */
  booked: number;
  /** Practices of a student in a day; 1 unless said. */
  daily?: number;
}

const OPENS = 9 * 60;
const MINUTES = 45;
const HOUR = 60;

const pick = <T>(random: () => number, list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A week by chance, of a seed: car and motorcycle teachers, students who can at some hours, places up to some minutes apart. */
export function chanceWeek(seed: number, size: WeekSize): WeekProblem {
  const random = seeded(seed);
  const classes: LicenceClass[] = ['B', 'B', 'B', 'A2'];
  const licenceOf = (index: number): LicenceClass => (index % 5 === 4 ? 'A2' : 'B');
  const spots = range(8).map(() => [random() * 10, random() * 10] as const);
  const travel = (from: number | null, to: number | null) => {
    const [one, other] = [spots[from ?? 0], spots[to ?? 0]];
    return one && other ? Math.round(Math.hypot(one[0] - other[0], one[1] - other[1])) : 0;
  };
  const day = { from: OPENS, to: OPENS + size.hours * HOUR };
  const bookedAt = range(size.teachers).map(() => range(size.days).map(() => range(size.booked)));
  const booked = bookedAt.flatMap((days, teacher) =>
    days.flatMap((list, index) =>
      list.map((at) => ({
        ...{ teacher: `t${teacher}`, day: index, from: OPENS + at * 2 * HOUR },
        ...{ to: OPENS + at * 2 * HOUR + MINUTES, place: pick(random, range(spots.length)) },
      })),
    ),
  );
  const without = (teacher: string, index: number) => {
    const taken = booked.filter((one) => one.teacher === teacher && one.day === index);
    const edges = [day.from, ...taken.flatMap(({ from, to }) => [from, to]), day.to];
    return range(edges.length / 2).map((at) => ({ from: edges[2 * at] ?? 0, to: edges[2 * at + 1] ?? 0 }));
  };
  const teachers = range(size.teachers).map((index) => ({
    id: `t${index}`,
    licences: index % 5 === 4 ? (['B', 'A2'] as const) : ([licenceOf(index)] as const),
    free: range(size.days).map((at) => without(`t${index}`, at)),
    room: range(size.days).map(() => null),
  }));
  const students = range(size.students).map((index) => ({
    id: `s${index}`,
    free: range(size.days).map(() => {
      const from = OPENS + Math.floor(random() * (size.hours - 2)) * HOUR;
      return random() < 0.2
        ? []
        : [{ from, to: Math.min(day.to, from + (2 + Math.floor(random() * 4)) * HOUR) }];
    }),
    room: range(size.days).map(() => size.daily ?? 1),
    booked: range(size.days).map(() => 0),
  }));
  return {
    ...{ days: size.days, booked, teachers, students, travel, weights: PLAN_WEIGHTS },
    vehicles: range(size.vehicles).map((index) => ({
      id: `v${index}`,
      licences: [licenceOf(index)],
      free: range(size.days).map(() => [day]),
    })),
    wishes: range(size.wishes).map((index) => ({
      ...{ id: `w${index}`, student: `s${index % size.students}`, minutes: MINUTES, noVehicle: false },
      licence: size.teachers > 4 ? pick(random, classes) : 'B',
      tutor: random() < 0.6 ? `t${Math.floor(random() * size.teachers)}` : null,
      isUrgent: random() < 0.15,
      place: pick(random, range(spots.length)),
    })),
  };
}
