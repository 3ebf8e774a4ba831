import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, objectId } from '../fields.js';

export const IMPORT_ERRORS = {
  'IMPORT-001': { status: 400, message: 'El fichero no es un CSV ni un Excel (.xlsx) que se pueda leer.' },
  'IMPORT-002': { status: 400, message: 'El fichero está vacío.' },
  'IMPORT-003': { status: 413, message: 'El fichero pasa de 50 MB o de 100.000 filas.' },
  'IMPORT-004': {
    status: 400,
    message: 'Hay columnas sin asignar que hacen falta, o dos columnas para el mismo dato.',
  },
  'IMPORT-005': { status: 409, message: 'Esta importación ya se está ejecutando o ya ha terminado.' },
  'IMPORT-006': { status: 409, message: 'Esta importación ya no se puede deshacer.' },
} as const satisfies ErrorCatalogue;

/** At most this, refused before parsing beyond (issue A). */
export const IMPORT_LIMITS = { bytes: 50 * 1024 * 1024, rows: 100_000, columns: 100 } as const;

/** What a column may feed. `branch` takes the branch's name or code, `province` the name or number, `groups` names with `,`. */
export const IMPORT_TARGETS = [
  'code',
  'type',
  'firstName',
  'lastName',
  'fullName',
  'tradeName',
  'fiscalName',
  'fiscalCode',
  'birthday',
  'sex',
  'incorporationDate',
  'email',
  'phone',
  'phone2',
  'street',
  'city',
  'province',
  'postalCode',
  'branch',
  'licence',
  'state',
  'groups',
  'notes',
] as const;
export const importTarget = z.enum(IMPORT_TARGETS);
export type ImportTarget = z.output<typeof importTarget>;

const base = {
  service: 'contacts',
  specified: false,
  access: 'session',
  permission: 'client.import',
  licence: null,
  scope: 'business',
} as const;

/** One target or `null` (leave out) per column, in the file's order. */
const mapping = z.array(importTarget.nullable()).max(IMPORT_LIMITS.columns);
const options = z.strictObject({
  /** A row that matches an existing contact by fiscal code, e-mail or phone. */
  duplicates: z.enum(['skip', 'update']),
  /** Where rows without a branch go. */
  branch: objectId,
});

/** `upload` is the staging key that the gateway puts in: the browser sends multipart with the part `file`. */
export const contactImportUpload = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  kind: 'upload',
  path: 'contact/import/upload',
  summary: 'Subir un fichero de contactos para importarlo',
  deadline: 60_000,
  input: z.strictObject({ upload: z.string(), filename: line(255), size: z.number().int() }),
  output: z.object({
    id: objectId,
    format: z.enum(['csv', 'xlsx']),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    /** XLSX: name of the sheet that is read. */
    sheet: z.string().nullable(),
    rows: z.number().int(),
    columns: z.array(
      z.object({
        header: z.string(),
        samples: z.array(z.string()),
        guess: importTarget.nullable(),
        /** Another column has the same header. */
        repeated: z.boolean(),
      }),
    ),
  }),
  errors: ['IMPORT-001', 'IMPORT-002', 'IMPORT-003'],
});

const rowProblem = z.object({
  column: z.string(),
  target: importTarget.nullable(),
  message: z.string(),
  value: z.string(),
});

/**
 * What would happen: totals over the whole file, and the first rows of each kind (at most 50, as far as they fit) with
 * what each would change. Long values are cut and end in an ellipsis.
 */
export const contactImportPreview = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  kind: 'json',
  path: 'contact/import/preview',
  summary: 'Previsualizar una importación',
  deadline: 60_000,
  input: z.strictObject({ id: objectId, mapping, options }),
  output: z.object({
    create: z.number().int(),
    update: z.number().int(),
    skip: z.number().int(),
    reject: z.number().int(),
    rows: z.array(
      z.object({
        /** Line of the file, the header is 1. */
        line: z.number().int(),
        outcome: z.enum(['create', 'update', 'skip', 'reject']),
        name: z.string(),
        problems: z.array(rowProblem),
        duplicate: z
          .object({ id: objectId.nullable(), name: z.string(), by: z.string(), line: z.number().nullable() })
          .nullable(),
        changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
      }),
    ),
  }),
  errors: ['IMPORT-004', 'IMPORT-005'],
});

export const contactImportStart = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  kind: 'job',
  path: 'contact/import/start',
  summary: 'Ejecutar una importación',
  input: z.strictObject({ id: objectId, mapping, options }),
  output: z.object({ job: objectId }),
  errors: ['IMPORT-004', 'IMPORT-005', 'JOB-002'],
});

export const contactImportList = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  kind: 'json',
  path: 'contact/import/list',
  summary: 'Importaciones de los últimos 30 días',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        filename: z.string(),
        by: z.string(),
        at: instant,
        job: objectId.nullable(),
        state: z.enum(['uploaded', 'running', 'done', 'failed', 'undoing', 'undone']),
        created: z.number().int(),
        updated: z.number().int(),
        skipped: z.number().int(),
        rejected: z.number().int(),
        /** File of the rejected rows with the reason. */
        rejectedFile: objectId.nullable(),
        undoUntil: instant.nullable(),
      }),
    ),
  }),
  errors: [],
});

/** Created contacts go to deleted; updated fields go back only where nobody touched them since; the rest is listed in the job's result. */
export const contactImportUndo = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  kind: 'job',
  path: 'contact/import/undo',
  summary: 'Deshacer una importación',
  input: z.strictObject({ id: objectId }),
  output: z.object({ job: objectId }),
  errors: ['IMPORT-006', 'JOB-002'],
});
