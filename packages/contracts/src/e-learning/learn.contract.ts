import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, objectId, queryFlag, queryInt, recordVersion } from '../fields.js';
import { LEVEL_NAMES, STANDING_NAMES } from './access-words.js';
import { attemptLine, chosen, exam, language, licence, readiness, replay } from './attempt.fields.js';
import { MAX_SYNC_ANSWERS, STARTED_KINDS } from './attempt-words.js';
import { MAX_TEST_QUESTIONS } from './exam-words.js';
import { questionMedia } from './question-media.js';
import { studentRead, studentWrite } from './student-call.js';

export const LEARN_ERRORS = {
  'LEARNER-003': {
    status: 403,
    message: 'Tu acceso a los test ha terminado. Pide a tu autoescuela que lo renueve.',
  },
  'LEARNER-004': {
    status: 403,
    message: 'Con el acceso de muestra puedes hacer el primer tema y los test de muestra.',
  },
  'ATTEMPT-001': { status: 409, message: 'No hay preguntas para este test.' },
  'ATTEMPT-002': { status: 409, message: 'Este test ya está entregado: se acabó el tiempo o lo entregaste.' },
  'ATTEMPT-003': { status: 409, message: 'Esta pregunta ya está contestada.' },
  'ATTEMPT-004': { status: 409, message: 'Ya has hecho este test todas las veces que puedes.' },
  'ATTEMPT-005': { status: 409, message: 'Todavía no has entregado este test.' },
  'ATTEMPT-007': { status: 409, message: 'Tienes un examen empezado. Entrégalo antes de practicar.' },
} as const satisfies ErrorCatalogue;

const byId = z.strictObject({ id: objectId });
const ofLicence = z.strictObject({ license: licence, exam: exam.optional() });

/** The student's licences, the longest access first, with what is open. */
export const learnHome = defineCall({
  ...studentRead,
  path: 'learn/home',
  summary: 'Los permisos de un alumno, hasta cuándo, y sus test empezados',
  input: z.strictObject({
    /** With the topics that are open: a phone that keeps packs asks for them. */
    topics: queryFlag.optional(),
  }),
  output: z.object({
    accesses: z.array(
      z.object({
        license: licence,
        exams: z.array(exam),
        level: z.enum(LEVEL_NAMES),
        standing: z.enum(STANDING_NAMES),
        until: day.nullable(),
        daysLeft: z.number().int().nullable(),
        /** Last day of tests and practices, which may be before or after `until`; `null`: they do not end. Services of before leave it out. */
        testsUntil: day.nullable().optional(),
        /** As `daysLeft`, of tests. */
        testDaysLeft: z.number().int().nullable().optional(),
        /** Today's review is open while this or `mayTest` is. */
        mayStudy: z.boolean(),
        /** Tests, practices and packs are open today. */
        mayTest: z.boolean(),
        /** Questions of today's review that wait. */
        due: z.number().int(),
        /** Times that each fixed test may be taken; 0: no limit. */
        repeats: z.number().int(),
        /** Percent that tests against the clock last longer; 0: the usual time. */
        moreTime: z.number().int(),
        /** Topics whose packs a phone may keep, with DEMO the first one of each exam. Left out unless they are asked for. */
        topics: z.array(objectId).optional(),
      }),
    ),
    /** Begun and not handed in. */
    open: z.array(attemptLine.extend({ endsAt: instant.nullable() })),
  }),
});

/** Topics of an exam, in their order, with the student's own results. */
export const learnTopics = defineCall({
  ...studentRead,
  path: 'learn/topics',
  summary: 'Los temas de un examen, con los aciertos del alumno',
  input: ofLicence,
  output: z.object({
    topics: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        total: z.number().int(),
        seen: z.number().int(),
        /** Questions whose last answer was right. */
        right: z.number().int(),
        /** With DEMO only the first topic is open. */
        mayOpen: z.boolean(),
      }),
    ),
    /** Questions that practices over all topics draw from, also those of a topic that was put aside or of none. Services of before leave it out. */
    all: z.number().int().optional(),
    /** Questions whose last answer was wrong. */
    failed: z.number().int(),
    /** Questions of topics of signs. */
    signs: z.number().int(),
    /** Questions in force, or in the exam, since less than a year. */
    novelties: z.number().int(),
  }),
});

