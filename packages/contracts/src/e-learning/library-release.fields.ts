import { z } from 'zod';
import { line, paragraph } from '../fields.js';

/** A release in preparation as it is named. */
export const releaseForm = z.strictObject({
  name: line(80).min(1, 'Escribe el nombre de la versión'),
  notes: paragraph(1_000).default(''),
});
export type ReleaseForm = z.output<typeof releaseForm>;

export const withdrawForm = z.strictObject({ reason: line(300).min(1, 'Escribe el motivo') });
export type WithdrawForm = z.output<typeof withdrawForm>;
