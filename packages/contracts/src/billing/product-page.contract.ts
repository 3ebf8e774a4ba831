import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { gatewaySite } from './payment-gateway.contract.js';
import { orderForm } from './product-order.fields.js';

export const PRODUCT_PAGE_ERRORS = {
  'PRODUCT-PAGE-001': {
    status: 409,
    message: 'Este producto todavía no tiene página pública: créala antes.',
  },
  'PRODUCT-PAGE-003': {
    status: 409,
    message: 'Este producto no se puede pagar por aquí ahora. Pregunta en la autoescuela.',
  },
  'PRODUCT-PAGE-004': { status: 409, message: 'El precio ha cambiado: mira el nuevo antes de pagar.' },
  'PRODUCT-PAGE-005': {
    status: 429,
    message: 'Se han empezado demasiadas compras seguidas. Espera un rato o llama a la autoescuela.',
  },
  'PRODUCT-PAGE-002': { status: 404, message: 'Este producto no tiene imagen.' },
} as const satisfies ErrorCatalogue;

const desk = { ...sessionCall, service: 'billing', specified: false } as const;
const writes = { ...desk, method: 'POST', effect: 'write' } as const;

/** The secret end of the address of a product's open page; `null`: nobody has made one. */
export const productPage = defineCall({
  ...desk,
  method: 'GET',
  effect: 'read',
  permission: 'product.view',
  path: 'product/page/{id}',
  summary: 'La página pública de un producto',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    key: z.string().nullable(),
    /** Names of the branches in which the public can pay it now. */
    payable: z.array(z.string()),
  }),
});

/** Gives the product its address, the same one however often it is asked for: it is printed. */
export const productPageCreate = defineCall({
  ...writes,
  permission: 'product.modify',
  path: 'product/page/create',
  summary: 'Crear la página pública de un producto',
  input: z.strictObject({ id: objectId }),
  output: z.object({ key: z.string() }),
});

export const PRODUCT_SHEETS = ['page', 'label'] as const;
export type ProductSheet = (typeof PRODUCT_SHEETS)[number];

/** The code of the page on A4 or on a label, as a file for the person who asks, gone after an hour. */
export const productPagePaper = defineCall({
  ...writes,
  permission: 'product.view',
  path: 'product/page/paper',
  summary: 'Imprimir el código QR de un producto',
  input: z.strictObject({
    id: objectId,
    sheet: z.enum(PRODUCT_SHEETS),
    /** Where the console is open; used where the product does not know its own address. */
    site: z.url({ protocol: /^https?$/ }).max(200),
  }),
  output: z.object({ file: objectId }),
  errors: ['PRODUCT-PAGE-001'],
});

const opened = {
  service: 'billing',
  specified: false,
  access: 'document',
  permission: null,
  licence: null,
  scope: 'business',
  method: 'GET',
  effect: 'read',
  input: z.strictObject({}),
} as const;

/** A product for anybody who has its address: nothing but what a leaflet says. KEY-001 for an unknown one and one that is not shown. */
const branchOffer = z.object({
  id: objectId,
  name: z.string(),
  /** With taxes, by the price lists of the branch. */
  cents,
  /** A full invoice names the customer's address (RD 1619/2012, art. 6.1.e). */
  asksAddress: z.boolean(),
  site: gatewaySite,
});

export const openProduct = defineCall({
  ...opened,
  kind: 'json',
  path: 'billing/open/product',
  summary: 'Un producto por su página pública',
  output: z.object({
    school: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    name: z.string(),
    description: z.string(),
    hasImage: z.boolean(),
    isFeatured: z.boolean(),
    /** With taxes, in cents; `null` where the school does not show it. */
    price: cents.nullable(),
    /** What a pack holds; quantities in thousandths. */
    parts: z.array(z.object({ name: z.string(), quantity: z.number() })),
    /** Paying here; `null`: the school does not offer it, or cannot collect now. */
    sale: z.object({ branches: z.array(branchOffer).min(1), hasFees: z.boolean() }).nullable(),
  }),
  errors: ['KEY-001'],
});

export const openProductImage = defineCall({
  ...opened,
  kind: 'download',
  path: 'billing/open/product/image',
  summary: 'La imagen de un producto en su página pública',
  output: z.object({
    key: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    inline: z.boolean(),
  }),
  errors: ['KEY-001', 'PRODUCT-PAGE-002'],
});

/**
 * Somebody wants to pay a product: a pending order, which is neither a document nor a contact until the gateway's signed notification.
 * Answers the secret of the page to pay. PRODUCT-PAGE-004 with the new `cents` where the price is not the one that they saw.
 */
export const openProductOrder = defineCall({
  ...opened,
  kind: 'json',
  method: 'POST',
  effect: 'write',
  path: 'billing/open/order',
  summary: 'Comprar un producto por su página pública',
  input: z.strictObject({ branch: objectId, cents, ...orderForm.shape }),
  output: z.object({ key: z.string() }),
  errors: ['KEY-001', 'PRODUCT-PAGE-003', 'PRODUCT-PAGE-004', 'PRODUCT-PAGE-005', 'PAYMENT-LINK-010'],
});
