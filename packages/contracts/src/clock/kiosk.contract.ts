import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, nothing, objectId } from '../fields.js';
import { CLOCK_STATES, PUNCH_KINDS } from './clock-words.js';

export const KIOSK_ERRORS = {
  'KIOSK-001': { status: 400, message: 'El código no es correcto o ha caducado. Pide otro a la escuela.' },
  'KIOSK-002': { status: 401, message: 'El PIN no es correcto.' },
  'KIOSK-003': {
    status: 429,
    message: 'Demasiados intentos con tu PIN. Espera un rato, o ficha con el código de tu móvil.',
  },
  'KIOSK-004': {
    status: 401,
    message: 'El código QR ha caducado o ya se ha usado. Enseña el que se ve ahora en tu móvil.',
  },
  'KIOSK-005': { status: 401, message: 'Has tardado demasiado. Identifícate otra vez.' },
  'KIOSK-006': {
    status: 400,
    message: 'Ese PIN es de los que se prueban primero. Elige seis cifras menos fáciles de adivinar.',
  },
  'KIOSK-007': { status: 409, message: 'Todavía no tienes PIN. Ponlo en «Mi código» del registro horario.' },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'business',
  specified: false,
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;
const keeping = { ...base, access: 'session', permission: 'clock.modify' } as const;
const kiosk = { ...base, access: 'kiosk', permission: null } as const;

/** What a tablet is paired with: shown once, good for ten minutes and for one tablet. */
const pairing = z.object({ id: objectId, code: z.string(), expiresAt: instant });

export const kioskList = defineCall({
  ...keeping,
  method: 'GET',
  effect: 'read',
  path: 'clock/kiosk/list',
  summary: 'Tabletas para fichar',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        branch: objectId,
        /** `null`: its code has not been typed in yet. */
        pairedAt: instant.nullable(),
        /** When it last spoke, to the minute. */
        seenAt: instant.nullable(),
      }),
    ),
  }),
});

export const kioskCreate = defineCall({
  ...keeping,
  method: 'POST',
  effect: 'write',
  path: 'clock/kiosk/create',
  summary: 'Añadir una tableta para fichar',
  input: z.strictObject({ name: line(40).min(1, 'Escribe un nombre'), branch: objectId }),
  output: pairing,
});

/** Another code for a tablet: the one that is paired now goes on until the code is used. */
export const kioskCode = defineCall({
  ...keeping,
  method: 'POST',
  effect: 'write',
  path: 'clock/kiosk/code',
  summary: 'Pedir otro código para una tableta',
  input: z.strictObject({ id: objectId }),
  output: pairing,
});

export const kioskRemove = defineCall({
  ...keeping,
  method: 'POST',
  effect: 'write',
  afterTrial: true,
  path: 'clock/kiosk/remove',
  summary: 'Quitar una tableta: deja de servir en el acto',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});

/** The code, once, for the tablet's own secret. */
export const kioskPair = defineCall({
  ...base,
  access: 'open',
  permission: null,
  method: 'POST',
  effect: 'write',
  path: 'clock/kiosk/pair',
  summary: 'Vincular una tableta con su código',
  input: z.strictObject({ code: line(20).min(1, 'Escribe el código') }),
  output: z.object({ key: z.string(), name: z.string() }),
  errors: ['KIOSK-001'],
});

/** What a tablet needs to take punches, also while nothing can be reached. */
export const kioskOpen = defineCall({
  ...kiosk,
  method: 'GET',
  effect: 'read',
  path: 'clock/kiosk/open',
  summary: 'Lo que una tableta necesita para fichar',
  input: z.strictObject({}),
  output: z.object({
    name: z.string(),
    business: z.string(),
    /** Controller of the punches, for the privacy information. Older services leave it out. */
    controller: z.object({ id: objectId, name: z.string() }).nullable().default(null),
    branch: z.string(),
    zone: z.string(),
    now: instant,
    /** P-256 point, base64url: what people show the tablet is sealed for the server, the tablet cannot open it again. */
    boxKey: z.string(),
    /** Who works in the branch. */
    people: z.array(z.object({ id: objectId, name: z.string(), hasPin: z.boolean() })),
  }),
  errors: ['KEY-001'],
});

/** PIN or QR code, sealed by the tablet: `<point>.<iv>.<sealed>`, base64url. */
const box = z
  .string()
  .max(600)
  .regex(/^[\w-]{87}\.[\w-]{16}\.[\w-]{20,480}$/, 'La identificación no es válida');

/** Who stands before the tablet. Answers a turn of a minute, in which they may punch. */
export const kioskIdentify = defineCall({
  ...kiosk,
  method: 'POST',
  effect: 'write',
  path: 'clock/kiosk/identify',
  summary: 'Identificarse en una tableta con PIN o QR',
  /** `id`: of the punch that is to follow, made by the tablet. */
  input: z.strictObject({ id: objectId, box }),
  output: z.object({
    name: z.string(),
    state: z.enum(CLOCK_STATES),
    since: instant.nullable(),
    worked: z.number().int(),
    /** A day without exit, which is asked about elsewhere. */
    forgotten: z.boolean(),
    turn: z.string(),
  }),
  errors: ['KEY-001', 'KIOSK-002', 'KIOSK-003', 'KIOSK-004', 'KIOSK-007', 'CLOCK-004'],
});

export const kioskPunch = defineCall({
  ...kiosk,
  method: 'POST',
  effect: 'write',
  path: 'clock/kiosk/punch',
  summary: 'Fichar en una tableta',
  input: z.strictObject({
    id: objectId,
    turn: z.string().max(300),
    act: z.enum(['init', 'pause', 'finish']),
  }),
  output: z.object({ state: z.enum(CLOCK_STATES), at: instant, worked: z.number().int() }),
  errors: ['KEY-001', 'KIOSK-005', 'CLOCK-001', 'CLOCK-002', 'CLOCK-003', 'CLOCK-004'],
});

export const LATE_STATES = ['taken', 'refused', 'wait', 'pending'] as const;

/**
 * What the tablet took while nothing could be reached, in its order. Each is recorded once, whatever is sent twice, at
 * the time that the tablet's clock said, put right by how far it is off now; when it came and how far it was off stays
 * in the record.
 */
export const kioskLate = defineCall({
  ...kiosk,
  method: 'POST',
  effect: 'write',
  path: 'clock/kiosk/late',
  summary: 'Enviar los fichajes que una tableta guardó sin conexión',
  input: z.strictObject({
    /** The tablet's clock as it sends. */
    now: instant,
    /** Each box is bound to `<id> <kind> <at>`: what a tablet kept cannot be made into another punch. */
    punches: z
      .array(z.strictObject({ id: objectId, kind: z.enum(PUNCH_KINDS), at: instant, box }))
      .min(1)
      .max(50),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        /**
         * `wait`: too many wrong PINs of that person just now; to be sent again later. `pending`: its month is closed; it
         * is kept as a request that the office answers.
         */
        state: z.enum(LATE_STATES),
        /** Why it was refused, or does not count yet. */
        message: z.string(),
      }),
    ),
  }),
  errors: ['KEY-001'],
});
export type LateRow = { id: string; state: (typeof LATE_STATES)[number]; message: string };
