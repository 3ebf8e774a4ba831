import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, objectId, paragraph } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { MAX_OPTIONS, MIN_OPTIONS } from './exam-words.js';
import { MAX_OPTION, questionOption } from './question.fields.js';
import { descriptions } from './question-descriptions.js';
import { LANGUAGE_NAMES, TRANSLATION_STATES } from './translation-words.js';

export const TRANSLATION_ERRORS = {
  'TRANSLATION-001': {
    status: 400,
    message: 'La traducción tiene que tener tantas respuestas como la pregunta.',
  },
  'TRANSLATION-002': {
    status: 409,
    message: 'Este test todavía no está entero en ese idioma. Hazlo en castellano.',
  },
  'TRANSLATION-003': {
    status: 400,
    message:
      'Traduce también las descripciones de la imagen, el vídeo y el audio antes de darla por revisada.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'e-learning', licence: 'formative', specified: true } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'question-bank.view' } as const;
const language = z.enum(LANGUAGE_NAMES);
const state = z.enum(TRANSLATION_STATES);

const translation = z.object({
  language,
  state,
  statement: z.string(),
  /** In the order of the Spanish answers as they were then. */
  options: z.array(z.string()),
  explanation: z.string(),
  /** Of picture, film and recordings. Of a translation of before they were translated: none, and students read the Spanish ones. */
  descriptions,
  /** 0: there is none yet. */
  version: z.number().int(),
  at: instant.nullable(),
  by: z.string(),
});
export type Translation = z.output<typeof translation>;

/** A question in every language, the missing ones too. `stale`: the Spanish text has changed since. */
export const questionTranslated = defineCall({
  ...reads,
  path: 'valkiria/question/translated',
  summary: 'Una pregunta en todos los idiomas',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    statement: z.string(),
    options: z.array(questionOption),
    explanation: z.string(),
    /** What has to be described in every language. */
    descriptions,
    rows: z.array(translation),
  }),
});

/** Writes one language of a question. `version` is that of the translation that was read, 0 for a new one. */
export const questionTranslatedUpdate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'question-bank.modify',
  path: 'valkiria/question/translated/update',
  summary: 'Guardar una pregunta en otro idioma',
  input: z.strictObject({
    id: objectId,
    language,
    version: z.number().int().min(0),
    statement: paragraph(1_000).min(1, 'Escribe la pregunta'),
    options: z.array(line(MAX_OPTION).min(1, 'Escribe la respuesta')).min(MIN_OPTIONS).max(MAX_OPTIONS),
    explanation: paragraph(2_000).default(''),
    /** Of a review each that the Spanish question has (TRANSLATION-003). */
    descriptions: descriptions.default({}),
    /** Somebody who knows the language has compared it with the Spanish text. */
    reviewed: z.boolean().default(false),
  }),
  output: z.object({ version: z.number().int() }),
  errors: ['TRANSLATION-001', 'TRANSLATION-003'],
});

/** In how many languages a fixed test can be taken: one is offered where each of its questions is reviewed. */
export const testTranslated = defineCall({
  ...reads,
  path: 'valkiria/test/translated',
  summary: 'Idiomas en que se puede hacer un test fijo',
  input: z.strictObject({ test: objectId }),
  output: z.object({
    questions: z.number().int(),
    rows: z.array(
      z.object({
        language,
        missing: z.number().int(),
        draft: z.number().int(),
        stale: z.number().int(),
        reviewed: z.number().int(),
        offered: z.boolean(),
      }),
    ),
  }),
});
