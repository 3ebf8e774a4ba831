import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, objectId, paragraph, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { exam, licence } from './attempt.fields.js';
import { MAX_TEST_QUESTIONS } from './exam-words.js';
import { MARK_RESULTS, MAX_MARKED, PAPER_PART_NAMES, VARIANTS } from './paper-words.js';

export const PAPER_TEST_ERRORS = {
  'PAPER-TEST-001': { status: 409, message: 'No hay bastantes preguntas publicadas para este test.' },
  'PAPER-TEST-002': {
    status: 400,
    message: 'Estas respuestas ya estaban pasadas. Escribe por qué las cambias.',
  },
  'PAPER-TEST-003': { status: 409, message: 'No se puede leer la imagen de una de las preguntas.' },
  'PAPER-TEST-004': {
    status: 400,
    message: 'El test no se pudo hacer ese día: elige desde el día en que se preparó hasta hoy.',
  },
  'PAPER-TEST-005': {
    status: 409,
    message: 'Otra persona ha corregido estas respuestas: míralas antes de quitarlas.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'e-learning', licence: 'formative', specified: false } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'theory-class.view' } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'theory-class.hold' } as const;
const byId = z.strictObject({ id: objectId });
const variant = z.enum(VARIANTS);
/** Letters of the marked answers in their order; '': not answered. */
const letters = z.string().regex(/^A?B?C?D?$/, 'Escribe las letras de las respuestas, o nada');

const paper = z.object({
  id: objectId,
  branch: objectId,
  name: z.string(),
  license: licence,
  exam,
  /** Printed on each page, so that a heap of sheets finds its test. */
  reference: z.string(),
  variants: z.number().int(),
  questions: z.number().int(),
  minutes: z.number().int(),
  /** Errors with which it is passed; `null`: by points (CAP). */
  errorsAllowed: z.number().int().nullable(),
  /** The rule of the exam was confirmed by the school. */
  confirmed: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** Students whose answers have been typed. */
  marked: z.number().int(),
});
export type PaperTest = z.output<typeof paper>;

/** Tests on paper of the person's branches, the last ones first. */
export const paperList = defineCall({
  ...reads,
  path: 'test/paper/list',
  summary: 'Test en papel de las sucursales de la persona',
  input: z.strictObject({ limit: queryInt(1, 100).default(50) }),
  output: z.object({ rows: z.array(paper), capped: z.boolean() }),
});

/**
 * Makes a test on paper: the questions of a fixed test, or drawn for an exam of the licence by the weights of topics, in the versions of
 * now. The variants have orders of their own, which are kept: an edit or a retirement afterwards changes neither paper nor marks.
 * PAPER-TEST-001 with too few published questions; DATA-404 for a branch or a fixed test that the person does not see.
 */
export const paperCreate = defineCall({
  ...writes,
  path: 'test/paper/create',
  summary: 'Preparar un test en papel con sus variantes',
  input: z.strictObject({
    branch: objectId,
    name: line(120).min(1, 'Escribe el nombre'),
    license: licence,
    exam: exam.optional(),
    /** A fixed test; without one, questions are drawn. */
    test: objectId.optional(),
    variants: z.number().int().min(1).max(VARIANTS.length).default(2),
  }),
  output: z.object({ id: objectId }),
  errors: ['PAPER-TEST-001'],
});

const printed = z.object({
  id: objectId,
  code: z.string(),
  statement: z.string(),
  /** Answers in the order of this variant. */
  options: z.array(z.string()),
  /** Letters of the right ones, in this variant. */
  key: letters,
});

/** A test on paper with the questions of each variant and their key. */
export const paperRead = defineCall({
  ...reads,
  path: 'test/paper/read/{id}',
  summary: 'Un test en papel, con las preguntas y las soluciones de cada variante',
  input: byId,
  output: paper.extend({
    sheets: z.array(z.object({ variant, questions: z.array(printed) })),
  }),
});

/**
 * Prints papers as PDF: a booklet for each variant with its answer sheet, the key of all, the results. Always what was fixed when the test was
 * made. PAPER-TEST-003 where a picture cannot be read: no paper lacks one in silence.
 */
export const paperPrint = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  kind: 'job',
  permission: 'theory-class.view',
  path: 'test/paper/print',
  summary: 'Cuadernillos, soluciones o resultados de un test en papel, en PDF',
  input: z.strictObject({
    id: objectId,
    parts: z.array(z.enum(PAPER_PART_NAMES)).min(1).max(PAPER_PART_NAMES.length),
  }),
  output: z.object({ job: objectId }),
  errors: ['JOB-002', 'JOB-003'],
});

