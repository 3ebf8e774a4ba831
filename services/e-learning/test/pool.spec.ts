import { drawn } from '../src/practice/draw-test.js';
import { seeded } from '../src/practice/seeded.js';
import { RememberedPools } from '../src/test-store/remembered-pools.js';
import { readPool } from '../src/test-store/shown-questions.js';

const idOf = (number: number): string => String(number).padStart(24, '0');
const [own, other] = [[1, 2, 3].map(idOf), [7, 8].map(idOf)];

describe('the pool of an exam', () => {
  const sent: string[] = [];
  /** A database whose audit trail is that long; as the statement does, it reads no questions for what is known. */
  const reads = (joined: string, changes = 1) => ({
    rows: async <T>(_ctx: unknown, sql: string, params: object = {}): Promise<T[]> => {
      if (!sql.includes('GROUP_CONCAT')) {
        sent.push(JSON.stringify(params));
        return own.map((id) => ({ id })) as T[];
      }
      const isKnown = 'known' in params && params.known === changes;
      sent.push(isKnown ? 'nothing' : 'topics');
      const none = { topic: null, weight: null, size: null, ids: null };
      const topics = [
        { topic: 'a', weight: 3, size: '3', ids: joined },
        { topic: null, weight: null, size: 2, ids: other.join('') },
      ];
      return (isKnown ? [none] : topics).map((row) => ({ ...row, changes: String(changes) })) as T[];
    },
  });
  const DAY = '2026-11-27';
  const school = (businessId: string) => ({ actor: { businessId } }) as never;
  beforeEach(() => sent.splice(0));

  it('is read in one statement, a row for each topic', async () => {
    const { pool, weights } = await readPool(reads(own.join('')), school('one'), 'common', DAY);
    expect(pool).toEqual([
      ...own.map((id) => ({ id, topic: 'a' })),
      ...other.map((id) => ({ id, topic: '' })),
    ]);
    expect([...weights]).toEqual([
      ['a', 3],
      ['', null],
    ]);
    expect(sent).toEqual(['topics']);
  });

  it('reads the questions of a topic one by one where the server cut their ids off', async () => {
    const { pool } = await readPool(reads(own.join('').slice(0, 30)), school('two'), 'common', DAY);
    expect(pool.map(({ id }) => id)).toEqual([...own, ...other]);
    expect(sent).toEqual(['topics', JSON.stringify({ exam: '"common"', today: DAY, topic: 'a' })]);
  });

  it('is remembered until the school changes, for its exam and its day alone', async () => {
    const of = (db: ReturnType<typeof reads>, businessId: string, day = DAY, exam = 'common' as const) =>
      readPool(db, school(businessId), exam, day);
    const db = reads(own.join(''));
    const first = await of(db, 'three');
    expect(await of(db, 'three')).toBe(first);
    expect(sent.splice(0)).toEqual(['topics', 'nothing']);
    await of(db, 'four');
    await of(db, 'three', '2026-11-28');
    await readPool(db, school('three'), 'goods', DAY);
    await of(reads(own.join(''), 2), 'three');
    expect(sent).toEqual(['topics', 'topics', 'topics', 'topics']);
  });

  it('of no question is empty, and is read again once there are some', async () => {
    const none = { topic: null, weight: null, size: null, ids: null, changes: 0 };
    const empty = { rows: async <T>(): Promise<T[]> => [none] as T[] };
    expect((await readPool(empty, school('five'), 'common', DAY)).pool).toEqual([]);
    expect((await readPool(reads(own.join('')), school('five'), 'common', DAY)).pool).toHaveLength(5);
  });
});

describe('remembered pools', () => {
  const many = (size: number) => ({
    pool: Array.from({ length: size }, (_, at) => ({ id: idOf(at), topic: '' })),
    weights: new Map(),
  });

  it('are renewed after a minute, and hold 200,000 questions together', () => {
    const pools = new RememberedPools();
    pools.note('a', { changes: 1, pool: many(150_000) }, 0);
    expect(pools.find('a', 59_999)?.changes).toBe(1);
    expect(pools.find('a', 60_000)).toBeNull();
    pools.note('a', { changes: 2, pool: many(150_000) }, 0);
    expect(pools.find('a', 0)?.changes).toBe(2);
    pools.note('b', { changes: 1, pool: many(60_000) }, 0);
    expect([pools.find('a', 0), pools.find('b', 0)?.changes]).toEqual([null, 1]);
    pools.note('c', { changes: 1, pool: many(200_001) }, 0);
    expect(pools.find('c', 0)).toBeNull();
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
