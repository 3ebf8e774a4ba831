import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, objectId } from '../fields.js';
import { internalRead, internalWrite } from '../internal-call.js';
import { secret } from './session.contract.js';

export const STUDENT_LOGIN_ERRORS = {
  'STUDENT-LOGIN-001': { status: 401, message: 'El DNI, el correo o el PIN no son correctos.' },
  'STUDENT-LOGIN-002': {
    status: 401,
    message: 'Este enlace ya se ha usado o ha caducado. Pide otro en tu autoescuela.',
  },
  'STUDENT-LOGIN-003': {
    status: 409,
    message: 'El alumno no tiene DNI ni correo en su ficha. Sin uno de los dos no puede entrar con un PIN.',
  },
  'STUDENT-LOGIN-004': {
    status: 400,
    message: 'Ese PIN es de los que se prueban primero. Elige otro que no sea una serie ni una fecha.',
  },
  'STUDENT-LOGIN-005': {
    status: 409,
    message: 'El alumno no tiene correo en su ficha: no se le puede enviar un código.',
  },
} as const satisfies ErrorCatalogue;

/** A student as gateways sign them for services. */
export const student = z.object({
  contact: objectId,
  name: z.string(),
  business: z.object({ id: objectId, name: z.string() }),
  /** Product modules of the school that are on. */
  services: z.array(z.string()),
  /** The school's trial is over: nothing but what `isTakenAfterTrial` says is taken. */
  trialOver: z.boolean().optional(),
  /** Somebody of the staff looks at the app as this student: reads are answered, no write is taken. */
  looking: z.boolean().optional(),
});
export type Student = z.output<typeof student>;

export const pin = z.string().regex(/^\d{6}$/, 'El PIN tiene seis cifras');
/** Random upper-case id made by the browser on first use: a hint, not a proof. */
export const studentBrowser = {
  device: line(64).regex(/^[A-Z0-9-]+$/, 'El identificador del dispositivo no es válido'),
  /** What the browser calls itself, for the student's list. */
  deviceName: line(80).optional(),
};

const own = {
  service: 'session',
  specified: false,
  permission: null,
  licence: null,
  scope: 'self',
  kind: 'json',
} as const;
const open = { ...own, access: 'open', method: 'POST', effect: 'write' } as const;

/** In: `token` opens calls of access `customer` for ninety days, or thirty without use. `trust` proves this browser from then on. */
export const entered = z.object({
  target: z.literal('in'),
  student: student.extend({ token: z.string() }),
  /** `null`: keep what you have. */
  trust: z.string().nullable(),
});

/**
 * A student by DNI, NIE or e-mail and a six-digit PIN. One answer, in one time, for unknown people and a wrong PIN; USER-002 after five
 * wrong ones, the wait doubles. `code`: a code was mailed, the same call brings `step` and `code`. `school`: the PIN is right in several
 * schools, the same call brings the `step` of the chosen one.
 */
export const studentLogin = defineCall({
  ...open,
  path: 'student/login',
  summary: 'Entrar como alumno con DNI o correo y PIN',
  input: z
    .strictObject({
      ...studentBrowser,
      user: z.string().trim().min(1).max(254),
      pin: pin.optional(),
      /** What the server gave this browser when the same student last entered on it. */
      trust: secret.optional(),
      step: secret.optional(),
      code: line(20).min(1).optional(),
    })
    .refine((input) => input.step !== undefined || input.pin !== undefined, {
      error: 'Falta el PIN',
      path: ['pin'],
    }),
  output: z.discriminatedUnion('target', [
    entered,
    z.object({
      target: z.literal('code'),
      /** Of use for ten minutes on this device. */
      step: z.string(),
      /** The address with its middle hidden. */
      to: z.string(),
    }),
    z.object({
      target: z.literal('school'),
      schools: z.array(z.object({ step: z.string(), name: z.string() })),
    }),
  ]),
  errors: ['STUDENT-LOGIN-001', 'USER-002', 'USER-003', 'USER-005', 'USER-009'],
});

/** A student by the single-use link or QR code of the school: 256 bits behind `#`, good for seven days. The device is known from then on. */
export const studentLinkEnter = defineCall({
  ...open,
  path: 'student/link/enter',
  summary: 'Entrar como alumno con el enlace de la autoescuela',
  input: z.strictObject({ ...studentBrowser, key: secret }),
  output: entered,
  errors: ['STUDENT-LOGIN-002', 'USER-002', 'USER-009'],
});

const customer = { ...own, access: 'customer' } as const;
const customerRead = { ...customer, method: 'GET', effect: 'read' } as const;
const customerWrite = { ...customer, method: 'POST', effect: 'write' } as const;

