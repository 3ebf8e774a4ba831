import { z } from 'zod';
import { day, line, objectId, paragraph } from '../fields.js';

/** "2.1" */
export const dgtFeeTypeCode = z.string().regex(/^\d\.\d(?:\.\d)?$/, 'El tipo de tasa no es válido');
export const taxNumber = line(40);

/** Fees as a person buys them; the numbers one to a line, as they are pasted. */
export const dgtFeePurchaseFields = z.strictObject({
  branch: objectId,
  type: dgtFeeTypeCode,
  count: z.number().int().min(1).max(500),
  boughtOn: day,
  /** Of each, in euro cents; `null`: that of the day's table. */
  cents: z.number().int().min(0).max(10_000_000).nullable().default(null),
  numbers: paragraph(25_000).default(''),
  student: objectId.nullable().default(null),
});

export const dgtFeeNumberFields = z.strictObject({ number: taxNumber });
export const dgtFeeRefundFields = z.strictObject({ refundedOn: day });
export const dgtFeeStudentFields = z.strictObject({ student: objectId.nullable() });

/** One of the free fees. */
export const dgtFeeChoiceFields = z.strictObject({ tax: objectId });

/** The amount of a kind of fee from a day on, in euro cents. */
export const dgtFeeAmountFields = z.strictObject({
  from: day,
  cents: z.number().int().min(0).max(10_000_000),
});
