import { describe, expect, it } from '@jest/globals';
import { markTest } from '../src/practice/mark-test.js';
import { seeded } from '../src/practice/seeded.js';
import { filmSeconds, readExam, ruleOf, termsFor } from '../src/test-store/exam-rules.js';

describe('marks', () => {
  const shown = [{ right: [0] }, { right: [1, 2] }, { right: [2] }, { right: [0] }];

  it('count a question without an answer as an error, and several right ones only together', () => {
    expect(markTest(shown, [[0], [1], [], [0]], 'errors', 2)).toEqual({
      ...{ right: 2, wrong: 1, blank: 1, points: null, passed: true },
    });
    expect(markTest(shown, [[0], [2, 1], [2], [0]], 'errors', 0).passed).toBe(true);
    expect(markTest(shown, [[0], [0, 1, 2], [2], [0]], 'errors', 0)).toMatchObject({
      wrong: 1,
      passed: false,
    });
    expect(markTest(shown, [[0], [1, 1], [2], [0]], 'errors', 0).wrong).toBe(1);
    expect(markTest([], [], 'errors').passed).toBe(false);
  });

  it('take half a point for a wrong answer and nothing for none by points', () => {
    const hundred = Array.from({ length: 100 }, () => ({ right: [0] }));
    const answers = (right: number, wrong: number) =>
      hundred.map((_, at) => (at < right ? [0] : at < right + wrong ? [1] : []));
    expect(markTest(hundred, answers(60, 20), 'points')).toEqual({
      ...{ right: 60, wrong: 20, blank: 20, points: 5_000, passed: true },
    });
    expect(markTest(hundred, answers(60, 21), 'points')).toMatchObject({ points: 4_950, passed: false });
    expect(markTest(hundred, answers(50, 0), 'points').passed).toBe(true);
  });

  it('allow a tenth of errors where none are named', () => {
    const thirty = Array.from({ length: 30 }, () => ({ right: [0] }));
    const answers = (right: number) => thirty.map((_, at) => (at < right ? [0] : [1]));
    expect(markTest(thirty, answers(27), 'errors').passed).toBe(true);
    expect(markTest(thirty, answers(26), 'errors').passed).toBe(false);
  });
});

/** Marks once more: each question by itself, as a teacher does on paper. */
function marked(
  right: readonly (readonly number[])[],
  chosen: readonly (readonly number[] | undefined)[],
  errors: number | 'points',
) {
  const tally = { right: 0, wrong: 0, blank: 0 };
  for (const [at, key] of right.entries()) {
    const crosses = [0, 1, 2, 3].map((place) => (chosen[at] ?? []).includes(place));
    if (!crosses.includes(true)) tally.blank += 1;
    else if (crosses.every((cross, place) => cross === key.includes(place))) tally.right += 1;
    else tally.wrong += 1;
  }
  if (errors !== 'points')
    return { ...tally, points: null, passed: right.length > 0 && right.length - tally.right <= errors };
  const points = 100 * tally.right - 50 * tally.wrong;
  return { ...tally, points, passed: right.length > 0 && 2 * points >= 100 * right.length };
}

it('1,000 chance tests are marked as question by question', () => {
  const random = seeded(30);
  const below = (limit: number) => Math.floor(random() * limit);
  const places = () => [0, 1, 2, 3].filter(() => random() < 0.4);
  for (let round = 0; round < 1_000; round += 1) {
    const right = Array.from({ length: below(12) }, () => {
      const key = places();
      return key.length > 0 ? key : [below(4)];
    });
    // The last ones may have no answer at all; the order of places does not count.
    const chosen = right
      .slice(0, right.length - below(3))
      .map((key) => (below(3) === 0 ? places() : key.toReversed()));
    const errors = below(4);
    const shown = right.map((key) => ({ right: key }));
    expect(markTest(shown, chosen, 'errors', errors)).toEqual(marked(right, chosen, errors));
    expect(markTest(shown, chosen, 'points', errors)).toEqual(marked(right, chosen, 'points'));
  }
});

