import { describe, expect, it } from '@jest/globals';
import { EXAM_LIMITS, errorsAllowed, minutesNeeded, SHIPPED_EXAMS } from '../src/e-learning/exam-limits.js';
import { EXAM_NAMES } from '../src/e-learning/exam-words.js';

describe('errors allowed', () => {
  it.each([
    [16, 2],
    [20, 2],
    [25, 3],
    [30, 3],
    [31, 4],
    [50, 5],
  ])('in a test of %i are %i', (questions, errors) => {
    expect(errorsAllowed(questions)).toBe(errors);
  });
});

describe('the time of a test', () => {
  it.each([
    ['common', 30, 30],
    ['common', 50, 50],
    ['goods', 16, 16],
    ['adr-common', 25, 50],
    ['adr-tanks', 15, 30],
    ['cap-goods', 100, 120],
    ['cap-goods', 85, 102],
    // 1.2 minutes each: 8.4 are 9 whole ones.
    ['cap-passengers', 7, 9],
  ] as const)('of %s with %i questions is %i minutes', (exam, questions, minutes) => {
    expect(minutesNeeded(exam, questions)).toBe(minutes);
  });

  it('is never less for the shipped exams than the law gives to their questions', () => {
    for (const exam of EXAM_NAMES) {
      const { questions, minutes } = SHIPPED_EXAMS[exam];
      const { minQuestions, maxQuestions } = EXAM_LIMITS[exam];
      expect(minutes).toBeGreaterThanOrEqual(minutesNeeded(exam, questions));
      expect(questions).toBeGreaterThanOrEqual(minQuestions);
      expect(questions).toBeLessThanOrEqual(maxQuestions);
    }
  });
});
