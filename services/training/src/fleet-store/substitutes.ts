import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import { isWithin, overlap, type Stretch, stretchesOn, type Timetable } from '../agenda-store/bands.js';
import type { VehicleFacts } from '../lesson-store/slot-rules.js';
import { fitsPractice, isUnknown, mayTrail, TRAILER, type VehicleNeeds } from '../lesson-store/type-fit.js';

/** A practice that needs another vehicle. */
export interface Stranded extends VehicleNeeds {
  id: string;
  vehicle: string;
  day: string;
  stretch: Stretch;
  branch: string;
  /** `null`: nothing is taught with it. */
  licence: string | null;
  /** On the road a car has dual controls. */
  needsDualControls: boolean;
}

/** A vehicle that may take practices over. */
export interface Spare extends Omit<VehicleFacts, 'isInWorkshop'> {
  id: string;
  name: string;
  branch: string;
  model: string;
  timetables: readonly Timetable[];
  /** Days on which it is in a workshop. */
  workshopDays: ReadonlySet<string>;
  /** Practices that keep it busy. */
  busy: readonly { day: string; stretch: Stretch }[];
}

/** Rules that keep a vehicle from being driven on a day, whatever the practice. */
export const troubles = (spare: Spare, day: string): LessonRuleName[] =>
  [
    !holds(spare.inspectionUntil, day) && ('inspection' as const),
    !holds(spare.insuranceUntil, day) && ('insurance' as const),
    !spare.isUsable && ('vehicle-inactive' as const),
    spare.workshopDays.has(day) && ('vehicle-workshop' as const),
  ].filter((one) => one !== false);

const holds = (until: string | null, day: string) => until === null || until >= day;

function isOffered({ timetables }: Spare, { day, stretch }: Stranded): boolean {
  const work = timetables.filter(({ kind }) => kind === 'work');
  const away = timetables.filter(({ kind }) => kind !== 'work');
  if (away.some((one) => stretchesOn(one, day).some((part) => overlap(part, stretch)))) return false;
  return (
    work.length === 0 ||
    isWithin(
      stretch,
      work.flatMap((one) => stretchesOn(one, day)),
    )
  );
}

/** A driven vehicle by the same rule as a slot; a second one stands for its kind: a trailer for a trailer alone, and for nothing that is driven. */
function isOfKind(spare: Spare, lesson: Stranded): boolean {
  const { licence, needsDualControls: needsControls } = lesson;
  if (licence !== null) return fitsPractice({ type: lesson, licence, needsControls }, spare);
  return lesson.category === TRAILER ? mayTrail(spare) : spare.category !== TRAILER;
}

/** It stands for a trailer, and nobody wrote down that it is one. */
export const lacksCategory = (
  { category }: Pick<Spare, 'category'>,
  lesson: Pick<Stranded, 'category'>,
): boolean => lesson.category === TRAILER && category === null;

function fits(spare: Spare, lesson: Stranded): boolean {
  return (
    spare.id !== lesson.vehicle &&
    troubles(spare, lesson.day).length === 0 &&
    isOfKind(spare, lesson) &&
    !(lesson.needsDualControls && spare.dualControls === 'no') &&
    isOffered(spare, lesson)
  );
}

/**
 * Nearer to the old vehicle first: its branch, its gearbox, its model; then the one with the fewest practices that day. Last
 * one of which nobody knows whether it is a trailer.
 */
function costOf(spare: Spare, lesson: Stranded, old: Spare | undefined, sameDay: number): number {
  return (
    (isUnknown(spare) ? 10_000_000 : 0) +
    (spare.branch === lesson.branch ? 0 : 1_000_000) +
    (old && spare.gearbox !== old.gearbox ? 100_000 : 0) +
    (old && spare.model !== old.model ? 10_000 : 0) +
    sameDay
  );
}

/**
 * The best vehicle for each practice, by its id; `null` where none is free. Practices are served in the order of time, and one vehicle
 * is given to one at a time.
 */
export function bestSubstitutes(
  lessons: readonly Stranded[],
  spares: readonly Spare[],
): ReadonlyMap<string, string | null> {
  const taken = new Map(spares.map(({ id, busy }) => [id, [...busy]]));
  const inOrder = lessons.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      one.stretch.from - other.stretch.from ||
      one.id.localeCompare(other.id),
  );
  const found = new Map<string, string | null>();
  for (const lesson of inOrder) {
    const old = spares.find(({ id }) => id === lesson.vehicle);
    const ofDay = (id: string) => (taken.get(id) ?? []).filter(({ day }) => day === lesson.day);
    const isFree = (id: string) => !ofDay(id).some(({ stretch }) => overlap(stretch, lesson.stretch));
    const [best] = spares
      .filter((spare) => fits(spare, lesson) && isFree(spare.id))
      .map((spare) => ({ id: spare.id, cost: costOf(spare, lesson, old, ofDay(spare.id).length) }))
      .toSorted((one, other) => one.cost - other.cost || one.id.localeCompare(other.id));
    found.set(lesson.id, best?.id ?? null);
    if (best) taken.get(best.id)?.push({ day: lesson.day, stretch: lesson.stretch });
  }
  return found;
}