/** The student of this session. */
export const studentVerify = defineCall({
  ...customerRead,
  path: 'student/verify',
  summary: 'Comprobar la sesión de un alumno',
  input: z.strictObject({}),
  output: student.extend({
    hasPin: z.boolean(),
    /** A code by e-mail is asked for on new devices. */
    twofactor: z.boolean(),
    devices: z.array(z.object({ id: objectId, name: z.string(), seenAt: instant, isThis: z.boolean() })),
  }),
});

/** A session that only looks may be ended as well. */
export const studentLogout = defineCall({
  ...customerWrite,
  whileActing: true,
  path: 'student/logout',
  summary: 'Cerrar la sesión de un alumno',
  input: z.strictObject({}),
  output: z.null(),
});

/** Ends the sessions of a device and forgets it. Another student's is DATA-404. */
export const studentDeviceRemove = defineCall({
  ...customerWrite,
  path: 'student/device/remove',
  summary: 'Quitar un dispositivo propio',
  input: z.strictObject({ id: objectId }),
  output: z.null(),
});

/** The own PIN; the one before is asked for, if there is one. Other devices have to enter again. */
export const studentPinChange = defineCall({
  ...customerWrite,
  path: 'student/pin/change',
  summary: 'Cambiar el PIN propio',
  input: z.strictObject({ pin: pin.optional(), newPin: pin }),
  output: z.null(),
  errors: ['STUDENT-LOGIN-001', 'STUDENT-LOGIN-004', 'USER-002'],
});

/** The gateway asks it once for each session that it remembers (at most 60 s), and signs the answer for the services. */
export const studentSessionResolve = defineCall({
  ...internalRead,
  service: 'session',
  scope: 'self',
  path: 'student-session/resolve',
  summary: 'Resolver la sesión de un alumno (interno)',
  input: z.strictObject({ tokenHash: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.object({
    session: objectId,
    student,
    /** With `looking`: session and account of the staff who look. The look ends with either. */
    viewer: z.object({ session: objectId, account: objectId }).optional(),
    /** Unix ms. */
    expiresAt: z.number(),
  }),
});

const office = { ...internalWrite, service: 'session' } as const;
const byContact = z.strictObject({ contact: objectId });

/**
 * A new PIN of a contact that the person in whose name it is asked may see and that is active; else DATA-404. It is in this answer alone.
 * The one before ends, and with it all sessions, known devices, passkeys and the link.
 */
export const studentPinSet = defineCall({
  ...office,
  path: 'student-login/pin/set',
  summary: 'Dar un PIN nuevo a un alumno (interno)',
  input: byContact,
  output: z.object({ pin: z.string() }),
  errors: ['STUDENT-LOGIN-003'],
});

/**
 * A link for one entry within seven days; the one before ends. The address is `/layout/contact/sign-in#<key>`. The student is written to that
 * there is one, unless the caller mails it to them (`isMailed`). DATA-404 as above.
 */
export const studentLinkMake = defineCall({
  ...office,
  path: 'student-login/link/make',
  summary: 'Hacer un enlace de entrada para un alumno (interno)',
  input: byContact.extend({ isMailed: z.boolean().default(false) }),
  output: z.object({ key: z.string(), address: z.string(), expiresAt: instant }),
});

/** Ends PIN, passkeys, link, devices and sessions of a contact; nothing happens where there are none. DATA-404 as above. */
export const studentLoginEnd = defineCall({
  ...office,
  path: 'student-login/end',
  summary: 'Quitar la entrada a un alumno (interno)',
  input: byContact,
  output: z.null(),
});

/** Whether a new device of the student asks for a code by e-mail. STUDENT-LOGIN-005 without an address. */
export const studentTwofactorSet = defineCall({
  ...office,
  path: 'student-login/twofactor',
  summary: 'Pedir o no un código por correo en dispositivos nuevos de un alumno (interno)',
  input: byContact.extend({ isOn: z.boolean() }),
  output: z.null(),
  errors: ['STUDENT-LOGIN-005'],
});

/**
 * A look at the app as this student, for half an hour: `token` opens reads of access `customer` and no write. It ends with the session of
 * the person in whose name it is asked, when that is locked, and with their permission. DATA-404 as above.
 */
export const studentLookOpen = defineCall({
  ...office,
  path: 'student-login/look/open',
  summary: 'Ver la app como un alumno (interno)',
  input: byContact,
  output: z.object({ token: z.string(), expiresAt: instant }),
});

/** What the school may know of the entry of each contact; those without one are left out. */
export const studentLoginStates = defineCall({
  ...internalRead,
  service: 'session',
  path: 'student-login/states',
  summary: 'Cómo entran varios alumnos (interno)',
  input: z.strictObject({ contacts: z.array(objectId).min(1).max(500) }),
  output: z.object({
    rows: z.array(
      z.object({
        contact: objectId,
        hasPin: z.boolean(),
        twofactor: z.boolean(),
        devices: z.number().int(),
        seenAt: instant.nullable(),
      }),
    ),
  }),
});
