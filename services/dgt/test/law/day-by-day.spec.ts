import { addDays, addMonths, ageOn, daysBetween } from '@volante/contracts/calendar-days';
import fc from 'fast-check';
import { fileClock } from '../../src/law/file-clock.js';
import { presentationRefusals } from '../../src/law/may-present.js';
import { SPANISH_LAW } from '../../src/law/spanish-law.js';
import { type Calendar, LivedFile, type Sitting, tomorrow, written } from './day-by-day.js';
import { student } from './student.js';

const START: Calendar = { year: 2023, month: 1, date: 1 };
const DAYS = 1500;

function calendarOf(offset: number, from: Calendar): Calendar {
  let day = from;
  for (let left = offset; left > 0; left -= 1) day = tomorrow(day);
  return day;
}

const OFFSETS: readonly string[] = (() => {
  const days: string[] = [];
  for (let day = START; days.length < DAYS; day = tomorrow(day)) days.push(written(day));
  return days;
})();

/** Born so that 18 falls before, into or after the walk, the end of February more often than its share. */
const births = fc.oneof(
  fc.integer({ min: 0, max: 1600 }).map((offset) => calendarOf(offset, { year: 2004, month: 1, date: 1 })),
  fc.constantFrom({ year: 2004, month: 2, date: 29 }, { year: 2008, month: 2, date: 29 }),
);
const sittings = fc.array(
  fc.record<Sitting>({
    day: fc.constantFrom(...OFFSETS.slice(0, 1200)),
    test: fc.constantFrom('common', 'road'),
    outcome: fc.constantFrom('passed', 'failed', 'failed', 'absent', 'excused'),
    fee: fc.constantFrom('f1', 'f2'),
  }),
  { maxLength: 7 },
);
const once = (list: readonly Sitting[]) => [...new Map(list.map((one) => [one.day, one])).values()];
/** Whether passes lapsed or never were, and whether they outlive a wait: the model does not tell these apart. */
const SAME: Readonly<Record<string, string>> = {
  'DGT-LAW-010': 'before',
  'DGT-LAW-011': 'before',
  'DGT-LAW-024': 'DGT-LAW-012',
};
const sorted = (codes: readonly string[]) => codes.map((code) => SAME[code] ?? code).toSorted();

describe('the law against a file that is lived day by day', () => {
  it('says the same on every morning of four years', () => {
    fc.assert(
      fc.property(births, sittings, fc.integer({ min: 0, max: 1400 }), (birth, list, reportAt) => {
        const taken = once(list);
        const report = calendarOf(reportAt, START);
        const facts = student({
          birth: written(birth),
          attempts: taken,
          fees: ['f1', 'f2'],
          report: { issued: written(report), filed: null },
        });
        const lived = new LivedFile(birth, START, taken, report);
        const busy = new Set(taken.map(({ day }) => day));
        for (const day of OFFSETS) {
          if (!busy.has(day))
            for (const test of ['common', 'road'] as const)
              for (const fee of ['f1', 'f2'] as const) {
                const found = presentationRefusals(facts, SPANISH_LAW, { test, day, fee });
                const codes = found.map(({ code }) => code);
                if (sorted(codes).join() !== lived.inTheWay(test, fee).toSorted().join())
                  throw new Error(
                    `${day} ${test} ${fee}: ${sorted(codes)} against ${lived.inTheWay(test, fee)}`,
                  );
              }
          lived.live();
        }
      }),
      { numRuns: 12 },
    );
  });

  it('the first day that the clock names is the first on which age and waits allow it', () => {
    const timely = new Set(['DGT-LAW-003', 'DGT-LAW-004', 'DGT-LAW-012', 'DGT-LAW-020', 'DGT-LAW-024']);
    fc.assert(
      fc.property(births, sittings, fc.nat(1000), (birth, list, at) => {
        const today = OFFSETS[at] ?? '';
        const attempts = once(list).filter(({ day }) => day <= today);
        const facts = student({ birth: written(birth), attempts, fees: ['f1', 'f2'] });
        const { next, earliest } = fileClock(facts, SPANISH_LAW, today);
        if (next === null || earliest === null) return;
        const free = (day: string) =>
          presentationRefusals(facts, SPANISH_LAW, { test: next, day, fee: 'f1' }).every(
            ({ code }) => !timely.has(code),
          );
        let first = today;
        while (!free(first)) first = addDays(first, 1);
        expect(earliest).toBe(first);
      }),
      { numRuns: 200 },
    );
  });
});

describe('days', () => {
  const days = fc.integer({ min: 0, max: 4000 }).map((offset) => calendarOf(offset, START));

  it('months go from date to date, or to the last of a shorter one', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), (begun, months) => {
        let day = begun;
        let gone = 0;
        while (gone < months || (day.date !== begun.date && tomorrow(day).date !== 1)) {
          day = tomorrow(day);
          if (day.date === 1) gone += 1;
        }
        expect(addMonths(written(begun), months)).toBe(written(day));
      }),
    );
  });

  it('a year older on the birthday, not the day before', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (birth, years) => {
        const day = addMonths(written(birth), years * 12);
        expect(ageOn(written(birth), day)).toBe(years);
        expect(ageOn(written(birth), addDays(day, -1))).toBe(years - 1);
      }),
    );
  });

  it('counted one by one', () => {
    fc.assert(
      fc.property(days, fc.nat(900), (begun, count) => {
        const reached = written(calendarOf(count, begun));
        expect(addDays(written(begun), count)).toBe(reached);
        expect(daysBetween(written(begun), reached)).toBe(count);
      }),
    );
  });
});

it('computes the clocks of 5,000 students', () => {
  const attempts = once(
    ['2025-09-01', '2025-09-20', '2025-10-15', '2026-02-01'].map((day, at) => ({
      day,
      test: at === 2 ? 'common' : 'road',
      outcome: at === 2 ? 'passed' : 'failed',
      fee: 'f1',
    })),
  );
  const clocks = Array.from({ length: 5_000 }, () =>
    fileClock(student({ attempts, fees: ['f1', 'f2'] }), SPANISH_LAW, '2026-06-01'),
  );
  expect(clocks.every(({ next }) => next === 'road')).toBe(true);
});
