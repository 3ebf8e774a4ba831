import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId, paragraph } from '../fields.js';
import { REPORT_STATE_NAMES } from './report-words.js';
import { studentWrite } from './student-call.js';

/** A question that a student reported, with the answer of the school. */
export const ownReport = z.object({
  id: objectId,
  /** Words of the question, without its marks. */
  question: z.string(),
  /** Words of the student. */
  text: z.string(),
  progress: z.enum(REPORT_STATE_NAMES),
  /** '' while it is open, and where a mended one has none. */
  answer: z.string(),
  at: instant,
  /** The student has seen how it stands; an open one waits for no reading. */
  isRead: z.boolean(),
});
export type OwnReport = z.output<typeof ownReport>;

/** «Avisar de un error»: the question comes into the bank's inbox. */
export const learnReport = defineCall({
  ...studentWrite,
  path: 'learn/report',
  summary: 'Avisar de que una pregunta está mal',
  input: z.strictObject({ question: objectId, text: paragraph(1_000).min(1, 'Escribe qué está mal') }),
  output: z.object({ id: objectId }),
});

/** Notes that the student has read the answer to a report, as it stands now. DATA-404 for a report of somebody else. */
export const learnReportRead = defineCall({
  ...studentWrite,
  path: 'learn/report/read',
  summary: 'Marcar como leída la respuesta a un aviso',
  input: z.strictObject({ id: objectId }),
  output: z.null(),
});
