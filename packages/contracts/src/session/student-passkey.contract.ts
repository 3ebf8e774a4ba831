import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, objectId } from '../fields.js';
import { entered, pin, studentBrowser } from './student-session.contract.js';

/** Passkeys (WebAuthn level 3, https://www.w3.org/TR/webauthn-3/) of students: a key of the phone in place of the PIN. */

/** Keys of one student. */
export const MAX_PASSKEYS = 10;

export const STUDENT_PASSKEY_ERRORS = {
  'STUDENT-KEY-001': {
    status: 401,
    message: 'Con esta llave no se puede entrar. Entra con tu PIN o pide un enlace en tu autoescuela.',
  },
  'STUDENT-KEY-002': {
    status: 409,
    message: 'En esta dirección no se puede entrar con llaves de acceso.',
  },
  'STUDENT-KEY-003': {
    status: 400,
    message: 'La llave no se ha podido comprobar. Vuelve a empezar.',
  },
  'STUDENT-KEY-004': { status: 409, message: 'Ya tienes diez llaves. Quita una antes de añadir otra.' },
  'STUDENT-KEY-005': { status: 409, message: 'Esta llave ya está añadida.' },
} as const satisfies ErrorCatalogue;

/** Base64url without padding, as browsers and servers exchange bytes of a passkey. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'No está en base64url');
/** 1,023 bytes at most: https://www.w3.org/TR/webauthn-3/#credential-id */
const credentialId = bytes(1364);
const clientData = bytes(4096);

const name = line(80).min(1, 'Ponle un nombre a la llave');

const own = {
  service: 'session',
  specified: false,
  permission: null,
  licence: null,
  scope: 'self',
  kind: 'json',
} as const;
const open = { ...own, access: 'open', method: 'POST', effect: 'write' } as const;
const customerRead = { ...own, access: 'customer', method: 'GET', effect: 'read' } as const;
const customerWrite = { ...own, access: 'customer', method: 'POST', effect: 'write' } as const;

const challenge = z.object({
  /** 256 bits in base64url, of one use within five minutes. */
  challenge: z.string(),
  /** Host of the installation's public address. */
  rpId: z.string(),
  /** Milliseconds that the browser waits for the person. */
  timeout: z.number().int(),
});

/** A challenge for a sign-in by whichever key the person picks. STUDENT-KEY-002 where the installation's address takes none. */
export const studentPasskeyBegin = defineCall({
  ...open,
  path: 'student/passkey/begin',
  summary: 'Empezar a entrar con una llave de acceso',
  input: z.strictObject({}),
  output: challenge,
  errors: ['STUDENT-KEY-002', 'USER-002'],
});

/**
 * A student by a passkey. One answer, STUDENT-KEY-001, for an unknown or removed key, a proof that is none, a challenge that was used,
 * and a student who may not enter. USER-009 after the proof, where the school is suspended. The device is known from then on.
 */
export const studentPasskeyEnter = defineCall({
  ...open,
  path: 'student/passkey/enter',
  summary: 'Entrar como alumno con una llave de acceso',
  input: z.strictObject({
    ...studentBrowser,
    id: credentialId,
    clientData,
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    /** The user that the key was made for. */
    userHandle: bytes(88),
  }),
  output: entered,
  errors: ['STUDENT-KEY-001', 'STUDENT-KEY-002', 'USER-002', 'USER-009'],
});

export const studentPasskeyList = defineCall({
  ...customerRead,
  path: 'student/passkey/list',
  summary: 'Ver las llaves de acceso propias',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        createdAt: instant,
        /** `null`: nobody has entered with it yet. */
        usedAt: instant.nullable(),
        /** It came back with an older count, so that there may be a copy: nobody enters with it any more. */
        isStopped: z.boolean(),
      }),
    ),
  }),
});

/** Parameters for a new key. It takes the PIN of a student who has one; wrong ones count as in `student/pin/change`. */
export const studentPasskeyAddBegin = defineCall({
  ...customerWrite,
  path: 'student/passkey/add/begin',
  summary: 'Empezar a añadir una llave de acceso propia',
  input: z.strictObject({ pin: pin.optional() }),
  output: challenge.extend({
    rpName: z.string(),
    /** `id`: base64url, made from the login, of no use elsewhere. `name`: the student and the school, for the list of the phone. */
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    /** COSE algorithms, the preferred one first. */
    algorithms: z.array(z.number().int()),
    /** Keys that the student has: a phone makes no second one. */
    exclude: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
  }),
  errors: ['STUDENT-KEY-002', 'STUDENT-KEY-004', 'STUDENT-LOGIN-001', 'USER-002'],
});

/** Keeps a new key. The student gets a letter. */
export const studentPasskeyAdd = defineCall({
  ...customerWrite,
  path: 'student/passkey/add',
  summary: 'Añadir una llave de acceso propia',
  input: z.strictObject({
    name,
    id: credentialId,
    clientData,
    attestation: bytes(16_384),
    /** How the browser reaches the key: `internal`, `hybrid`, `usb`… */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
  output: z.object({ id: objectId }),
  errors: ['STUDENT-KEY-002', 'STUDENT-KEY-003', 'STUDENT-KEY-004', 'STUDENT-KEY-005'],
});

/** Another student's key is DATA-404. */
export const studentPasskeyRename = defineCall({
  ...customerWrite,
  path: 'student/passkey/rename',
  summary: 'Cambiar el nombre de una llave de acceso propia',
  input: z.strictObject({ id: objectId, name }),
  output: z.null(),
});

/** Sessions that were opened by it go on. The student gets a letter. Another student's key is DATA-404. */
export const studentPasskeyRemove = defineCall({
  ...customerWrite,
  path: 'student/passkey/remove',
  summary: 'Quitar una llave de acceso propia',
  input: z.strictObject({ id: objectId }),
  output: z.null(),
});
