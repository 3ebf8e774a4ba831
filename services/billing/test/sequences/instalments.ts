/** An instalment of the model, in cents. */
export interface Instalment {
  cents: bigint;
  open: bigint;
}

const least = (one: bigint, other: bigint): bigint => (other < one ? other : one);
const most = (one: bigint, other: bigint): bigint => (other > one ? other : one);

/** Agreed instalments as marks on a line from nothing to the amount: money fills the line from its beginning. */
export class Instalments {
  private readonly agreed = new Map<number, readonly bigint[]>();

  of(paper: number, amount: bigint, paid: bigint): Instalment[] {
    const end = most(0n, amount);
    const parts = this.agreed.get(paper) ?? [end];
    const marks = parts.map((_, at) =>
      at === parts.length - 1
        ? end
        : least(
            end,
            parts.slice(0, at + 1).reduce((sum, one) => sum + one, 0n),
          ),
    );
    return marks.map((mark, at) => {
      const from = at === 0 ? 0n : (marks[at - 1] ?? 0n);
      return { cents: mark - from, open: most(0n, mark - most(from, paid)) };
    });
  }

  /** The paid beginning of the line keeps its marks; the rest gets others. */
  agree(paper: number, amount: bigint, paid: bigint, parts: readonly bigint[]): void {
    const done = this.of(paper, amount, paid)
      .map(({ cents, open }) => cents - open)
      .filter((cents) => cents > 0n);
    const all = [...done, ...parts];
    // One alone is the document's due date, and follows its amount.
    if (all.length < 2) this.agreed.delete(paper);
    else this.agreed.set(paper, all);
  }

  forget(paper: number): void {
    this.agreed.delete(paper);
  }
}

/** Cents of new instalments by their shares; the last one takes the rest, none is empty. */
export function partsOf(open: bigint, shares: readonly number[]): bigint[] {
  const parts: bigint[] = [];
  let left = open;
  for (const share of shares) {
    const cents = least(left, (open * BigInt(share)) / 100n);
    if (cents > 0n) parts.push(cents);
    left -= cents;
  }
  return left > 0n ? [...parts, left] : parts;
}
