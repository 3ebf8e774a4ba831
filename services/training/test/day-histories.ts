import fc from 'fast-check';

/** Something that happens in an agenda of four days; numbers choose among what is there. */
export type Happening =
  | ({ what: 'book'; isCircuit: boolean } & Record<'student' | 'teacher' | 'car' | 'second', number> &
      Ends &
      Start &
      By)
  | ({ what: 'move'; lesson: number } & Start & By)
  | { what: 'cancel'; lesson: number }
  | { what: 'lapse'; car: number; isInsurance: boolean; day: number }
  | { what: 'absence'; of: Absent; at: number; day: number; from: number; minutes: number }
  | { what: 'sell'; student: number; units: number }
  | { what: 'refund'; student: number; units: number };
export type Absent = 'teacher' | 'vehicle' | 'branch';

/** Places by number; 3: nobody knows where. */
interface Ends {
  pickup: number;
  dropoff: number;
}
/** Minutes of the day. */
export interface Start {
  day: number;
  from: number;
  minutes: number;
}
/** Rights of the person who does it, and whether they write a reason. */
export interface By {
  mayOverride: boolean;
  hasReason: boolean;
}
export interface Booking extends Ends, Start {
  student: number;
  teacher: number;
  /** `null`: none. */
  car: number | null;
  /** Second vehicle; `null`: none. */
  second: number | null;
  isCircuit: boolean;
}
export type Decision = 'booked' | 'LESSON-001' | 'LESSON-002';

/** A Monday to a Thursday; the Tuesday is the Inmaculada. */
export const DAYS = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'] as const;
export const HOLIDAY = 1;
export const NO_CAR = 2;
/** Categories of second vehicles: a car, a trailer, and one that nobody wrote down. */
export const SECONDS = ['m1', 'o', null] as const;
export const NO_SECOND = SECONDS.length;
export const NO_PLACE = 3;
/** Minutes between zones 0, 1 and 2. */
export const WAYS = [
  [0, 20, 35],
  [20, 0, 10],
  [35, 10, 0],
] as const;
/** The first teacher's day; the second one has no timetable. */
export const WORK = [
  [480, 840],
  [960, 1_230],
] as const;
export const TEACHER_LIMIT = 2;
/** The second student can between these. */
export const CAN = [540, 1_110] as const;
export const STUDENT_LIMIT = 2;

const nat = (max: number) => fc.nat({ max });
const start = {
  day: nat(DAYS.length - 1),
  from: fc
    .integer({ min: 14 * 3, max: 38 * 3 + 2 })
    .map((grid) => Math.floor(grid / 3) * 30 + (grid % 3) * 5),
  minutes: fc.constantFrom(45, 60, 90, 180, 240),
};
const by = { mayOverride: fc.boolean(), hasReason: fc.boolean() };
const booking = fc.record({
  what: fc.constant('book' as const),
  ...{ student: nat(1), teacher: nat(1), car: nat(NO_CAR), isCircuit: fc.boolean() },
  second: fc.constantFrom(0, 1, 2, NO_SECOND, NO_SECOND, NO_SECOND),
  ...{ pickup: nat(NO_PLACE), dropoff: nat(NO_PLACE), ...start, ...by },
});

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: booking },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('move' as const), lesson: nat(9), ...start, ...by }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const), lesson: nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('lapse' as const),
      ...{ car: nat(1), isInsurance: fc.boolean(), day: nat(DAYS.length - 1) },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('absence' as const),
      of: fc.constantFrom<Absent>('teacher', 'vehicle', 'branch'),
      ...{ at: nat(1), ...start },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('sell' as const, 'sell' as const, 'refund' as const),
      ...{ student: nat(1), units: fc.integer({ min: 1, max: 3 }) },
    }),
  },
);

/** B, with a trailer, or on a motorcycle: the second vehicle is nothing, the trailer, or that of the teacher. */
const LICENCES = ['B', 'EB', 'A2'] as const;
export type HistoryLicence = (typeof LICENCES)[number];

export interface History {
  /** The same for all its practices. */
  licence: HistoryLicence;
  refusesHolidays: boolean;
  happenings: Happening[];
}
export const histories: fc.Arbitrary<History> = fc.record({
  licence: fc.constantFrom(...LICENCES),
  refusesHolidays: fc.boolean(),
  happenings: fc.array(happening, { minLength: 4, maxLength: 16, size: 'max' }),
});