it('a test lasts as long as the films of its questions on top', () => {
  const media = (...seconds: (number | null)[]) => ({
    media: seconds.map((one) => ({ seconds: one })) as never,
  });
  expect(filmSeconds([media(12, null), media(), media(30)])).toBe(42);
  expect(filmSeconds([])).toBe(0);
});

describe('the rule of an exam', () => {
  const row = (change: object = {}) => ({ questions: null, minutes: null, confirmed: 0, ...change });

  it('is the shipped one where the school has none, or leaves its numbers empty', () => {
    const shipped = { exam: 'common', questions: 30, minutes: 30, errors: 3, confirmed: false };
    expect(ruleOf('common', undefined)).toEqual(shipped);
    expect(ruleOf('common', row({ confirmed: 1 }))).toEqual({ ...shipped, confirmed: true });
    expect(ruleOf('adr-tanks', undefined)).toMatchObject({ questions: 15, minutes: 30, errors: 2 });
  });

  it('has the minutes and errors of its own number of questions', () => {
    expect(ruleOf('common', row({ questions: 41 }))).toMatchObject({ questions: 41, minutes: 41, errors: 5 });
    expect(ruleOf('adr-tanks', row({ questions: 20 }))).toMatchObject({ minutes: 40, errors: 2 });
    expect(ruleOf('common', row({ questions: 41, minutes: 60 }))).toMatchObject({ minutes: 60, errors: 5 });
    expect(ruleOf('common', row({ minutes: 45 }))).toMatchObject({ questions: 30, minutes: 45 });
  });

  it('allows no number of errors where points count', () => {
    expect(ruleOf('cap-goods', undefined)).toMatchObject({ questions: 100, minutes: 120, errors: null });
  });

  it('gives a test of another length the time and errors of that length', () => {
    const common = ruleOf('common', row({ minutes: 45 }));
    expect(termsFor(common, 30)).toEqual({ minutes: 45, errors: 3 });
    expect(termsFor(common, 12)).toEqual({ minutes: 12, errors: 2 });
    expect(termsFor(ruleOf('cap-goods', undefined), 50)).toEqual({ minutes: 60, errors: null });
  });

  describe('of today', () => {
    const ctx = { actor: { branches: ['b1', 'b2'] } } as never;
    const queries: unknown[] = [];
    const db = (rows: object[]) => ({
      rows: async <T>(_ctx: unknown, sql: string, params?: object): Promise<T[]> => {
        queries.push([params, /exam_rule/.test(sql)]);
        return rows as T[];
      },
    });
    const day = (ahead: number, zone = 'Europe/Madrid') =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now() + ahead * 86_400_000);
    const begun = (since: string | null, questions: number | null, zone: string | null = null) => ({
      ...{ zone, since, questions, minutes: null, confirmed: 1 },
    });

    it('is the last row that has begun on the clock of the branch', async () => {
      const rows = [begun(day(3), 50), begun(day(0), 40), begun('2020-01-01', 35)];
      expect((await readExam(db(rows), ctx, 'common')).rule).toMatchObject({
        questions: 40,
        confirmed: true,
      });
      expect((await readExam(db(rows.slice(0, 1)), ctx, 'common')).rule).toMatchObject({
        ...{ questions: 30, confirmed: false },
      });
      expect((await readExam(db([begun(null, null)]), ctx, 'common')).rule.confirmed).toBe(false);
    });

    it('is read for the branch that is named, or the first one of the person', async () => {
      queries.length = 0;
      const kiribati = 'Pacific/Kiritimati';
      const { today } = await readExam(db([begun(null, null, kiribati)]), ctx, 'farm', 'b9');
      expect(today).toBe(day(0, kiribati));
      expect((await readExam(db([]), ctx, 'farm')).today).toBe(day(0));
      await readExam(db([]), { actor: { branches: [] } } as never, 'farm');
      expect(queries).toEqual([
        [{ exam: 'farm', branch: 'b9' }, true],
        [{ exam: 'farm', branch: 'b1' }, true],
        [{ exam: 'farm', branch: '' }, true],
      ]);
    });
  });
});
