import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, objectId } from '../fields.js';

export const SESSION_ERRORS = {
  'USER-001': { status: 401, message: 'Contraseña incorrecta.' },
  'USER-002': { status: 429, message: 'Demasiados intentos. Espera un poco antes de volver a probar.' },
  'USER-003': { status: 401, message: 'El código no es correcto o ha caducado.' },
} as const satisfies ErrorCatalogue;

/** The signed-in person as the console keeps it. The token comes only with the sign-in; the password never. */
export const sessionUser = z.object({
  id: objectId,
  name: z.string(),
  email: z.string(),
  /** Name of the role; `super` is allowed everything of its business. */
  role: z.string(),
  business: z.object({ id: objectId, name: z.string(), operator: z.boolean() }),
  /** Product modules that are on. */
  services: z.array(z.object({ id: z.string() })),
  permissions: z.array(z.string()),
  /** Branches the person belongs to; lists show only these without `client.all-branches`. */
  branches: z.array(objectId),
});
export type SessionUser = z.output<typeof sessionUser>;

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
  input: z.strictObject({
    user: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(256),
    /** Random upper-case id made by the browser on first use: a hint, not a proof. */
    device: line(64).regex(/^[A-Z0-9-]+$/, 'El identificador del dispositivo no es válido'),
  }),
  output: z.object({
    /** `code`: nothing is signed in yet, a code by e-mail follows. */
    target: z.enum(['user', 'code']),
    user: sessionUser.extend({ token: z.string() }).nullable(),
  }),
  errors: ['USER-001', 'USER-002'],
});

export const userVerify = defineCall({
  method: 'GET',
  path: 'user/verify',
  service: 'session',
  summary: 'Comprobar la sesión',
  specified: true,
  access: 'session',
  permission: null,
  licence: null,
  scope: 'self',
  effect: 'read',
  kind: 'json',
  input: z.strictObject({}),
  output: sessionUser,
  errors: [],
});

export const userUpdate = defineCall({
  method: 'GET',
  path: 'user/update',
  service: 'session',
  summary: 'Refrescar los datos de la persona conectada',
  specified: true,
  access: 'session',
  permission: null,
  licence: null,
  scope: 'self',
  effect: 'write',
  kind: 'json',
  input: z.strictObject({}),
  output: sessionUser,
  errors: [],
});

export const userLogout = defineCall({
  method: 'POST',
  path: 'user/logout',
  service: 'session',
  summary: 'Cerrar la sesión',
  specified: false,
  access: 'session',
  permission: null,
  licence: null,
  scope: 'self',
  effect: 'write',
  kind: 'json',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
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
    /** When the session ends for good, Unix ms. */
    expiresAt: z.number(),
  }),
  errors: [],
});
