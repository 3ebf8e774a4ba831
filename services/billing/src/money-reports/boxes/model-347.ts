/** Operations with one party in a year, in cents with taxes. */
export interface PartyQuarter {
  taxId: string;
  name: string;
  side: 'issued' | 'received';
  /** 1 to 4. */
  quarter: number;
  cents: number;
}

/** Cash that came from one party in a year. */
export interface PartyCash {
  taxId: string;
  cents: number;
}

export interface Declared347 {
  taxId: string;
  name: string;
  /** A: what the school bought; B: what it sold. */
  key: 'A' | 'B';
  cents: number;
  quarters: readonly [number, number, number, number];
  /** Cash above the limit; 0 below it. */
  cash: number;
  withheld: 0;
}

/** More than this in a year with one party is declared (RD 1065/2007, art. 33.1). */
const MIN_DECLARED_CENTS = 300_506;
/** Cash of a party is declared above this (art. 34.1.h). */
const MAX_UNDECLARED_CASH_CENTS = 600_000;

/**
 * Parties that form 347 declares: each party and side whose year passes the limit, whatever its sign, and those whose cash does. Without a
 * tax number nobody can be declared: the caller says how much that is.
 */
export function declaredIn347(
  operations: readonly PartyQuarter[],
  cash: readonly PartyCash[],
): Declared347[] {
  const cashOf = new Map<string, number>();
  for (const { taxId, cents } of cash) cashOf.set(taxId, (cashOf.get(taxId) ?? 0) + cents);
  const parties = new Map<string, { party: PartyQuarter; quarters: [number, number, number, number] }>();
  for (const operation of operations) {
    if (operation.taxId === '') continue;
    const key = `${operation.side} ${operation.taxId}`;
    const known = parties.get(key) ?? { party: operation, quarters: [0, 0, 0, 0] };
    const at = operation.quarter - 1;
    known.quarters[at] = (known.quarters[at] ?? 0) + operation.cents;
    parties.set(key, known);
  }
  return [...parties.values()]
    .map(({ party: { taxId, name, side }, quarters }): Declared347 => {
      const cents = quarters.reduce((sum, one) => sum + one, 0);
      const paid = side === 'issued' ? (cashOf.get(taxId) ?? 0) : 0;
      const declaredCash = paid > MAX_UNDECLARED_CASH_CENTS ? paid : 0;
      return {
        taxId,
        name,
        key: side === 'issued' ? 'B' : 'A',
        cents,
        quarters,
        cash: declaredCash,
        withheld: 0,
      };
    })
    .filter(({ cents, cash: paid }) => Math.abs(cents) > MIN_DECLARED_CENTS || paid > 0)
    .toSorted(
      (one, other) =>
        one.key.localeCompare(other.key) || other.cents - one.cents || one.taxId.localeCompare(other.taxId),
    );
}
