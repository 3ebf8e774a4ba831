import { z } from 'zod';
import { defineCall } from '../call.js';
import { EMPTY_ID } from '../empty-id.js';
import type { ErrorCatalogue } from '../errors.js';
import { day as daySchema, instant, objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { area, count, custom, day, fixedChoice, ref, requiredRef, text } from '../records/kinds.js';
import { sessionRead } from '../session-call.js';
import { cents, type DocumentLineInput, documentLine } from './document.fields.js';
import { documentState } from './invoice.contract.js';
import { RHYTHMS } from './recurring-days.js';

export const RECURRING_ERRORS = {
  'RECURRING-001': { status: 409, message: 'Ya hay una factura periódica con ese nombre.' },
} as const satisfies ErrorCatalogue;

const MAX_LINES = 50;
/** For generated tests: no tax is looked for until an invoice is made. */
const SAMPLE_LINE: DocumentLineInput = {
  ...{ product: null, pack: null, description: 'Generada', price: 1_000, quantity: 1_000, discount: null },
  tax: EMPTY_ID,
};
const MAX_MONTHS = 60;
const MAX_DAYS = 365;

/** An invoice that is made again and again: monthly fees of a company, the rent of a track. */
export const recurringInvoice = defineRecord({
  service: 'billing',
  entity: 'recurring-invoice',
  path: 'invoice/recurring',
  permission: 'invoice',
  reach: 'branch',
  words: {
    one: 'factura periódica',
    many: 'facturas periódicas',
    gender: 'f',
    create: 'Crear factura periódica',
    palette: 'crear añadir nueva factura periódica recurrente mensual cuota suscripción',
    purpose: 'Facturas que se hacen solas cada mes, cada varios meses o cada año.',
    sections: { who: 'Factura periódica', when: 'Cuándo', lines: 'Qué se factura' },
    states: { active: 'En marcha', inactive: 'Parada' },
  },
  fields: {
    name: text('Nombre', 120, { required: 'Escribe cómo la llamáis', unique: 'RECURRING-001' }),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    contact: requiredRef('Cliente', 'contact', 'Elige el cliente', {
      help: 'A su nombre y con los datos que tenga ese día',
    }),
    series: ref('Serie', 'billing-series', { help: 'Vacía: la de la sucursal' }),
    firstOn: day('Primera factura', {
      help: 'Las demás, en el mismo día; o el último, si el mes es más corto',
    }),
    rhythm: fixedChoice('Se repite', RHYTHMS, 'monthly'),
    everyMonths: count('Cada cuántos meses', MAX_MONTHS, { min: 2, unit: 'meses' }),
    lastOn: day('Último día', { help: 'Vacío: sin fin' }),
    mode: fixedChoice('Se hace', { draft: 'En borrador', issue: 'Ya emitida' }, 'draft', {
      help: 'Si no se puede emitir, queda en borrador y se avisa',
    }),
    dueDays: count('Vence a los', MAX_DAYS, { min: 0, unit: 'días', help: 'Vacío: sin vencimiento' }),
    soldLines: custom('Líneas', {
      schema: z.array(documentLine).max(MAX_LINES, `Lleva ${MAX_LINES} líneas como mucho`),
      empty: [] as DocumentLineInput[],
      // Fifty long lines are more than a TEXT holds.
      ...{ sql: 'MEDIUMTEXT NOT NULL', sample: [SAMPLE_LINE] },
    }),
    notes: area('Notas', 2_000),
    doneUntil: day('Última hecha', { readOnly: true }),
  },
  title: ['name'],
  list: {
    show: [
      ...(['name', 'branch', 'contact', 'rhythm', 'everyMonths', 'firstOn', 'lastOn'] as const),
      ...(['mode', 'soldLines', 'doneUntil'] as const),
    ],
    filters: { branch: 'several', rhythm: 'several', mode: 'one' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  derived: {
    /** Day of the next invoice; '9999-12-31': none. */
    next_on: { sql: "DATE NOT NULL DEFAULT '9999-12-31'" },
  },
  indexes: [{ name: 'recurring_next', on: ['state', 'next_on'] }],
  errors: RECURRING_ERRORS,
  calls: { create: { required: ['name', 'branch', 'contact', 'firstOn', 'soldLines'] } },
  check: ({ firstOn, lastOn, rhythm, everyMonths, soldLines }, add) => {
    if (!firstOn) add('firstOn', 'Escribe el día de la primera factura');
    if (firstOn && lastOn && lastOn < firstOn) add('lastOn', 'Acaba antes de empezar');
    if (rhythm === 'months' && everyMonths === null) add('everyMonths', 'Escribe cada cuántos meses');
    if (soldLines.length === 0) add('soldLines', 'Añade al menos una línea');
  },
});

const base = { ...sessionRead, service: 'billing', specified: false, permission: 'invoice.view' } as const;

const made = z.object({
  /** Day of its period. */
  day: daySchema,
  /** `null`: its draft was deleted, or it is of a branch out of sight. */
  document: objectId.nullable(),
  number: z.string(),
  state: documentState.nullable(),
  cents,
  /** Why it is a draft and not issued; '': nothing stood against it. */
  problem: z.string(),
  at: instant,
});
export type MadeInvoice = z.output<typeof made>;

/** The next invoices with the taxes of today, those that were made, newest first, and what keeps the next one from being made. */
export const recurringPreview = defineCall({
  ...base,
  path: 'invoice/recurring/preview/{id}',
  summary: 'Próximas facturas de una periódica, y las ya hechas',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    next: z.array(z.object({ day: daySchema, dueOn: daySchema.nullable() })),
    /** Of each of them; `null`: it cannot be reckoned, as with a tax that is gone. */
    cents: cents.nullable(),
    customer: z.string(),
    made: z.array(made),
    problem: z.string(),
  }),
});
