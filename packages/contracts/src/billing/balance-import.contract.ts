import { z } from 'zod';
import { importCalls } from '../lists/import-calls.js';

/** What a column of opening balances may feed: who it is, and what they owe or have in their favour on a day. */
export const BALANCE_TARGETS = ['taxId', 'code', 'name', 'day', 'owed', 'favour', 'amount', 'note'] as const;
export const balanceTarget = z.enum(BALANCE_TARGETS);
export type BalanceTarget = z.output<typeof balanceTarget>;

/** A customer is found by one of these. */
export const BALANCE_NAMES: readonly BalanceTarget[] = ['taxId', 'code'];
/** The amount stands in one of these. */
export const BALANCE_AMOUNTS: readonly BalanceTarget[] = ['owed', 'favour', 'amount'];

/**
 * What customers owed, or had in their favour, when the school came from another program. A customer has one opening balance: a
 * second one is left out.
 */
export const balanceImports = importCalls({
  service: 'billing',
  noun: 'balance',
  permission: 'invoice.import',
  things: 'saldos',
  target: balanceTarget,
  options: z.strictObject({ duplicates: z.literal('skip') }),
});
