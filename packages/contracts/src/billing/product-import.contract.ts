import { z } from 'zod';
import { importCalls } from '../lists/import-calls.js';

/** What a column of a price list may feed. `price` holds the taxes, `base` does not: one of them is enough. */
export const PRODUCT_TARGETS = [
  'code',
  'name',
  'description',
  'price',
  'base',
  'rate',
  'tax',
  'category',
  'goods',
] as const;
export const productTarget = z.enum(PRODUCT_TARGETS);
export type ProductTarget = z.output<typeof productTarget>;

/** Products of another program. One that is there already, by its code or its name, stays as it is. */
export const productImports = importCalls({
  service: 'billing',
  noun: 'product',
  permission: 'product.add',
  things: 'productos',
  target: productTarget,
  options: z.strictObject({ duplicates: z.literal('skip') }),
});
