import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, objectId, paragraph } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { EXAM_NAMES } from './exam-words.js';
import {
  EXCHANGE_FORMATS,
  MAX_EXCHANGE_LINE,
  MAX_EXCHANGE_TEXT,
  MAX_EXCHANGED,
  MAX_PACKED,
} from './exchange-words.js';

export const EXCHANGE_ERRORS = {
  'EXCHANGE-001': { status: 400, message: 'El archivo no es de ese formato.' },
  'EXCHANGE-002': { status: 400, message: 'El archivo tiene demasiadas preguntas: divídelo en varios.' },
  'EXCHANGE-003': {
    status: 400,
    message: 'El archivo no se puede leer en el tiempo previsto: divídelo en varios.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'e-learning', licence: 'formative', specified: false } as const;
const format = z.enum(EXCHANGE_FORMATS);
const hasUsualLines = (text: string): boolean =>
  text.split('\n').every((line) => line.length <= MAX_EXCHANGE_LINE);
const content = (max: number) =>
  paragraph(max).refine(hasUsualLines, 'Una línea del archivo es demasiado larga');
/** A text of a package, and a picture of it as an uploaded file. */
const packed = z.strictObject({ name: line(200).min(1), text: content(MAX_EXCHANGE_TEXT) });
const picture = z.strictObject({ name: line(200).min(1), file: objectId });
const isBounded = ({ text, files }: { text: string; files: readonly { text: string }[] }): boolean =>
  files.reduce((sum, one) => sum + one.text.length, text.length) <= MAX_EXCHANGE_TEXT;
/** Spanish. */
const lost = z.array(z.object({ what: z.string(), count: z.number().int() }));

/**
 * Reads a file of questions into the bank, as drafts; those that it has already, by their text, are left out. With `dryRun` nothing
 * is written. Types that the bank does not know are rejected, each with its reason. A package comes unpacked: its texts, and its
 * pictures as files that the person has uploaded; each is bound to the one question that names it.
 */
export const questionImport = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'question-bank.add',
  path: 'question/import',
  summary: 'Importar preguntas de un archivo o de un paquete, como borradores',
  deadline: 30_000,
  input: z
    .strictObject({
      format,
      /** Of GIFT and Moodle. */
      text: content(MAX_EXCHANGE_TEXT).default(''),
      files: z.array(packed).max(MAX_PACKED).default([]),
      pictures: z.array(picture).max(MAX_EXCHANGED).default([]),
      exams: z.array(z.enum(EXAM_NAMES)).max(EXAM_NAMES.length).default([]),
      topic: objectId.nullable().default(null),
      source: objectId.nullable().default(null),
      dryRun: z.boolean().default(false),
    })
    .refine(({ text, files }) => text !== '' || files.length > 0, {
      path: ['text'],
      message: 'El archivo está vacío',
    })
    .refine(isBounded, { path: ['files'], message: 'El archivo es demasiado grande: divídelo en varios' }),
  output: z.object({
    added: z.number().int(),
    /** In the bank already, or twice in the file. */
    known: z.number().int(),
    rejected: z.array(z.object({ at: z.number().int(), name: z.string(), reason: z.string() })),
    lost,
    /** Pictures that the questions name: those to be uploaded. */
    pictures: z.array(z.string()),
  }),
  errors: ['EXCHANGE-001', 'EXCHANGE-002', 'EXCHANGE-003', 'FILE-001'],
});

/**
 * Questions as a file of another program or as a package, and what that format does not keep of them. The pictures of a package are
 * named by their files, which the person may read.
 */
export const questionExchange = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  permission: 'question-bank.view',
  path: 'question/exchange',
  summary: 'Preguntas como archivo de otro programa o como paquete',
  input: z.strictObject({ format, ids: z.array(objectId).min(1).max(MAX_EXCHANGED) }),
  output: z.object({
    filename: z.string(),
    /** Of GIFT and Moodle; '' for a package. */
    text: z.string(),
    files: z.array(z.object({ name: z.string(), text: z.string() })),
    pictures: z.array(z.object({ name: z.string(), file: objectId })),
    lost,
  }),
  errors: ['EXCHANGE-002'],
});
