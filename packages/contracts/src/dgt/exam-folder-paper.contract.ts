import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { csv, objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';
import { examTest, shownStudent } from './exam.fields.js';

export const EXAM_FOLDER_PAPER_ERRORS = {
  'DGT-PAPER-001': { status: 409, message: 'Esta plantilla es de otra prueba que la de la carpeta.' },
  'DGT-PAPER-002': { status: 409, message: 'No hay nadie en la carpeta.' },
  'DGT-PAPER-003': {
    status: 409,
    message: 'En la carpeta hay alumnos de sucursales que no ves. Pide el documento a quien las vea todas.',
  },
} as const satisfies ErrorCatalogue;

const base = {
  ...sessionWrite,
  service: 'dgt',
  specified: false,
  licence: 'dgt',
  afterTrial: true,
  kind: 'job',
  permission: 'dgt-folder.view',
  output: z.object({ job: objectId }),
} as const;

const MAX_STUDENTS = 500;

/**
 * The application for the tests of ability as PDF, a page for each student, from their traffic sheet; of a folder: with its
 * test, day, centre and fees, and all who have a place unless some are named. Without a folder: for `test`, or for the one
 * that comes next for each. What the sheet lacks is left to be written by hand.
 */
export const examFolderApplication = defineCall({
  ...base,
  path: 'dgt/folder/solicitud_pruebas_aptitud',
  summary: 'Solicitud de pruebas de aptitud en PDF',
  input: z
    .strictObject({
      folder: objectId.optional(),
      students: z.array(objectId).min(1).max(MAX_STUDENTS).optional(),
      test: examTest.optional(),
    })
    .refine(({ folder, students }) => folder || students, { message: 'Elige una carpeta o alumnos' }),
  errors: ['DGT-PAPER-002', 'DGT-PAPER-003', 'JOB-002'],
});

/** What the applications of students would say, and which of their boxes would stay empty. Nothing is made. */
export const examFolderApplicationRead = defineCall({
  ...base,
  kind: 'json',
  method: 'GET',
  effect: 'read',
  // Reads are open after a trial anyway.
  afterTrial: false,
  path: 'dgt/folder/solicitud/read',
  summary: 'Qué falta para la solicitud de pruebas de aptitud',
  input: z.strictObject({ students: csv(objectId, MAX_STUDENTS), test: examTest.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        student: shownStudent,
        licence: licenceClass.nullable(),
        /** The one asked for, or the one that comes next; `null`: none is left. */
        test: examTest.nullable(),
        /** Number of the fee that would be used; '' where there is none. */
        fee: z.string(),
        /** Empty boxes, as the paper calls them. */
        missing: z.array(z.string()),
        /** Those of them that the traffic sheet fills. */
        missingInSheet: z.array(z.string()),
      }),
    ),
  }),
  errors: ['DGT-PAPER-003'],
});

/** A folder's list as PDF: whoever is in it in order, with the school's letterhead, room for results and signatures. */
export const examFolderListFile = defineCall({
  ...base,
  path: 'dgt/folder/list/export',
  summary: 'Lista de una carpeta de examen en PDF',
  input: z.strictObject({ folder: objectId }),
  errors: ['DGT-PAPER-002', 'JOB-002'],
});

/** `SOL` new applications, `DES` circuit, `CIR` open roads. */
export const REGISTER_TEMPLATES = ['SOL', 'DES', 'CIR'] as const;
export const registerTemplate = z.enum(REGISTER_TEMPLATES);
export type RegisterTemplate = z.output<typeof registerTemplate>;

/** A folder as the sheet (ODS) that goes to the authority by its electronic register, where the service is not connected. */
export const examFolderTemplate = defineCall({
  ...base,
  path: 'dgt/folder/template/export',
  summary: 'Plantilla de una carpeta para el registro electrónico (ODS)',
  input: z.strictObject({ folder: objectId, template: registerTemplate }),
  errors: ['DGT-PAPER-001', 'DGT-PAPER-002', 'DGT-PAPER-003', 'JOB-002'],
});
