import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';
import { exam } from './attempt.fields.js';
import { FLAG_NAMES, QUESTION_SORTS, STATISTIC_FORMATS, STATISTIC_TABS } from './statistic-words.js';

/**
 * A tab of the statistics as a file, all of its rows. `exam`, `flag` and `sort` are those of questions, `from` and `to` those of groups; other
 * tabs leave them aside.
 */
export const statisticFile = defineCall({
  ...sessionWrite,
  service: 'e-learning',
  licence: 'formative',
  permission: 'student-access.view',
  specified: false,
  kind: 'job',
  afterTrial: true,
  path: 'statistic/file',
  summary: 'Estadística de test en Excel o CSV',
  input: z.strictObject({
    show: z.enum(STATISTIC_TABS),
    format: z.enum(STATISTIC_FORMATS),
    exam: exam.optional(),
    flag: z.enum(FLAG_NAMES).optional(),
    sort: z.enum(QUESTION_SORTS).default('facility'),
    from: day.optional(),
    to: day.optional(),
  }),
  output: z.object({ job: objectId }),
  errors: ['JOB-002', 'JOB-003'],
});
