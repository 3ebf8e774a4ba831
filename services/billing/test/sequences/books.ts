import {
  type Amounts,
  amountsOf,
  baseOf,
  NOTHING,
  payableOf,
  quotaOf,
  type Sale,
  together,
  totalOf,
} from './amounts.js';

export type Target = 'invoice' | 'ticket' | 'receipt';
export type Method = 'cash' | 'card' | 'bizum' | 'transfer';

/** A document of the model: `pending` is what its customer still owes for it, below zero where the school does. */
export interface Paper {
  target: Target | 'rectifying';
  /** Number of the customer; `null`: nobody is named. */
  contact: number | null;
  amounts: Amounts;
  isQuotaOnly: boolean;
  state: 'issued' | 'rectified' | 'replaced' | 'annulled';
  paid: bigint;
  pending: bigint;
  /** Credit that its corrections gave the customer and that is still theirs. */
  given: bigint;
  /** The corrected paper, how it is corrected, the debt that it had before, and the credit that this one gave. */
  corrects: {
    paper: number;
    method: 'I' | 'S' | 'F3';
    owed: bigint;
    credit: bigint;
    /** Amounts that left the books as it took the place. */
    reversed: Amounts;
  } | null;
}

interface Money {
  method: Method | 'credit';
  contact: number | null;
  cents: bigint;
  excess: bigint;
  parts: readonly { paper: number; cents: bigint }[];
  isUndone: boolean;
}

const CASH_LIMIT = 100_000n;
const SIMPLIFIED_LIMIT = 40_000n;

const least = (one: bigint, other: bigint): bigint => (other < one ? other : one);

/** A command that is refused, with the codes of which the person reads one. */
export class Refused extends Error {
  readonly codes: readonly string[];

  constructor(...codes: readonly string[]) {
    super(codes.join(' or '));
    this.codes = codes;
  }
}

/**
 * The effect of each command on debts, credit and money, as a bookkeeper sees it: written from the texts of `docs/billing.md` and the
 * law, with BigInt, apart from the product. Every sum is kept twice: in the papers, and in accounts that add up to zero.
 */
export class Books {
  readonly papers: Paper[] = [];
  readonly payments: Money[] = [];
  readonly accounts = new Map<string, bigint>();

  /** The product's answer, where the cents of rounding decide. */
  isAccepted = false;

  private move(account: string, cents: bigint): void {
    this.accounts.set(account, (this.accounts.get(account) ?? 0n) + cents);
  }

  private paper(at: number): Paper {
    const found = this.papers[at];
    if (!found) throw new Error(`no paper ${at}`);
    return found;
  }

  credit(contact: number | null): bigint {
    return contact === null ? 0n : -(this.accounts.get(`bag:${contact}`) ?? 0n);
  }

  private debtor(at: number, contact: number | null): string {
    return contact === null ? `customer:paper-${at}` : `customer:${contact}`;
  }

  /** Income, taxes, fees and withholding of amounts, `times` 1 as they are booked, −1 as they leave the books. */
  private book({ byTax, fees, withheld }: Amounts, times: bigint): void {
    this.move('withholding', times * withheld);
    this.move('disbursement', -times * fees);
    for (const [tax, { base, quota }] of byTax) {
      this.move('income', -times * base);
      this.move(`tax:${tax}`, -times * quota);
    }
  }

  /** Money beyond the debt of a paper becomes the customer's credit. Answers how much. */
  private turnIntoCredit(at: number): bigint {
    const paper = this.paper(at);
    if (paper.contact === null || paper.pending >= 0n) return 0n;
    const credit = -paper.pending;
    paper.pending = 0n;
    this.move(this.debtor(at, paper.contact), credit);
    this.move(`bag:${paper.contact}`, -credit);
    return credit;
  }

  private add(paper: Omit<Paper, 'state' | 'paid' | 'given'>): number {
    this.papers.push({ ...paper, state: 'issued', paid: 0n, given: 0n });
    return this.papers.length - 1;
  }

  issue(target: Target, contact: number | null, sale: Sale): void {
    const amounts = amountsOf(sale);
    if (target === 'ticket' && sale.lines.every(({ tax }) => tax === 'fee')) throw new Refused('INVOICE-002');
    if (target === 'ticket' && totalOf(amounts) > SIMPLIFIED_LIMIT) throw new Refused('INVOICE-006');
    const pending = payableOf(amounts);
    const at = this.add({ target, contact, amounts, isQuotaOnly: false, pending, corrects: null });
    this.move(this.debtor(at, contact), pending);
    this.book(amounts, 1n);
  }

