import { z } from 'zod';
import { day, paragraph } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { LEVEL_NAMES, MAX_REPEATS } from './access-words.js';

const license = z.enum(LICENCE_CLASSES, 'Elige el permiso');
const repeats = z.number('Escribe cuántas veces').int().min(0).max(MAX_REPEATS, `Como mucho ${MAX_REPEATS}`);

/** The dialog that gives access, or changes all of it. */
export const accessForm = z.strictObject({
  license,
  level: z.enum(LEVEL_NAMES),
  until: day.nullable(),
  testsUntil: day.nullable(),
  repeats,
});
/** Type aliases, not interfaces: a form's values are an open record to the kit. */
export type AccessForm = z.output<typeof accessForm>;

/** Months of a renewal that are offered; others are written as a day. */
export const RENEWALS = ['1', '3', '6', '12', 'day', 'none'] as const;

/** The dialog that renews. `license`: of several students, all have it chosen there. */
export const renewForm = z
  .strictObject({ license, how: z.enum(RENEWALS), until: day.nullable() })
  .refine(({ how, until }) => how !== 'day' || until !== null, {
    path: ['until'],
    message: 'Escribe hasta qué día',
  });
export type RenewForm = z.output<typeof renewForm>;

/** The dialog of a pasted list. */
export const dniForm = renewForm.safeExtend({ dnis: paragraph(6_000).min(1, 'Pega los DNI') });
export type DniForm = z.output<typeof dniForm>;

export const resetForm = z.strictObject({ reason: paragraph(500).min(1, 'Escribe por qué') });
export type ResetForm = z.output<typeof resetForm>;
