import { describe, expect, it } from '@jest/globals';
import { Rating, default_w as weights } from 'ts-fsrs';
import { dueToday, gradeOf, type Memory, recallAt, retentionAt, reviewed } from '../src/practice/memory.js';
import { seeded } from '../src/practice/seeded.js';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 10);
const dayAt = (n: number) => new Date(START + n * DAY);
const w = (at: number): number => weights[at] ?? 0;

/** FSRS-6 without short-term steps, written from its published formulas. */
function model() {
  const decay = -w(20);
  const factor = 0.9 ** (1 / decay) - 1;
  const clamp = (value: number) => Math.min(10, Math.max(1, value));
  const first = (grade: number) => w(4) - Math.exp(w(5) * (grade - 1)) + 1;
  let stability = 0;
  let difficulty = 0;
  const recall = (days: number) => (1 + (factor * days) / stability) ** decay;
  return {
    recall,
    get stability() {
      return stability;
    },
    /** Days until the chance of recall has fallen to this. */
    days: (retention: number) =>
      Math.max(1, Math.round((stability / factor) * (retention ** (1 / decay) - 1))),
    answer(grade: number, days: number) {
      if (stability === 0) {
        stability = w(grade - 1);
        difficulty = clamp(first(grade));
        return;
      }
      const known = recall(days);
      const before = stability;
      stability =
        grade === 1
          ? Math.min(
              before,
              w(11) * difficulty ** -w(12) * ((before + 1) ** w(13) - 1) * Math.exp(w(14) * (1 - known)),
            )
          : before *
            (1 +
              Math.exp(w(8)) *
                (11 - difficulty) *
                before ** -w(9) *
                (Math.exp(w(10) * (1 - known)) - 1) *
                (grade === 2 ? w(15) : 1));
      const moved = difficulty + (-w(6) * (grade - 3) * (10 - difficulty)) / 9;
      difficulty = clamp(w(7) * first(4) + (1 - w(7)) * moved);
    },
  };
}

describe('memory', () => {
  it('is that of the published formulas over 10,000 random histories', () => {
    const random = seeded(54);
    for (let history = 0; history < 10_000; history += 1) {
      const own = model();
      let memory: Memory | null = null;
      let day = 0;
      const answers = 1 + Math.floor(random() * 8);
      for (let n = 0; n < answers; n += 1) {
        const grade = ([Rating.Again, Rating.Hard, Rating.Good] as const)[Math.floor(random() * 3)] ?? 3;
        const gap = n === 0 ? 0 : 1 + Math.floor(random() * 40);
        day += gap;
        own.answer(grade, gap);
        memory = reviewed(memory, grade, dayAt(day), null);
      }
      if (!memory) throw new Error('no answer');
      expect(Math.abs(memory.stability / own.stability - 1)).toBeLessThan(1e-4);
      const later = Math.floor(random() * 60);
      expect(Math.abs(recallAt(memory, dayAt(day + later)) - own.recall(later))).toBeLessThan(1e-4);
      // The scheduler keeps the intervals of the four grades a day apart.
      expect(
        Math.abs((memory.due.getTime() - dayAt(day).getTime()) / DAY - own.days(0.9)),
      ).toBeLessThanOrEqual(3);
    }
  });

  it('is tighter before an exam, and has nothing due after it', () => {
    expect([retentionAt(dayAt(0), null), retentionAt(dayAt(0), dayAt(15))]).toEqual([0.9, 0.9]);
    expect([retentionAt(dayAt(0), dayAt(14)), retentionAt(dayAt(1), dayAt(0))]).toEqual([0.95, 0.9]);
    const steady = [0, 5, 20].reduce<Memory | null>(
      (memory, day) => reviewed(memory, Rating.Good, dayAt(day), null),
      null,
    );
    const plain = reviewed(steady, Rating.Good, dayAt(60), null);
    const before = reviewed(steady, Rating.Good, dayAt(60), dayAt(73));
    expect(plain.due > dayAt(73)).toBe(true);
    expect(before.due).toEqual(dayAt(73));
  });

  it('is tighter on the day of the exam itself, and goes on by the usual rule from that moment', () => {
    expect(retentionAt(dayAt(3), dayAt(3))).toBe(0.95);
    const [good, weak] = ([Rating.Good, Rating.Again] as const).map((grade) =>
      reviewed(null, grade, dayAt(0), null),
    );
    const dueAfter = (memory: Memory | undefined, grade: 1 | 3, exam: Date | null) =>
      reviewed(memory ?? null, grade, dayAt(9), exam).due;
    // The exam is over, or begins now: nothing is cut off.
    for (const exam of [dayAt(8), dayAt(9)]) expect(dueAfter(good, Rating.Good, exam) > dayAt(9)).toBe(true);
    expect(dueAfter(good, Rating.Good, dayAt(8))).toEqual(dueAfter(good, Rating.Good, null));
    // A question that is due before the exam keeps its day.
    const early = dueAfter(weak, Rating.Again, dayAt(29));
    expect(early < dayAt(29)).toBe(true);
    expect(early).toEqual(dueAfter(weak, Rating.Again, null));
  });

  it('is due from its very moment on', () => {
    const memory = reviewed(null, Rating.Good, dayAt(0), null);
    const due = memory.due.getTime();
    expect(dueToday([{ memory }], new Date(due))).toHaveLength(1);
    expect(dueToday([{ memory }], new Date(due - 1))).toEqual([]);
    expect(dueToday([{ memory }, { memory }, { memory }], new Date(due), 2)).toHaveLength(2);
  });

  it.each([
    [{ right: false, doubted: false, ms: 1, median: 5 }, Rating.Again],
    [{ right: true, doubted: true, ms: 1, median: 5 }, Rating.Hard],
    [{ right: true, doubted: false, ms: 11, median: 5 }, Rating.Hard],
    [{ right: true, doubted: false, ms: 10, median: 5 }, Rating.Good],
    [{ right: true, doubted: false, ms: 99, median: 0 }, Rating.Good],
  ])('takes %j for grade %i', (answer, grade) => {
    expect(gradeOf(answer)).toBe(grade);
  });

  it('gives today the twenty that are least remembered', () => {
    const all = Array.from({ length: 60 }, (_, n) => ({
      n,
      memory: reviewed(null, n % 2 ? Rating.Good : Rating.Again, dayAt(n % 30), null),
    }));
    const today = dueToday(all, dayAt(40));
    expect(today).toHaveLength(20);
    const recalls = today.map(({ memory }) => recallAt(memory, dayAt(40)));
    expect(recalls).toEqual([...recalls].sort((one, other) => one - other));
    const rest = all.filter((one) => one.memory.due <= dayAt(40) && !today.includes(one));
    expect(Math.min(...rest.map(({ memory }) => recallAt(memory, dayAt(40))))).toBeGreaterThanOrEqual(
      Math.max(...recalls),
    );
  });
});
