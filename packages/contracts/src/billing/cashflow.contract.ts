import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  day,
  instant,
  line,
  nothing,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { paymentMethod } from './payment.contract.js';
import { movementKind, tillCents } from './till.fields.js';

export const CASHFLOW_ERRORS = {
  'CASHFLOW-001': {
    status: 409,
    message: 'La caja de este movimiento ya está contada o cerrada. Anota la corrección en la siguiente.',
  },
  'CASHFLOW-002': { status: 403, message: 'Un movimiento lo cambia solo quien lo anotó.' },
  'CASHFLOW-003': {
    status: 409,
    message: 'Este movimiento viene de un cobro, de una entrega o de un recuento: no se cambia aquí.',
  },
  'CASHFLOW-004': { status: 400, message: 'Elige otra caja a la que pasar el dinero.' },
  'CASHFLOW-005': { status: 409, message: 'Este movimiento ya está eliminado.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'billing', specified: true } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;
const concept = line(200).min(1, 'Escribe de qué es');

/**
 * Money in, out, to the bank or to another till, in the open session of a till. Money that goes from one person's till to somebody
 * else's waits until it is accepted: `handover` is its id then.
 */
export const cashflowCreate = defineCall({
  ...writes,
  permission: 'cashflow.add',
  path: 'cashflow/create',
  summary: 'Anotar un movimiento de caja',
  input: z.strictObject({
    till: objectId,
    kind: z.enum(['in', 'out', 'bank', 'transfer']),
    cents: tillCents,
    concept,
    /** The other till, of a transfer. */
    to: objectId.nullable().default(null),
  }),
  output: z.object({ id: objectId.nullable(), handover: objectId.nullable() }),
  errors: ['TILL-003', 'TILL-005', 'TILL-009', 'CASHFLOW-004'],
});

/** In an open session, by who wrote it. DATA-409 for a stale version. */
export const cashflowUpdate = defineCall({
  ...writes,
  permission: 'cashflow.modify',
  path: 'cashflow/update',
  summary: 'Corregir un movimiento de caja',
  input: z.strictObject({ id: objectId, version: recordVersion, cents: tillCents, concept }),
  output: z.object({ id: objectId, version: recordVersion }),
  errors: ['CASHFLOW-001', 'CASHFLOW-002', 'CASHFLOW-003', 'CASHFLOW-005'],
});

/** In an open session, by who wrote it. The movement stays on record, struck out. */
export const cashflowDelete = defineCall({
  ...writes,
  permission: 'cashflow.delete',
  path: 'cashflow/delete',
  summary: 'Eliminar un movimiento de caja',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['CASHFLOW-001', 'CASHFLOW-002', 'CASHFLOW-003', 'CASHFLOW-005'],
});

const movement = z.object({
  id: objectId,
  version: recordVersion,
  till: objectId,
  tillName: z.string(),
  session: objectId,
  kind: movementKind,
  /** '' where no method is meant. */
  method: z.string(),
  /** Above zero: into the till, or onto the terminal. */
  cents,
  concept: z.string(),
  document: objectId.nullable(),
  by: z.string(),
  at: instant,
  isDeleted: z.boolean(),
  /** Whether the person may still correct it. */
  isMine: z.boolean(),
});
export type CashMovement = z.output<typeof movement>;

/** Movements of the tills that the person sees, the last first. */
export const cashflowRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'cashflow.view',
  path: 'cashflow/read',
  summary: 'Movimientos de caja',
  input: z.strictObject({
    till: csv(objectId).optional(),
    session: objectId.optional(),
    kind: csv(movementKind, 12).optional(),
    method: csv(paymentMethod, 4).optional(),
    /** Days of the branch, both included. */
    from: day.optional(),
    until: day.optional(),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(movement),
  errors: ['LIST-001'],
});
