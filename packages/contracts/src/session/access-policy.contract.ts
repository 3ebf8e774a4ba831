import { z } from 'zod';
import { defineCall } from '../call.js';
import { recordVersion } from '../fields.js';

/** What a business asks of its people when they sign in. */
export const accessPolicyFields = z.strictObject({
  /** Everybody needs a second step. */
  secondStep: z.boolean(),
  /** Days for which a device may be authorised to enter without a code; 0: never. */
  deviceDays: z.number().int().min(0).max(365),
  /** Devices that one person may have authorised at once. */
  deviceLimit: z.number().int().min(1).max(50),
  /** Minutes without use after which a session locks; 0: never. */
  lockMinutes: z.number().int().min(0).max(480),
});
export type AccessPolicyFields = z.output<typeof accessPolicyFields>;

const record = accessPolicyFields.extend({ version: z.number().int().min(0) });

const base = {
  service: 'session',
  specified: false,
  access: 'session',
  permission: 'business.modify',
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;

export const accessPolicyRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'access/policy/read',
  summary: 'Cómo entra el personal: segundo paso, dispositivos y bloqueo',
  input: z.strictObject({}),
  output: record,
  errors: [],
});

/** Changes the fields that are sent. `version` 0: nothing has been set yet. */
export const accessPolicyUpdate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'access/policy/update',
  summary: 'Cambiar cómo entra el personal',
  input: accessPolicyFields.partial().extend({ version: recordVersion.or(z.literal(0)) }),
  output: record,
  errors: [],
});
