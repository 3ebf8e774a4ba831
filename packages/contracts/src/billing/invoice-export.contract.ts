import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { EXPORT_FORMATS, exportCall } from '../lists/export-call.js';
import { sessionWrite } from '../session-call.js';
import { invoiceFilters } from './invoice.contract.js';

/** The columns an export may have, in the order of the sheet. */
export const INVOICE_COLUMNS = [
  'number',
  'payer',
  'taxId',
  'state',
  'kind',
  'issuedOn',
  'dueOn',
  'base',
  'tax',
  'total',
  'pending',
  'branch',
] as const;

/** Documents of every kind leave as a file only by the hand of who may export them; the list asks for its own right. */
export const invoiceExport = exportCall({
  service: 'billing',
  noun: 'invoice',
  permission: 'invoice.export',
  summary: 'Exportar facturas, tickets y presupuestos',
  filters: invoiceFilters,
  sort: z.literal('').default(''),
  columns: INVOICE_COLUMNS,
});

/** The report of a period as a file. */
export const invoiceReportExport = defineCall({
  ...sessionWrite,
  service: 'billing',
  specified: false,
  afterTrial: true,
  kind: 'job',
  permission: 'invoice.export',
  path: 'invoice/report/export',
  summary: 'Facturado en un periodo, en Excel, CSV, PDF o para imprimir',
  input: z
    .strictObject({
      format: z.enum(EXPORT_FORMATS),
      /** Days of issue, both included. */
      from: day,
      until: day,
      issuer: objectId.optional(),
      branch: z.array(objectId).max(50).optional(),
    })
    .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Termina antes de empezar' }),
  output: z.object({ job: objectId }),
  errors: ['JOB-002'],
});