/**
 * Begins a test, or goes on with the one of the same kind that is open, on whatever device (`resumed`). `fixed` names the fixed test,
 * `topic` the topic, `novelty` may name a change of the law. No practice goes on while a test against the clock is open (ATTEMPT-007), and none at all begins in an exam in a room (CLASSROOM-007), or until one that was handed in is closed (CLASSROOM-008). LEARNER-003 without access, LEARNER-004 with DEMO, ATTEMPT-001 without questions, ATTEMPT-004 after the last repeat.
 */
export const attemptStart = defineCall({
  ...studentWrite,
  path: 'learn/attempt/start',
  summary: 'Empezar un test, o seguir con el empezado',
  input: ofLicence
    .extend({
      kind: z.enum(STARTED_KINDS),
      test: objectId.optional(),
      topic: objectId.optional(),
      /** A change of the law, for `novelty`: the test has its questions. The student got a message about it. */
      news: objectId.optional(),
      /** Left out: Spanish. TRANSLATION-002 where the test is not offered in it. */
      language: language.optional(),
      /** A name that the device keeps for itself: that a second one answers is noted. */
      device: line(40).default(''),
    })
    .refine(({ kind, test }) => (kind === 'fixed') === (test !== undefined), {
      path: ['test'],
      message: 'Elige el test',
    })
    .refine(({ kind, topic }) => (kind === 'topic') === (topic !== undefined), {
      path: ['topic'],
      message: 'Elige el tema',
    })
    .refine(({ kind, news }) => news === undefined || kind === 'novelty', {
      path: ['news'],
      message: 'Elige la novedad',
    }),
  output: z.object({ id: objectId, resumed: z.boolean() }),
  errors: [
    ...(['LEARNER-003', 'LEARNER-004', 'ATTEMPT-001', 'ATTEMPT-004', 'ATTEMPT-007'] as const),
    ...(['CLASSROOM-007', 'CLASSROOM-008', 'TRANSLATION-002'] as const),
  ],
});

const feedback = z.object({
  correct: z.boolean(),
  /** Places of the right answers. */
  right: z.array(z.number().int()),
  explanation: z.string(),
  norm: z.string(),
  article: z.string(),
});

/**
 * A test that was begun, as it stands: to take it, and to go on with it after a reload or elsewhere. Once it is handed in, `finished` is
 * true and the questions are left out: read `learn/attempt/result`.
 */
export const attemptRead = defineCall({
  ...studentRead,
  path: 'learn/attempt/read/{id}',
  summary: 'Un test empezado, con las respuestas dadas',
  input: byId,
  output: z.object({
    attempt: attemptLine,
    finished: z.boolean(),
    /** By the server's clock; `null`: no limit. */
    endsAt: instant.nullable(),
    secondsLeft: z.number().int().nullable(),
    errorsAllowed: z.number().int().nullable(),
    /** False: screens show «Sin confirmar» beside the rule. */
    confirmed: z.boolean(),
    /** `null`: Spanish. */
    language: language.nullable(),
    questions: z.array(
      z.object({
        id: objectId,
        version: z.number().int(),
        statement: z.string(),
        picture: objectId.nullable(),
        pictureAlt: z.string(),
        /** Films and recordings; a phone keeps their descriptions alone. */
        media: z.array(questionMedia),
        options: z.array(z.string()),
        /** More than one answer is right. */
        several: z.boolean(),
        chosen,
        doubted: z.boolean(),
        flagged: z.boolean(),
        /** Of practices, after the answer; `null` in exams. */
        feedback: feedback.nullable(),
      }),
    ),
  }),
  errors: ['ATTEMPT-007', 'CLASSROOM-008', 'LEARNER-003'],
});

/**
 * Stores an answer as it is given. In exams it may be changed until the end; in practices the first one counts, since the key follows it
 * (ATTEMPT-003 for another one). ATTEMPT-002 once the test is handed in or its time is over; DATA-404 for a question of another test.
 */
