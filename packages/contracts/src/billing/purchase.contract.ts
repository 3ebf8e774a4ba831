import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { eventPull } from '../events/event.contract.js';
import { csv, cursor, instant, line, objectId, pageOf, queryFlag, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { TRIGGERS, type TriggerKind } from './product-words.js';

export const PURCHASE_ERRORS = {
  'PURCHASE-001': {
    status: 409,
    message: 'Esa parte de Volante todavía no está: la venta queda en la lista para cuando llegue.',
  },
  'PURCHASE-002': { status: 409, message: 'El documento ya no está cobrado entero: no se hace nada.' },
  'PURCHASE-003': { status: 409, message: 'Eso ya está hecho.' },
} as const satisfies ErrorCatalogue;

/**
 * Services that act on each kind; `null`: none yet. Rows of such a kind wait in the list: a service that comes later gets what was sold
 * before only when a person says so.
 */
export const TRIGGER_AREAS: Readonly<Record<TriggerKind, ServiceName | null>> = {
  ...{ contents: null, agreement: 'agreements', practice: null, invoice: 'billing', mail: 'billing' },
  ...{ 'test-days': 'e-learning', 'test-extension': 'e-learning', 'content-percentage': null },
  ...{ demo: 'e-learning', enrolled: 'e-learning', 'test-repeats': 'e-learning' },
};

export const TRIGGER_STATES = ['waiting', 'done', 'failed', 'dropped'] as const;
export const triggerState = z.enum(TRIGGER_STATES);
export type TriggerState = z.output<typeof triggerState>;
const triggerKind = z.enum(Object.keys(TRIGGERS) as [TriggerKind, ...TriggerKind[]]);

const purchaseTrigger = z.object({
  id: objectId,
  version: z.number().int(),
  document: objectId,
  number: z.string(),
  payer: z.string(),
  contact: objectId.nullable(),
  branch: objectId,
  /** Of the paid line. */
  description: z.string(),
  kind: triggerKind,
  amount: z.number().int().nullable(),
  text: z.string(),
  state: triggerState,
  /** Why it failed or was dropped. */
  reason: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type PurchaseTrigger = z.output<typeof purchaseTrigger>;

/** State of `purchase.trigger`, for the service that acts on its kind; `id` makes it idempotent. */
export const purchaseTriggerState = z.object({
  id: objectId,
  kind: triggerKind,
  amount: z.number().int().nullable(),
  text: z.string(),
  layout: objectId.nullable(),
  document: objectId,
  position: z.number().int(),
  product: objectId,
  contact: objectId.nullable(),
  branch: objectId,
});

/**
 * State of `purchase.stopped`: what was asked by `purchase.trigger` is not to be done, unless it was done already. The office dropped it, or the
 * payment was taken back; a later `purchase.trigger` of the same row asks again. Its version is higher than that of the one before.
 */
export const stoppedTriggerState = z.object({ id: objectId, kind: triggerKind, branch: objectId });

/** `purchase.trigger` and `purchase.stopped` for the services of {@link TRIGGER_AREAS}. */
export const billingEvents = eventPull('billing');

/** State of `purchase-trigger.settled`, by which that service answers. */
export const settledTriggerState = z.object({
  id: objectId,
  outcome: z.enum(['done', 'failed']),
  reason: z.string().max(300),
});

/** State of `purchase.completed`: a document owes nothing any more. Cents, thousandths. */
export const completedPurchaseState = z.object({
  id: objectId,
  /** First document of the sale: that of a substitution is the same. */
  sale: objectId,
  branch: objectId,
  contact: objectId.nullable(),
  payable: cents,
  lines: z.array(z.looseObject({ position: z.number().int(), product: objectId.nullable(), amount: cents })),
});

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'invoice.modify' } as const;
const ids = z.array(objectId).min(1).max(100);

/** What paid lines set off, newest first, in the branches that the person sees. */
export const purchaseTriggerRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'invoice.view',
  path: 'purchase/trigger/read',
  summary: 'Lo que ponen en marcha las ventas cobradas',
  input: z.strictObject({
    document: objectId.optional(),
    contact: objectId.optional(),
    state: csv(triggerState, TRIGGER_STATES.length).optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(purchaseTrigger),
  errors: ['LIST-001'],
});

/** Runs, or runs once more: `purchase.trigger` is emitted again. */
export const purchaseTriggerRun = defineCall({
  ...writes,
  path: 'purchase/trigger/run',
  summary: 'Repetir lo que pone en marcha una venta',
  input: z.strictObject({ ids }),
  output: z.object({ changed: z.number().int() }),
  errors: ['PURCHASE-001', 'PURCHASE-002', 'PURCHASE-003'],
});

/** It is not to be done; the row stays with the reason. */
export const purchaseTriggerDrop = defineCall({
  ...writes,
  path: 'purchase/trigger/drop',
  summary: 'Descartar lo que pone en marcha una venta',
  input: z.strictObject({ ids, reason: line(200).min(1, 'Escribe por qué no se hace') }),
  output: z.object({ changed: z.number().int() }),
  errors: ['PURCHASE-003'],
});