const mark = z.object({
  contact: objectId,
  /** '' for a person who may not be seen: blocked, deleted, or of another branch. */
  name: z.string(),
  variant,
  answers: z.array(letters),
  version: z.number().int(),
  /** The student's test, for its replay. */
  attempt: objectId,
  right: z.number().int(),
  wrong: z.number().int(),
  blank: z.number().int(),
  points: z.number().int().nullable(),
  passed: z.boolean(),
  day,
  at: instant,
  by: z.string(),
  /** Times that the answers were corrected. */
  corrections: z.number().int(),
});

/** The answers that have been typed, by the names of students. */
export const paperMarks = defineCall({
  ...reads,
  path: 'test/paper/marks/{id}',
  summary: 'Respuestas pasadas de un test en papel',
  input: byId,
  output: z.object({ rows: z.array(mark) }),
});

/**
 * Takes answers from paper: each student gets a test of the kind `paper` with the printed versions, marked by the server. `version` is 0 for
 * a student without answers; a row that somebody else has changed meanwhile is `stale` and left as it is. Changing answers that are there takes a
 * reason (PAPER-TEST-002), which is kept. `day`: when the test was taken, by default today; PAPER-TEST-004 outside the days from the making to today.
 */
export const paperMark = defineCall({
  ...writes,
  path: 'test/paper/mark',
  summary: 'Pasar las respuestas de un test en papel',
  input: z.strictObject({
    id: objectId,
    day: day.optional(),
    rows: z
      .array(
        z.strictObject({
          contact: objectId,
          variant,
          version: z.number().int().min(0).default(0),
          answers: z.array(letters).min(1).max(MAX_TEST_QUESTIONS),
        }),
      )
      .min(1)
      .max(MAX_MARKED)
      .refine(
        (rows) => new Set(rows.map(({ contact }) => contact)).size === rows.length,
        'Hay un alumno repetido',
      ),
    reason: paragraph(500).default(''),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        contact: objectId,
        result: z.enum(
          Object.keys(MARK_RESULTS) as [keyof typeof MARK_RESULTS, ...(keyof typeof MARK_RESULTS)[]],
        ),
        version: z.number().int(),
        attempt: objectId.nullable(),
      }),
    ),
  }),
  errors: ['PAPER-TEST-002', 'PAPER-TEST-004'],
});

/**
 * Takes back the answers of a student who did not take the test: the attempt counts no more, and stays with its reason. PAPER-TEST-005 where
 * somebody has corrected them meanwhile; DATA-404 for a student whom the person does not see.
 */
export const paperWithdraw = defineCall({
  ...writes,
  path: 'test/paper/withdraw',
  summary: 'Quitar las respuestas pasadas a un alumno por error',
  input: z.strictObject({
    id: objectId,
    contact: objectId,
    /** Of the answers that the person saw. */
    seenVersion: z.number().int().min(1),
    reason: paragraph(500).min(1, 'Escribe por qué'),
  }),
  output: z.null(),
  errors: ['PAPER-TEST-005'],
});

/** Corrections of typed answers, the last ones first. */
export const paperCorrections = defineCall({
  ...reads,
  path: 'test/paper/corrections/{id}',
  summary: 'Correcciones de las respuestas de un test en papel',
  input: byId,
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        contact: objectId,
        name: z.string(),
        reason: z.string(),
        before: z.object({ variant, answers: z.array(letters) }),
        /** `null`: taken back. */
        after: z.object({ variant, answers: z.array(letters) }).nullable(),
        at: instant,
        by: z.string(),
      }),
    ),
  }),
});
