import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { cursor, day, line, nothing, objectId, pageOf, queryInt, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { examTest } from './exam.fields.js';
import { examFolderChanges, examFolderFields } from './exam-folder.fields.js';

export const EXAM_FOLDER_ERRORS = {
  'DGT-FOLDER-001': { status: 409, message: 'Este alumno ya está en la carpeta.' },
  'DGT-FOLDER-002': { status: 409, message: 'No quedan plazas en la carpeta. Puedes añadirlo como reserva.' },
  'DGT-FOLDER-003': {
    status: 409,
    message: 'La carpeta está cerrada: solo admite correcciones de resultados.',
  },
  'DGT-FOLDER-004': { status: 400, message: 'El centro de examen no existe.' },
  'DGT-FOLDER-005': { status: 409, message: 'Hay más alumnos que plazas: quita alguno o pásalo a reserva.' },
  'DGT-FOLDER-006': {
    status: 409,
    message: 'La carpeta ya tiene resultados: no se puede eliminar ni cambiar de prueba o de día.',
  },
  'DGT-FOLDER-007': { status: 409, message: 'El alumno ya tiene resultado en esta carpeta.' },
  'DGT-FOLDER-008': { status: 400, message: 'El orden no nombra a todos los alumnos de la carpeta una vez.' },
  'DGT-FOLDER-009': { status: 400, message: 'Hay resultados de alumnos que no están entre los presentados.' },
  'DGT-FOLDER-010': {
    status: 400,
    message: 'El archivo no tiene una columna con el DNI y otra con el resultado.',
  },
  'DGT-FOLDER-012': { status: 409, message: 'El centro está retirado: elige otro.' },
  'DGT-FOLDER-011': { status: 409, message: 'Una carpeta admite como mucho 500 alumnos.' },
  'DGT-FOLDER-013': {
    status: 409,
    message:
      'Hay alumnos presentados a Tráfico: no pueden salir de la carpeta ni cambiar de día o de centro. Anúlalos antes en Tráfico y pulsa «Preguntar otra vez» en sus respuestas.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'dgt', specified: true, licence: 'dgt' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'dgt-folder.view' } as const;

const examCenter = z.object({
  id: objectId,
  name: z.string(),
  province: provinceId,
  /** Code that the authority gives it; '' where the school has not written it. */
  code: z.string(),
  /** `false`: one of every province's, which cannot be changed. */
  own: z.boolean(),
  state: z.enum(['active', 'inactive']),
  /** 0 for those that are not the school's own. */
  version: z.number().int(),
});
export type ExamCenter = z.output<typeof examCenter>;

/** Exam centres of the provinces where the business has branches, and those that it has written itself. */
export const centerRead = defineCall({
  ...read,
  permission: null,
  path: 'dgt/center',
  summary: 'Centros de examen',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(examCenter) }),
});

/** Adds a centre of the school's own, or changes one. */
export const centerSave = defineCall({
  ...base,
  specified: false,
  method: 'POST',
  effect: 'write',
  permission: 'dgt-folder.modify',
  path: 'dgt/center/save',
  summary: 'Guardar un centro de examen',
  input: z.strictObject({
    /** With its version: left out, a new one is made. */
    id: objectId.optional(),
    version: recordVersion.optional(),
    name: line(120).min(2),
    province: provinceId,
    code: line(20).default(''),
    state: z.enum(['active', 'inactive']).default('active'),
  }),
  output: examCenter,
});

export const EXAM_FOLDER_STATES = ['open', 'closed'] as const;

export const examFolder = z.object({
  id: objectId,
  branch: objectId,
  center: z.object({ id: objectId, name: z.string() }),
  /** Day of the exam. */
  day,
  test: examTest,
  /** The school's own reference; '' when empty. */
  reference: z.string(),
  note: z.string(),
  places: z.number().int(),
  state: z.enum(EXAM_FOLDER_STATES),
  /** Of those who have a place, without the reserves. */
  students: z.number().int(),
  reserves: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  absent: z.number().int(),
  /** Presented whose result is not written yet. */
  pending: z.number().int(),
  version: recordVersion,
});
export type ExamFolder = z.output<typeof examFolder>;

const MAX_STUDENTS = 500;

/**
 * Opens a folder. Students named with it go in as by `dgt/folder/student/add`, with its permission: if one of them is
 * refused (`DGT-001` with all reasons), nothing is opened.
 */
export const examFolderCreate = defineCall({
  ...writes,
  permission: 'dgt-folder.add',
  path: 'dgt/folder/create',
  summary: 'Abrir una carpeta de examen',
  deadline: 30_000,
  input: z.strictObject({
    ...examFolderFields.shape,
    students: z.array(objectId).max(MAX_STUDENTS).default([]),
  }),
  output: examFolder,
  errors: [
    'DGT-001',
    'DGT-003',
    'DGT-EXAM-003',
    'DGT-FOLDER-001',
    'DGT-FOLDER-002',
    'DGT-FOLDER-004',
    'DGT-FOLDER-012',
  ],
});

/**
 * Changes a folder, closes it or opens it again. Day and test stay once there is a result. A day that the law does not
 * allow for somebody in it is refused with `DGT-001` and all reasons.
 */
export const examFolderUpdate = defineCall({
  ...writes,
  permission: 'dgt-folder.modify',
  path: 'dgt/folder/update',
  summary: 'Modificar, cerrar o reabrir una carpeta de examen',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    ...examFolderChanges.shape,
    state: z.enum(EXAM_FOLDER_STATES).optional(),
  }),
  output: examFolder,
  errors: [
    'DGT-001',
    'DGT-FOLDER-003',
    'DGT-FOLDER-004',
    'DGT-FOLDER-005',
    'DGT-FOLDER-006',
    'DGT-FOLDER-012',
    'DGT-FOLDER-013',
  ],
});

/** Only a folder without results. */
export const examFolderDelete = defineCall({
  ...base,
  specified: false,
  method: 'POST',
  effect: 'write',
  permission: 'dgt-folder.modify',
  path: 'dgt/folder/delete',
  summary: 'Eliminar una carpeta de examen sin resultados',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DGT-FOLDER-006', 'DGT-FOLDER-013'],
});

/** The folders of the branches that the person sees, the latest day first; with `id`, that one. */
export const examFolderRead = defineCall({
  ...read,
  path: 'dgt/folder/read',
  summary: 'Carpetas de examen',
  input: z.strictObject({
    id: objectId.optional(),
    branch: objectId.optional(),
    center: objectId.optional(),
    /** Folders in which this student has a place or is a reserve, without a result. */
    student: objectId.optional(),
    test: examTest.optional(),
    state: z.enum(EXAM_FOLDER_STATES).optional(),
    /** Days of the exam, both included. */
    from: day.optional(),
    to: day.optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
  }),
  output: pageOf(examFolder),
});
