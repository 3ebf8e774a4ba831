/** The bag of a student, written apart from the product: whole cents in BigInt, unit by unit, and nothing of its source is read. */
export interface ModelLot {
  licence: string;
  units: bigint;
  /** With taxes of 21 %. */
  price: bigint;
  day: string;
  returned: bigint;
  used: bigint;
  /** Cents of the units that left unused. */
  back: bigint;
}

/** Units of a lot that passed to somebody else, with their share of its cents. */
export interface ModelGift {
  lot: ModelLot;
  units: bigint;
  price: bigint;
  base: bigint;
  back: bigint;
  isBack: boolean;
}

interface ModelClass {
  licence: string;
  minutes: bigint;
  day: string;
  isGiven: boolean;
  isAnnulled: boolean;
}

interface ModelFee {
  cents: bigint;
  /** The latest version that is known, and whether it made the fee owed. */
  version: number;
  isOwed: boolean;
}

const UNIT_MINUTES = 45n;

/** `amount × over ÷ under` to the nearest cent; of two as near the greater one. Amounts here are never below zero. */
const part = (amount: bigint, over: bigint, under: bigint): bigint =>
  (2n * amount * over + under) / (2n * under);

export class BagModel {
  /** In the order in which they were sold. */
  readonly lots: ModelLot[] = [];
  /** In the order of their ids. */
  readonly classes: ModelClass[] = [];
  readonly fees: ModelFee[] = [];
  readonly gifts: ModelGift[] = [];
  paidForFees = 0n;
  repaidOfFees = 0n;
  paidOut = 0n;

  /** Uses every lot from the beginning, a unit at a time. Answers the classes that lack some. */
  count(): bigint {
    for (const lot of this.lots) lot.used = 0n;
    const order = this.classes
      .map((one, at) => ({ one, at }))
      .filter(({ one }) => one.isGiven && !one.isAnnulled)
      .sort((a, b) => (a.one.day === b.one.day ? a.at - b.at : a.one.day < b.one.day ? -1 : 1));
    let lacking = 0n;
    for (const { one } of order) {
      const rounded = (2n * one.minutes + UNIT_MINUTES) / (2n * UNIT_MINUTES);
      let needed = rounded < 1n ? 1n : rounded;
      for (; needed > 0n; needed -= 1n) {
        const lot = this.sorted().find(
          (each) => each.licence === one.licence && each.used + each.returned < each.units,
        );
        if (!lot) break;
        lot.used += 1n;
      }
      if (needed > 0n) lacking += 1n;
    }
    return lacking;
  }

  private sorted(): ModelLot[] {
    return this.lots
      .map((lot, at) => ({ lot, at }))
      .sort((a, b) => (a.lot.day === b.lot.day ? a.at - b.at : a.lot.day < b.lot.day ? -1 : 1))
      .map(({ lot }) => lot);
  }

  left(lot: ModelLot): bigint {
    return lot.units - lot.used - lot.returned;
  }

  /** Cents that the units left are worth. */
  worth(lot: ModelLot): bigint {
    return lot.price - part(lot.price, lot.used + lot.returned, lot.units);
  }

  /** The same without taxes. */
  base(lot: ModelLot): bigint {
    const base = part(lot.price, 10_000n, 12_100n);
    return base - part(base, lot.used + lot.returned, lot.units);
  }

  /** Cents that `units` bring back. */
  refund(lot: ModelLot, units: bigint): bigint {
    const share = part(lot.price, lot.returned + units, lot.units) - part(lot.price, lot.returned, lot.units);
    // Never more than was paid, whatever passed on and came back meanwhile.
    const open = lot.price - lot.back;
    if (share <= open) return share;
    return open;
  }

  /** Passes units on. */
  pass(lot: ModelLot, units: bigint): ModelGift {
    const gone = lot.used + lot.returned;
    const of = (cents: bigint): bigint => part(cents, gone + units, lot.units) - part(cents, gone, lot.units);
    const gift = {
      ...{ lot, units, price: of(lot.price), base: of(part(lot.price, 10_000n, 12_100n)), isBack: false },
      back: this.refund(lot, units),
    };
    lot.returned += units;
    lot.back += gift.back;
    this.gifts.push(gift);
    return gift;
  }

  unpass(gift: ModelGift): void {
    gift.isBack = true;
    gift.lot.returned -= gift.units;
    gift.lot.back -= gift.back;
  }

  /** Below zero: owed. */
  held(): bigint {
    const drawn = this.fees.reduce((sum, { isOwed, cents }) => sum + (isOwed ? cents : 0n), 0n);
    return this.paidForFees - drawn - this.repaidOfFees;
  }

  state(at: number, version: number, isOwed: boolean): void {
    const fee = this.fees[at];
    if (!fee || version < fee.version || (version === fee.version && fee.isOwed)) return;
    fee.version = version;
    fee.isOwed = isOwed;
  }
}
