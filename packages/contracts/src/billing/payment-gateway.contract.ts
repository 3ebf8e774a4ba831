import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, nothing, objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { count, fixedChoice, flag, requiredRef, text } from '../records/kinds.js';
import { typedPassword } from '../session/password.fields.js';
import { sessionCall } from '../session-call.js';

export const PAYMENT_GATEWAY_ERRORS = {
  'PAYMENT-GATEWAY-001': { status: 409, message: 'Ya hay una pasarela con ese nombre.' },
  'PAYMENT-GATEWAY-002': {
    status: 400,
    message:
      'Esa clave no sirve: son 32 letras, números y signos, tal como salen en el panel de Redsys («Clave de comercio»).',
  },
  'PAYMENT-GATEWAY-003': {
    status: 409,
    message:
      'Con esta pasarela ya se han hecho enlaces de pago: su comercio, su terminal y su entorno no se cambian. Crea otra.',
  },
  'PAYMENT-GATEWAY-004': {
    status: 409,
    message: 'La pasarela está en marcha sin ninguna forma de pago: marca tarjeta, Bizum o las dos.',
  },
  'PAYMENT-GATEWAY-005': {
    status: 400,
    message:
      'Esa clave es la de pruebas que Redsys publica: con ella cualquiera podría dar por pagado un enlace. Pon la del TPV real.',
  },
} as const satisfies ErrorCatalogue;

/** `test`: nobody is charged. */
export const GATEWAY_ENVIRONMENTS = { test: 'De prueba', real: 'Real' } as const;
export const GATEWAY_SIGNATURES = { v1: 'HMAC_SHA256_V1', v2: 'HMAC_SHA512_V2' } as const;

/** A terminal of Redsys, by which a branch collects. Its key is kept apart, sealed, and never read again. */
export const paymentGateway = defineRecord({
  service: 'billing',
  entity: 'payment-gateway',
  path: 'payment/gateway',
  permission: 'payment-gateway',
  reach: 'branch',
  words: {
    one: 'pasarela de pago',
    many: 'pasarelas de pago',
    gender: 'f',
    palette: 'crear añadir nueva pasarela pago tarjeta bizum redsys tpv virtual',
    purpose:
      'El TPV virtual de tu banco (Redsys), por el que se cobran los enlaces de pago con tarjeta o Bizum.',
    remove: '{{name}} deja de cobrar. Los enlaces ya cobrados se conservan.',
    sections: { who: 'Pasarela', terminal: 'TPV virtual' },
  },
  fields: {
    name: text('Nombre', 60, {
      required: 'Escribe cómo llamáis a la pasarela',
      unique: 'PAYMENT-GATEWAY-001',
    }),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    environment: fixedChoice('Entorno', GATEWAY_ENVIRONMENTS, 'test', {
      help: 'De prueba no se cobra a nadie, y todo lo que se pague lo dice. Al cambiar entorno, comercio o terminal hay que volver a poner la clave',
    }),
    merchant: text('Número de comercio (FUC)', 9, {
      pattern: [/^(?:\d{7,9})?$/, 'El número de comercio tiene de 7 a 9 cifras'],
      required: 'Escribe el número de comercio',
    }),
    terminal: count('Terminal', 999, { min: 1 }),
    signature: fixedChoice('Firma', GATEWAY_SIGNATURES, 'v1', {
      help: 'La que diga el panel de Redsys; casi siempre la primera',
    }),
    card: flag('Tarjeta', { first: true }),
    bizum: flag('Bizum', { help: 'Solo si el banco lo ha activado en este terminal' }),
  },
  title: ['name'],
  list: {
    show: ['name', 'branch', 'environment', 'merchant', 'terminal', 'card', 'bizum'],
    filters: { branch: 'several', environment: 'several' },
    sorts: ['name', 'created'],
    search: ['name', 'merchant'],
  },
  errors: PAYMENT_GATEWAY_ERRORS,
  calls: {
    create: { required: ['name', 'branch', 'merchant'], errors: ['PAYMENT-GATEWAY-004'] },
    update: { errors: ['PAYMENT-GATEWAY-003', 'PAYMENT-GATEWAY-004'] },
    proved: {
      fields: ['branch', 'environment', 'merchant', 'terminal', 'signature'],
      page: '/payment/gateway/view/{id}',
    },
  },
});

const key = { ...sessionCall, service: 'billing', specified: false } as const;
const writes = { ...key, method: 'POST', effect: 'write' } as const;

const shownKey = z.object({ addedBy: z.string(), addedAt: instant });
/** `trial`: a stand-in answers in place of Redsys's test service. */
export const gatewaySite = z.enum(['real', 'test', 'trial']);
export type GatewaySite = z.output<typeof gatewaySite>;

/** Whether the key is there, and who answers; never the key itself. */
export const paymentGatewayKey = defineCall({
  ...key,
  method: 'GET',
  effect: 'read',
  permission: 'payment-gateway.view',
  path: 'payment/gateway/key/{id}',
  summary: 'Si la pasarela tiene su clave, y quién la contesta',
  input: z.strictObject({ id: objectId }),
  output: z.object({ key: shownKey.nullable(), site: gatewaySite, notification: z.string() }),
});

/**
 * Keeps the key of a terminal, in place of the one before. Notifications that it signs pay documents, so it takes the caller's own
 * password, and administrators are notified.
 */
export const paymentGatewayKeySave = defineCall({
  ...writes,
  permission: 'payment-gateway.modify',
  path: 'payment/gateway/key/save',
  summary: 'Guardar la clave de una pasarela',
  input: z.strictObject({ id: objectId, key: z.string().max(100), ownPassword: typedPassword.optional() }),
  output: shownKey,
  errors: ['PAYMENT-GATEWAY-002', 'PAYMENT-GATEWAY-005', 'USER-001', 'USER-002'],
});

export const paymentGatewayKeyDelete = defineCall({
  ...writes,
  permission: 'payment-gateway.modify',
  path: 'payment/gateway/key/delete',
  summary: 'Retirar la clave de una pasarela',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});
