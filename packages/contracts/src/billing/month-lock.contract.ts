import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, nothing, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';

export const MONTH_LOCK_ERRORS = {
  'MONTH-LOCK-001': {
    status: 409,
    message:
      'Ese mes está cerrado: no se apunta nada en él. Pon una fecha de un mes abierto, o pide a quien lleva las cuentas que lo abra con un motivo.',
  },
  'MONTH-LOCK-002': { status: 409, message: 'Ese mes todavía no ha terminado: se cierra cuando acabe.' },
  'MONTH-LOCK-003': { status: 409, message: 'Ese mes ya está cerrado.' },
  'MONTH-LOCK-004': { status: 409, message: 'Ese mes está abierto.' },
  'MONTH-LOCK-005': {
    status: 409,
    message:
      'Queda dinero de ese mes entre dos cajas: que acepten la entrega, o retírala, antes de cerrar el mes.',
  },
} as const satisfies ErrorCatalogue;

/** `YYYY-MM`. */
export const monthText = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'El mes no es válido');

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'money-settings.modify' } as const;

const sums = z.object({
  postings: z.number().int(),
  /** The sum of all that was booked on the debit side. */
  debitCents: cents,
});
export const monthAct = sums.extend({
  act: z.enum(['locked', 'opened']),
  reason: z.string(),
  by: z.string(),
  at: instant,
});

/** The months of a year with what is booked in each; the sums of a month as it was locked stay on record. */
export const monthList = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'money-report.view',
  path: 'accountant/month/list',
  summary: 'Los meses de un año, abiertos y cerrados',
  input: z.strictObject({ year: queryInt(2000, 2199) }),
  output: z.object({
    months: z.array(
      sums.extend({
        month: monthText,
        isLocked: z.boolean(),
        /** Over on the clocks of every branch: it may be locked. */
        isOver: z.boolean(),
        /** Newest first. */
        acts: z.array(monthAct),
      }),
    ),
  }),
});

/** From now on nothing is booked on a day of this month. */
export const monthLock = defineCall({
  ...writes,
  path: 'accountant/month/lock',
  summary: 'Cerrar un mes',
  input: z.strictObject({ month: monthText }),
  output: nothing,
  errors: ['MONTH-LOCK-002', 'MONTH-LOCK-003', 'MONTH-LOCK-005'],
});

/** Opens a locked month again; the reason stays on record. */
export const monthOpen = defineCall({
  ...writes,
  path: 'accountant/month/open',
  summary: 'Abrir un mes cerrado',
  input: z.strictObject({ month: monthText, reason: line(500).min(5, 'Escribe por qué se abre') }),
  output: nothing,
  errors: ['MONTH-LOCK-004'],
});
