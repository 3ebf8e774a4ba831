import { type LessonRuleName, warningOf } from '@volante/contracts/training/lesson-words';
import {
  branchRules,
  type Found,
  needs,
  type StudentFacts,
  studentRules,
  type TimeFacts,
} from '../slot-rules.js';

/** Notes stand against nothing. */
const barring = (found: readonly Found[]): LessonRuleName[] =>
  found.filter((rule) => rule !== false).filter((rule) => warningOf(rule) !== 'note');

/** Rules that keep the student from a time, with every teacher. */
export const barsStudent = (facts: StudentFacts): LessonRuleName[] => barring(studentRules(facts));

/** The same for the needs of the practice and for the branch. */
export const barsTime = (facts: TimeFacts): LessonRuleName[] =>
  barring([...needs(facts), ...branchRules(facts)]);
