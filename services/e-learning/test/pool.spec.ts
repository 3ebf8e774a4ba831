import { drawn } from '../src/practice/draw-test.js';
import { seeded } from '../src/practice/seeded.js';
import { readPool } from '../src/test-store/shown-questions.js';

const idOf = (number: number): string => String(number).padStart(24, '0');
const [own, other] = [[1, 2, 3].map(idOf), [7, 8].map(idOf)];

describe('the pool of an exam', () => {
  const answered: string[] = [];
  const reads = (joined: string) => ({
    rows: async <T>(_ctx: unknown, sql: string, params?: object): Promise<T[]> => {
      answered.push(sql.includes('GROUP_CONCAT') ? 'topics' : JSON.stringify(params));
      const topics = [
        { topic: 'a', weight: 3, size: '3', ids: joined },
        { topic: null, weight: null, size: 2, ids: other.join('') },
      ];
      return (sql.includes('GROUP_CONCAT') ? topics : own.map((id) => ({ id }))) as T[];
    },
  });
  beforeEach(() => answered.splice(0));

  it('is read in one statement, a row for each topic', async () => {
    const { pool, weights } = await readPool(reads(own.join('')), {} as never, 'common', '2026-11-27');
    expect(pool).toEqual([
      ...own.map((id) => ({ id, topic: 'a' })),
      ...other.map((id) => ({ id, topic: '' })),
    ]);
    expect([...weights]).toEqual([
      ['a', 3],
      ['', null],
    ]);
    expect(answered).toEqual(['topics']);
  });

  it('reads the questions of a topic one by one where the server cut their ids off', async () => {
    const { pool } = await readPool(reads(own.join('').slice(0, 30)), {} as never, 'common', '2026-11-27');
    expect(pool.map(({ id }) => id)).toEqual([...own, ...other]);
    expect(answered).toEqual(['topics', '{"exam":"\\"common\\"","today":"2026-11-27","topic":"a"}']);
  });
});

describe('some of many', () => {
  it('are each taken equally often, and none twice', () => {
    const random = seeded(4);
    const DRAWS = 20_000;
    const counts = new Map<number, number>();
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const taken = drawn([0, 1, 2, 3, 4], 2, random);
      expect(new Set(taken).size).toBe(2);
      for (const one of taken) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count / DRAWS - 0.4)).toBeLessThan(0.02);
    expect(counts.size).toBe(5);
  });

  it('are all where fewer are there', () => {
    expect(drawn([1, 2], 5, seeded(1)).toSorted()).toEqual([1, 2]);
    expect(drawn([], 5, seeded(1))).toEqual([]);
  });
});
