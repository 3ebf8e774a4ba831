import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day as daySchema, objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { custom, day, text } from '../records/kinds.js';
import { sessionCall } from '../session-call.js';
import type { ListedPrice } from './price-lists.js';

export const PRICE_LIST_ERRORS = {
  'PRICE-LIST-001': { status: 409, message: 'Ya hay una tarifa con ese nombre.' },
  'PRICE-LIST-002': {
    status: 409,
    message:
      'Otra tarifa pone precio al mismo producto en esas fechas, para la misma sucursal o el mismo grupo.',
  },
  'PRICE-LIST-003': { status: 409, message: 'Una tarifa lleva productos del catálogo, y ningún pack.' },
  'PRICE-LIST-004': {
    status: 409,
    message: 'Una tasa de Tráfico se cobra por lo que cuesta: no va en tarifas.',
  },
} as const satisfies ErrorCatalogue;

const MAX_LINES = 500;
const MAX_IDS = 200;
const MAX_CENTS = 99_999_999;

const ids = z
  .array(objectId)
  .max(MAX_IDS)
  .refine((all) => new Set(all).size === all.length, 'Hay un valor repetido');

const listedPrice = z.strictObject({
  product: objectId,
  price: z.number('Escribe el precio').int('Escribe el precio').min(0).max(MAX_CENTS),
});

/** Prices of some days, for branches or for groups of contacts. A document keeps the price that it was written with. */
export const priceList = defineRecord({
  service: 'billing',
  entity: 'price-list',
  path: 'product/pricelist',
  permission: 'product',
  states: ['active', 'deleted'],
  words: {
    one: 'tarifa',
    many: 'tarifas',
    gender: 'f',
    palette: 'crear añadir nueva tarifa lista de precios verano oferta promoción',
    purpose:
      'Precios de unas fechas, para una sucursal o un grupo de contactos. Fuera de ellas vale el precio del producto.',
    sections: { who: 'Tarifa', audience: 'Para quién', prices: 'Precios' },
  },
  fields: {
    name: text('Nombre', 80, { required: 'Escribe cómo llamáis a la tarifa', unique: 'PRICE-LIST-001' }),
    validFrom: day('Desde', { help: 'Vacío: desde siempre' }),
    validUntil: day('Hasta', { help: 'Este día todavía vale. Vacío: sin fin' }),
    branches: custom('Sucursales', { schema: ids, empty: [] as string[], help: 'Vacío: todas' }),
    contactGroups: custom('Grupos de contactos', {
      ...{ schema: ids, empty: [] as string[] },
      help: 'Vacío: todos los clientes',
    }),
    prices: custom('Precios', {
      schema: z
        .array(listedPrice)
        .max(MAX_LINES, `Una tarifa lleva ${MAX_LINES} precios como mucho`)
        .refine(
          (all) => new Set(all.map(({ product }) => product)).size === all.length,
          'Un producto está dos veces',
        ),
      empty: [] as ListedPrice[],
    }),
  },
  title: ['name'],
  list: {
    show: ['name', 'validFrom', 'validUntil', 'branches', 'contactGroups'],
    filters: { validUntil: 'until' },
    sorts: ['name', 'validFrom', 'created'],
    search: ['name'],
  },
  errors: PRICE_LIST_ERRORS,
  calls: {
    create: { required: ['name'], errors: ['PRICE-LIST-002', 'PRICE-LIST-003', 'PRICE-LIST-004'] },
    update: { errors: ['PRICE-LIST-002', 'PRICE-LIST-003', 'PRICE-LIST-004'] },
    state: { takes: 'restore', errors: ['PRICE-LIST-002', 'PRICE-LIST-003', 'PRICE-LIST-004'] },
  },
  check: ({ validFrom, validUntil }, add) => {
    if (validFrom && validUntil && validUntil < validFrom)
      add('validUntil', 'La tarifa acaba antes de empezar');
  },
});

const of = {
  ...sessionCall,
  service: 'billing',
  specified: false,
  method: 'POST',
  permission: 'product.view',
} as const;

const MAX_PRODUCTS = 100;

/** Prices of products by the lists of a day, for a branch and the groups of a contact; those that no list has are left out. */
export const productPrices = defineCall({
  ...of,
  effect: 'read',
  path: 'product/prices',
  summary: 'Precios de tarifa de unos productos',
  input: z.strictObject({
    products: z.array(objectId).max(MAX_PRODUCTS),
    branch: objectId.nullable().default(null),
    groups: z.array(objectId).max(MAX_IDS).default([]),
    /** Left out: today on the branch's clock. */
    on: daySchema.nullable().default(null),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        product: objectId,
        /** With taxes, in cents. */
        price: z.number().int(),
        list: z.object({ id: objectId, name: z.string() }),
      }),
    ),
  }),
});

/** The catalogue with its prices under the branch's letterhead: a file for the person who asks, gone after an hour. */
export const priceListPaper = defineCall({
  ...of,
  effect: 'write',
  path: 'product/pricelist/paper',
  summary: 'Imprimir la tarifa de precios de una sucursal',
  input: z.strictObject({
    branch: objectId,
    /** Prices of this list, for its groups, today or on the nearest day on which it holds; `null`: those of today for everybody. */
    list: objectId.nullable().default(null),
  }),
  output: z.object({ file: objectId }),
});
