import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, objectId, recordVersion } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { count, custom, day, fixedChoice, money, text } from '../records/kinds.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';

export const VOUCHER_ERRORS = {
  'VOUCHER-001': { status: 409, message: 'Ya hay un vale con ese código.' },
  'VOUCHER-002': { status: 400, message: 'No hay ningún vale con ese código.' },
  'VOUCHER-003': { status: 409, message: 'El vale ha caducado.' },
  'VOUCHER-004': { status: 409, message: 'El vale todavía no vale: mira desde qué día.' },
  'VOUCHER-005': { status: 409, message: 'El vale ya se ha usado todas las veces que se podía.' },
  'VOUCHER-006': { status: 409, message: 'Este cliente ya ha usado el vale todas las veces que podía.' },
  'VOUCHER-007': {
    status: 400,
    message: 'Este vale se cuenta por cliente: elige antes el contacto del documento.',
  },
  'VOUCHER-008': { status: 409, message: 'El vale no sirve para ninguna línea de este documento.' },
  'VOUCHER-009': { status: 409, message: 'El documento ya lleva un vale: quítalo antes de canjear otro.' },
  'VOUCHER-010': {
    status: 409,
    message: 'El documento ya tiene un descuento: quítalo antes de canjear el vale.',
  },
  'VOUCHER-011': {
    status: 400,
    message:
      'Un vale se canjea en el borrador de una factura o de un ticket, no en presupuestos ni rectificativas.',
  },
  'VOUCHER-012': {
    status: 409,
    message: 'Este vale ya se ha canjeado: no se elimina. Ponle un último día para que deje de valer.',
  },
} as const satisfies ErrorCatalogue;

const MAX_IDS = 200;
const MAX_USES = 1_000_000;
const MAX_CENTS = 99_999_999;

const ids = z
  .array(objectId)
  .max(MAX_IDS)
  .refine((all) => new Set(all).size === all.length, 'Hay un valor repetido');

export const VOUCHER_MODES = { percent: 'Porcentaje', quantity: 'Importe' } as const;

/** A code that takes something off a sale, a number of times. */
export const voucher = defineRecord({
  service: 'billing',
  entity: 'voucher',
  path: 'product/voucher',
  permission: 'product',
  states: ['active', 'deleted'],
  words: {
    one: 'vale',
    many: 'vales',
    gender: 'm',
    search: 'Buscar por código o finalidad',
    palette: 'crear añadir nuevo vale descuento cupón código promoción',
    purpose: 'Códigos de descuento: cuánto quitan, hasta cuándo y cuántas veces.',
    sections: { who: 'Vale', uses: 'Cuántas veces', products: 'Para qué productos' },
  },
  fields: {
    code: text('Código', 20, {
      required: 'Escribe el código',
      unique: 'VOUCHER-001',
      pattern: [/^[A-Z0-9-]{3,20}$/, 'De 3 a 20 mayúsculas, cifras o guiones'],
      help: 'Mayúsculas, cifras y guiones: VERANO-10',
    }),
    description: text('Para qué es', 120),
    mode: fixedChoice('Descuento', VOUCHER_MODES, 'percent'),
    percent: count('Porcentaje', 100, { min: 1, unit: '%' }),
    amount: money('Importe', { min: 1, max: MAX_CENTS }),
    validFrom: day('Desde', { help: 'Vacío: desde ya' }),
    validUntil: day('Hasta', { help: 'Este día todavía vale. Vacío: sin fin' }),
    maxUses: count('Veces en total', MAX_USES, { min: 1, help: 'Vacío: sin límite' }),
    maxPerContact: count('Veces por cliente', MAX_USES, { min: 1, help: 'Vacío: sin límite' }),
    products: custom('Productos', {
      ...{ schema: ids, empty: [] as string[] },
      help: 'Sin productos ni categorías: para todo menos las tasas',
    }),
    categories: custom('Categorías', { schema: ids, empty: [] as string[] }),
  },
  title: ['code'],
  list: {
    show: ['code', 'description', 'mode', 'percent', 'amount', 'validFrom', 'validUntil', 'maxUses'],
    filters: { validUntil: 'until' },
    sorts: ['code', 'validUntil', 'created'],
    search: ['code', 'description'],
  },
  errors: VOUCHER_ERRORS,
  calls: {
    create: { required: ['code', 'percent'] },
    remove: { errors: ['VOUCHER-012'] },
    state: { takes: 'restore' },
  },
  check: ({ mode, percent, amount, validFrom, validUntil }, add) => {
    if (mode === 'percent' && percent === null) add('percent', 'Escribe el porcentaje');
    if (mode === 'percent' && amount !== null) add('amount', 'Un vale de porcentaje no lleva importe');
    if (mode === 'quantity' && amount === null) add('amount', 'Escribe el importe');
    if (mode === 'quantity' && percent !== null) add('percent', 'Un vale de importe no lleva porcentaje');
    if (validFrom && validUntil && validUntil < validFrom)
      add('validUntil', 'El vale acaba antes de empezar');
  },
});

const of = { ...sessionCall, service: 'billing', specified: false } as const;
const writes = { ...of, method: 'POST', effect: 'write' } as const;

/** Refusals of a code on a draft, in all calls that take one. */
export const VOUCHER_REFUSALS = [
  ...(['VOUCHER-002', 'VOUCHER-003', 'VOUCHER-004', 'VOUCHER-005', 'VOUCHER-006', 'VOUCHER-007'] as const),
  ...(['VOUCHER-008', 'VOUCHER-009', 'VOUCHER-010', 'VOUCHER-011'] as const),
];
export const voucherCode = line(20).min(1, 'Escribe el código');

/** Takes the voucher off a draft's lines or total. It counts when the document is issued: until then nobody has used it. */
export const voucherRedeem = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'invoice/voucher/redeem',
  summary: 'Canjear un vale en un borrador',
  input: z.strictObject({ id: objectId, version: recordVersion, code: voucherCode }),
  output: z.object({ id: objectId, version: recordVersion, payableCents: cents }),
  errors: [...(['INVOICE-001', 'INVOICE-005', 'INVOICE-007'] as const), ...VOUCHER_REFUSALS],
});

/** Gives a draft its discounts of before back, where nobody has changed them since. */
export const voucherDrop = defineCall({
  ...writes,
  permission: 'invoice.modify',
  path: 'invoice/voucher/drop',
  summary: 'Quitar el vale de un borrador',
  input: z.strictObject({ id: objectId, version: recordVersion }),
  output: z.object({ id: objectId, version: recordVersion, payableCents: cents }),
  errors: ['INVOICE-001', 'INVOICE-005', 'INVOICE-007'],
});

/** How often a voucher was redeemed, and on which documents; those that the person may not read are counted alone. */
export const voucherUses = defineCall({
  ...of,
  method: 'GET',
  effect: 'read',
  permission: 'product.view',
  path: 'product/voucher/uses/{id}',
  summary: 'Dónde se ha canjeado un vale',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    used: z.number().int(),
    rows: z.array(z.object({ document: objectId, number: z.string(), payer: z.string(), cents })),
  }),
});
