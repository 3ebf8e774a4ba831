import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, line, nothing, objectId, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { deviceList } from './device.js';

export type { AccountDevice } from './device.js';

const own = {
  ...sessionCall,
  service: 'session',
  specified: false,
  permission: null,
  scope: 'self',
} as const;
const read = { ...own, method: 'GET', effect: 'read' } as const;
const write = { ...own, method: 'POST', effect: 'write' } as const;

/** How a person proves a second time that it is them. */
export const SECOND_STEPS = ['none', 'mail', 'app'] as const;
export const secondStepKind = z.enum(SECOND_STEPS);
export type SecondStepKind = z.output<typeof secondStepKind>;

const account = z.object({
  name: z.string(),
  /** The name is the employee record's, and changed there: legal papers bear it. */
  namedByRecord: z.boolean(),
  email: z.string(),
  role: z.string(),
  /** When the password was last set; `null`: with the account. */
  passwordAt: instant.nullable(),
  secondStep: secondStepKind,
  /** The business asks everybody for one. */
  secondStepRequired: z.boolean(),
  /** Recovery codes that are left. */
  recoveryCodes: z.number().int(),
  version: recordVersion,
});

export const accountRead = defineCall({
  ...read,
  path: 'user/account/read',
  summary: 'Mi cuenta',
  input: z.strictObject({}),
  output: account,
});

/** ACCOUNT-005 where the name is the employee record's. */
export const accountUpdate = defineCall({
  ...write,
  path: 'user/account/update',
  summary: 'Cambiar mi nombre',
  input: z.strictObject({ name: line(160).min(1, 'Escribe tu nombre'), version: recordVersion }),
  output: account,
  errors: ['ACCOUNT-005'],
});

export const accountDeviceList = defineCall({
  ...read,
  path: 'user/device/list',
  summary: 'Mis dispositivos',
  input: z.strictObject({}),
  output: deviceList,
});

export const accountDeviceRename = defineCall({
  ...write,
  path: 'user/device/rename',
  summary: 'Cambiar el nombre de un dispositivo mío',
  input: z.strictObject({ id: objectId, name: line(80).min(1, 'Escribe un nombre') }),
  output: nothing,
});

/** Its sessions end, and it is known no more. */
export const accountDeviceRemove = defineCall({
  ...write,
  path: 'user/device/remove',
  summary: 'Quitar un dispositivo mío',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});

/** All but the one that asks. */
export const accountDevicePurge = defineCall({
  ...write,
  path: 'user/device/purge',
  summary: 'Quitar todos mis demás dispositivos',
  input: z.strictObject({}),
  output: z.object({ removed: z.number().int() }),
});
