import { z } from 'zod';
import { importCalls } from '../lists/import-calls.js';

/** What a column of opening bags may feed: whose they are, which classes, how many are left, and what was paid for them. */
export const OPENING_TARGETS = [
  ...(['taxId', 'code', 'name', 'licence', 'kind', 'minutes', 'units', 'price'] as const),
  ...(['invoiced', 'number', 'day', 'expires', 'note'] as const),
] as const;
export const openingTarget = z.enum(OPENING_TARGETS);
export type OpeningTarget = z.output<typeof openingTarget>;

/** A student is found by one of these. */
export const OPENING_NAMES: readonly OpeningTarget[] = ['taxId', 'code'];

/**
 * Classes that students had left in another program: each comes once, is posted against the opening account and never again to VAT, and
 * may be taken back until one of its classes is used.
 */
export const bagImports = importCalls({
  service: 'billing',
  noun: 'bag',
  permission: 'invoice.import',
  things: 'bonos',
  target: openingTarget,
  options: z.strictObject({ duplicates: z.literal('skip') }),
});
