import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId, queryInt } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionCall, sessionRead } from '../session-call.js';
import { EXAM_NAMES, STAGE_NAMES } from './exam-words.js';
import { questionOption } from './question.fields.js';
import { questionMedia } from './question-media.js';

const base = { ...sessionCall, ...sessionRead, service: 'e-learning', licence: 'formative' } as const;
const licence = z.enum(LICENCE_CLASSES);
const exam = z.enum(EXAM_NAMES);

/** How a test of this exam is held: from the school's dated row, or as shipped. */
const rule = z.object({
  exam,
  questions: z.number().int(),
  minutes: z.number().int(),
  /** `null`: it is marked by points (CAP). */
  errors: z.number().int().nullable(),
  /** Somebody of the school has confirmed it. */
  confirmed: z.boolean(),
});

/** Both of `test/theory/*` are for students too: what they may open follows from their access. */
const studentsToo = { ...base, access: ['session', 'customer'], permission: null } as const;

/** Active blocks of a licence with their active tests, in their order. */
export const theoryBlocks = defineCall({
  ...studentsToo,
  specified: true,
  path: 'test/theory/bloques/permiso/{id}',
  summary: 'Bloques de test teórico de un permiso',
  input: z.strictObject({ id: licence }),
  output: z.object({
    blocks: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        exam,
        /** The caller may open its tests. */
        mayOpen: z.boolean(),
        tests: z.array(z.object({ id: objectId, name: z.string(), questions: z.number().int() })),
      }),
    ),
  }),
});

const shown = z.object({
  id: objectId,
  /** The version of the question that is shown: an attempt keeps it. */
  version: z.number().int(),
  statement: z.string(),
  picture: objectId.nullable(),
  pictureAlt: z.string(),
  /** Films and recordings; a phone keeps their descriptions alone. */
  media: z.array(questionMedia),
  /** Answers in their order, without the key. */
  options: z.array(z.string()),
});

/** A fixed test to take: its questions without their key. One that is retired or not asked yet is left out. */
export const theoryTest = defineCall({
  ...studentsToo,
  specified: true,
  path: 'test/theory/bloque/test/{id}',
  summary: 'Un test teórico de un bloque, con sus preguntas y sin las soluciones',
  input: z.strictObject({ id: objectId }),
  output: z.object({ id: objectId, name: z.string(), rule, questions: z.array(shown) }),
});

const keyed = shown.omit({ options: true }).extend({
  code: z.string(),
  options: z.array(questionOption),
  explanation: z.string(),
  article: z.string(),
});

/** Questions with their key: those of a fixed test, or drawn anew for an exam of the licence by the weights of topics. */
export const testQuestions = defineCall({
  ...base,
  permission: 'question-bank.view',
  specified: true,
  path: 'valkiria/test/questions',
  summary: 'Preguntas de un test con sus soluciones, o sacadas al azar para un permiso',
  input: z.strictObject({
    test: objectId.optional(),
    license: licence.optional(),
    /** One of the licence's exams; by default its first one. */
    exam: exam.optional(),
  }),
  output: z.object({
    rule: rule.nullable(),
    questions: z.array(keyed),
    /** The bank has too few published questions for a whole test. */
    short: z.boolean(),
  }),
});

export const SEARCH_MODES = ['text', 'code', 'article', 'picture', 'reported'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** Finds questions of any stage: by their words, code, article, description of the picture, or those that were reported. */
export const questionSearch = defineCall({
  ...base,
  permission: 'question-bank.view',
  specified: true,
  path: 'valkiria/test/question/search',
  summary: 'Buscar preguntas por texto, código, artículo o imagen, o las que tienen avisos',
  input: z.strictObject({
    mode: z.enum(SEARCH_MODES).default('text'),
    license: licence.optional(),
    search: line(100).default(''),
    limit: queryInt(1, 100).default(30),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        code: z.string(),
        statement: z.string(),
        options: z.array(questionOption),
        explanation: z.string(),
        picture: objectId.nullable(),
        pictureAlt: z.string(),
        exams: z.array(exam),
        topic: z.string(),
        norm: z.string(),
        article: z.string(),
        stage: z.enum(STAGE_NAMES),
        /** Reports that are still open. */
        reports: z.number().int(),
      }),
    ),
    capped: z.boolean(),
  }),
});
