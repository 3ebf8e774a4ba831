/** Answers to a topic's questions at their first try. */
export interface FirstTries {
  right: number;
  tries: number;
}

/** Tries that the school's rate stands for beside a student's own. */
const SCHOOL_WEIGHT = 20;
const EVEN = 0.5;

const rate = ({ right, tries }: FirstTries): number => (tries > 0 ? right / tries : EVEN);

/** Chance to answer a question that was seen before: recalled, or guessed among its answers. */
export const chanceOfSeen = (recall: number, options: number): number => recall + (1 - recall) / options;

/** Chance to answer an unseen question of a topic: the student's own rate, drawn to the school's (Beta prior, weight 20). */
export const chanceOfUnseen = (own: FirstTries, school: FirstTries): number =>
  (own.right + SCHOOL_WEIGHT * rate(school)) / (own.tries + SCHOOL_WEIGHT);

/** P(at most `errors` failures) of independent tries that succeed with these chances: the Poisson binomial distribution. */
export function chanceToPass(chances: readonly number[], errors: number): number {
  // failures[n] is the chance of n failures so far; more than `errors` of them are of no more interest.
  const failures = new Array<number>(errors + 1).fill(0);
  failures[0] = 1;
  for (const chance of chances)
    for (let n = errors; n >= 0; n -= 1)
      failures[n] = (failures[n] ?? 0) * chance + (n > 0 ? (failures[n - 1] ?? 0) * (1 - chance) : 0);
  return failures.reduce((sum, one) => sum + one, 0);
}

/** A topic of the exam: its places, and the mean chance of its questions. */
export interface TopicChance {
  places: number;
  chance: number;
}

/** The chance to pass an exam whose places each have the mean chance of their topic. */
export const readinessOf = (topics: readonly TopicChance[], errors: number): number =>
  chanceToPass(
    topics.flatMap(({ places, chance }) => new Array<number>(places).fill(chance)),
    errors,
  );

export interface ReadinessFacts {
  chance: number;
  seenShare: number;
  /** The last online exams, the newest first: passed or not. */
  exams: readonly boolean[];
}

const READY_CHANCE = 0.9;
const READY_SEEN = 0.8;
const LAST_EXAMS = 4;
const PASSED_EXAMS = 3;

/** The three conditions of being ready, each on its own. */
export const readyWhen = ({ chance, seenShare, exams }: ReadinessFacts) => ({
  chance: chance >= READY_CHANCE,
  seen: seenShare >= READY_SEEN,
  exams: exams.slice(0, LAST_EXAMS).filter(Boolean).length >= PASSED_EXAMS,
});
