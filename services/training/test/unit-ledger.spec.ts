import { describe, expect, it } from '@jest/globals';
import { withCounted } from '@volante/contracts/billing/bag-counted';
import fc from 'fast-check';
import {
  answerFor,
  type Bag,
  type Counted,
  fits,
  freeOf,
  type Lot,
  owedOf,
  settled,
  UNIT,
} from '../src/unit-store/unit-ledger.js';
import { movementsOf } from '../src/unit-store/unit-movements.js';
import { CoinTable, type Happening, happenings, lotOf, practiceOf } from './unit-histories.js';

const aLot = (change: Partial<Lot> = {}): Lot => ({
  ...lotOf(1, { what: 'sell', units: 10, day: 0, isCircuit: false, isGiven: false }),
  ...change,
});
const aPractice = (change: Partial<Counted> = {}): Counted => ({
  ...practiceOf(1, { what: 'book', units: 1, day: 5, isCircuit: false }),
  ...change,
});

describe('a lot', () => {
  it.each([
    ['its kind, licence and length', {}, {}, true],
    ['another kind', { kind: 'circuit' }, {}, false],
    ['any licence', { licence: '' }, {}, true],
    ['another licence', { licence: 'C' }, {}, false],
    ['A, for the circuit of A2', { licence: 'A' }, { licence: 'A2' as const }, true],
    ['another length', { minutes: 60 }, {}, false],
    ['practices however long', { minutes: 0 }, { minutes: 60 }, true],
    ['half of a type of two units', { minutes: 45 }, { minutes: 90, typeUnits: 2 }, true],
    ['a type that was chosen for it', { type: 't', kind: 'other', minutes: 5 }, { type: 't' }, true],
    ['another type than the chosen one', { type: 't' }, { type: 'u' }, false],
  ])('of %s: %o serves %o: %s', (_, lot, practice, serves) => {
    expect(fits(aLot(lot), aPractice(practice))).toBe(serves);
  });

  it('is used before a newer one, and of one day the lower id', () => {
    const [old, young] = [aLot({ id: 'b', units: UNIT }), aLot({ id: 'c', units: UNIT })];
    const { practices } = settled({
      lots: [young, aLot({ id: 'a', soldOn: '2026-03-02' }), old],
      practices: [aPractice({ needed: 3 * UNIT })],
    });
    expect([...(practices[0]?.uses ?? [])]).toEqual([
      ['b', UNIT],
      ['c', UNIT],
      ['a', UNIT],
    ]);
  });

  it('that shrinks takes units from the last booking first', () => {
    const practices = [
      aPractice({ id: 'held', day: '2026-03-01', uses: new Map([['a', UNIT]]) }),
      aPractice({ id: 'used', state: 'used', uses: new Map([['a', UNIT]]) }),
    ];
    const bag = settled({ lots: [aLot({ id: 'a', units: UNIT })], practices });
    expect(bag.practices.map(owedOf)).toEqual([UNIT, 0]);
  });

  it('that is sold later covers what was owed, given practices first', () => {
    const practices = [
      aPractice({ id: 'held', day: '2026-03-01' }),
      aPractice({ id: 'used', state: 'used' }),
    ];
    const bag = settled({ lots: [aLot({ units: UNIT })], practices });
    expect(bag.practices.map(owedOf)).toEqual([UNIT, 0]);
  });
});

describe('one practice more', () => {
  const wanted = aPractice();
  const bag = (units: number, debt = 0): Bag => ({
    lots: [aLot({ units })],
    practices: debt > 0 ? [aPractice({ id: 'x', needed: units + debt })] : [],
  });
  it.each([
    ['without a lot for such practices', { lots: [], practices: [] }, 0, 'none'],
    ['with a unit', bag(UNIT), 0, 'enough'],
    ['with half a unit', bag(UNIT / 2), 0, 'short'],
    ['with one owed unit allowed', bag(UNIT, 0), UNIT, 'enough'],
    ['with the allowed debt made already', bag(UNIT, UNIT), UNIT, 'short'],
  ])('%s', (_, given, allowed, answer) => {
    expect(answerFor(given, wanted, allowed)).toBe(answer);
  });
});

