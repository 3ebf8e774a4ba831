import { z } from 'zod';
import { defineCall } from '../call.js';
import { nothing } from '../fields.js';
import { sessionWrite } from '../session-call.js';
import { typedPassword } from './password.fields.js';

const own = {
  ...sessionWrite,
  service: 'session',
  permission: null,
  scope: 'self',
  whileLocked: true,
} as const;

/** The browser saw nobody for the minutes that the business has set, or the person asked for it. */
export const userLock = defineCall({
  ...own,
  path: 'user/lock',
  summary: 'Bloquear la sesión',
  specified: false,
  input: z.strictObject({}),
  output: nothing,
});

export const userUnlock = defineCall({
  ...own,
  path: 'user/unlock',
  summary: 'Desbloquear la sesión con la contraseña',
  specified: true,
  input: z.strictObject({ password: typedPassword }),
  output: nothing,
  errors: ['USER-002', 'USER-004'],
});
