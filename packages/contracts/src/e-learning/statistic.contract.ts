import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, line, objectId, queryInt } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { exam } from './attempt.fields.js';
import { questionOption } from './question.fields.js';
import { FLAG_NAMES, GROUP_TABS, QUESTION_SORTS } from './statistic-words.js';

const base = {
  ...({ ...sessionRead, service: 'e-learning', licence: 'formative' } as const),
  ...({ permission: 'student-access.view', specified: false } as const),
};
/** 0 to 1. */
const share = z.number().min(0).max(1);

/**
 * How questions are answered, in their present version, at the first try of each student in exams and fixed tests. Computed behind the
 * tests, at most every ten minutes. The lowest value of `sort` comes first, for `answers` and `seconds` the highest.
 */
export const questionStatistics = defineCall({
  ...base,
  path: 'statistic/questions',
  summary: 'Cómo se contestan las preguntas, y las que tienen algo raro',
  input: z.strictObject({
    exam: exam.optional(),
    topic: objectId.optional(),
    flag: z.enum(FLAG_NAMES).optional(),
    search: line(100).default(''),
    sort: z.enum(QUESTION_SORTS).default('facility'),
    limit: queryInt(1, 100).default(50),
  }),
  output: z.object({
    computedAt: instant.nullable(),
    rows: z.array(
      z.object({
        id: objectId,
        code: z.string(),
        statement: z.string(),
        topic: z.string(),
        answers: z.number().int(),
        /** Share of right answers. */
        facility: share,
        /** The same without those that guessing gives; below 0: worse than guessing. */
        beyondGuess: z.number(),
        /** Pearson, question against the rest of the test; `null`: fewer than 30 answers, or all alike. */
        discrimination: z.number().nullable(),
        seconds: z.number().nullable(),
        options: z.array(questionOption.extend({ share, best: share })),
        flags: z.array(z.enum(FLAG_NAMES)),
      }),
    ),
    capped: z.boolean(),
  }),
});

/** Fixed tests by the first attempt of each student. */
export const testStatistics = defineCall({
  ...base,
  path: 'statistic/tests',
  summary: 'Resultados y fiabilidad de los test fijos',
  input: z.strictObject({ exam: exam.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        block: z.string(),
        students: z.number().int(),
        passed: share,
        /** Share of right answers. */
        right: share,
        /** Cronbach's alpha (KR-20); `null`: fewer than 30 students, or all alike. */
        alpha: z.number().nullable(),
      }),
    ),
  }),
});

/**
 * Tests that were finished between two days, by student, teacher, topic, branch or licence; of the branches that the person sees. The teacher
 * is the one who accompanies the student's practices of the licence (REQ-106 while these are away); '' is the key of students without one.
 */
export const groupStatistics = defineCall({
  ...base,
  path: 'statistic/groups',
  summary: 'Resultados de los test por alumno, profesor, tema, sucursal o permiso',
  input: z.strictObject({
    by: z.enum(GROUP_TABS),
    from: day.optional(),
    to: day.optional(),
    limit: queryInt(1, 200).default(100),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        students: z.number().int(),
        tests: z.number().int(),
        exams: z.number().int(),
        passed: z.number().int(),
        right: z.number().int(),
        answered: z.number().int(),
      }),
    ),
    capped: z.boolean(),
  }),
});
