import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withCounted } from '@volante/contracts/billing/bag-counted';
import { DEMO } from '@volante/contracts/demo';
import type { PracticeUnitsState } from '@volante/contracts/training/practice-units.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { FIRST_BRANCH, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import fc from 'fast-check';
import { service } from '../src/main.js';
import type { KnownPractice } from '../src/unit-store/bag-rows.js';
import { UNIT } from '../src/unit-store/unit-ledger.js';
import { bringBag } from '../src/unit-store/write-bag.js';
import { CoinTable, type Happening, happenings, lotOf, practiceOf } from './unit-histories.js';

const HISTORIES = 150;
const business = DEMO.school.id;
let house: ServiceHouse;
beforeAll(async () => {
  house = await startHouse(service);
});
afterAll(() => house.stop());

/** Ids of one history, in the order of the plain ones. */
const idsOf = (history: number) => ({
  contact: String(9_000_000 + history).padStart(24, '0'),
  of: (plain: string) => String(history * 1_000 + Number(plain)).padStart(24, '0'),
  plain: (id: string) => String(Number(id) - history * 1_000).padStart(24, '0'),
});
type Ids = ReturnType<typeof idsOf>;

/** One bag on the real tables. */
class TableDesk {
  private lots = 0;
  private readonly practices: KnownPractice[] = [];

  constructor(private readonly ids: Ids) {}

  async apply(one: Happening): Promise<void> {
    if (one.what === 'sell') await this.sell(one);
    if (one.what === 'change' && this.lots > 0) await this.change(one.lot % this.lots, one.units);
    const changed = this.changed(one);
    await house.db.write(systemContext(business, ''), (tx) =>
      bringBag(tx, this.ids.contact, { reason: 'Historia' }, changed ? [changed] : []),
    );
  }

  private async sell(one: Happening & { what: 'sell' }): Promise<void> {
    const { id, kind, licence, minutes, units, soldOn, isGiven } = lotOf(this.lots, one);
    this.lots += 1;
    await house.db.unscopedRun(
      `INSERT INTO practice_lot (business_id, id, contact_id, kind, licence, minutes, units, sold_on, version, origin)
       VALUES (:business, :id, :contact, :kind, :licence, :minutes, :units, :soldOn, 1, :origin)`,
      {
        ...{ business, id: this.ids.of(id), contact: this.ids.contact, kind, licence, minutes, soldOn },
        ...{ units: units / UNIT, origin: isGiven ? 'given' : 'sold' },
      },
    );
  }

  private async change(at: number, units: number): Promise<void> {
    const id = this.ids.of(String(at));
    await house.db.unscopedRun(
      'UPDATE practice_lot SET units = :units WHERE business_id = :business AND id = :id',
      { business, id, units },
    );
  }

  private changed(one: Happening): KnownPractice | undefined {
    if (one.what === 'book') return this.book(one);
    if (!('practice' in one) || this.practices.length === 0) return undefined;
    const at = one.practice % this.practices.length;
    const before = this.practices[at];
    if (!before) return undefined;
    const next: KnownPractice = { ...before };
    if (one.what === 'lengthen') next.needed = one.units * UNIT;
    if (one.what === 'end') {
      next.state = one.state;
      if (one.state === 'charged') next.needed = one.percent;
    }
    this.practices[at] = next;
    return next;
  }

  private book(one: Happening & { what: 'book' }): KnownPractice {
    const plain = practiceOf(this.practices.length, one);
    const id = this.ids.of(plain.id);
    const { contact } = this.ids;
    const row = {
      ...{ id, contact_id: contact, branch_id: FIRST_BRANCH, licence: plain.licence, type_id: null },
      ...{ kind: plain.kind, minutes: 45, type_minutes: 45, type_units: 1, day: plain.day },
      ...{ teacher_id: '', teacher: '', version: 0 },
    };
    const known: KnownPractice = { ...plain, id, contact, row };
    this.practices.push(known);
    return known;
  }

  /** Hundredths by lot and practice, by the rows alone; free ones are the rest of a lot's sum. */
  async shares(): Promise<Record<string, number>> {
    const rows = await house.db.unscoped<{
      lot_id: string;
      practice_id: string;
      units: string;
      held: string;
    }>(
      `SELECT lot_id, practice_id, SUM(units) units, SUM(held) held FROM practice_unit
       WHERE business_id = :business AND contact_id = :contact AND lot_id <> '' GROUP BY lot_id, practice_id`,
      { business, contact: this.ids.contact },
    );
    const sums: Record<string, number> = {};
    for (const { lot_id, practice_id, units, held } of rows) {
      const lot = this.ids.plain(lot_id);
      const key = `${lot} ${practice_id && this.ids.plain(practice_id)}`;
      if (practice_id) sums[key] = Number(held) - Number(units);
      sums[`${lot} `] = (sums[`${lot} `] ?? 0) + Number(units) - Number(held);
    }
    return Object.fromEntries(Object.entries(sums).filter(([, units]) => units !== 0));
  }

  /** Units that billing takes off each lot by the events that were published. */
  async billed(): Promise<ReadonlyMap<string, number>> {
    const rows = await house.db.unscoped<{ state: string }>(
      `SELECT e.state FROM event_log e WHERE e.business_id = :business AND e.topic LIKE 'practice%'
         AND JSON_VALUE(e.state, '$.contact') = :contact ORDER BY e.version`,
      { business, contact: this.ids.contact },
    );
    const last = new Map(
      rows.map(({ state }) => JSON.parse(state) as PracticeUnitsState).map((one) => [one.id, one]),
    );
    const counted = [...last.values()].map(({ id, state, uses, given, owed }) => ({
      ...{ id, contact_id: '', state, uses: JSON.stringify(uses), given, owed },
    }));
    return withCounted([], [], counted, []).used;
  }
}

it('leaves every unit where coins on a table have it, on the real tables and in the events for billing', async () => {
  let checked = 0;
  for (const [at, history] of fc.sample(happenings(10), { numRuns: HISTORIES, seed: 17 }).entries()) {
    const ids = idsOf(at + 1);
    const [desk, table] = [new TableDesk(ids), new CoinTable()];
    for (const one of history) {
      await desk.apply(one);
      table.apply(one);
    }
    const shares = table.shares();
    expect(await desk.shares()).toEqual(shares);
    const expected = new Map<string, number>();
    for (const [key, units] of Object.entries(shares)) {
      const [lot = '', practice] = key.split(' ');
      if (practice && table.isSpent(practice) && table.isSold(lot))
        expected.set(ids.of(lot), (expected.get(ids.of(lot)) ?? 0) + units / UNIT);
    }
    expect(Object.fromEntries(await desk.billed())).toEqual(Object.fromEntries(expected));
    checked += 1;
  }
  expect(checked).toBe(HISTORIES);
}, 120_000);
