import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import type { WeekReason } from '@volante/contracts/training/week-plan-words';
import type { FoundSlot } from '../lesson-store/next-slots/found-slot.js';
import type { BusyRow } from '../lesson-store/next-slots/read-horizon.js';
import type { WeekFacts, WeekStudent } from './read-week.js';
import type { Placing } from './week-plan.js';
import type { WeekWish } from './week-problem.js';
import { finderFor, proposedRow } from './week-slots.js';

/** A wanted practice with its place, or the reasons why it has none. */
export interface WeekLine {
  of: WeekStudent;
  slot: FoundSlot | null;
  why: WeekReason[];
}

const MAX_REASONS = 3;

/** Judges a plan by the rules of a booking, one practice after another, each beside those before it. */
export class WeekSettler {
  private readonly lessons: BusyRow[];
  readonly lines: WeekLine[] = [];

  constructor(private readonly week: WeekFacts) {
    this.lessons = [...week.shared.lessons];
  }

  /** Rules of the student alone that stand against every hour: no search helps. */
  standing(student: WeekStudent): LessonRuleName[] {
    // At any hour: where the student cannot, no other rule is named.
    const finder = finderFor(this.week, { ...student, bands: [] }, this.lessons);
    const [teacher] = this.week.shared.teachers;
    const ends = [this.week.days.at(0), this.week.days.at(-1)];
    const broken = ends.map((day) => {
      const against = new Map<LessonRuleName, number>();
      if (teacher && day !== undefined) finder.at(day, 0, teacher, against);
      return against;
    });
    return ALWAYS.filter((rule) => broken.every((against) => against.has(rule)));
  }

  /** Takes the places of a plan over, in the order of time. Answers the wishes whose place a rule stands against, and those without one. */
  *take(wishes: readonly WeekWish[], plan: readonly Placing[]): Generator<void, WeekWish[]> {
    const byId = new Map(wishes.map((wish) => [wish.id, wish]));
    const inOrder = [...plan].sort((one, other) => one.day - other.day || one.from - other.from);
    for (const placing of inOrder) {
      const wish = byId.get(placing.wish);
      const slot = wish ? this.judged(wish.of, placing) : null;
      if (wish && slot) {
        this.keep(wish.of, slot);
        byId.delete(wish.id);
      }
      yield;
    }
    return [...byId.values()];
  }

  /** Looks for the first time of the week at which a wish that is left can still be placed, or says why there is none. */
  *lookAgain(left: readonly WeekWish[], isOver: () => boolean): Generator<void, void> {
    const [from = ''] = this.week.days;
    for (const { of } of left) {
      if (isOver()) this.lines.push({ of, slot: null, why: ['no-look'] });
      else {
        const finder = finderFor(this.week, of, this.lessons);
        const [slot] = finder.find(from, this.week.days.length, 1);
        if (slot) this.keep(of, slot);
        else this.leave(of, reasonsOf(finder.against(from, this.week.days.length)));
      }
      yield;
    }
  }

  leave(of: WeekStudent, why: readonly WeekReason[]): void {
    this.lines.push({ of, slot: null, why: why.slice(0, MAX_REASONS) });
  }

  private judged(of: WeekStudent, { teacher: id, vehicle, day: at, from }: Placing): FoundSlot | null {
    const { days, shared } = this.week;
    const day = days[at];
    const teacher = shared.teachers.find((one) => one.id === id);
    if (day === undefined || !teacher) return null;
    const overlaps = (row: BusyRow) =>
      row.teacher_id === id &&
      row.day === day &&
      row.from_minute < from + of.minutes &&
      from < row.from_minute + row.minutes;
    if (this.lessons.some(overlaps)) return null;
    // The vehicle of the plan before the others: theirs may be wanted by other practices.
    const vehicles = shared.vehicles.toSorted(
      (one, other) => Number(other.id === vehicle) - Number(one.id === vehicle),
    );
    return finderFor(this.week, of, this.lessons, vehicles).at(day, from, teacher, new Map());
  }

  private keep(of: WeekStudent, slot: FoundSlot): void {
    const { day, fromMinute, teacher, vehicle, secondVehicle, room } = slot;
    this.lines.push({ of, slot, why: [] });
    this.lessons.push(
      proposedRow(this.week, of, {
        ...{ day, fromMinute, teacher: teacher.id, room: room?.id ?? null },
        vehicles: [vehicle?.id ?? null, secondVehicle?.id ?? null],
      }),
    );
  }
}

/** Hours at which the student cannot are no reason, unless nothing else stands against any hour. */
function reasonsOf(against: readonly LessonRuleName[]): readonly WeekReason[] {
  const others = against.filter((rule) => rule !== 'student-hours');
  return others.length > 0 ? others : ['no-time'];
}

/** Rules that no other hour, teacher or vehicle mends. */
const ALWAYS: readonly LessonRuleName[] = [
  ...(['student-inactive', 'circuit-first', 'contract', 'inscription', 'type-licence'] as const),
];
