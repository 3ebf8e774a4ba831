import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId } from '../fields.js';
import { sessionCall, sessionRead, sessionWrite } from '../session-call.js';
import { EXAM_NAMES, STAGE_NAMES } from './exam-words.js';
import { questionOption } from './question.fields.js';

/**
 * How a question of the product stands to the bank of the school: not taken; taken and equal; changed by the school; changed by the
 * product since; changed by both; taken and deleted by the school; taken and no longer in the product.
 */
export const LIBRARY_STATES = ['new', 'same', 'edited', 'updated', 'both', 'removed', 'retired'] as const;
export type LibraryState = (typeof LIBRARY_STATES)[number];

/** Questions that one call takes. */
export const MAX_TAKEN = 500;

const base = { ...sessionCall, service: 'e-learning', licence: 'formative', specified: false } as const;
const key = line(24).min(1);
const exam = z.enum(EXAM_NAMES);

/** The release of the product's questions, and how each stands to the school's bank. */
export const questionLibrary = defineCall({
  ...base,
  ...sessionRead,
  permission: 'question-bank.view',
  path: 'library/test/read',
  summary: 'Las preguntas que trae el programa, comparadas con las del banco',
  input: z.strictObject({}),
  output: z.object({
    /** Day of its publication. */
    release: z.string(),
    /** For `library/test/take`: '' for the questions that come with the program. */
    current: z.string(),
    /** Of the operator's release; `null`: the questions that come with the program. */
    number: z.number().int().nullable(),
    name: z.string(),
    notes: z.string(),
    rows: z.array(
      z.object({
        key,
        state: z.enum(LIBRARY_STATES),
        exam,
        /** '' of questions that are no longer in the product. */
        topic: z.string(),
        norm: z.string(),
        article: z.string(),
        statement: z.string(),
        drawn: z.boolean(),
        /** The question of the bank; `null` where it is not taken or was deleted. */
        question: objectId.nullable(),
      }),
    ),
  }),
});

const content = z.object({
  statement: z.string(),
  options: z.array(questionOption),
  explanation: z.string(),
  article: z.string(),
  exams: z.array(exam),
  /** '' where the school's question has none. */
  topic: z.string(),
  norm: z.string(),
});

/** A question as the product has it now, beside the school's. */
export const questionLibraryItem = defineCall({
  ...base,
  ...sessionRead,
  permission: 'question-bank.view',
  path: 'library/test/item/{key}',
  summary: 'Una pregunta del programa junto a la del banco',
  input: z.strictObject({ key }),
  output: z.object({
    state: z.enum(LIBRARY_STATES),
    /** `null`: the product has it no longer. */
    released: content.nullable(),
    own: content.extend({ stage: z.enum(STAGE_NAMES) }).nullable(),
    /** The product has a drawing for it since, and the school's question has no picture. */
    drawn: z.boolean(),
  }),
});

/**
 * Takes questions of the product: new ones come in review, with their drawing; changed ones get what the product has changed of them
 * (text, exams, topic, norm, a drawing where they have no picture) and keep their stage. What the school has changed or deleted stays, and is counted, unless `replace` says otherwise.
 */
export const questionLibraryTake = defineCall({
  ...base,
  ...sessionWrite,
  permission: 'question-bank.publish',
  path: 'library/test/take',
  summary: 'Traer al banco preguntas del programa, nuevas o cambiadas',
  deadline: 30_000,
  input: z.strictObject({
    keys: z.array(key).min(1).max(MAX_TAKEN),
    replace: z.boolean().default(false),
    /** The release that was looked at. */
    current: line(24).optional(),
  }),
  output: z.object({
    added: z.number().int(),
    updated: z.number().int(),
    /** The school's own text was kept. */
    kept: z.number().int(),
  }),
  errors: ['LIBRARY-004'],
});
