import { z } from 'zod';
import { licenceClass } from '../contacts/contact.fields.js';
import { day, objectId } from '../fields.js';
import { examOutcome, examTest } from './exam.fields.js';

/** A student of a folder of circuit or road, in the events of the folder. */
export const examFolderMember = z.object({
  /** Their contact. */
  student: objectId,
  licence: licenceClass,
  position: z.number().int(),
  reserve: z.boolean(),
  /** The employee who taught them; `null`: nobody is named. */
  teacher: objectId.nullable(),
  outcome: examOutcome.nullable(),
});
export type ExamFolderMember = z.output<typeof examFolderMember>;

/** State in `exam-folder.created` and `exam-folder.updated`; the folder itself and its students. */
export const examFolderState = z.object({
  branch: objectId,
  center: z.object({ name: z.string() }),
  day,
  test: examTest,
  /** Empty for theory; events of before have none. */
  members: z.array(examFolderMember).default([]),
});
