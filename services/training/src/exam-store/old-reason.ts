import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import type { LessonRow } from '../lesson-store/lesson-rows.js';

/** Rules of the hour, the teacher and the car, that another day of the folder may break. */
const OF_DAY: ReadonlySet<string> = new Set<LessonRuleName>([
  ...(['teacher-inactive', 'teacher-hours', 'teacher-absent', 'teacher-theory'] as const),
  ...(['vehicle-inactive', 'vehicle-workshop', 'vehicle-hours', 'vehicle-absent'] as const),
  'branch-hours',
]);

/** Rules that the day's practices go against already: somebody read them and wrote the reason. */
export const setAside = (rows: Iterable<LessonRow>): ReadonlySet<string> =>
  new Set([...rows].flatMap(({ broken }) => JSON.parse(broken) as string[]));

/** Rules about one student: a reason that was written before somebody came into the folder says nothing of them. */
const OF_STUDENT: ReadonlySet<string> = new Set<LessonRuleName>([
  ...(['student-inactive', 'student-hours', 'student-limit'] as const),
  ...(['units', 'contract', 'inscription'] as const),
]);

/** Rules for which the reason of the plan was not written: nobody knew them. `isNew`: the student had no practice of that day. */
export const rulesSince = (
  broken: readonly string[],
  { known, isNew }: { known: ReadonlySet<string>; isNew: boolean },
): string[] =>
  broken.filter((rule) => (OF_DAY.has(rule) && !known.has(rule)) || (isNew && OF_STUDENT.has(rule)));
