import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, line, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { sessionCall } from '../session-call.js';

export const SESSION_ERRORS = {
  'USER-001': { status: 401, message: 'Contraseña incorrecta.' },
  'USER-002': { status: 429, message: 'Demasiados intentos. Espera un poco antes de volver a probar.' },
  'USER-003': { status: 401, message: 'El código no es correcto.' },
  'USER-004': {
    status: 401,
    message: 'No se ha podido desbloquear. Comprueba la contraseña o cierra la sesión.',
  },
  'USER-005': { status: 401, message: 'Este acceso ha caducado. Escribe otra vez tu contraseña.' },
  'USER-006': {
    status: 400,
    message: 'Esa contraseña es de las que se prueban primero. Elige otra que no use nadie más.',
  },
  'USER-007': { status: 429, message: 'El código ya se ha enviado. Espera un minuto antes de pedir otro.' },
  'USER-008': { status: 409, message: 'Primero añade la aplicación de códigos.' },
  'USER-009': {
    status: 403,
    message:
      'El acceso de tu centro está suspendido. Sus datos siguen guardados: habla con la dirección de tu centro.',
  },
  'EMPTY-002': {
    status: 409,
    message:
      'Has llegado al máximo de dispositivos autorizados. Quita alguno en Mi cuenta o entra sin autorizar este.',
  },
} as const satisfies ErrorCatalogue;

