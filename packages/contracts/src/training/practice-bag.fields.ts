import { z } from 'zod';
import { line } from '../fields.js';

const MAX_GIVEN = 100;
const MIN_REASON = 3;

export const bagReason = line(300).min(MIN_REASON, 'Escribe el motivo');
export const givenUnits = z
  .number('Escribe cuántas')
  .int('Unidades enteras')
  .min(1, 'Una como poco')
  .max(MAX_GIVEN, 'Cien como mucho');
/** Units that come (above 0) or go. */
export const unitChange = z
  .number('Escribe cuántas se suman o se quitan')
  .int('Unidades enteras')
  .min(-MAX_GIVEN)
  .max(MAX_GIVEN)
  .refine((count) => count !== 0, 'Escribe cuántas se suman o se quitan');

/** The dialog that gives units. */
export const giveForm = z.strictObject({
  type: z.string('Elige el tipo').min(1, 'Elige el tipo'),
  units: givenUnits,
  way: z.enum(['given', 'advance']),
  reason: bagReason,
});
/** Type aliases, not interfaces: a form's values are an open record to the kit. */
export type GiveForm = z.output<typeof giveForm>;
export const correctForm = z.strictObject({ change: unitChange, reason: bagReason });
export type CorrectForm = z.output<typeof correctForm>;
export const expireForm = z.strictObject({ reason: bagReason });
export type ExpireForm = z.output<typeof expireForm>;
/** The dialog that says which type a pack is for. */
export const fitForm = z.strictObject({ type: z.string('Elige el tipo').min(1, 'Elige el tipo') });
export type FitForm = z.output<typeof fitForm>;
