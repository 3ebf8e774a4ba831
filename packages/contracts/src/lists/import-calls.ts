import { z } from 'zod';
import { defineCall, type Licence, type ServiceName } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, objectId } from '../fields.js';
import type { Permission } from '../permissions.js';
import { sessionCall } from '../session-call.js';
import { IMPORT_LIMITS } from './import-limits.js';

export const IMPORT_ERRORS = {
  'IMPORT-001': { status: 400, message: 'El archivo no es un CSV ni un Excel (.xlsx) que se pueda leer.' },
  'IMPORT-002': { status: 400, message: 'El archivo está vacío.' },
  'IMPORT-003': { status: 413, message: 'El archivo pasa de 50 MB o de 100.000 filas.' },
  'IMPORT-004': {
    status: 400,
    message: 'Hay columnas sin asignar que hacen falta, o dos columnas para el mismo dato.',
  },
  'IMPORT-005': { status: 409, message: 'Esta importación ya se está ejecutando o ya ha terminado.' },
  'IMPORT-006': { status: 409, message: 'Esta importación ya no se puede deshacer.' },
  'IMPORT-007': {
    status: 400,
    message: 'El archivo tiene los títulos de las columnas, pero ninguna fila debajo.',
  },
  'IMPORT-008': {
    status: 429,
    message:
      'Hay demasiados archivos subidos sin importar. Importa alguno, o espera a mañana: se olvidan en un día.',
  },
} as const satisfies ErrorCatalogue;

/** What a person chooses for a whole import, whatever the list: what happens with a row that is there already. */
export interface ImportOptions {
  duplicates: 'skip' | 'update';
}

/** A list that files can be imported into. */
interface ImportedList<T extends z.ZodType<string>, O extends z.ZodType<ImportOptions>> {
  service: ServiceName;
  noun: string;
  permission: Permission;
  /** Product module that has to be on; none unless told. */
  licence?: Licence;
  /** Spanish, after "de": "contactos". */
  things: string;
  /** What a column may feed. */
  target: T;
  options: O;
}

/**
 * `<noun>/import/upload`, `preview`, `start`, `list`, `undo`: a file of rows, checked and shown before anything is
 * written, done by a job, and taken back within 30 days.
 */
export function importCalls<T extends z.ZodType<string>, O extends z.ZodType<ImportOptions>>(
  of: ImportedList<T, O>,
) {
  const base = {
    ...sessionCall,
    service: of.service,
    specified: false,
    permission: of.permission,
    licence: of.licence ?? null,
  } as const;
  const path = (verb: string) => `${of.noun}/import/${verb}`;
  const choice = z.strictObject({
    id: objectId,
    /** One target or `null` (leave out) per column, in the file's order. */
    mapping: z.array(of.target.nullable()).max(IMPORT_LIMITS.columns),
    options: of.options,
  });
  const job = z.object({ job: objectId });
  const rowProblem = z.object({
    column: z.string(),
    target: of.target.nullable(),
    message: z.string(),
    value: z.string(),
  });
  return {
    /** `upload` is the staging key that the gateway puts in: the browser sends multipart with the part `file`. */
    upload: defineCall({
      ...base,
      method: 'POST',
      effect: 'write',
      kind: 'upload',
      path: path('upload'),
      summary: `Subir un archivo de ${of.things} para importarlo`,
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
            guess: of.target.nullable(),
            /** Another column has the same header. */
            repeated: z.boolean(),
          }),
        ),
      }),
      errors: ['IMPORT-001', 'IMPORT-002', 'IMPORT-003', 'IMPORT-007', 'IMPORT-008'],
    }),
    /**
     * What would happen: totals over the whole file, and the first rows of each kind (at most 50, as far as they fit)
     * with what each would change. Long values are cut and end in an ellipsis.
     */
    preview: defineCall({
      ...base,
      method: 'POST',
      effect: 'read',
      kind: 'json',
      path: path('preview'),
      summary: `Previsualizar una importación de ${of.things}`,
      deadline: 60_000,
      input: choice,
      output: z.object({
        create: z.number().int(),
        update: z.number().int(),
        skip: z.number().int(),
        reject: z.number().int(),
        /** Rows that are imported without a cell that makes no sense. */
        warned: z.number().int(),
        rows: z.array(
          z.object({
            /** Line of the file, the header is 1. */
            line: z.number().int(),
            outcome: z.enum(['create', 'update', 'skip', 'reject']),
            name: z.string(),
            problems: z.array(rowProblem),
            /** Cells that are left out; the rest of the row is imported. */
            warnings: z.array(rowProblem),
            duplicate: z
              .object({
                id: objectId.nullable(),
                name: z.string(),
                by: z.string(),
                line: z.number().nullable(),
              })
              .nullable(),
            changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
          }),
        ),
      }),
      errors: ['IMPORT-004', 'IMPORT-005'],
    }),
    start: defineCall({
      ...base,
      method: 'POST',
      effect: 'write',
      kind: 'job',
      path: path('start'),
      summary: `Ejecutar una importación de ${of.things}`,
      input: choice,
      output: job,
      errors: ['IMPORT-004', 'IMPORT-005', 'JOB-002'],
    }),
    list: defineCall({
      ...base,
      method: 'GET',
      effect: 'read',
      kind: 'json',
      path: path('list'),
      summary: `Importaciones de ${of.things} de los últimos 30 días`,
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
            /** File of the rows that were left out, or lack a cell of theirs, with the reason. */
            rejectedFile: objectId.nullable(),
            undoUntil: instant.nullable(),
          }),
        ),
      }),
    }),
    /**
     * What was created goes to deleted; updated fields go back only where nobody touched them since; the rest is
     * listed in the job's result.
     */
    undo: defineCall({
      ...base,
      method: 'POST',
      effect: 'write',
      kind: 'job',
      path: path('undo'),
      summary: `Deshacer una importación de ${of.things}`,
      input: z.strictObject({ id: objectId }),
      output: job,
      errors: ['IMPORT-006', 'JOB-002'],
    }),
  };
}

/** What every list's calls have in common: for code that imports into any list. */
export type ImportCalls = ReturnType<typeof importCalls<z.ZodType<string>, z.ZodType<ImportOptions>>>;