/** The signed-in person as the console keeps it. The token comes only with the sign-in; the password never. */
export const sessionUser = z.object({
  id: objectId,
  name: z.string(),
  email: z.string(),
  /** Name of the role; `super` is allowed everything of its business. */
  role: z.string(),
  /** The role itself, whatever its name; left out where there is none, and while the person looks on as another role. */
  roleId: objectId.optional(),
  business: z.object({ id: objectId, name: z.string(), operator: z.boolean() }),
  /** Product modules that are on. */
  services: z.array(z.object({ id: z.string() })),
  permissions: z.array(z.string()),
  /** Branches the person belongs to; lists show only these without `client.all-branches`. */
  branches: z.array(objectId),
  /** Minutes without use after which the session locks; left out or 0: never. */
  lockMinutes: z.number().int().optional(),
  /** The business is on trial until this day (`YYYY-MM-DD`, the last one); left out: it is not. */
  trialUntil: day.optional(),
  /** The trial is over: nothing but what `isTakenAfterTrial` says is taken. */
  trialOver: z.boolean().optional(),
  /** The session is locked: nothing but `user/unlock` and signing out is taken. */
  locked: z.boolean().optional(),
  /** The person looks at the console as this role would: its permissions, of those they have, and nothing is changed. */
  acting: z.object({ role: z.string() }).optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** Where a second step waits: what the person has to find, and what they are offered with it. */
export const secondStep = z.object({
  /** Names this sign-in when the code is sent in; 256 random bits, of use for ten minutes. */
  id: z.string(),
  /** `mail`: a code is on its way by e-mail. `app`: the code that the person's app shows, or a recovery code. */
  method: z.enum(['mail', 'app']),
  /** The address with its middle hidden; empty with `app`. */
  to: z.string(),
  /** Days for which this device may be authorised to enter without a code; set by the business, 0: not at all. */
  days: z.number().int(),
  /** The account's e-mail, for someone who signed in through a provider. */
  user: z.string().optional(),
});
export type SecondStep = z.output<typeof secondStep>;

/** 256 random bits as the server writes them. */
export const secret = z.string().regex(/^[\w-]{43}$/);

/**
 * User and password; when `target` is `code` nothing is signed in yet, and a second call brings `step` and `code`.
 * One answer, in one time, for an unknown user, a wrong password and a disabled account.
 */
export const userLogin = defineCall({
  method: 'POST',
  path: 'user/login',
  service: 'session',
  summary: 'Iniciar sesión',
  specified: true,
  access: 'open',
  permission: null,
  licence: null,
  scope: 'self',
  effect: 'write',
  kind: 'json',
  input: z
    .strictObject({
      user: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(256).optional(),
      /** Random upper-case id made by the browser on first use: a hint, not a proof. */
      device: line(64).regex(/^[A-Z0-9-]+$/, 'El identificador del dispositivo no es válido'),
      /** What the browser calls itself, for the list of devices. */
      deviceName: line(80).optional(),
      /** What the server gave this browser when the same person last signed in on it: the proof that it is theirs. */
      trust: secret.optional(),
      step: secret.optional(),
      code: line(20).min(1).optional(),
      /** Enter without a code from this device for the days that the business allows. */
      authorise: z.boolean().optional(),
    })
    .refine(({ password, step, code }) => (step ? code !== undefined : password !== undefined), {
      error: 'Falta la contraseña o el código',
      path: ['password'],
    }),
  output: z.object({
    /** `code`: nothing is signed in yet, `step` says what follows. */
    target: z.enum(['user', 'code']),
    user: sessionUser.extend({ token: z.string() }).nullable(),
    step: secondStep.nullable(),
    /** To be kept by this browser for this person and sent with their next sign-in; `null`: keep what you have. */
    trust: z.string().nullable(),
  }),
  errors: ['USER-001', 'USER-002', 'USER-003', 'USER-005', 'USER-009', 'EMPTY-002'],
});

/** Another code by e-mail for the same sign-in; the one before is worth nothing then. A minute apart, three at most. */
export const userCodeSend = defineCall({
  method: 'POST',
  path: 'user/code/send',
  service: 'session',
  summary: 'Enviar otro código de acceso por correo',
  specified: false,
  access: 'open',
  permission: null,
  licence: null,
  scope: 'self',
  effect: 'write',
  kind: 'json',
  input: z.strictObject({ step: secret }),
  output: z.null(),
  errors: ['USER-005', 'USER-007'],
});

export const userVerify = defineCall({
  method: 'GET',
  path: 'user/verify',
  service: 'session',
  summary: 'Comprobar la sesión',
  ...sessionCall,
  specified: true,
  permission: null,
  scope: 'self',
  effect: 'read',
  whileLocked: true,
  kind: 'json',
  input: z.strictObject({}),
  output: sessionUser,
});

export const userUpdate = defineCall({
  method: 'GET',
  path: 'user/update',
  service: 'session',
  summary: 'Refrescar los datos de la persona conectada',
  ...sessionCall,
  specified: true,
  permission: null,
  scope: 'self',
  effect: 'write',
  whileActing: true,
  kind: 'json',
  input: z.strictObject({}),
  output: sessionUser,
});

export const userLogout = defineCall({
  method: 'POST',
  path: 'user/logout',
  service: 'session',
  summary: 'Cerrar la sesión',
  ...sessionCall,
  specified: false,
  permission: null,
  scope: 'self',
  effect: 'write',
  whileLocked: true,
  kind: 'json',
  input: z.strictObject({}),
  /** `next`: where the session of the provider by which the person signed in is ended, too. */
  output: z.object({ next: z.string().nullable() }),
});

/** Whether a session is still open, and not locked: for an address that is bound to it. */
export const sessionOpen = defineCall({
  ...internalRead,
  service: 'session',
  path: 'session/open',
  summary: 'Saber si una sesión sigue abierta (interno)',
  input: z.strictObject({
    session: objectId,
    business: objectId,
    /** A student's session, or that of staff who look at the app as one. */
    customer: z.boolean(),
  }),
  output: z.object({ open: z.boolean() }),
});

/** What the gateway asks once per session-cache entry (≤ 60 s) and then signs for the services. */
export const sessionResolve = defineCall({
  method: 'POST',
  path: 'session/resolve',
  service: 'session',
  summary: 'Resolver una sesión (interno)',
  specified: false,
  access: 'internal',
  permission: null,
  licence: null,
  scope: 'self',
  effect: 'read',
  kind: 'json',
  /** SHA-256 of the token, hex: the token itself never leaves the gateway. */
  input: z.strictObject({
    tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
    /** Asked for a live stream: does not count as use of the session. */
    passive: z.boolean().default(false),
  }),
  output: z.object({
    session: objectId,
    user: sessionUser,
    /** Nothing but what is declared `whileLocked` may be called. */
    locked: z.boolean(),
    /** When the session ends for good, Unix ms. */
    expiresAt: z.number(),
  }),
});
