import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, objectId } from '../fields.js';
import { contactFilters, contactSort } from './contact.contract.js';

export const EXPORT_ERRORS = {
  'EXPORT-001': {
    status: 400,
    message: 'Hay demasiados contactos para un PDF. Usa filtros, o exporta a Excel o CSV.',
  },
} as const satisfies ErrorCatalogue;

/** The columns an export may have, in the order of the sheet. */
export const EXPORT_COLUMNS = [
  'code',
  'name',
  'type',
  'fiscalCode',
  'phone',
  'email',
  'branch',
  'licence',
  'state',
  'sex',
  'birthday',
  'incorporationDate',
  'street',
  'city',
  'province',
  'postalCode',
  'createdAt',
] as const;

/** The sheet states its filters, total, author and time; cells that a spreadsheet would run are neutralised. */
export const contactExport = defineCall({
  service: 'contacts',
  specified: false,
  access: 'session',
  permission: 'client.export',
  licence: null,
  scope: 'business',
  method: 'POST',
  effect: 'write',
  kind: 'job',
  path: 'contact/export/start',
  summary: 'Exportar contactos',
  input: z.strictObject({
    format: z.enum(['xlsx', 'csv', 'pdf', 'print']),
    filters: contactFilters,
    /** Only these, whatever the filters say. */
    ids: z.array(objectId).min(1).max(1000).optional(),
    sort: contactSort.default('name'),
    columns: z.array(z.enum(EXPORT_COLUMNS)).min(1).max(EXPORT_COLUMNS.length),
    /** Spanish words of the filters, as the list shows them: printed on the sheet. */
    caption: line(400).default(''),
  }),
  output: z.object({ job: objectId }),
  errors: ['EXPORT-001', 'JOB-002'],
});
