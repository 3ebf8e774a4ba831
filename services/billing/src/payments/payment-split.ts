import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { customerOf } from '../documents/invoice-posting.js';
import type { Account, Entry } from '../ledger/ledger.js';

/** The customer's own credit moves as a payment does; it is no method that people choose. */
export type MoneySource = PaymentMethod | 'credit';

/** A document as far as a payment goes by it. */
export interface PaidDocument {
  id: string;
  contact: string | null;
}

export interface PaidPart extends PaidDocument {
  cents: number;
}

export interface Movement {
  source: MoneySource;
  branch: string;
  /** The till that it goes through; `null`: none. */
  till: string | null;
  /** Owner of the credit; `null`: the money goes to the documents alone. */
  contact: string | null;
  /** All that was handed over, in cents. */
  cents: number;
  parts: readonly PaidPart[];
}

export const bagOf = (contact: string): Account => ({ kind: 'bag', owner: contact });

/** Cents for each amount that is open, in order, and what is left over. */
export function splitPayment(
  open: readonly number[],
  cents: number,
): { parts: readonly number[]; excess: number } {
  let left = cents;
  const parts = open.map((amount) => {
    const part = Math.min(left, amount);
    left -= part;
    return part;
  });
  return { parts, excess: left };
}

/** Cents that go into the customer's credit. */
export const excessOf = ({ cents, parts }: Pick<Movement, 'cents' | 'parts'>): number =>
  cents - parts.reduce((sum, part) => sum + part.cents, 0);

/** Cash lies in the till, where there is one; other money is with the branch, by method. */
const moneyAccount = ({ source, branch, till, contact }: Movement): Account => {
  if (source === 'credit') return bagOf(contact ?? '');
  return source === 'cash' && till ? { kind: 'till', owner: till } : { kind: source, owner: branch };
};

/** The money's account against those of the customer: debts first, the rest is credit. */
export function paymentEntries(movement: Movement): Entry[] {
  const { source, contact, cents, parts } = movement;
  const excess = excessOf(movement);
  if (contact === null && (source === 'credit' || excess !== 0))
    throw new Error('credit belongs to a contact');
  const bag = bagOf(contact ?? '');
  return [
    { account: moneyAccount(movement), cents },
    ...parts.map((part) => ({ account: customerOf(part.contact, part.id), cents: -part.cents })),
    { account: bag, cents: -excess },
  ];
}

/** The entries that take a payment back. */
export const contraEntries = (movement: Movement): Entry[] =>
  paymentEntries(movement).map(({ account, cents }) => ({ account, cents: -cents }));
