import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import {
  csv,
  cursor,
  day,
  instant,
  line,
  nothing,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { lackingPaper } from '../files/slot-lacking.contract.js';
import { sessionCall } from '../session-call.js';
import { authorised, examOutcome, examTest, lawRefusal, shownStudent } from './exam.fields.js';
import { examFolder } from './exam-folder.contract.js';
import { presentationState } from './presentation.contract.js';

const base = { ...sessionCall, service: 'dgt', specified: true, licence: 'dgt' } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'dgt-folder.view' } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'dgt-folder.modify' } as const;

const MAX_STUDENTS = 500;

const examFolderStudent = z.object({
  student: shownStudent,
  licence: licenceClass,
  /** 1, 2, 3 …: first those who have a place, then the reserves. */
  position: z.number().int(),
  reserve: z.boolean(),
  tax: z.object({ id: objectId, number: z.string() }).nullable(),
  /** Name, which stays when the employee leaves; '' where nobody is named. */
  teacher: z.string(),
  teacherId: objectId.nullable(),
  outcome: examOutcome.nullable(),
  /** Mistakes, in the theory; `null`: not written. */
  mistakes: z.number().int().nullable(),
  /** In theory folders, how prepared the student was for this test at the last one in the app; `null`: not known. */
  theory: z.object({ chance: z.number(), ready: z.boolean(), at: instant }).nullable(),
  /** Why the authority allowed them here although the law does not; '': the law does. */
  authorised: z.string(),
  /** How their presentation to the authority stands; `null`: not presented from here. */
  presented: presentationState.nullable(),
  /** Why the law would not let them be presented on the folder's day, as things stand now. Empty once there is a result. */
  refusals: z.array(lawRefusal),
  /** Doubts of the law on the folder's day, and dates that contradict each other; they stop nobody. */
  cautions: z.array(lawRefusal),
});
export type ExamFolderStudent = z.output<typeof examFolderStudent>;

/** Everybody in a folder, in order. */
export const examFolderStudentRead = defineCall({
  ...read,
  path: 'dgt/folder/student/read',
  summary: 'Alumnos de una carpeta de examen',
  input: z.strictObject({ folder: objectId }),
  output: z.object({ folder: examFolder, rows: z.array(examFolderStudent) }),
});

/**
 * Puts students into a folder, all of them or none. Each one gets the fee that is named, or else the one of theirs that
 * may be used that day. Whom the law does not let be presented is refused with the article (`DGT-001`, details
 * `refusals: [{ student, name, refusals }]`); reserves as well.
 */
export const examFolderStudentAdd = defineCall({
  ...modify,
  path: 'dgt/folder/student/add',
  summary: 'Añadir alumnos a una carpeta de examen',
  deadline: 30_000,
  input: z.strictObject({
    folder: objectId,
    students: z
      .array(z.strictObject({ student: objectId, tax: objectId.optional(), teacher: objectId.optional() }))
      .min(1)
      .max(MAX_STUDENTS),
    /** As reserves, although there are places. */
    reserve: z.boolean().default(false),
    /** Why the authority lets them be presented although the law says otherwise. */
    authorised: authorised.default(''),
  }),
  output: z.object({ folder: examFolder, added: z.number().int() }),
  errors: [
    'DGT-001',
    'DGT-FOLDER-001',
    'DGT-FOLDER-002',
    'DGT-FOLDER-003',
    'DGT-FOLDER-011',
    'DGT-EXAM-003',
    'DGT-TEACHER-001',
  ],
});

/** Says who taught students of a folder; `null`: nobody. Their results are counted as that teacher's from then on. */
export const examFolderStudentTeacher = defineCall({
  ...modify,
  specified: false,
  path: 'dgt/folder/student/teacher',
  summary: 'Cambiar el profesor de alumnos de una carpeta de examen',
  input: z.strictObject({
    folder: objectId,
    students: z.array(objectId).min(1).max(MAX_STUDENTS),
    teacher: objectId.nullable(),
  }),
  output: examFolder,
  errors: ['DGT-FOLDER-003', 'DGT-TEACHER-001'],
});

/** Takes students out; nobody moves up by themselves. */
export const examFolderStudentDelete = defineCall({
  ...modify,
  path: 'dgt/folder/student/delete',
  summary: 'Quitar alumnos de una carpeta de examen',
  input: z.strictObject({ folder: objectId, students: z.array(objectId).min(1).max(MAX_STUDENTS) }),
  output: nothing,
  errors: ['DGT-FOLDER-003', 'DGT-FOLDER-007', 'DGT-FOLDER-013'],
});

/**
 * Puts everybody in order: those with a place, then the reserves. Both together name each student of the folder once. Who
 * moves up to a place is judged as if added (`DGT-001`).
 */
