import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, objectId, paragraph } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { EXAM_NAMES } from './exam-words.js';
import { MAX_EXCHANGE_LINE, MAX_EXCHANGE_TEXT, MAX_PACKED } from './exchange-words.js';
import { releaseForm, withdrawForm } from './library-release.fields.js';
import { questionOption } from './question.fields.js';

export const LIBRARY_ERRORS = {
  'LIBRARY-001': {
    status: 409,
    message: 'Se ha publicado o retirado otra versión desde que preparaste esta: descártala y prepara otra.',
  },
  'LIBRARY-002': { status: 409, message: 'Esta versión ya no está en preparación: no se puede cambiar.' },
  'LIBRARY-003': { status: 409, message: 'Esta versión no cambia nada de la anterior.' },
  'LIBRARY-004': {
    status: 409,
    message: 'Los contenidos del programa han cambiado mientras los mirabas. Vuelve a abrirlos.',
  },
  'LIBRARY-005': { status: 409, message: 'Solo se retira una versión publicada.' },
  'LIBRARY-006': {
    status: 409,
    message: 'Esta versión ha cambiado desde que la miraste. Vuelve a compararla.',
  },
  'LIBRARY-007': { status: 400, message: 'Una versión no tiene más de 5.000 preguntas.' },
  'LIBRARY-008': { status: 409, message: 'Una versión no puede quedarse sin preguntas.' },
} as const satisfies ErrorCatalogue;

export const RELEASE_STATES = ['staged', 'published', 'withdrawn'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];
/** How a question of a release stands to the release before. */
export const RELEASE_CHANGES = ['added', 'changed', 'retired', 'same'] as const;
export type ReleaseChange = (typeof RELEASE_CHANGES)[number];
/** Parts of a question that a release may change. `place`: exams, topic and norm. */
export const RELEASED_PARTS = ['statement', 'options', 'explanation', 'article', 'place', 'drawing'] as const;
export type ReleasedPart = (typeof RELEASED_PARTS)[number];
/** Questions of a release. */
export const MAX_RELEASED = 5_000;
/** Questions that a search shows, and those of one kind of change. */
export const MAX_RELEASED_SHOWN = 50;

/** Of the operator's own business alone, as its schools are. */
const base = {
  ...sessionCall,
  service: 'e-learning',
  permission: 'operator.platform',
  scope: 'operator',
  specified: false,
} as const;
const read = { ...base, method: 'GET', effect: 'read' } as const;
const write = { ...base, method: 'POST', effect: 'write' } as const;
const key = line(24).min(1);

const release = z.object({
  id: objectId,
  /** Given when it is published. */
  number: z.number().int().nullable(),
  name: z.string(),
  notes: z.string(),
  state: z.enum(RELEASE_STATES),
  /** Number of the release that it was made from; `null`: the questions that come with the program. */
  base: z.number().int().nullable(),
  questions: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  retired: z.number().int(),
  /** Counts the changes of its questions. */
  revision: z.number().int(),
  /** Schools that have taken something of it. */
  schools: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  publishedAt: instant.nullable(),
  publishedBy: z.string(),
  withdrawnAt: instant.nullable(),
  withdrawnBy: z.string(),
  /** Of its withdrawal. */
  reason: z.string(),
});

/** The releases of the product's questions, the newest first. */
export const releaseList = defineCall({
  ...read,
  path: 'library/release/read',
  summary: 'Versiones de los test del programa, la última primero',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(release),
    /** Number of the release that schools see; `null`: the questions that come with the program. */
    current: z.number().int().nullable(),
  }),
});

const changed = z.object({
  key,
  change: z.enum(RELEASE_CHANGES),
  statement: z.string(),
  topic: z.string(),
  parts: z.array(z.enum(RELEASED_PARTS)),
});

/** A release and how it differs from the one before, the first questions of each kind; with `search` the questions of it that have these words, changed or not. */
export const releaseView = defineCall({
  ...read,
  path: 'library/release/view/{id}',
  summary: 'Una versión de los test, comparada con la anterior',
  input: z.strictObject({ id: objectId, search: line(100).optional() }),
  output: z.object({ release, rows: z.array(changed) }),
});

const content = z.object({
  statement: z.string(),
  options: z.array(questionOption),
  explanation: z.string(),
  article: z.string(),
  exams: z.array(z.enum(EXAM_NAMES)),
  topic: z.string(),
  norm: z.string(),
  /** Name of the drawing that it comes with; '' where it has none. */
  drawing: z.string(),
});

