import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type SignedMatter, type WhoSignsQuestion, whoSigns } from '../../src/agreements/who-signs.js';

const ask = (matter: SignedMatter, birth: string | null, on: string, more: Partial<WhoSignsQuestion> = {}) =>
  whoSigns({ matter, birth, on, isEmancipated: false, guardians: 1, imageGuardian: false, ...more });

/** Written from the articles, not from the code: birth, day of signing, age, the person signs, guardians who sign. */
const TABLE: readonly [SignedMatter, string, string, number, boolean, number][] = [
  // CC 240: of age from the birthday on; who is born on 29 February, on the 28th of a common year.
  ['contract', '2008-02-29', '2026-02-27', 17, true, 1],
  ['contract', '2008-02-29', '2026-02-28', 18, true, 0],
  ['contract', '2008-02-29', '2026-03-01', 18, true, 0],
  ['contract', '2008-05-10', '2026-05-09', 17, true, 1],
  ['contract', '2008-05-10', '2026-05-10', 18, true, 0],
  // CC 1263 and 156: a minor signs with a guardian, however young.
  ['contract', '2011-06-01', '2026-05-31', 14, true, 1],
  ['contract', '2016-01-01', '2026-01-01', 10, true, 1],
  // LOPDGDD 7: from 14 alone.
  ['data', '2012-05-10', '2026-05-09', 13, false, 1],
  ['data', '2012-05-10', '2026-05-10', 14, true, 0],
  ['data', '2012-02-29', '2026-02-28', 14, true, 0],
  ['data', '2009-05-10', '2026-05-10', 17, true, 0],
  // LOPDGDD 92: the same for images.
  ['image', '2012-05-10', '2026-05-09', 13, false, 1],
  ['image', '2012-05-10', '2026-05-10', 14, true, 0],
  ['image', '1980-01-01', '2026-05-10', 46, true, 0],
];

describe('who signs', () => {
  it.each(TABLE)('%s of one born on %s, on %s: %s years', (matter, birth, on, age, holder, guardians) => {
    expect(ask(matter, birth, on)).toMatchObject({ known: true, age, holder, guardians });
  });

  it('is not known without a birth date', () => {
    expect(ask('data', null, '2026-05-10')).toEqual({ known: false });
  });

  it('is both guardians where the template asks for two, of contracts alone', () => {
    expect(ask('contract', '2010-01-01', '2026-05-10', { guardians: 2 })).toMatchObject({ guardians: 2 });
    expect(ask('data', '2013-01-01', '2026-05-10', { guardians: 2 })).toMatchObject({ guardians: 1 });
  });

  it('is an emancipated minor alone from 16 on, and nobody is emancipated earlier', () => {
    const isEmancipated = true;
    expect(ask('contract', '2010-05-10', '2026-05-10', { isEmancipated })).toMatchObject({ guardians: 0 });
    expect(ask('contract', '2010-05-11', '2026-05-10', { isEmancipated })).toMatchObject({
      ...{ guardians: 1, warnings: ['tooYoungForEmancipation'] },
    });
  });

  it('is a guardian too for images of 14 to 17 where the template says so', () => {
    const imageGuardian = true;
    expect(ask('image', '2010-05-10', '2026-05-10', { imageGuardian })).toMatchObject({
      holder: true,
      guardians: 1,
    });
    expect(ask('image', '2008-05-10', '2026-05-10', { imageGuardian })).toMatchObject({
      holder: true,
      guardians: 0,
    });
  });

  it('warns that the prosecutor has to be told of images of a child', () => {
    expect(ask('image', '2015-05-10', '2026-05-10')).toMatchObject({ warnings: ['prosecutor'] });
  });

  it('differs from a count of days nowhere in twenty years', () => {
    for (const birth of ['2004-02-29', '2008-02-29', '2006-12-31', '2007-01-01', '2008-03-01']) {
      // Counted by turning leaves of a calendar: a year is over when month and day come round, or on 28 February.
      let birthdays = 0;
      const [, month = 0, date = 0] = birth.split('-').map(Number);
      for (let at = Date.parse(`${birth}T00:00:00Z`) + 86_400_000; birthdays < 20; at += 86_400_000) {
        const now = new Date(at);
        const isLeap = new Date(Date.UTC(now.getUTCFullYear(), 1, 29)).getUTCMonth() === 1;
        const due = month === 2 && date === 29 && !isLeap ? 28 : date;
        if (now.getUTCMonth() + 1 === month && now.getUTCDate() === due) birthdays += 1;
        const answer = ask('contract', birth, now.toISOString().slice(0, 10));
        expect(answer).toMatchObject({ age: birthdays, guardians: birthdays >= 18 ? 0 : 1 });
      }
    }
  });
});

/** A calendar of the test's own: days counted one by one, no dates of the language. */
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const two = (number: number): string => String(number).padStart(2, '0');
const DAYS: string[] = [];
for (let year = 1990; year <= 2046; year += 1)
  for (let month = 1; month <= 12; month += 1)
    for (let day = 1; day <= lengthOf(year, month); day += 1) DAYS.push(`${year}-${two(month)}-${two(day)}`);
const PLACES = new Map(DAYS.map((day, at) => [day, at]));

/** The first day on which somebody has so many years (CC, art. 315): their birthday; 28 February where the year has no 29th. */
function birthday(birth: string, years: number): string {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number);
  return `${year + years}-${two(month)}-${two(Math.min(day, lengthOf(year + years, month)))}`;
}

it('follows the articles on each of 20 years of days', () => {
  const first = PLACES.get('2026-01-01') ?? 0;
  const last = PLACES.get('2045-12-31') ?? 0;
  const day = (from: number, to: number) => fc.integer({ min: from, max: to }).map((at) => DAYS[at] ?? '');
  const person = fc.record({
    ...{ birth: day(PLACES.get('2005-01-01') ?? 0, first), on: day(first, last) },
    ...{ matter: fc.constantFrom<SignedMatter>('contract', 'data', 'image'), isEmancipated: fc.boolean() },
    ...{ guardians: fc.constantFrom<1 | 2>(1, 2), imageGuardian: fc.boolean() },
  });
  fc.assert(
    fc.property(person, ({ matter, birth, on, isEmancipated, guardians, imageGuardian }) => {
      const has = (years: number) => on >= birthday(birth, years);
      const signs = whoSigns({ matter, birth, on, isEmancipated, guardians, imageGuardian });
      const isAlone =
        has(18) ||
        (matter === 'contract'
          ? isEmancipated && has(16)
          : has(14) && !(matter === 'image' && imageGuardian));
      expect(signs).toMatchObject({
        known: true,
        holder: matter === 'contract' || has(14),
        guardians: isAlone ? 0 : matter === 'contract' ? guardians : 1,
      });
    }),
    { numRuns: 20_000 },
  );
});

it('changes on the very birthday, for those who are born on any day of 20 years', () => {
  const from = PLACES.get('2006-01-01') ?? 0;
  const to = PLACES.get('2025-12-31') ?? 0;
  const wrong: string[] = [];
  for (let at = from; at <= to; at += 1) {
    const birth = DAYS[at] ?? '';
    for (const [matter, years] of [
      ['contract', 18],
      ['data', 14],
    ] as const) {
      const day = birthday(birth, years);
      const before = ask(matter, birth, DAYS[(PLACES.get(day) ?? 0) - 1] ?? '');
      const then = ask(matter, birth, day);
      const isRight = before.known && then.known && before.guardians === 1 && then.guardians === 0;
      if (!isRight) wrong.push(`${matter} ${birth}`);
    }
  }
  expect(wrong).toEqual([]);
});
