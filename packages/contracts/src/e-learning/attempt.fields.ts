import { z } from 'zod';
import { day, instant, objectId } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { KIND_NAMES, STEP_NAMES } from './attempt-words.js';
import { EXAM_NAMES, MAX_OPTIONS } from './exam-words.js';
import { questionOption } from './question.fields.js';
import { questionMedia } from './question-media.js';
import { LANGUAGE_NAMES } from './translation-words.js';

export const licence = z.enum(LICENCE_CLASSES);
export const exam = z.enum(EXAM_NAMES);
export const language = z.enum(LANGUAGE_NAMES);

/** Places of the chosen answers, from 0, in any order; none: not answered. */
export const chosen = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(MAX_OPTIONS - 1),
  )
  .max(MAX_OPTIONS)
  .refine((places) => new Set(places).size === places.length, 'Hay una respuesta repetida');

/** An attempt with its result, without its questions. */
export const attemptLine = z.object({
  id: objectId,
  license: licence,
  exam,
  kind: z.enum(KIND_NAMES),
  /** Of the fixed test or of the topic; '' for others. */
  name: z.string(),
  questions: z.number().int(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Handed in by the server's clock at the end of its time. */
  byClock: z.boolean(),
  right: z.number().int(),
  wrong: z.number().int(),
  blank: z.number().int(),
  /** Hundredths of a point (CAP); `null` where errors are counted. */
  points: z.number().int().nullable(),
  /** `null`: a practice, which is neither passed nor failed. */
  passed: z.boolean().nullable(),
  /** Made on the phone without a connection, and brought later: nobody's clock watched it. */
  offline: z.boolean(),
  /** Taken in class: entered with the code of the wall. */
  inPerson: z.boolean(),
});
export type AttemptLine = z.output<typeof attemptLine>;

/** A question of an attempt as it was shown, with its key. */
export const markedQuestion = z.object({
  id: objectId,
  version: z.number().int(),
  statement: z.string(),
  picture: objectId.nullable(),
  pictureAlt: z.string(),
  /** Films and recordings; a phone keeps their descriptions alone. */
  media: z.array(questionMedia),
  options: z.array(questionOption),
  explanation: z.string(),
  /** «RD 1428/2003» */
  norm: z.string(),
  article: z.string(),
  chosen,
  correct: z.boolean(),
  /** «Dudaba» was marked. */
  doubted: z.boolean(),
  /** Milliseconds until the last answer. */
  ms: z.number().int(),
});

export const replay = z.object({
  attempt: attemptLine,
  /** Errors with which it is passed; `null` by points. */
  errorsAllowed: z.number().int().nullable(),
  /** In which its texts were shown; `null`: Spanish. */
  language: language.nullable(),
  questions: z.array(markedQuestion),
});

/** How well a student is prepared for an exam, with all that it is made of. */
export const readiness = z.object({
  license: licence,
  exam,
  /** Chance to pass on `examDay`, or today; `null`: there are no questions to ask. */
  chance: z.number().min(0).max(1).nullable(),
  seen: z.number().int(),
  total: z.number().int(),
  /** The last online exams, the newest first: passed or not. */
  exams: z.array(z.boolean()),
  /** Which conditions are met: chance of 90 %, 80 % of the bank seen, 3 of the last 4 exams passed. */
  met: z.array(z.enum(STEP_NAMES)),
  ready: z.boolean(),
  /** Places in the exam, its questions seen, and the mean chance of one, by topic. */
  topics: z.array(
    z.object({
      topic: objectId.nullable(),
      name: z.string(),
      places: z.number().int(),
      seen: z.number().int(),
      total: z.number().int(),
      chance: z.number().min(0).max(1),
    }),
  ),
  /** The chance has not been compared with enough results of Traffic yet. */
  calibrated: z.boolean(),
  /** The next theory exam at Traffic; `null`: none is known. */
  examDay: day.nullable(),
  /** When the authority's area last said so. */
  examDayAt: instant.nullable(),
});
export type Readiness = z.output<typeof readiness>;
