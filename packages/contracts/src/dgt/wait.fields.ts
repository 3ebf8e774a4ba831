import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { day, line } from '../fields.js';

/** What a province asks for besides the law, as the office types it. */
export const waitFields = z.strictObject({
  province: provinceId,
  /** Sittings lost in the same test from which it holds. */
  lost: z.number().int().min(1).max(20),
  days: z.number().int().min(0).max(365),
  working: z.boolean(),
  from: day,
  /** Where the province says so. */
  source: line(120),
});

/** The same on a form: how the days are counted is a choice of two. */
export const waitFormFields = z.strictObject({
  ...waitFields.omit({ working: true }).shape,
  counted: z.enum(['natural', 'working']),
});
