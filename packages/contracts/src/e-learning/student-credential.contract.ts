import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

export const STUDENT_CREDENTIAL_ERRORS = {
  'LEARNER-005': { status: 409, message: 'El alumno no tiene correo en su ficha. Imprime su tarjeta.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'e-learning', licence: 'formative' } as const;
const writes = { ...base, effect: 'write', permission: 'student-access.modify', specified: true } as const;
const byContact = z.strictObject({ contact: objectId });

/**
 * A new PIN of six digits, which is in this answer alone; the one before ends, and with it all sessions, known devices and the link. LEARNER-001 for a student without access,
 * STUDENT-LOGIN-003 for one without DNI and mail.
 */
export const studentPinNew = defineCall({
  ...writes,
  method: 'POST',
  permission: 'student-access.add',
  path: 'valkiria/new_pin',
  summary: 'Dar un PIN nuevo a un alumno',
  input: byContact,
  output: z.object({ pin: z.string() }),
  errors: ['LEARNER-001', 'STUDENT-LOGIN-003'],
});

/**
 * A link for one entry within seven days: by mail, or in the answer for a printed card with its QR code. The one before ends. While
 * no mail goes out it is given for a card in place of the letter. The specification has it as a GET; browsers repeat none of ours by themselves, and a repetition makes a new link.
 */
export const studentCredentialsSend = defineCall({
  ...writes,
  method: 'GET',
  path: 'valkiria/send/credentials',
  summary: 'Enviar por correo a un alumno su enlace de entrada, o darlo para su tarjeta',
  input: byContact.extend({ way: z.enum(['mail', 'card']).default('mail') }),
  output: z.object({
    /** Absolute; `null`: it went by mail. */
    address: z.string().nullable(),
    /** The address that it went to; `null`: it is for the card. */
    sentTo: z.string().nullable(),
    expiresAt: instant,
  }),
  errors: ['LEARNER-001', 'LEARNER-005'],
});

/** Whether a device on which the student has not entered yet asks for a code by mail. */
export const studentTwofactor = defineCall({
  ...writes,
  method: 'POST',
  path: 'valkiria/twofactor',
  summary: 'Pedir o no a un alumno un código por correo en dispositivos nuevos',
  input: byContact.extend({ isOn: z.boolean() }),
  output: z.null(),
  errors: ['LEARNER-001', 'STUDENT-LOGIN-005'],
});

/**
 * Puts the student out everywhere, for a phone or PIN that was lost: sessions, known devices, PIN, passkeys and link end. Access and tests stay.
 * Nothing happens where there is no entry. DATA-404 for a contact that the person does not see or that is not active.
 */
export const studentLoginClose = defineCall({
  ...writes,
  method: 'POST',
  specified: false,
  path: 'student/access/close',
  summary: 'Cerrar la sesión de un alumno en todos sus dispositivos',
  input: byContact,
  output: z.null(),
});

/**
 * The app as the student sees it, for half an hour, in a tab of its own: `address` carries a token behind its hash sign, which is in this answer
 * alone. Reads are answered, no write is taken (ACCESS-005), and that it was opened is kept. It ends with the session of whoever opened it.
 * LEARNER-001 for a student without access; DATA-404 as above.
 */
export const studentAppLook = defineCall({
  ...writes,
  method: 'POST',
  specified: false,
  permission: 'student-access.look',
  path: 'student/access/look',
  summary: 'Ver la app como un alumno, sin cambiar nada',
  input: byContact,
  output: z.object({
    /** Within the product. */
    address: z.string(),
    expiresAt: instant,
  }),
  errors: ['LEARNER-001'],
});

/** How a student enters; never the PIN. */
export const studentLoginRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'student-access.view',
  specified: false,
  path: 'student/access/login',
  summary: 'Cómo entra un alumno en la aplicación',
  input: byContact,
  output: z.object({
    hasPin: z.boolean(),
    twofactor: z.boolean(),
    devices: z.number().int(),
    seenAt: instant.nullable(),
    /** Has an address that credentials can go to. */
    hasMail: z.boolean(),
  }),
});
