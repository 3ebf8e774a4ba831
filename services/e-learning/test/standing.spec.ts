import { describe, expect, it } from '@jest/globals';
import { renewed, renewedUntil } from '../src/access-store/renewal.js';
import { type AccessTerms, standingOf } from '../src/access-store/standing.js';

const terms = (change: Partial<AccessTerms> = {}): AccessTerms => ({
  ...{ level: 'enrolled', until: null, testsUntil: null, repeats: 0, blocked: false, moreTime: 0 },
  ...change,
});
const at = (change: Partial<AccessTerms>, today: string, isActive = true) =>
  standingOf(terms(change), today, isActive);

describe('an access', () => {
  it.each([
    ['without an end', {}, { standing: 'open', daysLeft: null, mayStudy: true, mayTest: true }],
    ['31 days before its last', { until: '2026-12-02' }, { standing: 'open', daysLeft: 31 }],
    ['30 days before its last', { until: '2026-12-01' }, { standing: 'expiring', daysLeft: 30 }],
    [
      'on its last day',
      { until: '2026-11-01' },
      { standing: 'expiring', daysLeft: 0, mayStudy: true, mayTest: true },
    ],
    [
      'the day after',
      { until: '2026-10-31' },
      { standing: 'expired', daysLeft: -1, mayStudy: false, mayTest: false },
    ],
    ['with tests that ended', { testsUntil: '2026-10-31' }, { mayStudy: true, mayTest: false }],
    [
      'with tests that go on',
      { until: '2026-10-31', testsUntil: '2026-11-01' },
      { mayStudy: false, mayTest: true },
    ],
    [
      'that is blocked',
      { blocked: true, until: '2030-01-01' },
      { standing: 'blocked', mayStudy: false, mayTest: false },
    ],
  ])('%s', (_, change, found) => {
    expect(at(change, '2026-11-01')).toMatchObject(found);
  });

  it('counts days across changes of clocks', () => {
    expect(at({ until: '2026-10-26' }, '2026-10-24').daysLeft).toBe(2);
    expect(at({ until: '2027-03-29' }, '2027-03-27').daysLeft).toBe(2);
  });

  it('of a contact who left opens nothing', () => {
    expect(at({}, '2026-11-01', false)).toMatchObject({ standing: 'gone', mayStudy: false, mayTest: false });
  });
});

describe('a renewal', () => {
  it.each([
    [{ months: 12 }, '2028-02-29', '2028-01-01', '2029-02-28'],
    [{ months: 1 }, '2027-01-31', '2027-01-01', '2027-02-28'],
    [{ months: 1 }, '2026-01-31', '2026-11-26', '2026-12-26'],
    [{ months: 6 }, null, '2026-08-31', '2027-02-28'],
    [{ until: '2020-01-01' }, '2027-01-31', '2026-11-26', '2020-01-01'],
    [{ until: null }, '2027-01-31', '2026-11-26', null],
  ])('by %j of %s on %s ends on %s', (renewal, last, today, until) => {
    expect(renewedUntil(renewal, last, today)).toBe(until);
  });

  it('changes the last day alone, and makes no access for who has none', () => {
    const learner = { today: '2026-11-26' } as Parameters<ReturnType<typeof renewed>>[1];
    const before = terms({ until: '2027-01-31', testsUntil: '2026-12-01', level: 'demo', repeats: 3 });
    expect(renewed({ months: 1 })(before, learner)).toEqual({ ...before, until: '2027-02-28' });
    expect(renewed({ until: null })(before, learner)).toEqual({ ...before, until: null });
    expect(renewed({ months: 1 })(null, learner)).toBe('none');
  });
});
