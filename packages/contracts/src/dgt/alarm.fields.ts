import { z } from 'zod';
import { LEGAL_DATES } from './exam.fields.js';

/** Of the legal dates those that end something: only an end is warned of. */
export const DUE_DATES = [
  'pass',
  'fee',
  'report',
  'identity',
  'held-licence',
] as const satisfies readonly (typeof LEGAL_DATES)[number][];
export const dueDateName = z.enum(DUE_DATES);

/** Days before the end from which a date is urgent. */
export const urgentDays = z.number().int().min(0).max(60);
/** Days before the end from which a date is soon to end. */
export const soonDays = z.number().int().min(1).max(180);

/** A form over all of them: `urgent`, `soon`, and for dates of their own `report.urgent`, `report.soon`, … */
export const alarmFormFields: z.ZodObject = z.strictObject({
  urgent: urgentDays,
  soon: soonDays,
  ...Object.fromEntries(
    DUE_DATES.flatMap((name) => [
      [`${name}.urgent`, urgentDays.nullable()],
      [`${name}.soon`, soonDays.nullable()],
    ]),
  ),
});
