import type { Sale, SoldLine, Tax } from './amounts.js';
import type { Target } from './books.js';
import type { Command } from './commands.js';

const line = (price: number, tax: Tax = 'exempt'): SoldLine => ({
  price,
  quantity: 1_000,
  discount: null,
  tax,
});
const sale = (price: number, tax: Tax = 'exempt'): Sale => ({
  ...{ lines: [line(price, tax)], withTaxes: true, discount: null, withholding: 0 },
});
const issue = (price: number, target: Target = 'invoice'): Command => ({
  ...{ kind: 'issue', target, contact: 0, sale: sale(price) },
});
const differ = (paper: number, as: 'begun' | SoldLine): Command => ({ kind: 'differ', paper, as });
const pay = (papers: readonly number[], share = 100): Command => ({
  ...{ kind: 'pay', papers, share, method: 'card', keep: true },
});
const undo = (payment: number): Command => ({ kind: 'undo', payment });

/** Sequences in which the service was wrong once. */
export const FOUND: readonly (readonly [what: string, commands: readonly Command[]])[] = [
  [
    'an unpaid quota that a correction brought goes back too',
    [issue(10_000), differ(0, line(2_420, 'vat')), { kind: 'insolvent', paper: 0 }],
  ],
  [
    'a payment of a correction that was raised is undone',
    [issue(10_000), differ(0, 'begun'), differ(1, 'begun'), pay([1]), undo(0)],
  ],
  [
    'credit left over and credit of a return go back together, or not at all',
    // 5,000 over, 10,000 returned, 5,000 spent: 15,000 would have to go back, and 10,000 are there.
    [
      issue(10_000),
      pay([0], 150),
      differ(0, 'begun'),
      issue(5_000),
      { kind: 'credit', papers: [2] },
      undo(0),
    ],
  ],
  [
    'credit of two returns goes back once',
    [
      ...[issue(10_000), issue(10_000), pay([0, 1]), differ(0, 'begun'), differ(1, 'begun')],
      ...[issue(5_000), { kind: 'credit', papers: [4] } as const, undo(0)],
    ],
  ],
  [
    'a return is annulled after its credit was taken back with the payment',
    [issue(10_000), pay([0]), differ(0, line(-4_000)), undo(0), { kind: 'annul', paper: 1 }, pay([0])],
  ],
  [
    'a payment of a substitute gives back the credit of its return',
    [
      ...[issue(10_000), pay([0]), { kind: 'substitute', paper: 0, as: line(20_000) } as const, pay([1])],
      ...[differ(1, line(-10_000)), undo(1)],
    ],
  ],
];
