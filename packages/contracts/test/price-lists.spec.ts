import { describe, expect, it } from '@jest/globals';
import { doClash, type KnownPriceList, listedPrice } from '../src/billing/price-lists.js';

const list = (id: string, price: number, change: Partial<KnownPriceList> = {}): KnownPriceList => ({
  ...{ id, name: `Tarifa ${id}`, validFrom: null, validUntil: null, branches: [], contactGroups: [] },
  prices: [{ product: 'p', price }],
  ...change,
});
const JULY = { on: '2026-07-10', branch: 'jaen', groups: ['amigos'] };
const priceOf = (lists: readonly KnownPriceList[], given = JULY) => listedPrice(lists, 'p', given)?.price;

describe('the price of a product by the lists of a day', () => {
  it.each([
    ['on its first day', { validFrom: '2026-07-10' }, 100],
    ['the day before', { validFrom: '2026-07-11' }, undefined],
    ['on its last day', { validUntil: '2026-07-10' }, 100],
    ['the day after', { validUntil: '2026-07-09' }, undefined],
    ['of this branch', { branches: ['ubeda', 'jaen'] }, 100],
    ['of another branch', { branches: ['ubeda'] }, undefined],
    ['of a group of theirs', { contactGroups: ['empresa', 'amigos'] }, 100],
    ['of another group', { contactGroups: ['empresa'] }, undefined],
    ['of another product', { prices: [{ product: 'q', price: 1 }] }, undefined],
  ])('a list %s', (_, change, expected) => {
    expect(priceOf([list('a', 100, change)])).toBe(expected);
  });

  it('counts no list of a branch or group for somebody without one', () => {
    const nobody = { on: JULY.on, branch: null, groups: [] };
    expect(listedPrice([list('a', 1, { branches: ['jaen'] })], 'p', nobody)).toBeNull();
    expect(listedPrice([list('a', 1, { contactGroups: ['amigos'] })], 'p', nobody)).toBeNull();
  });

  it('goes by the group, then by the branch, then by everybody, whatever the order and the price', () => {
    const all = list('all', 1);
    const branch = list('branch', 2, { branches: ['jaen'] });
    const group = list('group', 3, { contactGroups: ['amigos'] });
    const both = list('both', 4, { branches: ['jaen'], contactGroups: ['amigos'] });
    const lists = [branch, both, all, group];
    const names: string[] = [];
    for (let left = lists; left.length > 0; ) {
      const { id = '' } = listedPrice(left, 'p', JULY)?.list ?? {};
      names.push(id);
      left = left.filter((one) => one.id !== id);
    }
    expect(names).toEqual(['both', 'group', 'branch', 'all']);
  });

  it('of two groups of one contact is the lower one', () => {
    const lists = [
      list('a', 300, { contactGroups: ['amigos'] }),
      list('b', 200, { contactGroups: ['familia'] }),
    ];
    expect(priceOf(lists, { ...JULY, groups: ['amigos', 'familia'] })).toBe(200);
  });
});

describe('two lists', () => {
  // A model of its own: they clash when one moment, place and product has two prices of one rank.
  const DAYS = ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'];
  const WHO = [[], ['a'], ['b'], ['a', 'b']];
  const spans = DAYS.flatMap((from) => DAYS.map((until) => [from, until] as const)).filter(
    ([from, until]) => from <= until,
  );
  const daysOf = ([from, until]: readonly [string, string]) =>
    new Set(DAYS.filter((one) => one >= from && one <= until));
  const placesOf = (ids: readonly string[]) => new Set(ids.length === 0 ? ['*'] : ids);
  const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((id) => other.has(id));

  it('clash where both would decide one price, and nowhere else', () => {
    let clashes = 0;
    let free = 0;
    for (const one of spans)
      for (const other of spans)
        for (const branches of WHO)
          for (const others of WHO) {
            const first = list('a', 1, { validFrom: one[0], validUntil: one[1], branches });
            const second = list('b', 1, { validFrom: other[0], validUntil: other[1], branches: others });
            const expected = meet(daysOf(one), daysOf(other)) && meet(placesOf(branches), placesOf(others));
            expect(doClash(first, second)).toBe(expected);
            if (expected) clashes += 1;
            else free += 1;
          }
    expect(Math.min(clashes, free)).toBeGreaterThan(100);
  });

  it('of different products or groups do not', () => {
    expect(doClash(list('a', 1), list('b', 1, { prices: [{ product: 'q', price: 1 }] }))).toBe(false);
    expect(doClash(list('a', 1, { contactGroups: ['x'] }), list('b', 1, { contactGroups: ['y'] }))).toBe(
      false,
    );
    expect(doClash(list('a', 1), list('b', 1, { contactGroups: ['y'] }))).toBe(false);
    expect(doClash(list('a', 1, { validUntil: '2026-01-31' }), list('b', 1))).toBe(true);
  });
});
