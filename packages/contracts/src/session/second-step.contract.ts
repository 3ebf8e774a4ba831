import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, nothing } from '../fields.js';
import { sessionWrite } from '../session-call.js';
import { typedPassword } from './password.fields.js';

const write = {
  ...sessionWrite,
  service: 'session',
  specified: false,
  permission: null,
  scope: 'self',
} as const;

/** Whoever walks up to an open console must not be able to change how its owner gets in. */
const password = typedPassword;

/** A new secret for the person's app; it counts once a code of it has been sent in. */
export const secondStepBegin = defineCall({
  ...write,
  path: 'user/twofactor/begin',
  summary: 'Empezar a añadir una aplicación de códigos',
  input: z.strictObject({ password }),
  output: z.object({
    /** Base 32, to be typed by hand. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: z.string(),
  }),
  errors: ['USER-001', 'USER-002'],
});

/** The app is the second step from now on. The recovery codes are told once: each opens once, in place of the app. */
export const secondStepConfirm = defineCall({
  ...write,
  path: 'user/twofactor/confirm',
  summary: 'Terminar de añadir la aplicación de códigos',
  input: z.strictObject({ code: line(20).min(1) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['USER-002', 'USER-003', 'USER-008'],
});

/** `mail`: a code by e-mail. `none`: the password alone, where the business allows it. Either removes the app. */
export const secondStepChoose = defineCall({
  ...write,
  path: 'user/twofactor/choose',
  summary: 'Cambiar o quitar el segundo paso',
  input: z.strictObject({ password, step: z.enum(['none', 'mail']) }),
  output: nothing,
  errors: ['USER-001', 'USER-002'],
});

/** New recovery codes in place of the old. */
export const secondStepCodes = defineCall({
  ...write,
  path: 'user/twofactor/codes',
  summary: 'Hacer códigos de recuperación nuevos',
  input: z.strictObject({ password }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['USER-001', 'USER-002', 'USER-008'],
});