/** A question of a release beside the one of the release before. */
export const releaseQuestion = defineCall({
  ...read,
  path: 'library/release/question/{id}/{key}',
  summary: 'Una pregunta de una versión junto a la de la anterior',
  input: z.strictObject({ id: objectId, key }),
  output: z.object({
    change: z.enum(RELEASE_CHANGES),
    parts: z.array(z.enum(RELEASED_PARTS)),
    before: content.nullable(),
    now: content.nullable(),
  }),
});

/** Makes a release in preparation with the questions that schools see now. */
export const releaseStage = defineCall({
  ...write,
  path: 'library/release/stage',
  summary: 'Preparar una versión de los test del programa',
  input: releaseForm,
  output: z.object({ id: objectId }),
});

const hasUsualLines = (text: string): boolean =>
  text.split('\n').every((one) => one.length <= MAX_EXCHANGE_LINE);
const packed = z.strictObject({
  name: line(200).min(1),
  text: paragraph(MAX_EXCHANGE_TEXT).refine(hasUsualLines, 'Una línea del archivo es demasiado larga'),
});

/** Where questions of a release come from: the published ones of the operator's own bank, those of the program, a package of a bank. */
export const RELEASE_SOURCES = ['bank', 'product', 'package'] as const;

/**
 * Puts questions into a release in preparation: those that it has by their key or text are changed, others are added. With
 * `retireMissing` those that the source lacks are retired. With `dryRun` nothing is written.
 */
export const releaseFill = defineCall({
  ...write,
  path: 'library/release/fill',
  summary: 'Traer preguntas a una versión en preparación',
  deadline: 30_000,
  input: z
    .strictObject({
      id: objectId,
      source: z.enum(RELEASE_SOURCES),
      /** Texts of a package, unpacked. */
      files: z.array(packed).max(MAX_PACKED).default([]),
      retireMissing: z.boolean().default(false),
      dryRun: z.boolean().default(false),
    })
    .refine(({ source, files }) => (source === 'package') === files.length > 0, {
      path: ['files'],
      message: 'Elige un paquete',
    })
    .refine(({ files }) => files.reduce((sum, { text }) => sum + text.length, 0) <= MAX_EXCHANGE_TEXT, {
      path: ['files'],
      message: 'El archivo es demasiado grande: divídelo en varios',
    }),
  output: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    retired: z.number().int(),
    /** Counted from 1; `reason` is Spanish. */
    rejected: z.array(z.object({ at: z.number().int(), name: z.string(), reason: z.string() })),
    /** Pictures that a release does not carry. */
    pictures: z.number().int(),
  }),
  errors: ['EXCHANGE-001', 'EXCHANGE-003', 'LIBRARY-002', 'LIBRARY-007', 'LIBRARY-008'],
});

/** Retires questions from a release in preparation, or takes those back that the release before has. */
export const releaseRetire = defineCall({
  ...write,
  path: 'library/release/retire',
  summary: 'Retirar preguntas de una versión en preparación, o dejarlas como estaban',
  input: z.strictObject({
    id: objectId,
    keys: z.array(key).min(1).max(500),
    /** `false`: as the release before has them. */
    retired: z.boolean(),
  }),
  output: z.object({ changed: z.number().int() }),
  errors: ['LIBRARY-002', 'LIBRARY-007', 'LIBRARY-008'],
});

/** Gives a release its number and day: schools see it from now on, and it never changes again. */
export const releasePublish = defineCall({
  ...write,
  path: 'library/release/publish',
  summary: 'Publicar una versión de los test del programa',
  input: z.strictObject({
    id: objectId,
    /** The revision that was compared. */
    revision: z.number().int().min(0),
  }),
  output: z.object({ number: z.number().int() }),
  errors: ['LIBRARY-001', 'LIBRARY-002', 'LIBRARY-003', 'LIBRARY-006'],
});

/** Takes a published release back: schools see the one before; those that have taken it are notified and keep what they have. */
export const releaseWithdraw = defineCall({
  ...write,
  path: 'library/release/withdraw',
  summary: 'Retirar una versión publicada, con su motivo',
  input: withdrawForm.extend({ id: objectId }),
  output: z.object({ current: z.number().int().nullable() }),
  errors: ['LIBRARY-005'],
});

/** Removes a release in preparation. */
export const releaseDiscard = defineCall({
  ...write,
  path: 'library/release/discard',
  summary: 'Descartar una versión en preparación',
  input: z.strictObject({ id: objectId }),
  output: z.object({}),
  errors: ['LIBRARY-002'],
});
