import { z } from 'zod';
import { csv, line, objectId } from '../fields.js';
import { exportCall } from '../lists/export-call.js';

/** Columns of the lists, in the order of the sheet. */
export const LINE_COLUMNS = ['bookedOn', 'text', 'cents', 'state', 'match', 'account'] as const;
export const RETURN_COLUMNS = ['payer', 'number', 'cents', 'code', 'returnedOn', 'state', 'fee'] as const;

const base = { service: 'billing', permission: 'bank.view', sort: z.literal('').default('') } as const;

export const bankLineExport = exportCall({
  ...base,
  noun: 'bank/statement',
  summary: 'Exportar apuntes del banco',
  filters: z.strictObject({
    account: objectId.optional(),
    statement: objectId.optional(),
    state: csv(z.enum(['open', 'matched', 'noted']), 3).optional(),
    search: line(60).optional(),
  }),
  columns: LINE_COLUMNS,
});

export const bankReturnExport = exportCall({
  ...base,
  noun: 'bank/return',
  summary: 'Exportar recibos devueltos',
  filters: z.strictObject({ contact: objectId.optional() }),
  columns: RETURN_COLUMNS,
});
