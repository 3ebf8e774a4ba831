import { describe, expect, it } from '@jest/globals';
import { EMPTY_ID } from '@volante/contracts/fields';
import {
  computeReadiness,
  type ExamBank,
  lastExams,
  readBank,
} from '../src/attempt-store/compute-readiness.js';
import type { MemoryRow } from '../src/attempt-store/memory-rows.js';
import { placesOf } from '../src/practice/draw-test.js';
import {
  chanceOfSeen,
  chanceOfUnseen,
  chanceToPass,
  readinessOf,
  readyWhen,
} from '../src/practice/readiness.js';
import { seeded } from '../src/practice/seeded.js';

const alike = (chance: number, count: number): number[] => new Array<number>(count).fill(chance);

describe('the chance to pass', () => {
  it.each([
    [alike(0.9, 30), 3, 0.647439],
    [alike(0.9, 20), 2, 0.676927],
    [alike(0.9, 16), 2, 0.789249],
    [alike(0.95, 30), 3, 0.939228],
    [[...alike(0.95, 20), ...alike(0.8, 10)], 3, 0.648229],
    [alike(1, 30), 0, 1],
    [alike(0, 30), 3, 0],
    [[], 3, 1],
  ])('with %j and %i errors is %d', (chances, errors, expected) => {
    expect(chanceToPass(chances, errors)).toBeCloseTo(expected, 6);
  });

  it('is that of 100,000 random draws, for topics of twelve questions and more', () => {
    const random = seeded(18);
    for (let student = 0; student < 5; student += 1) {
      const topics = [12, 20, 40].map((size, at) => ({
        places: [10, 12, 8][at] ?? 0,
        chances: Array.from({ length: size }, () => 0.75 + 0.25 * random()),
      }));
      const DRAWS = 100_000;
      let passed = 0;
      for (let draw = 0; draw < DRAWS; draw += 1) {
        let errors = 0;
        for (const { places, chances } of topics) {
          const left = [...chances];
          for (let n = 0; n < places; n += 1) {
            const at = Math.floor(random() * left.length);
            if (random() >= (left[at] ?? 0)) errors += 1;
            left[at] = left.at(-1) as number;
            left.pop();
          }
        }
        if (errors <= 3) passed += 1;
      }
      const means = topics.map(({ places, chances }) => ({
        ...{ places, chance: chances.reduce((sum, one) => sum + one, 0) / chances.length },
      }));
      expect(Math.abs(readinessOf(means, 3) - passed / DRAWS)).toBeLessThanOrEqual(0.01);
    }
  });

  it('takes recall and guessing for what was seen, and rates drawn to the school’s for what was not', () => {
    expect(chanceOfSeen(0.8, 4)).toBeCloseTo(0.85, 12);
    expect(chanceOfSeen(0, 2)).toBe(0.5);
    expect(chanceOfUnseen({ right: 0, tries: 0 }, { right: 70, tries: 100 })).toBeCloseTo(0.7, 12);
    expect(chanceOfUnseen({ right: 20, tries: 20 }, { right: 50, tries: 100 })).toBeCloseTo(0.75, 12);
    expect(chanceOfUnseen({ right: 0, tries: 0 }, { right: 0, tries: 0 })).toBe(0.5);
  });

  it('makes ready together with what was seen and the last exams', () => {
    const facts = { chance: 0.9, seenShare: 0.8, exams: [true, false, true, true, false] };
    expect(readyWhen(facts)).toEqual({ chance: true, seen: true, exams: true });
    expect(readyWhen({ chance: 0.899, seenShare: 0.799, exams: [true, true, false, false, true] })).toEqual({
      chance: false,
      seen: false,
      exams: false,
    });
  });
});

/** The chance of at most so many failures: every way in which the tries may end, one by one. */
function allWays(chances: readonly number[], errors: number): number {
  let sum = 0;
  for (let ways = 0; ways < 2 ** chances.length; ways += 1) {
    let failed = 0;
    let chance = 1;
    for (const [at, one] of chances.entries()) {
      const isFailed = Math.floor(ways / 2 ** at) % 2 === 1;
      failed += isFailed ? 1 : 0;
      chance *= isFailed ? 1 - one : one;
    }
    if (failed <= errors) sum += chance;
  }
  return sum;
}

