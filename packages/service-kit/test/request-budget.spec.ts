import { expect, it } from '@jest/globals';
import { RequestBudget } from '../src/calls/request-budget.js';

const MINUTE = 60_000;
const spend = (budget: RequestBudget, key: string, now: number) => {
  try {
    budget.spend(key, now);
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it('refuses what goes beyond the window’s share, for its key alone', () => {
  const budget = new RequestBudget(2, MINUTE);
  const answers = [0, 1, 2].map((now) => spend(budget, 'one', now));
  expect(answers).toEqual(['done', 'done', 'REQ-105']);
  expect(spend(budget, 'other', 2)).toBe('done');
});

it('begins again once the window has ended, however often it refused meanwhile', () => {
  const budget = new RequestBudget(1, MINUTE);
  expect(spend(budget, 'one', 0)).toBe('done');
  for (const now of [1, MINUTE - 1]) expect(spend(budget, 'one', now)).toBe('REQ-105');
  expect(spend(budget, 'one', MINUTE)).toBe('done');
});

it('forgets keys whose window has ended', () => {
  const budget = new RequestBudget(1, MINUTE);
  for (let at = 0; at < 10_000; at += 1) budget.spend(`key ${at}`, 0);
  budget.spend('later', MINUTE);
  expect((budget as unknown as { spent: Map<string, unknown> }).spent.size).toBe(1);
});
