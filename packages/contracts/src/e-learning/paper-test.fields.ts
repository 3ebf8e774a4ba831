import { z } from 'zod';
import { line, objectId, paragraph } from '../fields.js';
import { exam, licence } from './attempt.fields.js';
import { VARIANTS } from './paper-words.js';

/** The dialog that makes a test on paper. */
export const paperForm = z.strictObject({
  name: line(120).min(1, 'Escribe el nombre'),
  branch: objectId,
  license: licence,
  exam: exam.nullable(),
  /** `null`: drawn. */
  test: objectId.nullable(),
  variants: z.number('Escribe cuántas').int().min(1).max(VARIANTS.length, `Como mucho ${VARIANTS.length}`),
});
/** Type aliases, not interfaces: a form's values are an open record to the kit. */
export type PaperForm = z.output<typeof paperForm>;

/** Why typed answers are changed or taken back. */
export const paperReason = z.strictObject({ reason: paragraph(500).min(1, 'Escribe por qué') });
export type PaperReason = z.output<typeof paperReason>;
