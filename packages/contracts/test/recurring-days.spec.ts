import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextDay, nextDays, type Recurrence } from '../src/billing/recurring-days.js';

const monthly = (firstOn: string, rest: Partial<Recurrence> = {}): Recurrence => ({
  ...{ firstOn, rhythm: 'monthly', everyMonths: null, lastOn: null, doneUntil: null, ...rest },
});

describe('the days of a recurring invoice', () => {
  it('keep the date, and take the last day of a shorter month', () => {
    expect(nextDays(monthly('2027-10-31'), 6)).toEqual([
      ...['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
    ]);
  });

  it('of 29 February come on the 28th of other years and go back', () => {
    expect(nextDays(monthly('2028-02-29', { rhythm: 'yearly' }), 5)).toEqual([
      ...['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ]);
  });

  it('of every three months stop at the last day', () => {
    const quarter = monthly('2026-11-30', { rhythm: 'months', everyMonths: 3, lastOn: '2027-05-30' });
    expect(nextDays(quarter, 9)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30']);
    expect(nextDay({ ...quarter, doneUntil: '2027-05-30' })).toBeNull();
  });

  it('go on behind the last one that was made, also where the rhythm was changed since', () => {
    expect(nextDay(monthly('2026-01-31', { doneUntil: '2026-02-28' }))).toBe('2026-03-31');
    expect(nextDay(monthly('2026-01-15', { doneUntil: '2026-02-28', rhythm: 'yearly' }))).toBe('2027-01-15');
  });

  it('are each reached once, in order, however they are taken', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 1, max: 24 }),
        (date, every, count) => {
          const first = date.toISOString().slice(0, 10);
          const of = monthly(first, { rhythm: 'months', everyMonths: every });
          const together = nextDays(of, count);
          const single: string[] = [];
          for (let doneUntil: string | null = null; single.length < count; ) {
            doneUntil = nextDay({ ...of, doneUntil });
            single.push(doneUntil ?? '');
          }
          expect(single).toEqual(together);
          expect(together).toEqual([...new Set(together)].toSorted());
          // Told by the calendar: the n-th lies in the month that is n rhythms later.
          together.forEach((one, at) => {
            const month = new Date(`${first.slice(0, 7)}-01T00:00:00Z`);
            month.setUTCMonth(month.getUTCMonth() + at * every);
            expect(one.slice(0, 7)).toBe(month.toISOString().slice(0, 7));
          });
        },
      ),
    );
  });
});