describe('the chance to pass', () => {
  it('is that of all ways in which ten tries may end', () => {
    const random = seeded(10);
    for (let round = 0; round < 60; round += 1) {
      const chances = Array.from({ length: 1 + Math.floor(random() * 10) }, random);
      const errors = Math.floor(random() * 5);
      expect(chanceToPass(chances, errors)).toBeCloseTo(allWays(chances, errors), 12);
    }
  });

  it('counts the last four exams, of which three were passed', () => {
    const exams = (...passed: boolean[]) => readyWhen({ chance: 0, seenShare: 0, exams: passed }).exams;
    expect(exams(true, true, true)).toBe(true);
    expect(exams(true, true)).toBe(false);
    expect(exams(false, true, true, true)).toBe(true);
    expect(exams(false, true, true, false, true)).toBe(false);
  });
});

const AT = new Date('2027-03-01T09:00:00Z');
const DAY_MS = 86_400_000;
/** Recall of FSRS-6 with its published decay. */
const DECAY = -0.1542;
const recall = (stability: number, days: number) =>
  (1 + ((0.9 ** (1 / DECAY) - 1) * days) / stability) ** DECAY;

const memory = (
  question: string,
  { right, days, stability }: { right: boolean; days: number; stability: number },
): MemoryRow => ({
  ...{ question_id: question, first_right: Number(right), tries: 2, last_right: 1, due: AT, difficulty: 5 },
  ...{
    last_at: new Date(AT.getTime() - days * DAY_MS),
    stability,
    reps: 2,
    lapses: 0,
    scheduled_days: 3,
    fsrs_state: 2,
  },
});

const RULE = { exam: 'common', questions: 6, minutes: 6, errors: 1, confirmed: true } as const;
const FACTS = { license: 'B', at: AT, calibrated: false, examDay: null, examDayAt: null } as const;

function bankOf(change: Partial<ExamBank> = {}): ExamBank {
  const byId = new Map<string, { topic: string; options: number }>([
    ...['a1', 'a2', 'a3', 'a4'].map((id) => [id, { topic: 'a', options: 3 }] as const),
    ...['b1', 'b2'].map((id) => [id, { topic: 'b', options: 4 }] as const),
    ['c1', { topic: EMPTY_ID, options: 2 }] as const,
  ]);
  return {
    ...{ exam: 'common', rule: RULE, byId, weights: new Map([['a', 2]]) },
    topics: [
      { id: 'b', name: 'Bajas' },
      { id: 'a', name: 'Altas' },
    ],
    sizes: new Map([
      ['a', 4],
      ['b', 2],
      [EMPTY_ID, 1],
    ]),
    school: new Map([['a', { right: 60, tries: 100 }]]),
    ...change,
  };
}
const MEMORIES = new Map(
  [
    memory('a1', { right: true, days: 10, stability: 30 }),
    memory('a2', { right: false, days: 3, stability: 4 }),
    memory('b1', { right: true, days: 0, stability: 9 }),
    // A question that is out of use.
    memory('z9', { right: true, days: 1, stability: 1 }),
  ].map((row) => [row.question_id, row]),
);

