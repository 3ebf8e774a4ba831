import {
  type Booking,
  type By,
  CAN,
  DAYS,
  type Decision,
  type Happening,
  type HistoryLicence,
  HOLIDAY,
  NO_CAR,
  NO_PLACE,
  NO_SECOND,
  SECONDS,
  STUDENT_LIMIT,
  type Start,
  TEACHER_LIMIT,
  WAYS,
  WORK,
} from './day-histories.js';

const DAY = 1_440;
const ALL = DAYS.length * DAY;
const FREE = -1;
const REST = 12 * 60;
const RUN = 6 * 60;
const PAUSE = 15;

const NEVER = [
  'teacher-busy',
  'vehicle-busy',
  'student-busy',
  'room-busy',
  'inspection',
  'insurance',
  'dual-controls',
];
const WITH_ANY_REASON = ['teacher-rest', 'teacher-pause'];

const grid = () => new Int16Array(ALL).fill(FREE);
const two = <T>(make: () => T): [T, T] => [make(), make()];

/** The same agenda minute by minute, as on paper: slow, and without a line of the rules. */
export class MinuteModel {
  private readonly teachers = two(grid);
  private readonly cars = two(grid);
  private readonly seconds = SECONDS.map(grid);
  private readonly students = two(grid);
  private readonly circuit = grid();
  private readonly away = { teacher: two(grid), vehicle: two(grid), branch: [grid()] };
  private readonly inspection = [ALL, ALL];
  private readonly insurance = [ALL, ALL];
  private readonly bought = [0, 0];
  private readonly lessons: (Booking | null)[] = [];

  constructor(
    private readonly licence: HistoryLicence,
    private readonly refusesHolidays: boolean,
  ) {}

  /** Does it, and answers the outcome with the rules that stand against it. */
  apply(one: Happening): { rules: string[]; decision: Decision | 'done' | 'refused' } {
    const done = { rules: [], decision: 'done' as const };
    if (one.what === 'book') {
      const [car, second] = [
        one.car === NO_CAR ? null : one.car,
        one.second === NO_SECOND ? null : one.second,
      ];
      const booking = { ...one, car, second };
      return this.place(booking, one, this.lessons.length);
    }
    if (one.what === 'move') {
      const old = this.lessons[one.lesson];
      return old
        ? this.place({ ...old, day: one.day, from: one.from, minutes: one.minutes }, one, one.lesson)
        : done;
    }
    if (one.what === 'cancel') this.erase(one.lesson);
    if (one.what === 'lapse') (one.isInsurance ? this.insurance : this.inspection)[one.car] = one.day;
    if (one.what === 'absence') {
      const gone = this.away[one.of][one.of === 'branch' ? 0 : one.at];
      for (const minute of this.minutes(one)) if (gone) gone[minute] = 1;
    }
    if (one.what === 'sell') this.bought[one.student] = (this.bought[one.student] ?? 0) + one.units;
    if (one.what === 'refund') {
      const bought = this.bought[one.student] ?? 0;
      if (one.units > Math.max(0, bought - this.onRoad(one.student, FREE)))
        return { rules: [], decision: 'refused' };
      this.bought[one.student] = bought - one.units;
    }
    return done;
  }

  private minutes({ day, from, minutes }: Start): number[] {
    return Array.from({ length: minutes }, (_, at) => day * DAY + from + at);
  }

  private onRoad(student: number, except: number): number {
    return this.lessons.filter((one, id) => one && id !== except && one.student === student && !one.isCircuit)
      .length;
  }

  private gridsOf({ teacher, car, second, student, isCircuit }: Booking): (Int16Array | undefined)[] {
    const ofCar = [
      ...(car === null ? [] : [this.cars[car]]),
      ...(second === null ? [] : [this.seconds[second]]),
    ];
    return [this.teachers[teacher], this.students[student], ...ofCar, ...(isCircuit ? [this.circuit] : [])];
  }

  private erase(id: number): void {
    const old = this.lessons[id];
    if (!old) return;
    for (const one of this.gridsOf(old)) for (const minute of this.minutes(old)) if (one) one[minute] = FREE;
    this.lessons[id] = null;
  }

  private place(booking: Booking, by: By, id: number): { rules: string[]; decision: Decision } {
    const rules = this.rules(booking, id);
    const standing = rules.filter((rule) => rule !== 'holiday-note');
    const hard = standing.some((rule) => NEVER.includes(rule));
    const soft = standing.some((rule) => !WITH_ANY_REASON.includes(rule));
    if (hard || (soft && !by.mayOverride)) return { rules, decision: 'LESSON-001' };
    if (standing.length > 0 && !by.hasReason) return { rules, decision: 'LESSON-002' };
    this.erase(id);
    for (const one of this.gridsOf(booking))
      for (const minute of this.minutes(booking)) {
        if (!one || one[minute] !== FREE) throw new Error(`two practices at minute ${minute}`);
        one[minute] = id;
      }
    this.lessons[id] = booking;
    return { rules, decision: 'booked' };
  }

