import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, line, nothing, objectId, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { authorised, examDay, examOutcome, examTest } from './exam.fields.js';

export const EXAM_ERRORS = {
  'DGT-EXAM-001': { status: 409, message: 'Ese día ya consta esta prueba del alumno.' },
  'DGT-EXAM-002': { status: 409, message: 'El resultado es de una carpeta: se cambia en ella.' },
  'DGT-EXAM-003': { status: 400, message: 'La tasa no es de este alumno.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'dgt', specified: false, licence: 'dgt' } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'dgt-folder.modify' } as const;

const examAttempt = z.object({
  id: objectId,
  student: objectId,
  licence: licenceClass,
  day,
  test: examTest,
  outcome: examOutcome,
  /** Fee under which it was taken. */
  tax: objectId.nullable(),
  taxNumber: z.string(),
  /** Folder whose result it is; `null`: written down by hand. */
  folder: objectId.nullable(),
  center: z.string(),
  /** Name, which stays when the employee leaves. */
  teacher: z.string(),
  teacherId: objectId.nullable(),
  note: z.string(),
  /** Why the authority allowed what the law does not; '': the law does. */
  authorised: z.string(),
  version: recordVersion,
});
export type ExamAttempt = z.output<typeof examAttempt>;

/** Every test that a student has taken, the last first, with those of whoever was joined into them. */
export const examRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'dgt-folder.view',
  path: 'dgt/exam/read',
  summary: 'Exámenes de un alumno',
  input: z.strictObject({ student: objectId }),
  output: z.object({ rows: z.array(examAttempt) }),
});

/**
 * Writes down a test that was taken outside of the folders: at another school, or before this program. With `authorised`
 * the authority has allowed it, whatever the law says: it is refused only on a day to come.
 */
export const examCreate = defineCall({
  ...modify,
  path: 'dgt/exam/create',
  summary: 'Anotar un examen de un alumno',
  input: z.strictObject({
    student: objectId,
    licence: licenceClass,
    day: examDay,
    test: examTest,
    outcome: examOutcome,
    tax: objectId.nullable().default(null),
    center: line(120).default(''),
    teacher: objectId.nullable().default(null),
    note: line(200).default(''),
    authorised: authorised.default(''),
  }),
  output: examAttempt,
  errors: ['DGT-001', 'DGT-EXAM-001', 'DGT-EXAM-003', 'DGT-TEACHER-001'],
});

export const examUpdate = defineCall({
  ...modify,
  path: 'dgt/exam/update',
  summary: 'Corregir un examen anotado a mano',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    day: examDay.optional(),
    outcome: examOutcome.optional(),
    center: line(120).optional(),
    teacher: objectId.nullable().optional(),
    note: line(200).optional(),
    authorised: authorised.optional(),
  }),
  output: examAttempt,
  errors: ['DGT-001', 'DGT-EXAM-001', 'DGT-EXAM-002', 'DGT-TEACHER-001'],
});

export const examDelete = defineCall({
  ...modify,
  path: 'dgt/exam/delete',
  summary: 'Quitar un examen anotado a mano',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DGT-EXAM-002'],
});