/** The ledger as rows that are only added to, and as billing gets it. */
class Desk {
  lots: Lot[] = [];
  practices: Counted[] = [];
  readonly rows = new Map<string, { origin: 'sold' | 'given' }>();
  readonly sums = new Map<string, number>();

  apply(one: Happening): void {
    const before = new Map(this.practices.map((practice) => [practice.id, practice]));
    const posted = new Map(
      [...this.sums].flatMap(([key, units]) => (key.endsWith(' ') ? [[key.trim(), units] as const] : [])),
    );
    this.change(one);
    const { practices } = settled({ lots: this.lots, practices: this.practices });
    this.practices = [...practices];
    for (const { lot, practice, units, held } of movementsOf(
      { lots: this.lots, rows: this.rows, before, posted },
      this.practices,
      undefined,
    )) {
      this.sums.set(`${lot} ${practice}`, (this.sums.get(`${lot} ${practice}`) ?? 0) + units - held);
    }
  }

  private change(one: Happening): void {
    if (one.what === 'sell') {
      const lot = lotOf(this.lots.length, one);
      this.lots.push(lot);
      this.rows.set(lot.id, { origin: one.isGiven ? 'given' : 'sold' });
    }
    if (one.what === 'book') this.practices.push(practiceOf(this.practices.length, one));
    if (one.what === 'change' && this.lots.length > 0) {
      const at = one.lot % this.lots.length;
      this.lots = this.lots.map((lot, n) => (n === at ? { ...lot, units: one.units * UNIT } : lot));
    }
    if ('practice' in one && this.practices.length > 0)
      this.practice(one.practice % this.practices.length, one);
  }

  private practice(at: number, one: Happening): void {
    this.practices = this.practices.map((practice, n) => {
      if (n !== at) return practice;
      if (one.what === 'lengthen') return { ...practice, needed: one.units * UNIT };
      if (one.what !== 'end') return practice;
      return {
        ...practice,
        state: one.state,
        needed: one.state === 'charged' ? one.percent : practice.needed,
      };
    });
  }

  /** Hundredths of lots by who has them, by the rows alone. */
  shares(): Record<string, number> {
    const free = freeOf({ lots: this.lots, practices: this.practices });
    const own = [...this.sums].flatMap(([key, units]) => {
      const [lot, practice] = key.split(' ');
      return lot && practice && units < 0 ? [[key, -units] as const] : [];
    });
    const rest = [...free].flatMap(([lot, units]) => (units > 0 ? [[`${lot} `, units] as const] : []));
    return Object.fromEntries([...own, ...rest]);
  }

  /** Units that billing takes off each sold lot. */
  billed(): ReadonlyMap<string, number> {
    const counted = this.practices
      .filter(({ state }) => state !== 'held')
      .map((practice) => ({
        ...{ id: practice.id, contact_id: '', state: practice.state as 'used' | 'charged' | 'none' },
        uses: JSON.stringify(
          [...practice.uses].flatMap(([lot, units]) =>
            this.rows.get(lot)?.origin === 'sold' ? [{ lot, units }] : [],
          ),
        ),
        ...{ given: 0, owed: owedOf(practice) },
      }));
    const lots = this.lots.map(({ id, minutes, soldOn }) => ({
      ...{ id, minutes, soldOn, licence: 'B', practiceKind: 'road', units: 99 },
    }));
    return withCounted(lots, [], counted, []).used;
  }
}

describe('any history', () => {
  it('leaves every unit where a naive table of coins has it, in rows and in what billing takes off', () => {
    fc.assert(
      fc.property(happenings(14), (history) => {
        const [desk, table] = [new Desk(), new CoinTable()];
        for (const one of history) {
          desk.apply(one);
          table.apply(one);
        }
        const shares = table.shares();
        expect(desk.shares()).toEqual(shares);
        expect(desk.practices.reduce((sum, one) => sum + owedOf(one), 0)).toBe(table.owed());
        for (const [id, { origin }] of desk.rows) {
          const spent = desk.practices.filter(({ state }) => state === 'used' || state === 'charged');
          const taken = spent.reduce((sum, one) => sum + (shares[`${id} ${one.id}`] ?? 0), 0);
          expect((desk.billed().get(id) ?? 0) * UNIT).toBe(origin === 'sold' ? taken : 0);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
