import { describe, expect, it } from '@jest/globals';
import { choosePlan, type SearchNeed, widerPlan } from './search-plan.js';

const need: SearchNeed = { sort: 'name', rows: 26, share: 0.5, isMasked: true };
/** Two words that a third of a million contacts have, few of them at the beginning of the name. */
const dense = { hits: [330_000, 360_000], first: [1_000, 2_000], contacts: 1_000_000 };

describe('the plan of a search', () => {
  it('walks where hits are dense, but not for ever: a filter may leave nothing', () => {
    const { plan } = choosePlan(dense, need);
    expect(plan).toMatchObject({ kind: 'walk', bound: { word: 0 } });
    if (plan.kind !== 'walk' || !plan.bound) throw new Error('no bound');
    expect(plan.bound.most).toBeLessThan(100_000);
    const next = widerPlan(plan, 3);
    expect(next).toEqual({ kind: 'tokens', word: 0, take: plan.bound.take });
    expect(next && widerPlan(next, 0)).toEqual({ kind: 'tokens', word: 0, take: null });
  });

  it('takes the hits of the rarest word at once where hardly anybody passes the filters', () => {
    const plan = { kind: 'tokens', word: 0, take: null };
    expect(choosePlan(dense, { ...need, share: 0.0001 }).plan).toEqual(plan);
  });

  it('walks to the end where that is no further, and where codes are the order', () => {
    expect(choosePlan({ hits: [20_000, 21_000], first: [0, 0], contacts: 60_000 }, need).plan).toEqual({
      kind: 'walk',
      bound: null,
    });
    expect(choosePlan(dense, { ...need, sort: 'code' }).plan).toEqual({ kind: 'walk', bound: null });
    expect(widerPlan({ kind: 'walk', bound: null }, 0)).toBeNull();
  });
});
