import { z } from 'zod';
import { defineCall } from '../call.js';
import { readCaptions } from '../captions.js';
import type { ErrorCatalogue } from '../errors.js';
import { csv, day as daySchema, instant, line, objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import {
  area,
  audio,
  count,
  custom,
  day,
  fixedChoice,
  image,
  ref,
  several,
  text,
  video,
} from '../records/kinds.js';
import { sessionCall, sessionRead, sessionWrite } from '../session-call.js';
import { EXAM_NAMES, EXAMS, MAX_TEST_QUESTIONS, QUESTION_STAGES, STAGE_NAMES } from './exam-words.js';
import { questionOption, questionOptions } from './question.fields.js';
import { MAX_CAPTIONS, MAX_FILM_SECONDS } from './question-media.js';

export const QUESTION_ERRORS = {
  'QUESTION-001': { status: 409, message: 'Una pregunta publicada solo la cambia quien puede publicarla.' },
  'QUESTION-002': {
    status: 409,
    message: 'Una pregunta publicada no se elimina: retírala, y los tests que la usaron se conservan.',
  },
  'QUESTION-003': { status: 400, message: 'Elige al menos un cambio.' },
} as const satisfies ErrorCatalogue;

const MAX_STATEMENT = 1_000;
const MAX_ALT = 300;

/**
 * A question of the bank. Texts know `**bold**`, `*italic*`, lines and lists, and no HTML. Every save is kept as a version for
 * good; the stage is changed by `question/many` alone.
 */
export const question = defineRecord({
  service: 'e-learning',
  entity: 'question',
  path: 'question',
  permission: 'question-bank',
  licence: 'formative',
  size: 'many',
  words: {
    one: 'pregunta',
    many: 'preguntas',
    gender: 'f',
    palette: 'crear añadir nueva pregunta test teórico banco',
    purpose: 'El banco de preguntas de la escuela: de él salen los tests. Cada pregunta, con su artículo.',
    sections: {
      ask: 'Pregunta',
      media: 'Vídeo, audio y lengua de signos',
      where: 'Para qué examen',
      law: 'En qué se apoya',
      when: 'Vigencia',
    },
  },
  fields: {
    code: text('Código', 20, { unique: 'QUESTION-004', help: 'Sin código, el siguiente libre.' }),
    statement: area('Enunciado', MAX_STATEMENT, { required: 'Escribe la pregunta', marked: true }),
    options: custom('Respuestas', {
      schema: questionOptions,
      empty: [] as z.output<typeof questionOptions>,
      sample: [
        { text: 'Sí', right: true },
        { text: 'No', right: false },
      ],
    }),
    explanation: area('Explicación', 2_000),
    picture: image('Imagen'),
    pictureAlt: text('Qué se ve en la imagen', 300, {
      help: 'Para quien no la ve, y para buscarla. Obligatorio con imagen.',
    }),
    film: video('Vídeo', {
      help: 'MP4 o WebM, hasta 50 MB. No se guarda en el teléfono para practicar sin conexión.',
    }),
    filmAlt: text('Qué se ve en el vídeo', MAX_ALT, { help: 'Para quien no lo ve. Obligatorio con vídeo.' }),
    filmSeconds: count('Duración del vídeo', MAX_FILM_SECONDS, {
      min: 1,
      unit: 's',
      help: 'Se lee del vídeo. El examen dura ese tiempo más.',
    }),
    captions: area('Subtítulos del vídeo', MAX_CAPTIONS, { help: 'En formato WebVTT: empieza por WEBVTT.' }),
    audio: audio('Audio grabado', { help: 'MP3 con la pregunta leída por una persona.' }),
    audioAlt: text('Qué se oye en el audio', MAX_ALT, {
      help: 'Para quien no lo oye. Obligatorio con audio.',
    }),
    sign: video('Vídeo en lengua de signos', { help: 'MP4 o WebM, hasta 50 MB.' }),
    signAlt: text('Qué se interpreta en el vídeo de signos', MAX_ALT, {
      help: 'Por ejemplo: «La pregunta y sus respuestas en LSE». Obligatorio con el vídeo.',
    }),
    exams: several('Exámenes', EXAMS),
    topic: ref('Tema', 'question-topic'),
    norm: ref('Norma', 'norm'),
    article: text('Artículo', 40),
    source: ref('Fuente', 'question-source'),
    inForceFrom: day('En vigor desde'),
    inForceTo: day('En vigor hasta', { warnDays: 60 }),
    examFrom: day('Se pregunta desde', { help: 'Antes de ese día no sale en ningún test.' }),
    stage: fixedChoice('Situación', QUESTION_STAGES, 'draft', { readOnly: true }),
  },
  title: ['statement'],
  stamps: ['createdAt', 'updatedAt', 'updatedBy'],
  list: {
    show: ['code', 'statement', 'exams', 'topic', 'norm', 'article', 'inForceTo', 'examFrom', 'stage'],
    stamps: ['updatedAt'],
    filters: { stage: 'several', exams: 'several', topic: 'several', norm: 'several', source: 'several' },
    // Filters that come with the names of other records would move the list into a second row.
    filterShapes: { norm: { isHidden: true }, source: { isHidden: true } },
    sorts: ['code', 'created', 'updated'],
    defaultSort: '-created',
    search: ['code', 'statement', 'article'],
  },
  derived: { text_key: { sql: "CHAR(64) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT ''" } },
  indexes: [
    { name: 'question_stage', on: ['stage', 'state', 'exams', 'topic'] },
    // Draws read nothing else: all questions of an exam, topic by topic.
    {
      name: 'question_pool',
      on: ['stage', 'state', 'topic', 'exams', 'examFrom', 'inForceFrom', 'inForceTo'],
    },
    { name: 'question_exams', on: ['exams'] },
    { name: 'question_topic', on: ['topic'] },
    { name: 'question_norm', on: ['norm', 'article'] },
    { name: 'question_source', on: ['source'] },
    { name: 'question_by_code', on: ['code', 'id', 'state'] },
    { name: 'question_updated', on: ['updatedAt', 'id', 'state'] },
    { name: 'question_text', on: ['text_key'] },
  ],
  errors: { 'QUESTION-004': { status: 409, message: 'Ya hay una pregunta con ese código.' } },
  code: { field: 'code', counter: 'question_counter' },
  calls: {
    create: { required: ['statement', 'options'] },
    update: { errors: ['QUESTION-001'] },
    remove: { errors: ['QUESTION-002'] },
    state: { errors: ['QUESTION-002'] },
    export: {
      columns: [
        ...(['code', 'statement', 'options', 'explanation', 'pictureAlt', 'exams', 'topic', 'norm'] as const),
        ...(['article', 'source', 'inForceFrom', 'inForceTo', 'examFrom', 'stage', 'updatedAt'] as const),
      ],
    },
    views: true,
  },
  check: ({ picture, pictureAlt, inForceFrom, inForceTo, examFrom, ...media }, add) => {
    if (picture !== null && pictureAlt === '') add('pictureAlt', 'Describe la imagen');
    if (media.film !== null && media.filmAlt === '') add('filmAlt', 'Describe el vídeo');
    if (media.film !== null && media.filmSeconds === null)
      add('filmSeconds', 'Escribe cuántos segundos dura');
    if (media.audio !== null && media.audioAlt === '') add('audioAlt', 'Escribe qué se oye');
    if (media.sign !== null && media.signAlt === '') add('signAlt', 'Escribe qué se interpreta');
    if (readCaptions(media.captions) === null)
      add('captions', 'No es WebVTT: empieza por WEBVTT y lleva los tiempos como 00:01.000 --> 00:04.000');
    if (inForceFrom !== null && inForceTo !== null && inForceTo < inForceFrom)
      add('inForceTo', 'No puede ser anterior al día en que entró en vigor');
    if (examFrom !== null && inForceTo !== null && inForceTo < examFrom)
      add('examFrom', 'No se puede preguntar después de que deje de estar en vigor');
  },
});

const base = { ...sessionCall, service: 'e-learning', licence: 'formative' } as const;
const reads = { ...sessionRead, ...base, permission: 'question-bank.view' } as const;
const writes = { ...sessionWrite, ...base, permission: 'question-bank.modify' } as const;

/** Why one of many was left as it was: the stage may not follow, or a published one needs an exam and a topic. */
const SKIPPED = ['stage', 'incomplete', 'published'] as const;
export type SkipReason = (typeof SKIPPED)[number];
export const MAX_MANY = 500;

/** Changes many questions at once. Publishing, retiring and any change of a published one take `question-bank.publish`. */
export const questionMany = defineCall({
  ...writes,
  specified: false,
  path: 'question/many',
  summary: 'Cambiar a la vez la situación, el tema, la norma o las fechas de varias preguntas',
  input: z.strictObject({
    ids: z.array(objectId).min(1).max(MAX_MANY),
    stage: z.enum(STAGE_NAMES).optional(),
    topic: objectId.optional(),
    norm: objectId.optional(),
    article: line(40).optional(),
    exams: z.array(z.enum(EXAM_NAMES)).min(1).max(EXAM_NAMES.length).optional(),
    inForceTo: daySchema.optional(),
    examFrom: daySchema.optional(),
  }),
  output: z.object({
    changed: z.number().int(),
    skipped: z.array(z.object({ id: objectId, code: z.string(), reason: z.enum(SKIPPED) })),
  }),
  errors: ['QUESTION-003'],
});

const version = z.object({
  version: z.number().int(),
  at: instant,
  by: z.string(),
  statement: z.string(),
  options: z.array(questionOption),
  explanation: z.string(),
  stage: z.enum(STAGE_NAMES),
});

/** The versions of a question, the last first. */
export const questionVersions = defineCall({
  ...reads,
  specified: false,
  path: 'question/versions/{id}',
  summary: 'Versiones de una pregunta, la última primero',
  input: z.strictObject({ id: objectId }),
  output: z.object({ rows: z.array(version) }),
});

const duplicate = z.object({ id: objectId, code: z.string(), statement: z.string() });

/**
 * Live questions that ask the same with the same answers, by folded text, and those with the same or nearly the same picture. Of one
 * question with `id`.
 */
export const questionDuplicates = defineCall({
  ...reads,
  specified: false,
  path: 'question/duplicates',
  summary: 'Preguntas que dicen lo mismo que otra, o que tienen la misma imagen',
  input: z.strictObject({ id: objectId.optional() }),
  output: z.object({
    groups: z.array(z.array(duplicate)),
    pictures: z.array(z.array(duplicate.extend({ picture: objectId, pictureAlt: z.string() }))),
    /** Pictures that are still to be compared. */
    waiting: z.number().int(),
  }),
});

/**
 * Loads the questions that come with the product, with their topics, norms and source; those that the bank has already are left
 * out. They come in review: somebody of the school compares them with the law in force and publishes them.
 */
export const questionSeed = defineCall({
  ...writes,
  permission: 'question-bank.publish',
  specified: false,
  path: 'question/seed',
  summary: 'Cargar en el banco las preguntas que trae el programa, en revisión',
  deadline: 30_000,
  input: z.strictObject({}),
  output: z.object({ added: z.number().int() }),
});

/** The questions of a test by name, in the order asked; those that are gone are left out. */
export const questionNames = defineCall({
  ...reads,
  specified: false,
  path: 'question/names',
  summary: 'Código, enunciado y situación de varias preguntas',
  input: z.strictObject({ ids: csv(objectId, MAX_TEST_QUESTIONS) }),
  output: z.object({
    rows: z.array(
      z.object({ id: objectId, code: z.string(), statement: z.string(), stage: z.enum(STAGE_NAMES) }),
    ),
  }),
});