export const attemptAnswer = defineCall({
  ...studentWrite,
  path: 'learn/attempt/answer',
  summary: 'Guardar la respuesta a una pregunta',
  input: z.strictObject({
    attempt: objectId,
    question: objectId,
    chosen,
    doubted: z.boolean().default(false),
    flagged: z.boolean().default(false),
    /** Milliseconds that the question was looked at, all together. */
    ms: z.number().int().min(0).max(3_600_000).default(0),
    device: line(40).default(''),
    /** Times that the page was left since the last answer. */
    away: z.number().int().min(0).max(100).default(0),
  }),
  output: z.object({ secondsLeft: z.number().int().nullable(), feedback: feedback.nullable() }),
  errors: ['ATTEMPT-002', 'ATTEMPT-003', 'ATTEMPT-007', 'CLASSROOM-008', 'LEARNER-003'],
});

/** Hands a test in. Twice, or after its time, it answers the result that is there. */
export const attemptFinish = defineCall({
  ...studentWrite,
  path: 'learn/attempt/finish',
  summary: 'Entregar un test',
  input: byId,
  output: attemptLine,
  errors: ['ATTEMPT-007', 'CLASSROOM-008', 'LEARNER-003'],
});

/**
 * A test that was handed in, with its faults, explanations and articles. ATTEMPT-005 before; CLASSROOM-008 for any test while an exam in a room
 * that the student has entered is open.
 */
export const attemptResult = defineCall({
  ...studentRead,
  path: 'learn/attempt/result/{id}',
  summary: 'El resultado de un test, con los fallos y sus artículos',
  input: byId,
  output: replay,
  errors: ['ATTEMPT-005', 'CLASSROOM-008'],
});

/** The student's tests that were handed in, the last ones first. */
export const attemptList = defineCall({
  ...studentRead,
  path: 'learn/attempt/list',
  summary: 'Los test que ha hecho un alumno',
  input: ofLicence.extend({ limit: queryInt(1, 100).default(30) }),
  output: z.object({ rows: z.array(attemptLine) }),
});

/** «¿Estoy preparado?»: all that the chance is made of. */
export const learnReadiness = defineCall({
  ...studentRead,
  path: 'learn/readiness',
  summary: 'Cómo de preparado está un alumno para el examen, explicado',
  input: ofLicence,
  output: readiness,
  errors: ['LEARNER-003'],
});

const offlineAnswer = z.strictObject({
  question: objectId,
  version: recordVersion,
  /** Version of the text that was shown, of a test in another language. */
  translation: recordVersion.optional(),
  chosen,
  doubted: z.boolean().default(false),
  ms: z.number().int().min(0).max(3_600_000).default(0),
});

const offlineTest = z.strictObject({
  /** Made by the phone: the test is kept once, however often it is sent. */
  id: z.uuid(),
  license: licence,
  exam: exam.optional(),
  kind: z.enum(['topic', 'failed', 'random']),
  topic: objectId.optional(),
  /** Left out: Spanish. Marks are the same in all of them. */
  language: language.optional(),
  /** By the phone's clock. */
  startedAt: instant,
  finishedAt: instant,
  answers: z.array(offlineAnswer).min(1).max(MAX_TEST_QUESTIONS),
});

const REFUSED = ['access', 'questions'] as const;

/**
 * Brings practices that were made without a connection, each once by the phone's id. `now` is the phone's clock: times are moved by its
 * difference. A test of a time without access, or of questions that no pack has brought to this student, is refused, with the reason.
 */
export const attemptSync = defineCall({
  ...studentWrite,
  path: 'learn/attempt/sync',
  summary: 'Subir los test hechos sin conexión',
  input: z.strictObject({
    now: instant,
    tests: z
      .array(offlineTest)
      .min(1)
      .max(MAX_SYNC_ANSWERS)
      .refine((tests) => tests.reduce((sum, { answers }) => sum + answers.length, 0) <= MAX_SYNC_ANSWERS, {
        message: `Como mucho ${MAX_SYNC_ANSWERS} respuestas de una vez`,
      }),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        result: z.enum(['kept', 'known', 'refused']),
        reason: z.enum(REFUSED).nullable(),
        attempt: objectId.nullable(),
      }),
    ),
  }),
});
