import { planInTurns } from './plan-search.js';
import type { WeekFacts } from './read-week.js';
import { type WeekLine, WeekSettler } from './settle-week.js';
import type { PlanWeights } from './week-plan.js';
import { WeekBuilder } from './week-problem.js';

export interface WeekSearch {
  week: WeekFacts;
  weights: PlanWeights;
  seed: number;
  rounds: number;
  /** Share of the time for the search, and of the whole time, that has passed. */
  spent: () => number;
  isOver: () => boolean;
}

/** The whole proposal, in turns: wishes that nothing helps, the search, and every place judged by the rules of a booking. */
export function* searchWeek({
  week,
  weights,
  seed,
  rounds,
  spent,
  isOver,
}: WeekSearch): Generator<void, WeekLine[]> {
  const settler = new WeekSettler(week);
  const able = week.students.filter((student) => {
    const standing = settler.standing(student);
    const lost = standing.length > 0 ? student.wanted : student.wanted - student.affordable;
    for (let count = 0; count < lost; count += 1)
      settler.leave(student, standing.length > 0 ? standing : ['units']);
    return standing.length === 0 && student.affordable > 0;
  });
  const problem = new WeekBuilder(week).problem(able, weights);
  const plan = yield* planInTurns(problem, { seed, rounds, spent });
  const left = yield* settler.take(problem.wishes, plan);
  yield* settler.lookAgain(left, isOver);
  return settler.lines;
}