  private payable(papers: readonly number[]): readonly number[] {
    const named = [...new Set(papers)];
    const all = named.map((at) => this.paper(at));
    if (all.some(({ state }) => state === 'annulled' || state === 'replaced'))
      throw new Refused('PAYMENT-001');
    if (all.every(({ pending }) => pending <= 0n)) throw new Refused('PAYMENT-002');
    const [first] = all;
    if (all.length > 1 && (first?.contact == null || all.some(({ contact }) => contact !== first.contact)))
      throw new Refused('PAYMENT-008');
    return named.filter((at) => this.paper(at).pending > 0n);
  }

  owed(papers: readonly number[]): bigint {
    return [...new Set(papers)].reduce((sum, at) => {
      const { pending } = this.paper(at);
      return pending > 0n ? sum + pending : sum;
    }, 0n);
  }

  pay(papers: readonly number[], cents: bigint, method: Method, keep: boolean): void {
    const open = this.payable(papers);
    const owed = this.owed(open);
    const excess = cents > owed ? cents - owed : 0n;
    const contact = this.paper(open[0] ?? 0).contact;
    if (excess > 0n && !keep) throw new Refused('PAYMENT-003');
    if (excess > 0n && contact === null) throw new Refused('PAYMENT-010');
    const isTooMuch = open.some((at) => {
      const { amounts } = this.paper(at);
      return payableOf(amounts) - amounts.fees + excess >= CASH_LIMIT;
    });
    if (method === 'cash' && isTooMuch) throw new Refused('PAYMENT-004');
    this.settle(open, { method, contact, cents, excess });
  }

  useCredit(papers: readonly number[]): void {
    const open = this.payable(papers);
    const contact = this.paper(open[0] ?? 0).contact;
    const [credit, owed] = [this.credit(contact), this.owed(open)];
    const cents = least(credit, owed);
    if (cents <= 0n) throw new Refused('PAYMENT-011');
    this.settle(open, { method: 'credit', contact, cents, excess: 0n });
  }

  private settle(
    open: readonly number[],
    { method, contact, cents, excess }: Omit<Money, 'parts' | 'isUndone'>,
  ): void {
    let left = cents;
    const parts: { paper: number; cents: bigint }[] = [];
    for (const at of open) {
      const paper = this.paper(at);
      const own = least(left, paper.pending);
      if (own === 0n) continue;
      left -= own;
      paper.pending -= own;
      paper.paid += own;
      parts.push({ paper: at, cents: own });
      this.move(this.debtor(at, paper.contact), -own);
    }
    this.move(method === 'credit' ? `bag:${contact}` : method, cents);
    if (excess > 0n) this.move(`bag:${contact}`, -excess);
    this.payments.push({ method, contact, cents, excess, parts, isUndone: false });
  }

  /** The money goes back: what it paid is owed again, except where a correction had turned it into credit, which goes with it. */
  undo(at: number): void {
    const payment = this.payments[at];
    if (!payment) throw new Error(`no payment ${at}`);
    if (payment.isUndone) throw new Refused('PAYMENT-005');
    const { method, contact, cents, excess, parts } = payment;
    const back = parts.map((part) => {
      const { given } = this.paper(part.paper);
      return { ...part, credit: least(part.cents, given) };
    });
    const credit = back.reduce((sum, part) => sum + part.credit, excess);
    const codes: string[] = [];
    if (credit > 0n && this.credit(contact) < credit) codes.push('PAYMENT-007');
    if (parts.some((part) => this.countsElsewhere(part.paper))) codes.push('PAYMENT-012');
    if (codes.length > 0) throw new Refused(...codes);
    payment.isUndone = true;
    for (const part of back) {
      const paper = this.paper(part.paper);
      paper.paid -= part.cents;
      paper.pending += part.cents - part.credit;
      paper.given -= part.credit;
      this.move(this.debtor(part.paper, paper.contact), part.cents - part.credit);
    }
    if (credit > 0n) this.move(`bag:${contact}`, credit);
    this.move(method === 'credit' ? `bag:${contact}` : method, -cents);
  }

  private corrections(at: number): Paper[] {
    return this.papers.filter(({ corrects, state }) => corrects?.paper === at && state !== 'annulled');
  }

