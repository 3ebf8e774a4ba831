import { errorsAllowed, type Marking } from '@volante/contracts/e-learning/exam-limits';

/** A question as it was shown: which of its answers are right, by their places. */
export interface ShownQuestion {
  right: readonly number[];
}

export interface TestMark {
  right: number;
  wrong: number;
  blank: number;
  /** Hundredths of a point (CAP); `null` where errors are counted. */
  points: number | null;
  passed: boolean;
}

const POINT = 100;
const LOST = 50;
const PASS_SHARE = 0.5;

const isRight = ({ right }: ShownQuestion, chosen: readonly number[]): boolean => {
  const places = new Set(chosen);
  return places.size === right.length && right.every((place) => places.has(place));
};

/**
 * Marks a test. `chosen` holds the places of the answers chosen for each question, empty for none. Counted by errors, a question
 * without an answer is wrong (RD 818/2009, annex VI.B); by points, it costs nothing, a wrong one half a point, and half of all points
 * pass (RD 284/2021).
 */
export function markTest(
  questions: readonly ShownQuestion[],
  chosen: readonly (readonly number[])[],
  marking: Marking,
  errors = errorsAllowed(questions.length),
): TestMark {
  const blank = questions.filter((_, at) => (chosen[at]?.length ?? 0) === 0).length;
  const right = questions.filter((one, at) => {
    const given = chosen[at] ?? [];
    return given.length > 0 && isRight(one, given);
  }).length;
  const wrong = questions.length - blank - right;
  if (marking === 'errors')
    return { right, wrong, blank, points: null, passed: questions.length > 0 && wrong + blank <= errors };
  const points = right * POINT - wrong * LOST;
  return {
    ...{ right, wrong, blank, points },
    passed: questions.length > 0 && points >= questions.length * POINT * PASS_SHARE,
  };
}
