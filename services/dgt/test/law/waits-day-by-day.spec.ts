import fc from 'fast-check';
import type { LawTables, WaitRow } from '../../src/law/law-tables.js';
import { presentationRefusals } from '../../src/law/may-present.js';
import { SPANISH_LAW } from '../../src/law/spanish-law.js';
import { type Calendar, tomorrow, written } from './day-by-day.js';
import { student } from './student.js';

/** A Sunday. */
const START: Calendar = { year: 2023, month: 1, date: 1 };
const DAYS = 500;
const PROVINCE = 43;

const MORNINGS: readonly string[] = (() => {
  const days: string[] = [];
  for (let day = START; days.length < DAYS; day = tomorrow(day)) days.push(written(day));
  return days;
})();
const aDay = (most: number) => fc.integer({ min: 0, max: most }).map((at) => MORNINGS[at] ?? '');

/** A province's rule, rewritten half-way: longer or shorter than before, in days or in working days. */
const rules = fc.array(
  fc.record<WaitRow>({
    province: fc.constantFrom(PROVINCE, PROVINCE, PROVINCE, 8),
    lost: fc.integer({ min: 2, max: 4 }),
    days: fc.integer({ min: 0, max: 40 }),
    working: fc.boolean(),
    from: aDay(420),
    article: fc.constant('Circular'),
  }),
  { maxLength: 6 },
);
const sittings = fc
  .array(
    fc.record({
      day: aDay(450),
      outcome: fc.constantFrom('failed', 'failed', 'absent', 'passed', 'excused'),
    }),
    {
      maxLength: 7,
    },
  )
  .map((list) => [...new Map(list.map((one) => [one.day, one])).values()]);

const NOTHING_LEFT = { general: 0, least: 0, own: 0, isOwnWorking: false, isOtherReading: false };

/**
 * Simulates one day after another with the rest of each wait, and knows no dates but today's: the rules in force are
 * those read so far, and a running wait is never changed.
 */
class Waiting {
  private lost = 0;
  private weekday = 0;
  /** Days still to wait: working days of the careful reading, natural ones of the shortest, and those of the province. */
  private left = NOTHING_LEFT;
  private readonly heard = new Map<number, WaitRow>();

  constructor(
    private readonly rows: readonly WaitRow[],
    private readonly shut: ReadonlySet<string>,
  ) {}

  /** A new morning. */
  wake(today: string): void {
    const isWorking = this.weekday !== 0 && this.weekday !== 6 && !this.shut.has(today);
    const { general, least, own, isOwnWorking } = this.left;
    this.left = {
      ...this.left,
      general: isWorking ? general - 1 : general,
      least: least - 1,
      own: isWorking || !isOwnWorking ? own - 1 : own,
    };
    this.weekday = (this.weekday + 1) % 7;
    // Among rows that begin on the same day the one written last is read last.
    for (const row of this.rows)
      if (row.from === today && row.province === PROVINCE) this.heard.set(row.lost, row);
  }

  sit(outcome: string): void {
    if (outcome === 'excused') return;
    this.lost = outcome === 'passed' ? 0 : this.lost + 1;
    const days = this.lost < 2 ? 0 : this.lost === 2 ? 10 : 15;
    this.left = { ...NOTHING_LEFT, general: days, least: days };
    const reached = [4, 3, 2].find((lost) => lost <= this.lost && this.heard.has(lost));
    const row = reached === undefined ? undefined : this.heard.get(reached);
    if (!row) return;
    // A row for fewer sittings than the law's own step reads nothing of that step.
    const isOtherReading = row.lost >= Math.min(this.lost, 3);
    this.left = { ...this.left, own: row.days, isOwnWorking: row.working, isOtherReading };
  }

  get mayNot(): boolean {
    const { general, least, own, isOtherReading } = this.left;
    return own > 0 || (isOtherReading ? least : general) > 0;
  }
}

it('the waits of a province that changes them half-way, lived day by day', () => {
  fc.assert(
    fc.property(rules, sittings, fc.uniqueArray(aDay(DAYS - 1), { maxLength: 30 }), (rows, list, shut) => {
      const split = Math.floor(shut.length / 2);
      // Those of the whole country, and those of their place.
      const law: LawTables = {
        ...SPANISH_LAW,
        waits: [...SPANISH_LAW.waits, ...rows],
        holidays: shut.slice(0, split),
      };
      const facts = student({
        province: PROVINCE,
        // No test that waits is ever passed: it is the common theory all along.
        attempts: list.map(({ day, outcome }) => ({ day, outcome, test: 'common' as const, fee: null })),
        holidays: shut.slice(split),
      });
      const waiting = new Waiting(rows, new Set(shut));
      for (const day of MORNINGS) {
        waiting.wake(day);
        const sitting = list.find((one) => one.day === day);
        if (!sitting) {
          const found = presentationRefusals(facts, law, { test: 'common', day, fee: null });
          const isTold = found.some(({ code }) => code === 'DGT-LAW-012' || code === 'DGT-LAW-024');
          if (isTold !== waiting.mayNot) throw new Error(`${day}: told ${isTold}, lived ${waiting.mayNot}`);
        } else waiting.sit(sitting.outcome);
      }
    }),
    { numRuns: 60 },
  );
});

it('an identity document is good until its last day, whatever the month ends on', () => {
  const days = fc.oneof(aDay(DAYS - 1), fc.constantFrom('2023-02-28', '2024-02-29', '2023-12-31'));
  fc.assert(
    fc.property(days, (until) => {
      let isOver = until < (MORNINGS[0] ?? '');
      for (const day of MORNINGS) {
        const found = presentationRefusals(student({ identityUntil: until }), SPANISH_LAW, {
          test: 'common',
          day,
          fee: null,
        });
        expect(found.some(({ code }) => code === 'DGT-LAW-019')).toBe(isOver);
        if (day === until) isOver = true;
      }
    }),
    { numRuns: 10 },
  );
});

it('a report counts from the day after its own, ninety working days, unless it is in the file by then', () => {
  const someDays = fc.uniqueArray(aDay(DAYS - 1), { maxLength: 30 });
  fc.assert(
    fc.property(aDay(300), fc.option(fc.nat(180), { nil: null }), someDays, (issued, filedAfter, shut) => {
      const from = MORNINGS.indexOf(issued);
      const filed = filedAfter === null ? null : (MORNINGS[from + filedAfter] ?? null);
      const facts = student({ report: { issued, filed }, holidays: shut });
      let [age, isOver, isKept] = [0, false, false];
      for (const [at, day] of MORNINGS.entries()) {
        if (at < from) continue;
        // The walk begins on a Sunday.
        const isWorking = at % 7 !== 0 && at % 7 !== 6 && !shut.includes(day);
        if (age === 90) isOver = true;
        if (at > from && isWorking) age += 1;
        if (day === filed && !isOver) isKept = true;
        const found = presentationRefusals(facts, SPANISH_LAW, { test: 'common', day, fee: null });
        expect(found.some(({ code }) => code === 'DGT-LAW-017')).toBe(!isKept && isOver);
      }
    }),
    { numRuns: 20 },
  );
});