export const examFolderStudentOrder = defineCall({
  ...modify,
  specified: false,
  path: 'dgt/folder/student/order',
  summary: 'Ordenar los alumnos de una carpeta de examen',
  input: z.strictObject({
    folder: objectId,
    version: recordVersion,
    students: z.array(objectId).max(MAX_STUDENTS),
    reserves: z.array(objectId).max(MAX_STUDENTS),
  }),
  output: examFolder,
  errors: [
    'DGT-001',
    'DGT-FOLDER-003',
    'DGT-FOLDER-005',
    'DGT-FOLDER-007',
    'DGT-FOLDER-008',
    'DGT-FOLDER-013',
  ],
});

/**
 * Who could go into a folder: students whose next test is the folder's and who are not in it, each with what stands in the
 * way on its day. First those of whom nothing was missing when their file was last computed, who have been ready for
 * longest before the others; then those who lack papers, a fee or another test; then those who must wait beyond that day.
 */
export const examFolderCandidateRead = defineCall({
  ...read,
  specified: false,
  path: 'dgt/folder/candidate/read',
  summary: 'Quién puede entrar en una carpeta de examen, y quién no y por qué',
  deadline: 20_000,
  input: z.strictObject({
    folder: objectId,
    licence: licenceClass.optional(),
    /** Beginnings of words of a name, a DNI or a telephone, as in the list of contacts. */
    search: line(60).optional(),
    /** Only those of whom nothing was missing. */
    ready: queryFlag.optional(),
    limit: queryInt(1, 100).default(50),
    cursor: cursor.optional(),
  }),
  output: pageOf(
    z.object({
      id: objectId,
      student: shownStudent,
      licence: licenceClass,
      /** The fee that would be used; `null`: there is none. */
      tax: z.object({ id: objectId, number: z.string() }).nullable(),
      /** First day that age, seniority and waits allow; `null`: that cannot be said. */
      earliest: day.nullable(),
      /** Empty: ready. */
      refusals: z.array(lawRefusal),
      /** Doubts of the law on the folder's day, and dates that contradict each other; they stop nobody. */
      cautions: z.array(lawRefusal),
      /** Papers that the school wants and that lack on the folder's day; `null`: not checked. */
      papers: z.array(lackingPaper).nullable(),
    }),
  ).extend({
    /** How many of these nothing was missing of. */
    ready: z.number().int(),
  }),
});

export const CANDIDATE_REASONS = [
  'candidate',
  'here',
  'inactive',
  'noLicence',
  'passed',
  'otherTest',
] as const;

/** Whether people are candidates of a folder, and why the others are not: for those whom somebody looks for there. */
export const examFolderCandidateWhy = defineCall({
  ...read,
  specified: false,
  path: 'dgt/folder/candidate/why',
  summary: 'Por qué alguien no está entre los candidatos de una carpeta de examen',
  input: z.strictObject({ folder: objectId, students: csv(objectId, 20) }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        student: shownStudent,
        licence: licenceClass.nullable(),
        /** Their next test; `null`: none. */
        next: examTest.nullable(),
        why: z.enum(CANDIDATE_REASONS),
      }),
    ),
  }),
});

const result = z.strictObject({
  student: objectId,
  /** `null` takes the result back. */
  outcome: examOutcome.nullable(),
  mistakes: z.number().int().min(0).max(100).nullable().default(null),
});

/**
 * Writes the results of those who had a place, all or none; what is not named stays. Each one is a test of the student's
 * from then on and uses their fee: failing or not turning up loses one of its sittings. Not before the day of the exam.
 */
export const examFolderResultSave = defineCall({
  ...modify,
  specified: false,
  path: 'dgt/folder/result/save',
  summary: 'Guardar los resultados de una carpeta de examen',
  deadline: 30_000,
  input: z.strictObject({
    folder: objectId,
    version: recordVersion,
    rows: z.array(result).min(1).max(MAX_STUDENTS),
  }),
  output: examFolder,
  errors: ['DGT-001', 'DGT-EXAM-001', 'DGT-FOLDER-009'],
});

/**
 * Understands a file of results (CSV or Excel) by its columns with DNI and result, and saves nothing: what it answers is
 * looked through and goes to `dgt/folder/result/save`. `upload` is the staging key that the gateway puts in.
 */
export const examFolderResultUpload = defineCall({
  ...modify,
  specified: false,
  kind: 'upload',
  path: 'dgt/folder/result/upload',
  summary: 'Leer un archivo de resultados de una carpeta de examen',
  deadline: 60_000,
  input: z.strictObject({
    folder: objectId,
    upload: z.string(),
    filename: line(255),
    size: z.number().int(),
  }),
  output: z.object({
    rows: z.array(result.extend({ line: z.number().int(), name: z.string(), dni: z.string() })),
    /** Lines that nobody could be found for, or whose result is not understood. */
    problems: z.array(z.object({ line: z.number().int(), text: z.string(), message: z.string() })),
  }),
  errors: ['DGT-FOLDER-010', 'IMPORT-001', 'IMPORT-002', 'IMPORT-003', 'IMPORT-007'],
});
