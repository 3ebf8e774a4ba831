import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, objectId } from '../fields.js';
import { sessionRead, sessionWrite } from '../session-call.js';
import { EXAM_NAMES } from './exam-words.js';
import { newsAudience as audience, newsForm } from './law-news.fields.js';
import { ownReport } from './learn-report.contract.js';
import { studentRead, studentWrite } from './student-call.js';

export const LAW_NEWS_ERRORS = {
  'LAW-NEWS-001': { status: 409, message: 'No hay ningún alumno a quien no se lo hayas enviado ya.' },
  'LAW-NEWS-002': {
    status: 409,
    message: 'Este cambio de norma está inactivo. Actívalo antes de avisar a los alumnos.',
  },
} as const satisfies ErrorCatalogue;

const office = { service: 'e-learning', licence: 'formative', permission: 'student-access.modify' } as const;
const byChange = z.strictObject({ id: objectId });

/**
 * Before a message about a change of the law: its proposed words, how many students of the branches that the person sees would get it, and
 * messages that were sent. A student gets one about each change, whatever the audience.
 */
export const lawNewsPreview = defineCall({
  ...({ ...sessionRead, ...office, specified: false } as const),
  path: 'law-change/news/preview/{id}',
  summary: 'Preparar el aviso a los alumnos de un cambio de norma',
  input: byChange,
  output: z.object({
    subject: z.string(),
    body: z.string(),
    /** First day whose exams count; `null`: the change has no day, so that nobody is found by an exam. */
    from: day.nullable(),
    /** An active change: another one is sent to nobody. */
    maySend: z.boolean(),
    audiences: z.array(
      z.object({
        audience,
        /** Students who have none yet. */
        students: z.number().int(),
        /** How many of them have no address: they read it in the app alone. */
        withoutMail: z.number().int(),
        /** Students who have one already. */
        known: z.number().int(),
      }),
    ),
    /** The last ones first. */
    sent: z.array(
      z.object({
        id: objectId,
        subject: z.string(),
        audience,
        at: instant,
        by: z.string(),
        students: z.number().int(),
        /** Handed to the mail service. */
        mailed: z.number().int(),
        /** Not handed over yet. */
        waiting: z.number().int(),
        /** Opened in the app. */
        read: z.number().int(),
      }),
    ),
  }),
});

/**
 * Sends a message about a change to the students of an audience who have none yet: into the app at once, by mail in the background. Of
 * several that press at once, each student gets one.
 */
export const lawNewsSend = defineCall({
  ...({ ...sessionWrite, ...office, specified: false } as const),
  path: 'law-change/news/send',
  summary: 'Avisar a los alumnos de un cambio de norma',
  input: newsForm.extend({ id: objectId }),
  output: z.object({ students: z.number().int() }),
  errors: ['LAW-NEWS-001', 'LAW-NEWS-002'],
});

/** Messages that the student got about changes of the law, and questions that they reported, the last ones first; fifty of each at most. */
export const learnNews = defineCall({
  ...studentRead,
  path: 'learn/news',
  summary: 'Novedades de un alumno: las de la norma y las respuestas a sus avisos',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        /** Id of the change: a student has one message about each. */
        id: objectId,
        title: z.string(),
        text: z.string(),
        norm: z.string(),
        article: z.string(),
        inForceOn: day.nullable(),
        examOn: day.nullable(),
        at: instant,
        isRead: z.boolean(),
        /** The school has taken the change back since. */
        isWithdrawn: z.boolean(),
        /** Exams with questions of the school that rest on it today. */
        exams: z.array(z.enum(EXAM_NAMES)),
      }),
    ),
    reports: z.array(ownReport),
  }),
});

/** Notes that the student has read a message; again changes nothing. DATA-404 for one that they did not get. */
export const learnNewsRead = defineCall({
  ...studentWrite,
  path: 'learn/news/read',
  summary: 'Marcar una novedad como leída',
  input: byChange,
  output: z.null(),
});