  private rules(booking: Booking, id: number): string[] {
    const { day, from, minutes, teacher, student, car, second, isCircuit } = booking;
    const found = new Set<string>();
    const own = this.minutes(booking);
    const takes = (one: Int16Array | undefined, minute: number) =>
      one?.[minute] !== FREE && one?.[minute] !== id;
    for (const minute of own) {
      const clock = minute - day * DAY;
      if (takes(this.teachers[teacher], minute)) found.add('teacher-busy');
      if (takes(this.students[student], minute)) found.add('student-busy');
      if (car !== null && takes(this.cars[car], minute)) found.add('vehicle-busy');
      if (second !== null && takes(this.seconds[second], minute)) found.add('vehicle-busy');
      if (isCircuit && takes(this.circuit, minute)) found.add('room-busy');
      if (teacher === 0 && !WORK.some(([begin, end]) => clock >= begin && clock < end))
        found.add('teacher-hours');
      if (student === 1 && (clock < CAN[0] || clock >= CAN[1])) found.add('student-hours');
      if (this.away.teacher[teacher]?.[minute] === 1) found.add('teacher-absent');
      if (car !== null && this.away.vehicle[car]?.[minute] === 1) found.add('vehicle-absent');
      if (this.away.branch[0]?.[minute] === 1) found.add('branch-hours');
    }
    if (car === null) found.add('no-vehicle');
    if (car !== null && day > (this.inspection[car] ?? ALL)) found.add('inspection');
    if (car !== null && day > (this.insurance[car] ?? ALL)) found.add('insurance');
    if (car === 1 && !isCircuit && this.licence !== 'A2') found.add('dual-controls');
    this.second(second, isCircuit, found);
    if (day === HOLIDAY) found.add(this.refusesHolidays ? 'holiday' : 'holiday-note');
    if (this.thatDay(this.students[student], day, id) >= STUDENT_LIMIT) found.add('student-limit');
    if (teacher === 0 && this.thatDay(this.teachers[0], day, id) >= TEACHER_LIMIT) found.add('teacher-limit');
    const bought = this.bought[student] ?? 0;
    if (!isCircuit && bought > 0 && this.onRoad(student, id) + 1 > bought) found.add('units');
    // Two practices at one time have no order, and nothing sets that aside.
    if (!found.has('teacher-busy'))
      this.time(booking, id, { first: day * DAY + from, length: minutes }, found);
    return [...found].toSorted();
  }

  /** The trailer of B+E; on the road the vehicle in which the teacher follows the motorcycle. */
  private second(second: number | null, isCircuit: boolean, found: Set<string>): void {
    const category = second === null ? 'none' : SECONDS[second];
    if (this.licence === 'EB' && category === 'none') found.add('second-needed');
    if (this.licence === 'EB' && category === 'm1') found.add('second-no-trailer');
    if (this.licence !== 'A2' || isCircuit) return;
    if (category === 'none') found.add('second-vehicle');
    if (category === 'o') found.add('second-trailer');
  }

  private thatDay(one: Int16Array | undefined, day: number, except: number): number {
    const seen = new Set(one?.subarray(day * DAY, (day + 1) * DAY));
    return [...seen].filter((id) => id !== FREE && id !== except).length;
  }

  /** Rest, pause and way, along the line of the teacher's minutes. */
  private time(
    booking: Booking,
    id: number,
    own: { first: number; length: number },
    found: Set<string>,
  ): void {
    const line = this.teachers[booking.teacher] as Int16Array;
    const isFree = (minute: number) => line[minute] === FREE || line[minute] === id;
    const [begin, end] = [own.first, own.first + own.length];
    const dayBegin = booking.day * DAY;
    const dayEnd = dayBegin + DAY;
    let last = begin - 1;
    while (last >= 0 && isFree(last)) last -= 1;
    let next = end;
    while (next < ALL && isFree(next)) next += 1;
    if (next === ALL) next = -1;
    const ways = [
      { lesson: last < 0 ? null : this.lessons[line[last] ?? 0], gap: begin - last - 1, isBefore: true },
      { lesson: next < 0 ? null : this.lessons[line[next] ?? 0], gap: next - end, isBefore: false },
    ];
    for (const { lesson, gap, isBefore } of ways) {
      if (!lesson) continue;
      const [a, b] = isBefore ? [lesson.dropoff, booking.pickup] : [booking.dropoff, lesson.pickup];
      const way = a === NO_PLACE || b === NO_PLACE ? 0 : (WAYS[a]?.[b] ?? 0);
      if (gap < way) found.add('travel');
    }
    if (last >= 0 && last < dayBegin && begin - last - 1 < REST) found.add('teacher-rest');
    if (next >= dayEnd && next - end < REST) found.add('teacher-rest');
    if (this.runs(isFree, { begin, end, dayBegin, dayEnd })) found.add('teacher-pause');
  }

  /** Walks from the practice to both sides until a quarter of an hour is free. */
  private runs(
    isFree: (minute: number) => boolean,
    { begin, end, dayBegin, dayEnd }: { begin: number; end: number; dayBegin: number; dayEnd: number },
  ): boolean {
    let [first, last] = [begin, end];
    for (let minute = begin - 1; minute >= dayBegin && first - minute <= PAUSE; minute -= 1)
      if (!isFree(minute)) first = minute;
    for (let minute = end; minute < dayEnd && minute - last < PAUSE; minute += 1)
      if (!isFree(minute)) last = minute + 1;
    return last - first > RUN;
  }
}
