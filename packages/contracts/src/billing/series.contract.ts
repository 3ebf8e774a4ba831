import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { custom, fixedChoice, ref, requiredRef, text } from '../records/kinds.js';
import { sessionRead } from '../session-call.js';
import { DEFAULT_PATTERN, NUMBER_LETTERS, patternError } from './series-number.js';

export const SERIES_ERRORS = {
  'SERIES-001': { status: 409, message: 'Ya hay una serie con ese código.' },
  'SERIES-002': {
    status: 409,
    message:
      'Con esta serie ya se ha numerado: ni su código, ni su formato, ni su emisor, ni su tipo se pueden cambiar.',
  },
  'SERIES-003': {
    status: 409,
    message: 'La serie ya tiene un documento de un día posterior: las fechas no pueden ir hacia atrás.',
  },
  /** The specification lists this code without saying when it is answered. Here: a series that has given a number is not deleted. */
  ERROR_SALES_BILLING_012: {
    status: 409,
    message:
      'Con esta serie ya se ha numerado: no se puede eliminar. Desactívala para que deje de ofrecerse.',
  },
} as const satisfies ErrorCatalogue;

/** Kinds of documents that a series numbers. */
export const SERIES_TARGETS = {
  invoice: 'Facturas',
  ticket: 'Facturas simplificadas',
  receipt: 'Recibos',
  rectifying: 'Facturas rectificativas',
  quote: 'Presupuestos',
  proforma: 'Proformas',
} as const;
/** Whose clock decides the day of its documents. */
export const SERIES_ZONES = { peninsula: 'Península y Baleares', canarias: 'Canarias' } as const;
export const ZONE_OF = { peninsula: 'Europe/Madrid', canarias: 'Atlantic/Canary' } as const;
export type SeriesTarget = keyof typeof SERIES_TARGETS;
export const seriesTarget = z.enum(Object.keys(SERIES_TARGETS) as [SeriesTarget, ...SeriesTarget[]]);

const MAX_BRANCHES = 200;

/** A book of numbers of one issuer, for good. Rectifying and simplified invoices have series of their own (RD 1619/2012, arts. 6 and 7). */
export const billingSeries = defineRecord({
  service: 'billing',
  entity: 'billing-series',
  path: 'sales/billing',
  permission: 'billing-series',
  words: {
    one: 'serie',
    many: 'series',
    gender: 'f',
    palette: 'crear añadir nueva serie de facturación numeración',
    purpose: 'Cada serie lleva su numeración sin huecos, de un solo emisor y de una clase de documento.',
    sections: { who: 'Serie', numbers: 'Numeración' },
  },
  fields: {
    name: text('Libro', 80, { required: 'Escribe cómo llamáis a la serie' }),
    target: fixedChoice('Documento', SERIES_TARGETS, 'invoice'),
    issuer: requiredRef('Emisor', 'issuer', 'Elige quién factura'),
    code: text('Serie', 20, {
      unique: 'SERIES-001',
      pattern: [NUMBER_LETTERS, 'La Agencia Tributaria no admite " \' < > = ni letras con tilde'],
    }),
    pattern: {
      ...text('Formato del número', 40, {
        required: 'Escribe el formato',
        help: `{S} serie, {AAAA} o {AA} año, {N:4} número con ceros: ${DEFAULT_PATTERN}`,
      }),
      empty: DEFAULT_PATTERN,
    },
    zone: fixedChoice('Hora', SERIES_ZONES, 'peninsula'),
    branches: custom('Sucursales', {
      schema: z.array(objectId).max(MAX_BRANCHES),
      empty: [],
      help: 'Vacío: todas',
    }),
    template: ref('Plantilla', 'paper-template', { help: 'Vacío: la de Volante.' }),
  },
  title: ['name'],
  list: {
    show: ['name', 'target', 'issuer', 'code', 'pattern', 'branches'],
    filters: { target: 'several', issuer: 'several' },
    sorts: ['name', 'code', 'created'],
    search: ['name', 'code'],
  },
  errors: SERIES_ERRORS,
  calls: {
    create: { required: ['name', 'issuer'] },
    update: { errors: ['SERIES-002'] },
    remove: { errors: ['ERROR_SALES_BILLING_012'] },
  },
  check: ({ pattern, code }, add) => {
    const error = patternError(pattern, code);
    if (error) add('pattern', error);
  },
});

/** The number that the next document of a series would get today. It reserves nothing: a number is given at issue only. */
export const maxInvoice = defineCall({
  ...sessionRead,
  service: 'billing',
  specified: true,
  permission: 'billing-series.view',
  path: 'sales/billing/maxinvoice',
  summary: 'Último número de una serie y el siguiente',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    /** Of the year of the business's day; 0: none yet. */
    last: z.number().int(),
    /** As it would be printed. */
    next: z.string(),
  }),
});