  /** The one that took the place of a paper, by substitution or as a full invoice. */
  private successor(at: number): number {
    return this.papers.findIndex(
      ({ corrects, state }) =>
        corrects?.paper === at &&
        (corrects.method === 'S' || corrects.method === 'F3') &&
        state !== 'annulled',
    );
  }

  /** Whether money for a paper was turned into credit by the one in its place. */
  private countsElsewhere(at: number): boolean {
    const next = this.papers[this.successor(at)];
    return next !== undefined && (next.corrects?.method === 'F3' || (next.corrects?.credit ?? 0n) > 0n);
  }

  /** Amounts of a paper after all that corrects it. */
  left(at: number): Amounts {
    const next = this.successor(at);
    if (next >= 0 && this.papers[next]?.corrects?.method === 'S') return this.left(next);
    return this.papers.reduce(
      (sum, { corrects, state }, other) =>
        corrects?.paper === at && corrects.method === 'I' && state !== 'annulled'
          ? together(sum, this.left(other))
          : sum,
      this.paper(at).amounts,
    );
  }

  private root(at: number): number {
    const { corrects } = this.paper(at);
    return corrects && corrects.method !== 'F3' ? this.root(corrects.paper) : at;
  }

  private documentsOf(root: number): bigint {
    return BigInt(
      this.papers.filter((paper, at) => paper.state !== 'annulled' && this.root(at) === root).length,
    );
  }

  /** Never is more taken back than was sold; a cent for each document may be lost to rounding. */
  private assertLeft(at: number, change: Amounts): void {
    const before = this.left(this.root(at));
    // Annulling a rectification of a rectification may leave less than nothing: no law says what is left to take then.
    if (totalOf(before) < 0n) {
      if (!this.isAccepted) throw new Refused('CORRECTION-006');
      return;
    }
    const after = together(before, change);
    if (totalOf(after) < 0n || after.fees < 0n) throw new Refused('CORRECTION-006');
    const margin = this.documentsOf(this.root(at)) + 1n;
    const lowest = [...after.byTax.values()].flatMap(({ base, quota }) => [base, quota]);
    if (lowest.some((cents) => cents < -margin)) throw new Refused('CORRECTION-006');
    // Each document rounds by itself: what is left may be a matter of single cents, and either answer is right.
    if (lowest.some((cents) => cents < 0n) && !this.isAccepted) throw new Refused('CORRECTION-006');
  }

  /** A full invoice is of the sale of its ticket: to the cent, but for one of rounding for each correction. */
  private assertSame(at: number, { byTax, fees }: Amounts): void {
    const margin = this.documentsOf(this.root(at)) - 1n;
    const others = [...byTax.values()].flatMap(({ base, quota }) => [base, quota]);
    if (fees !== 0n || others.some((cents) => cents > margin || cents < -margin))
      throw new Refused('CORRECTION-013');
  }

  assertCorrectable(at: number): void {
    const { target, state } = this.paper(at);
    if (target === 'receipt') throw new Refused('CORRECTION-001');
    if (state === 'annulled' || state === 'replaced' || this.successor(at) >= 0)
      throw new Refused('CORRECTION-003');
  }

  isSimplified(at: number): boolean {
    const { target, corrects } = this.paper(at);
    if (target === 'ticket') return true;
    return target === 'rectifying' && corrects !== null && this.isSimplified(corrects.paper);
  }

  private assertSimplified(at: number, amounts: Amounts): void {
    if (this.isSimplified(at) && totalOf(amounts) > SIMPLIFIED_LIMIT) throw new Refused('INVOICE-006');
  }

  /** A rectification that gives the difference. */
  differ(at: number, amounts: Amounts, isQuotaOnly = this.paper(at).isQuotaOnly): void {
    this.assertCorrectable(at);
    this.assertSimplified(at, amounts);
    this.assertLeft(at, amounts);
    const paper = this.paper(at);
    const change = payableOf(amounts);
    const { contact } = paper;
    const own = this.add({
      ...{ target: 'rectifying', contact, amounts, isQuotaOnly, pending: 0n },
      corrects: { paper: at, method: 'I', owed: 0n, credit: 0n, reversed: NOTHING },
    });
    this.move(this.debtor(at, contact), change);
    this.book(amounts, 1n);
    paper.pending += change;
    const credit = this.turnIntoCredit(at);
    paper.given += credit;
    paper.state = 'rectified';
    this.paper(own).corrects = { paper: at, method: 'I', owed: 0n, credit, reversed: NOTHING };
  }

