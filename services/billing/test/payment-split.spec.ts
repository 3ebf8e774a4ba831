import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  bagOf,
  contraEntries,
  excessOf,
  type Movement,
  paymentEntries,
  splitPayment,
} from '../src/payments/payment-split.js';

const CONTACT = 'c'.repeat(24);
const movement = (rest: Partial<Movement> = {}): Movement => ({
  ...{ source: 'card', branch: 'branch', till: null, contact: CONTACT, cents: 300 },
  parts: [
    { id: 'one', contact: CONTACT, cents: 100 },
    { id: 'two', contact: CONTACT, cents: 200 },
  ],
  ...rest,
});
const written = (one: Movement) =>
  paymentEntries(one).map(({ account, cents }) => `${account.kind}:${account.owner} ${cents}`);
const customer = `customer:${CONTACT}`;

describe('a payment of several documents', () => {
  it.each([
    [[100, 200], 300, [100, 200], 0],
    [[100, 200], 150, [100, 50], 0],
    [[100, 200], 50, [50, 0], 0],
    [[100, 200], 301, [100, 200], 1],
    [[], 5, [], 5],
  ])('of %p takes %d in their order', (open, cents, parts, excess) => {
    expect(splitPayment(open, cents)).toEqual({ parts, excess });
  });

  it('gives out each cent once, and nobody more than is owed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000 })),
        fc.integer({ min: 0, max: 50_000 }),
        (open, cents) => {
          const { parts, excess } = splitPayment(open, cents);
          expect(parts.reduce((sum, part) => sum + part, 0) + excess).toBe(cents);
          expect(parts.every((part, at) => part >= 0 && part <= (open[at] ?? 0))).toBe(true);
          if (excess > 0) expect(parts).toEqual(open);
        },
      ),
    );
  });
});

describe('entries of a payment', () => {
  it('are money against debts, and the rest is credit', () => {
    expect(written(movement())).toEqual([
      'card:branch 300',
      `${customer} -100`,
      `${customer} -200`,
      `bag:${CONTACT} 0`,
    ]);
    expect(excessOf(movement({ cents: 350 }))).toBe(50);
    expect(written(movement({ cents: 350 })).at(-1)).toBe(`bag:${CONTACT} -50`);
  });

  it.each([
    ['cash', 'till', 'till:till 300'],
    ['cash', null, 'cash:branch 300'],
    ['card', 'till', 'card:branch 300'],
    ['bizum', null, 'bizum:branch 300'],
    ['transfer', null, 'transfer:branch 300'],
    ['credit', null, `bag:${CONTACT} 300`],
    ['credit', 'till', `bag:${CONTACT} 300`],
  ] as const)('of %s with the till %p begin with %s', (source, till, first) => {
    expect(written(movement({ source, till }))[0]).toBe(first);
  });

  it('of a document without a contact move its own account', () => {
    const alone = movement({ contact: null, cents: 100, parts: [{ id: 'one', contact: null, cents: 100 }] });
    expect(written(alone).slice(0, 2)).toEqual(['card:branch 100', 'customer:one -100']);
    expect(() => paymentEntries({ ...alone, cents: 101 })).toThrow('credit belongs to a contact');
    expect(() => paymentEntries({ ...alone, source: 'credit' })).toThrow('credit belongs to a contact');
  });

  it('are taken back by their opposite', () => {
    const [there, back] = [paymentEntries(movement({ cents: 350 })), contraEntries(movement({ cents: 350 }))];
    expect(back.map(({ account }) => account)).toEqual(there.map(({ account }) => account));
    expect(back.map(({ cents }) => cents)).toEqual([-350, 100, 200, 50]);
    expect(bagOf('x')).toEqual({ kind: 'bag', owner: 'x' });
  });
});
