import { z } from 'zod';
import { line } from '../fields.js';
import { MAX_OPTIONS, MIN_OPTIONS } from './exam-words.js';

export const MAX_OPTION = 500;

export const questionOption = z.strictObject({
  text: line(MAX_OPTION).min(1, 'Escribe la respuesta'),
  right: z.boolean(),
});
export type QuestionOption = z.output<typeof questionOption>;

const folded = (text: string): string => text.toLocaleLowerCase('es').replace(/\s+/g, ' ').trim();

/** Two to four answers, all different, one or more of them right (RD 818/2009, annex VI.B). */
export const questionOptions = z
  .array(questionOption)
  .min(MIN_OPTIONS, `Escribe al menos ${MIN_OPTIONS} respuestas`)
  .max(MAX_OPTIONS, `Son ${MAX_OPTIONS} respuestas como mucho`)
  .refine((options) => options.some(({ right }) => right), 'Marca la respuesta correcta')
  .refine(
    (options) => new Set(options.map(({ text }) => folded(text))).size === options.length,
    'Hay dos respuestas iguales',
  );
