import { z } from 'zod';
import { licenceClass } from '../contacts/contact.fields.js';
import { day, objectId } from '../fields.js';
import { examOutcome, examTest } from './exam.fields.js';

/** A student of a folder, in its events; those of before have contact and licence alone. */
export const examFolderMember = z.object({
  /** Their contact. */
  student: objectId,
  licence: licenceClass,
  position: z.number().int().default(0),
  reserve: z.boolean().default(false),
  /** The employee who taught them; `null`: nobody is named. */
  teacher: objectId.nullable().default(null),
  outcome: examOutcome.nullable().default(null),
});
export type ExamFolderMember = z.output<typeof examFolderMember>;

/** State in `exam-folder.created` and `exam-folder.updated`; the folder itself and its students. */
export const examFolderState = z.object({
  branch: objectId,
  center: z.object({ name: z.string() }),
  day,
  test: examTest,
  /** The first events have none. */
  members: z.array(examFolderMember).default([]),
});
