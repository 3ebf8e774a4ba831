import type { UnitMove } from '@volante/contracts/training/practice-bag-words';
import { type Counted, type CountState, type Lot, owedOf } from './unit-ledger.js';

/** One row of the ledger. */
export interface Movement {
  contact: string;
  /** '': owed. */
  lot: string;
  /** '': the lot itself. */
  practice: string;
  what: UnitMove;
  /** Hundredths that the balance gains or loses. */
  units: number;
  /** Hundredths that bookings gain or lose. */
  held: number;
}

interface Ledger {
  lots: readonly Lot[];
  /** How each lot began. */
  rows: ReadonlyMap<string, { origin: 'sold' | 'given' | 'advance' }>;
  before: ReadonlyMap<string, Counted>;
  posted: ReadonlyMap<string, number>;
}

const BORN = { sold: 'bought', given: 'given', advance: 'advanced' } as const;

/** Lots that have other units than the ledger says. */
function lotMoves({ lots, rows, posted }: Ledger, what: UnitMove | undefined): Movement[] {
  return lots.flatMap(({ id, contact, units }): Movement[] => {
    const known = posted.get(id);
    const delta = units - (known ?? 0);
    if (delta === 0) return [];
    const origin = rows.get(id)?.origin ?? 'sold';
    const later = origin === 'sold' && delta < 0 ? 'refunded' : 'corrected';
    const born = BORN[origin];
    return [
      {
        contact,
        lot: id,
        practice: '',
        what: known === undefined ? born : (what ?? later),
        units: delta,
        held: 0,
      },
    ];
  });
}

function wordFor(before: CountState, after: CountState): UnitMove {
  if (before === after) return 'allotted';
  if (after === 'none') return before === 'held' ? 'released' : 'returned';
  if (after === 'held') return before === 'none' ? 'held' : 'returned';
  return after === 'used' ? 'consumed' : 'charged';
}

/** Amounts of a practice by lot, and under '' the one that it owes. */
const amountsOf = (practice: Counted | undefined): ReadonlyMap<string, number> => {
  if (!practice || practice.state === 'none') return new Map();
  const owed = owedOf(practice);
  return owed > 0 ? new Map([...practice.uses, ['', owed]]) : practice.uses;
};

const effect = (state: CountState, amount: number): { units: number; held: number } => {
  if (state === 'held') return { units: 0, held: amount };
  return { units: state === 'none' ? 0 : -amount, held: 0 };
};

function practiceMoves(before: Counted | undefined, after: Counted): Movement[] {
  const from = before?.state ?? 'none';
  const [had, has] = [amountsOf(before), amountsOf(after)];
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((lot): Movement[] => {
    const [was, is] = [effect(from, had.get(lot) ?? 0), effect(after.state, has.get(lot) ?? 0)];
    const [units, held] = [is.units - was.units, is.held - was.held];
    if (units === 0 && held === 0) return [];
    return [
      { contact: after.contact, lot, practice: after.id, what: wordFor(from, after.state), units, held },
    ];
  });
}

/** The rows by which the ledger reaches the practices as they are now. `what` names the change of lots, where a person made it. */
export const movementsOf = (
  ledger: Ledger,
  after: readonly Counted[],
  what: UnitMove | undefined,
): Movement[] => [
  ...lotMoves(ledger, what),
  ...after.flatMap((practice) => practiceMoves(ledger.before.get(practice.id), practice)),
];
