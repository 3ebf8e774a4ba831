import { z } from 'zod';
import { defineCall } from '../call.js';
import { nothing } from '../fields.js';
import { internalWrite } from '../internal-call.js';
import { typedPassword } from './password.fields.js';

/** Asks for the caller's own password again, before another service does what an open console must not allow. */
export const ownPasswordCheck = defineCall({
  ...internalWrite,
  service: 'session',
  scope: 'self',
  path: 'account/password/check',
  summary: 'Comprobar la contraseña de quien llama (interno)',
  input: z.strictObject({ password: typedPassword }),
  output: nothing,
  errors: ['USER-001', 'USER-002'],
});