  /** The quota of the unpaid part goes back to the school: never more than there is of each tax, nor than is owed. */
  insolvent(at: number, back: Amounts): void {
    this.assertCorrectable(at);
    const owed = this.paper(at).pending;
    if (!this.isAccepted) throw new Refused('CORRECTION-010');
    if (owed <= 0n || -quotaOf(back) > owed || baseOf(back) !== 0n) throw new Refused('CORRECTION-010');
    const left = this.left(at).byTax;
    if ([...back.byTax].some(([tax, { quota }]) => quota > 0n || -quota > (left.get(tax)?.quota ?? 0n)))
      throw new Refused('CORRECTION-010');
    this.differ(at, back, true);
  }

  /** A document takes the place of another one: what was settled for that counts for this. */
  substitute(at: number, amounts: Amounts, method: 'S' | 'F3' = 'S'): void {
    const paper = this.paper(at);
    const isWrong = method === 'F3' && paper.target !== 'ticket' && paper.target !== 'receipt';
    if (isWrong) throw new Refused('CORRECTION-002');
    this.assertCorrectable(at);
    const left = this.left(at);
    if (method === 'S') {
      this.assertSimplified(at, amounts);
      this.assertLeft(at, together(amounts, left, -1n));
    }
    if (method === 'F3') this.assertSame(at, together(left, amounts, -1n));
    const owed = paper.pending;
    const settled = payableOf(left) - owed;
    const own = this.add({
      ...{ target: method === 'F3' ? 'invoice' : 'rectifying', contact: paper.contact, amounts },
      ...{ isQuotaOnly: paper.isQuotaOnly, pending: payableOf(amounts) - settled },
      corrects: { paper: at, method, owed, credit: 0n, reversed: left },
    });
    this.book(left, -1n);
    this.book(amounts, 1n);
    this.move(this.debtor(at, paper.contact), -owed);
    this.move(this.debtor(own, paper.contact), this.paper(own).pending);
    paper.pending = 0n;
    paper.state = method === 'F3' ? 'replaced' : 'rectified';
    this.paper(own).corrects = { paper: at, method, owed, credit: this.turnIntoCredit(own), reversed: left };
  }

  /** There was no sale: the document leaves the books, and what it corrected stands as before. */
  annul(at: number): void {
    this.assertCorrectable(at);
    const paper = this.paper(at);
    if (this.corrections(at).length > 0) throw new Refused('CORRECTION-009');
    if (paper.paid !== 0n) throw new Refused('CORRECTION-004');
    const { corrects, amounts, contact } = paper;
    if (!corrects) {
      this.move(this.debtor(at, contact), -paper.pending);
      this.book(amounts, -1n);
    } else if (corrects.method === 'I') this.annulDifference(paper, corrects);
    else this.annulSubstitution(at, corrects);
    paper.pending = 0n;
    paper.state = 'annulled';
    if (corrects)
      this.paper(corrects.paper).state = this.corrections(corrects.paper).length > 0 ? 'rectified' : 'issued';
  }

  private annulDifference({ amounts }: Paper, { paper: at, credit }: NonNullable<Paper['corrects']>): void {
    const corrected = this.paper(at);
    const back = least(credit, corrected.given);
    if (back > 0n && this.credit(corrected.contact) < back) throw new Refused('PAYMENT-007');
    const change = payableOf(amounts);
    this.book(amounts, -1n);
    this.move(this.debtor(at, corrected.contact), -change - back);
    if (back > 0n) this.move(`bag:${corrected.contact}`, back);
    corrected.pending += -change - back;
    corrected.given -= back;
  }

  private annulSubstitution(
    at: number,
    { paper: before, owed, credit, reversed }: NonNullable<Paper['corrects']>,
  ): void {
    const { amounts, pending, contact } = this.paper(at);
    const corrected = this.paper(before);
    if (credit > 0n && this.credit(contact) < credit) throw new Refused('PAYMENT-007');
    this.book(amounts, -1n);
    this.book(reversed, 1n);
    this.move(this.debtor(at, contact), -pending);
    this.move(this.debtor(before, corrected.contact), owed);
    if (credit > 0n) this.move(`bag:${contact}`, credit);
    corrected.pending += owed;
  }
}
