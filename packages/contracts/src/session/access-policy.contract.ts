import { z } from 'zod';
import { defineCall } from '../call.js';
import { recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { accessPolicyFields } from './access-policy.fields.js';
import { typedPassword } from './password.fields.js';

const record = accessPolicyFields.extend({ version: z.number().int().min(0) });

const base = { ...sessionCall, service: 'session', specified: false, permission: 'business.modify' } as const;

export const accessPolicyRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'access/policy/read',
  summary: 'Cómo entra el personal: segundo paso, dispositivos y bloqueo',
  input: z.strictObject({}),
  output: record,
});

/**
 * Changes the fields that are sent. `version` 0: nothing has been set yet. Switching the second step off needs `ownPassword`,
 * and everybody who runs the school hears of it.
 */
export const accessPolicyUpdate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'access/policy/update',
  summary: 'Cambiar cómo entra el personal',
  errors: ['USER-001', 'USER-002'],
  input: accessPolicyFields
    .partial()
    .extend({ version: recordVersion.or(z.literal(0)), ownPassword: typedPassword.optional() }),
  output: record,
});
