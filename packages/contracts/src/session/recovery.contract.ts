import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { email, nothing } from '../fields.js';
import { newPassword, typedPassword } from './password.fields.js';

export const RECOVERY_ERRORS = {
  'PASSWORD-RESET-001': { status: 404, message: 'No hay ningún usuario con ese correo.' },
  'PASSWORD-RESET-002': {
    status: 500,
    message: 'No se ha podido recuperar la contraseña. Vuelve a intentarlo en unos minutos.',
  },
  'PASSWORD-RESET-003': {
    status: 400,
    message: 'Este enlace ya no sirve: se ha usado, ha caducado o no está completo. Pide otro.',
  },
  'PASSWORD-RESET-004': {
    status: 500,
    message: 'No se ha podido cambiar la contraseña. Vuelve a intentarlo en unos minutos.',
  },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'session',
  method: 'POST',
  permission: null,
  licence: null,
  scope: 'self',
  effect: 'write',
  kind: 'json',
} as const;

/**
 * Sends a link to whoever has an account under this address. Answers the same, from the same work, when nobody has:
 * PASSWORD-RESET-001 is only for signed-in staff who reset a colleague's.
 */
export const userPasswordRecovery = defineCall({
  ...base,
  access: 'open',
  path: 'user/password/recovery',
  summary: 'Pedir un enlace para recuperar la contraseña',
  specified: true,
  input: z.strictObject({ email }),
  output: nothing,
  errors: ['USER-002'],
  failure: 'PASSWORD-RESET-002',
});

/** Sets a password by the link that was sent; the link works once, for an hour. Every session of the person ends. */
export const userPasswordUpdate = defineCall({
  ...base,
  access: 'open',
  path: 'user/password/update',
  summary: 'Poner una contraseña nueva con el enlace recibido',
  specified: true,
  input: z.strictObject({ token: z.string().min(1).max(100), password: newPassword }),
  /** The name to sign in with now: the link went to this address. */
  output: z.object({ user: z.string() }),
  errors: ['ACCOUNT-006', 'PASSWORD-RESET-003', 'USER-002', 'USER-006'],
  failure: 'PASSWORD-RESET-004',
});

/** The signed-in person's own. Every other session of theirs ends. */
export const userPasswordChange = defineCall({
  ...base,
  access: 'session',
  path: 'user/password/change',
  summary: 'Cambiar la propia contraseña',
  specified: false,
  input: z.strictObject({ current: typedPassword, password: newPassword }),
  output: nothing,
  errors: ['USER-001', 'USER-002', 'USER-006'],
});
