import { describe, expect, it } from '@jest/globals';
import { planWeek } from '../../src/week-plan/plan-search.js';
import { pointsOfPlan } from '../../src/week-plan/week-plan.js';
import { chanceWeek } from './chance-week.js';
import { planFaults } from './plan-faults.js';

const SIZE = { days: 3, teachers: 6, vehicles: 5, students: 30, wishes: 60, hours: 8, booked: 1 };
const never = () => 0;
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

describe('a proposed week', () => {
  it.each(seeds)('breaks no rule: week %d', (seed) => {
    const problem = chanceWeek(seed, SIZE);
    const plan = planWeek(problem, { seed, rounds: 30, spent: never });
    expect(planFaults(problem, plan)).toEqual([]);
    expect(new Set(plan.map(({ wish }) => wish)).size).toBe(plan.length);
    expect(plan.length).toBeGreaterThan(0);
  });

  it('is the same for the same seed, and never worse after more rounds', () => {
    const problem = chanceWeek(7, SIZE);
    const of = (rounds: number) => planWeek(problem, { seed: 3, rounds, spent: never });
    expect(of(20)).toEqual(of(20));
    expect(pointsOfPlan(problem, of(40))).toBeGreaterThanOrEqual(pointsOfPlan(problem, of(0)));
  });

  it('is there at once where time is over, by insertion alone', () => {
    const problem = chanceWeek(9, SIZE);
    const plan = planWeek(problem, { seed: 1, rounds: 1_000_000, spent: () => 1 });
    expect(plan.length).toBeGreaterThan(0);
    expect(planFaults(problem, plan)).toEqual([]);
  });

  it('leaves everything where nobody can', () => {
    const problem = { ...chanceWeek(2, SIZE), vehicles: [] };
    expect(planWeek(problem, { seed: 1, rounds: 5, spent: never })).toEqual([]);
  });

  it('keeps the limit of a teacher’s day', () => {
    const week = chanceWeek(4, SIZE);
    const teachers = week.teachers.map((one) => ({ ...one, room: one.free.map(() => 2) }));
    const problem = { ...week, teachers };
    expect(planFaults(problem, planWeek(problem, { seed: 1, rounds: 20, spent: never }))).toEqual([]);
  });
});
