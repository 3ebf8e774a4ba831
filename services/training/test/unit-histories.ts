import fc from 'fast-check';
import type { Counted, CountState, Lot } from '../src/unit-store/unit-ledger.js';
import { UNIT } from '../src/unit-store/unit-ledger.js';

/** Something that happens to a bag: numbers choose among what is there. */
export type Happening =
  | { what: 'sell'; units: number; day: number; isCircuit: boolean; isGiven: boolean }
  | { what: 'change'; lot: number; units: number }
  | { what: 'book'; units: number; day: number; isCircuit: boolean }
  | { what: 'lengthen'; practice: number; units: number }
  | { what: 'end'; practice: number; state: CountState; percent: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    ...{
      what: fc.constant('sell' as const),
      units: fc.integer({ min: 1, max: 4 }),
      day: fc.integer({ min: 0, max: 9 }),
    },
    ...{ isCircuit: fc.boolean(), isGiven: fc.boolean() },
  }),
  fc.record({ what: fc.constant('change' as const), lot: fc.nat(9), units: fc.nat(4) }),
  fc.record({
    ...{ what: fc.constant('book' as const), units: fc.integer({ min: 1, max: 2 }) },
    ...{ day: fc.integer({ min: 0, max: 9 }), isCircuit: fc.boolean() },
  }),
  fc.record({
    what: fc.constant('lengthen' as const),
    practice: fc.nat(20),
    units: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    ...{ what: fc.constant('end' as const), practice: fc.nat(20) },
    state: fc.constantFrom('held' as const, 'used' as const, 'charged' as const, 'none' as const),
    percent: fc.constantFrom(50, 100),
  }),
);

/** Histories of at most so many happenings. */
export const happenings = (maxLength: number): fc.Arbitrary<Happening[]> =>
  fc.array(happening, { maxLength });

const dayOf = (n: number) => `2026-03-${String(n + 1).padStart(2, '0')}`;
const nth = (n: number) => String(n).padStart(24, '0');

export const lotOf = (at: number, { units, day, isCircuit, isGiven }: Happening & { what: 'sell' }): Lot => ({
  ...{ id: nth(at), contact: nth(900), kind: isCircuit ? 'circuit' : 'road', licence: 'B', minutes: 45 },
  ...{ type: null, units: units * UNIT, soldOn: dayOf(day), isGiven },
});

export const practiceOf = (at: number, { units, day, isCircuit }: Happening & { what: 'book' }): Counted => ({
  ...{ id: nth(500 + at), contact: nth(900), kind: isCircuit ? 'circuit' : 'road', licence: 'B', type: null },
  ...{ minutes: 45, typeUnits: 1, needed: units * UNIT, day: dayOf(day), state: 'held', uses: new Map() },
});

interface Coin {
  lot: string;
  by: string | null;
}

interface Plain {
  id: string;
  kind: string;
  day: string;
  state: CountState;
  needed: number;
}

/** The same bag as coins of half a unit on a table: slow, and without a line of the ledger. */
export class CoinTable {
  private readonly lots: { id: string; kind: string; day: string; size: number; isGiven: boolean }[] = [];
  private coins: Coin[] = [];
  private readonly practices: Plain[] = [];
  static readonly COIN = 50;

  apply(happening: Happening): void {
    if (happening.what === 'sell') {
      const { id, kind, soldOn, units, isGiven } = lotOf(this.lots.length, happening);
      this.lots.push({ id, kind, day: soldOn, size: units / CoinTable.COIN, isGiven });
    }
    if (happening.what === 'book') {
      const { id, kind, day, needed } = practiceOf(this.practices.length, happening);
      this.practices.push({ id, kind, day, state: 'held', needed: needed / CoinTable.COIN });
    }
    const practice =
      'practice' in happening ? this.practices[happening.practice % this.practices.length] : undefined;
    if (happening.what === 'change') {
      const lot = this.lots[happening.lot % Math.max(1, this.lots.length)];
      if (lot) lot.size = (happening.units * UNIT) / CoinTable.COIN;
    }
    if (practice && happening.what === 'lengthen')
      practice.needed = (happening.units * UNIT) / CoinTable.COIN;
    if (practice && happening.what === 'end') {
      practice.state = happening.state;
      if (happening.state === 'charged') practice.needed = happening.percent / CoinTable.COIN;
    }
    this.settle();
  }

  private inOrder(): Plain[] {
    const key = ({ state, day, id }: Plain) => `${state === 'held' ? 1 : 0} ${day} ${id}`;
    return this.practices
      .filter(({ state }) => state !== 'none')
      .toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  }

  private settle(): void {
    const byAge = this.lots.toSorted((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1));
    const place = ({ lot }: Coin) => byAge.findIndex(({ id }) => id === lot);
    const old = this.coins.toSorted((one, other) => place(one) - place(other));
    this.coins = this.lots.flatMap(({ id, size }) =>
      Array.from({ length: size }, () => ({ lot: id, by: null })),
    );
    for (const practice of this.inOrder()) {
      let need = practice.needed;
      for (const { lot } of old.filter(({ by }) => by === practice.id)) {
        const coin = this.coins.find((one) => one.lot === lot && one.by === null);
        if (!coin || need === 0) continue;
        coin.by = practice.id;
        need -= 1;
      }
    }
    for (const practice of this.inOrder()) {
      let need = practice.needed - this.coins.filter(({ by }) => by === practice.id).length;
      for (const lot of byAge)
        for (const coin of this.coins)
          if (need > 0 && coin.lot === lot.id && coin.by === null && lot.kind === practice.kind) {
            coin.by = practice.id;
            need -= 1;
          }
    }
  }

  /** Hundredths of a lot by who has them; '' has what is free. */
  shares(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { lot, by } of this.coins) {
      const key = `${lot} ${by ?? ''}`;
      sums[key] = (sums[key] ?? 0) + CoinTable.COIN;
    }
    return sums;
  }

  owed(): number {
    const needed = this.inOrder().reduce((sum, practice) => sum + practice.needed, 0);
    return (needed - this.coins.filter(({ by }) => by !== null).length) * CoinTable.COIN;
  }

  /** Given or charged, not only booked. */
  isSpent(practice: string): boolean {
    const found = this.practices.find(({ id }) => id === practice);
    return found?.state === 'used' || found?.state === 'charged';
  }

  isSold(lot: string): boolean {
    return this.lots.find(({ id }) => id === lot)?.isGiven === false;
  }
}
