import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, line, nothing, objectId, recordVersion } from '../fields.js';

const own = {
  service: 'session',
  specified: false,
  access: 'session',
  permission: null,
  licence: null,
  scope: 'self',
  kind: 'json',
} as const;
const read = { ...own, method: 'GET', effect: 'read' } as const;
const write = { ...own, method: 'POST', effect: 'write' } as const;

/** How a person proves a second time that it is them. */
export const SECOND_STEPS = ['none', 'mail', 'app'] as const;
export const secondStepKind = z.enum(SECOND_STEPS);
export type SecondStepKind = z.output<typeof secondStepKind>;

const account = z.object({
  name: z.string(),
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
  errors: [],
});

export const accountUpdate = defineCall({
  ...write,
  path: 'user/account/update',
  summary: 'Cambiar mi nombre',
  input: z.strictObject({ name: line(160).min(1, 'Escribe tu nombre'), version: recordVersion }),
  output: account,
  errors: [],
});

const device = z.object({
  id: objectId,
  name: z.string(),
  ip: z.string(),
  /** `active`: somebody is signed in on it now. */
  status: z.enum(['active', 'inactive']),
  current: z.boolean(),
  /** Until when it enters without a code; `null`: not authorised. */
  authorisedUntil: instant.nullable(),
  createdAt: instant,
  seenAt: instant,
});
export type AccountDevice = z.output<typeof device>;

/** Newest use first; at most 100. */
export const accountDeviceList = defineCall({
  ...read,
  path: 'user/device/list',
  summary: 'Mis dispositivos',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(device),
    /** How many may be authorised at once. */
    limit: z.number().int(),
  }),
  errors: [],
});

export const accountDeviceRename = defineCall({
  ...write,
  path: 'user/device/rename',
  summary: 'Cambiar el nombre de un dispositivo mío',
  input: z.strictObject({ id: objectId, name: line(80).min(1, 'Escribe un nombre') }),
  output: nothing,
  errors: [],
});

/** Its sessions end, and it is known no more. */
export const accountDeviceRemove = defineCall({
  ...write,
  path: 'user/device/remove',
  summary: 'Quitar un dispositivo mío',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: [],
});

/** All but the one that asks. */
export const accountDevicePurge = defineCall({
  ...write,
  path: 'user/device/purge',
  summary: 'Quitar todos mis demás dispositivos',
  input: z.strictObject({}),
  output: z.object({ removed: z.number().int() }),
  errors: [],
});
