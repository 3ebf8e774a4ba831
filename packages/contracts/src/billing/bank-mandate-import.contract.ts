import { z } from 'zod';
import { importCalls } from '../lists/import-calls.js';

/** What a column of mandates may feed: whose account it is, which one, and the order that they signed. */
export const MANDATE_TARGETS = [
  ...(['reference', 'taxId', 'code', 'debtor', 'iban', 'signedOn', 'lastUsedOn'] as const),
  ...(['scheme', 'kind', 'noticeDays'] as const),
] as const;
export const mandateTarget = z.enum(MANDATE_TARGETS);
export type MandateTarget = z.output<typeof mandateTarget>;

/** The customer is found by one of these. */
export const MANDATE_NAMES: readonly MandateTarget[] = ['taxId', 'code'];

/** Mandates of another program: each reference comes once, and may be taken back until something was collected by it. */
export const mandateImports = importCalls({
  service: 'billing',
  noun: 'bank/mandate',
  permission: 'bank.modify',
  things: 'mandatos',
  target: mandateTarget,
  options: z.strictObject({ duplicates: z.literal('skip') }),
});
