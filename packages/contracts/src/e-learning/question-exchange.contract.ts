import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId, paragraph } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { EXAM_NAMES } from './exam-words.js';
import { EXCHANGE_FORMATS, MAX_EXCHANGE_LINE, MAX_EXCHANGE_TEXT, MAX_EXCHANGED } from './exchange-words.js';

export const EXCHANGE_ERRORS = {
  'EXCHANGE-001': { status: 400, message: 'El fichero no es de ese formato.' },
  'EXCHANGE-002': { status: 400, message: 'El fichero tiene demasiadas preguntas: divídelo en varios.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'e-learning', licence: 'formative', specified: false } as const;
const format = z.enum(EXCHANGE_FORMATS);
const hasUsualLines = (text: string): boolean =>
  text.split('\n').every((line) => line.length <= MAX_EXCHANGE_LINE);
/** Spanish. */
const lost = z.array(z.object({ what: z.string(), count: z.number().int() }));

/**
 * Reads a file of questions into the bank, as drafts; those that it has already, by their text, are left out. With `dryRun` nothing
 * is written. Types that the bank does not know are rejected, each with its reason.
 */
export const questionImport = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'question-bank.add',
  path: 'question/import',
  summary: 'Importar preguntas de un fichero GIFT o XML de Moodle, como borradores',
  deadline: 30_000,
  input: z.strictObject({
    format,
    text: paragraph(MAX_EXCHANGE_TEXT)
      .min(1, 'El fichero está vacío')
      .refine(hasUsualLines, 'Una línea del fichero es demasiado larga'),
    exams: z.array(z.enum(EXAM_NAMES)).max(EXAM_NAMES.length).default([]),
    topic: objectId.nullable().default(null),
    source: objectId.nullable().default(null),
    dryRun: z.boolean().default(false),
  }),
  output: z.object({
    added: z.number().int(),
    /** In the bank already, or twice in the file. */
    known: z.number().int(),
    rejected: z.array(z.object({ at: z.number().int(), name: z.string(), reason: z.string() })),
    lost,
  }),
  errors: ['EXCHANGE-001', 'EXCHANGE-002'],
});

/** Questions as a file of another program, and what that format does not keep of them. */
export const questionExchange = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  permission: 'question-bank.view',
  path: 'question/exchange',
  summary: 'Preguntas como fichero GIFT o XML de Moodle',
  input: z.strictObject({ format, ids: z.array(objectId).min(1).max(MAX_EXCHANGED) }),
  output: z.object({ filename: z.string(), text: z.string(), lost }),
});
