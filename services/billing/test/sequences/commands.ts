import fc from 'fast-check';
import type { Off, Sale, SoldLine, Tax } from './amounts.js';
import type { Method, Target } from './books.js';

/** Papers and payments are named by a number, taken modulo those that there are. */
export type Command =
  | { kind: 'issue'; target: Target; contact: number | null; sale: Sale }
  | { kind: 'pay'; papers: readonly number[]; share: number; method: Method; keep: boolean }
  | { kind: 'credit'; papers: readonly number[] }
  | { kind: 'undo'; payment: number }
  | { kind: 'differ' | 'substitute'; paper: number; as: 'begun' | SoldLine }
  | { kind: 'insolvent' | 'annul' | 'replace'; paper: number }
  /** Percent of the open amount for each instalment; the last one has the rest. */
  | { kind: 'plan'; paper: number; shares: readonly number[] };

const off: fc.Arbitrary<Off | null> = fc.option(
  fc.oneof(
    fc.record({ mode: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ mode: fc.constant('quantity' as const), value: fc.integer({ min: 0, max: 3_000 }) }),
  ),
  { freq: 3 },
);
const taxes = fc.constantFrom<Tax>('vat', 'vat', 'book', 'exempt', 'fee');
const line: fc.Arbitrary<SoldLine> = fc.record({
  price: fc.integer({ min: 0, max: 20_000 }),
  quantity: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 4_000 })),
  discount: off,
  tax: taxes,
});
const sale: fc.Arbitrary<Sale> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  withTaxes: fc.boolean(),
  discount: off,
  withholding: fc.constantFrom(0, 0, 0, 1_500),
});
const feesAlone = sale.map(
  (one): Sale => ({ ...one, withholding: 0, lines: one.lines.map((each) => ({ ...each, tax: 'fee' })) }),
);
const contact = fc.constantFrom(0, 0, 0, 1, null);
const papers = fc.array(fc.nat(30), { minLength: 1, maxLength: 3 });
const change = fc.oneof(
  fc.constant('begun' as const),
  fc.record({
    price: fc.integer({ min: -15_000, max: 15_000 }),
    quantity: fc.constant(1_000),
    discount: fc.constant(null),
    tax: taxes,
  }),
);

const issue: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('issue'), target: fc.constant('invoice'), contact, sale }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('issue'), target: fc.constant('ticket'), contact, sale }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('issue'), target: fc.constant('receipt'), contact, sale: feesAlone },
    }),
  },
) as fc.Arbitrary<Command>;

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: issue },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      papers,
      // Percent of the debt.
      share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 101, max: 300 })),
      method: fc.constantFrom<Method>('cash', 'card', 'bizum', 'transfer'),
      keep: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('credit' as const), papers }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), payment: fc.nat(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('plan' as const), paper: fc.nat(30) },
      shares: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 0, maxLength: 4 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('differ' as const), paper: fc.nat(30), as: change }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('substitute' as const), paper: fc.nat(30), as: change }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('insolvent' as const, 'annul' as const, 'annul' as const, 'replace' as const),
      paper: fc.nat(30),
    }),
  },
);

/** A sequence begins with a sale, so that there is something to do. */
export const sequences = (length: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(issue, fc.array(command, { minLength: 1, maxLength: length }))
    .map(([first, rest]) => [first, ...rest]);