describe('readiness', () => {
  it('is put together of what is remembered, guessed and not seen, topic by topic', () => {
    const bank = bankOf();
    const found = computeReadiness(bank, MEMORIES, [true, true, false, true], FACTS);
    const guessed = (chance: number, options: number) => chance + (1 - chance) / options;
    // The own first tries, and twenty at the school's rate.
    const unseenA = (1 + 20 * 0.6) / (2 + 20);
    const a = (guessed(recall(30, 10), 3) + guessed(recall(4, 3), 3) + 2 * unseenA) / 4;
    const b = (guessed(1, 4) + (1 + 20 * 0.5) / (1 + 20)) / 2;
    const c = 0.5;
    const places = placesOf(bank.sizes, bank.weights, 6);
    const chances = [
      ...alike(a, places.get('a') ?? 0),
      ...alike(b, places.get('b') ?? 0),
      ...alike(c, places.get(EMPTY_ID) ?? 0),
    ];
    expect(chances).toHaveLength(6);
    expect(found.chance).toBeCloseTo(allWays(chances, 1), 4);
    const near = (value: number) => expect.closeTo(value, 4);
    expect(found.topics).toEqual([
      { topic: 'b', name: 'Bajas', chance: near(b), places: places.get('b'), seen: 1, total: 2 },
      { topic: 'a', name: 'Altas', chance: near(a), places: places.get('a'), seen: 2, total: 4 },
      { topic: null, name: '', chance: near(c), places: places.get(EMPTY_ID), seen: 0, total: 1 },
    ]);
    expect(found).toMatchObject({
      ...{ license: 'B', exam: 'common', seen: 3, total: 7, exams: [true, true, false, true] },
      ...{ calibrated: false, examDay: null, examDayAt: null, met: ['exams'], ready: false },
    });
  });

  it('comes with its three conditions, all of which make ready', () => {
    const all = new Map(
      [...bankOf().byId.keys()].map((id) => [id, memory(id, { right: true, days: 0, stability: 50 })]),
    );
    const passed = [true, true, true];
    expect(computeReadiness(bankOf(), all, passed, FACTS)).toMatchObject({
      ...{ chance: expect.closeTo(1, 6), seen: 7, met: ['chance', 'seen', 'exams'], ready: true },
    });
    expect(computeReadiness(bankOf(), all, [], FACTS)).toMatchObject({
      met: ['chance', 'seen'],
      ready: false,
    });
    // 5 of 7 are less than 80 %.
    const some = new Map([...all].slice(0, 5));
    expect(computeReadiness(bankOf(), some, passed, FACTS)).toMatchObject({ seen: 5, ready: false });
    const far = new Map(
      [...all].map(([id]) => [id, memory(id, { right: true, days: 4_000, stability: 0.5 })]),
    );
    expect(computeReadiness(bankOf(), far, passed, FACTS)).toMatchObject({
      met: ['seen', 'exams'],
      ready: false,
    });
  });

  it('by points is lost with more than a third of errors', () => {
    const rule = { ...RULE, exam: 'cap-goods', errors: null } as const;
    const { chance, topics } = computeReadiness(bankOf({ rule }), new Map(), [], FACTS);
    const chances = topics.flatMap((one) => alike(one.chance, one.places));
    expect(chance).toBeCloseTo(allWays(chances, 2), 10);
  });

  it('of a bank without questions is unknown, and never ready', () => {
    const empty = bankOf({ byId: new Map(), sizes: new Map() });
    expect(computeReadiness(empty, MEMORIES, [true, true, true], FACTS)).toMatchObject({
      ...{ chance: null, seen: 0, total: 0, met: ['exams'], ready: false, topics: [] },
    });
  });
});

describe('the bank of an exam', () => {
  const queries: { table: string; params: object | undefined }[] = [];
  const tables: [RegExp, string, object[]][] = [
    [/exam_rule/, 'rule', []],
    [/FROM topic_tries/, 'tries', [{ topic: 'a', right_count: 3, tries: 4 }]],
    [/FROM question_topic t/, 'topics', [{ id: 'a', name: 'Altas' }]],
    [
      /FROM question\b/,
      'questions',
      [
        { id: 'q1', topic: 'a', options: '3', weight: 2 },
        { id: 'q2', topic: 'a', options: 4, weight: 2 },
        { id: 'q3', topic: null, options: 2, weight: null },
      ],
    ],
  ];
  const db = {
    rows: async <T>(_ctx: unknown, sql: string, params?: object): Promise<T[]> => {
      const [, table = '', rows = []] = tables.find(([pattern]) => pattern.test(sql)) ?? [];
      queries.push({ table, params });
      return rows as T[];
    },
  };

  it('is read in four statements, for one exam', async () => {
    const bank = await readBank(db as never, { actor: { branches: [] } } as never, 'common', 'b1');
    expect(queries.map(({ table }) => table).sort()).toEqual(['questions', 'rule', 'topics', 'tries']);
    expect(queries.find(({ table }) => table === 'questions')?.params).toMatchObject({ name: '"common"' });
    expect(queries.find(({ table }) => table === 'rule')?.params).toEqual({ exam: 'common', branch: 'b1' });
    expect(bank).toMatchObject({
      exam: 'common',
      rule: { questions: 30 },
      topics: [{ id: 'a', name: 'Altas' }],
    });
    expect([...bank.byId]).toEqual([
      ['q1', { topic: 'a', options: 3 }],
      ['q2', { topic: 'a', options: 4 }],
      ['q3', { topic: EMPTY_ID, options: 2 }],
    ]);
    expect([...bank.sizes]).toEqual([
      ['a', 2],
      [EMPTY_ID, 1],
    ]);
    expect([...bank.weights]).toEqual([
      ['a', 2],
      [EMPTY_ID, null],
    ]);
    expect([...bank.school]).toEqual([['a', { right: 3, tries: 4 }]]);
  });

  it('goes with the last exams of the person', async () => {
    const params: object[] = [];
    const read = async <T>(sql: string, given?: object): Promise<T[]> => {
      params.push({ ...given });
      return (/FROM attempt\b/.test(sql) ? [{ passed: 1 }, { passed: 0 }, { passed: null }] : []) as T[];
    };
    expect(await lastExams(read, ['p'], 'B', 'common')).toEqual([true, false, false]);
    expect(params).toEqual([{ contacts: ['p'], license: 'B', exam: 'common' }]);
  });
});
