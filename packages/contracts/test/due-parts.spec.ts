import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueParts, equalParts, monthlyPlan } from '../src/billing/due-parts.js';
import { monthEnd, monthsAfter } from '../src/billing/months.js';

const RUNS = Number(process.env.VOLANTE_SEQUENCES ?? 2_000);

/** The rule told by single cents: each cent of the amount belongs to one instalment, each cent paid to the oldest that lacks one. */
function byCents(planned: readonly bigint[], amount: bigint, paid: bigint): [bigint, bigint][] {
  const shares = planned.map(() => 0n);
  let left = amount;
  planned.forEach((cents, at) => {
    const isLast = at === planned.length - 1;
    while (left > 0n && (isLast || (shares[at] ?? 0n) < cents)) {
      shares[at] = (shares[at] ?? 0n) + 1n;
      left -= 1n;
    }
  });
  let money = paid;
  return shares.map((share) => {
    let open = share;
    while (open > 0n && money > 0n) {
      open -= 1n;
      money -= 1n;
    }
    return [share, open];
  });
}

const small = fc.integer({ min: 1, max: 40 });

describe('instalments', () => {
  it('agree with a model that moves single cents', () => {
    fc.assert(
      fc.property(
        fc.array(small, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 450 }),
        (planned, amount, paid) => {
          const parts = dueParts(
            planned.map((cents) => ({ cents })),
            amount,
            paid,
          );
          const model = byCents(planned.map(BigInt), BigInt(amount), BigInt(paid));
          expect(parts.map(({ cents, open }) => [BigInt(cents), BigInt(open)])).toEqual(model);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('add up to the document and to what is open, whatever was corrected and paid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 90_000_000 }),
        fc.integer({ min: 0, max: 90_000_000 }),
        (planned, amount, paid) => {
          const parts = dueParts(
            planned.map((cents) => ({ cents })),
            amount,
            paid,
          );
          const sum = (of: 'cents' | 'open') => parts.reduce((total, part) => total + part[of], 0);
          expect(sum('cents')).toBe(amount);
          expect(sum('open')).toBe(Math.max(0, amount - paid));
          // The oldest is paid first: behind one that is open, nothing is paid.
          const open = parts.findIndex((part) => part.open > 0);
          if (open >= 0) expect(parts.slice(open + 1).every((part) => part.open === part.cents)).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('of equal amounts differ by a cent at most, the first ones more', () => {
    expect(equalParts(100_000, 3)).toEqual([33_334, 33_333, 33_333]);
    expect(equalParts(2, 3)).toEqual([1, 1, 0]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        (amount, count) => {
          const parts = equalParts(amount, count);
          expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(amount);
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
          expect(parts).toEqual(parts.toSorted((one, other) => other - one));
        },
      ),
    );
  });

  it('of each month fall on its end where it is shorter', () => {
    expect(
      monthlyPlan(30_000, { count: 4, first: '2027-12-31', months: 1 }).map(({ dueOn }) => dueOn),
    ).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
  });
});

describe('months', () => {
  it.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2099-12-31', 2, '2100-02-28'],
  ])('from %s %i lead to %s', (day, months, reached) => {
    expect(monthsAfter(day, months)).toBe(reached);
  });

  it('keep the date, or take the last day of the month, for two centuries', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 600 }),
        (date, months) => {
          const day = date.toISOString().slice(0, 10);
          const reached = monthsAfter(day, months);
          // The first of the month has no end to fall over; the date is the same or the month's last.
          const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
          first.setUTCMonth(first.getUTCMonth() + months);
          expect(reached.slice(0, 7)).toBe(first.toISOString().slice(0, 7));
          expect([day.slice(8), monthEnd(reached).slice(8)]).toContain(reached.slice(8));
          expect(Number(reached.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
        },
      ),
    );
  });
});
