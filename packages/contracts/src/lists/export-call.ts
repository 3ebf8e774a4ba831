import { z } from 'zod';
import { defineCall, type Licence, type ServiceName } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, objectId } from '../fields.js';
import type { Permission } from '../permissions.js';

export const EXPORT_ERRORS = {
  'EXPORT-001': {
    status: 400,
    message: 'Hay demasiadas filas para un PDF. Usa filtros, o exporta a Excel o CSV.',
  },
} as const satisfies ErrorCatalogue;

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf', 'print'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A list that can be taken out: `<noun>/export/start`. */
interface ExportedList<F extends z.ZodType, S extends z.ZodType, C extends readonly [string, ...string[]]> {
  service: ServiceName;
  noun: string;
  permission: Permission;
  summary: string;
  /** None is asked for unless told. */
  licence?: Licence | null;
  /** Those of the list itself. */
  filters: F;
  sort: S;
  /** Keys of the columns, in the order of the sheet; the list's own columns have the same. */
  columns: C;
}

/** The sheet states its filters, total, author and time; cells that a spreadsheet would run are neutralised. */
export function exportCall<
  F extends z.ZodType,
  S extends z.ZodType,
  const C extends readonly [string, ...string[]],
>({ noun, filters, sort, columns, licence = null, ...rest }: ExportedList<F, S, C>) {
  return defineCall({
    ...rest,
    specified: false,
    access: 'session',
    licence,
    scope: 'business',
    method: 'POST',
    effect: 'write',
    afterTrial: true,
    kind: 'job',
    path: `${noun}/export/start`,
    input: z.strictObject({
      format: z.enum(EXPORT_FORMATS),
      filters,
      /** Only these, whatever the filters say. */
      ids: z.array(objectId).min(1).max(1000).optional(),
      sort,
      columns: z.array(z.enum(columns)).min(1).max(columns.length),
      /** Spanish words of the filters, as the list shows them: printed on the sheet. */
      caption: line(400).default(''),
    }),
    output: z.object({ job: objectId }),
    errors: ['EXPORT-001', 'JOB-002'],
  });
}
