import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { identityProviderSettingsFields } from './identity-provider-settings.fields.js';
import { IDENTITY_PROVIDER_KINDS } from './identity-providers.js';
import { typedPassword } from './password.fields.js';

const kind = z.enum(IDENTITY_PROVIDER_KINDS);
const version = z.number().int().min(0);

/** A change that waits for another administrator, or for its day where the school has one alone. */
const request = z.object({
  id: objectId,
  act: z.enum(['set', 'remove']),
  by: z.string(),
  isOwn: z.boolean(),
  askedAt: instant,
  /** From then on whoever asked may confirm it alone; `null`: never. */
  opensAt: instant.nullable(),
  expiresAt: instant,
  isExpired: z.boolean(),
  /** `null`: the provider is removed. */
  settings: identityProviderSettingsFields.omit({ secret: true }).nullable(),
  /** Whether the person who reads may approve it now. */
  mayApprove: z.boolean(),
});
export type IdentityProviderRequest = z.output<typeof request>;

const record = identityProviderSettingsFields.omit({ secret: true }).extend({
  kind,
  /** A secret is kept; it is never told. */
  hasSecret: z.boolean(),
  /** To be registered at the provider; '' while the product does not know its own address. */
  returnAddress: z.string(),
  /** 0 while nothing has been saved. */
  version,
  /** Absent from a service of before there were any. */
  request: request.nullish(),
});
export type IdentityProviderSettings = z.output<typeof record>;

const base = { ...sessionCall, service: 'session', specified: false, permission: 'business.modify' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;

export const identityProviderSettingsList = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'access/door/list',
  summary: 'Proveedores con los que puede entrar el personal',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(record),
    /** What a claim may be turned into. */
    roles: z.array(z.object({ id: objectId, name: z.string() })),
    /** The business's own sign-in page, with a button for each identity provider. */
    signInAddress: z.string(),
  }),
});

/**
 * `secret: null` keeps the one that is there; '' forgets it. Another issuer or client never gets the secret of the one before.
 * What lets people in by the provider waits in `request`; a provider that is switched off opens nothing and is saved at once.
 */
export const identityProviderSettingsUpdate = defineCall({
  ...writes,
  path: 'access/door/update',
  summary: 'Cambiar un proveedor con el que entra el personal',
  input: identityProviderSettingsFields.partial().extend({ kind, version }),
  output: record,
  errors: ['DOOR-007', 'DOOR-008', 'DOOR-012'],
});

/** Its settings go, and with them what people had linked to it; one that people may enter by waits in `request`. */
export const identityProviderSettingsRemove = defineCall({
  ...writes,
  path: 'access/door/remove',
  summary: 'Quitar un proveedor con el que entra el personal',
  input: z.strictObject({ kind, version }),
  output: nothing,
  errors: ['DOOR-012'],
});

const change = z.strictObject({ kind, id: objectId });

/** By another administrator, with their own password; by whoever asked once its day has come. `id`: what they have read. */
export const identityProviderSettingsApprove = defineCall({
  ...writes,
  path: 'access/door/approve',
  summary: 'Aprobar el cambio de un proveedor con el que entra el personal',
  input: change.extend({ password: typedPassword }),
  output: record,
  errors: ['DOOR-007', 'DOOR-008', 'DOOR-012', 'DOOR-013', 'DOOR-014', 'USER-001', 'USER-002'],
});

/** By whoever asked, or by another administrator who does not agree. */
export const identityProviderSettingsWithdraw = defineCall({
  ...writes,
  path: 'access/door/withdraw',
  summary: 'Retirar el cambio de un proveedor con el que entra el personal',
  input: change,
  output: record,
  errors: ['DOOR-012', 'DOOR-014'],
});

/** Asks the provider with the settings as saved. A check that cannot be made, because one before it failed, is left out. */
export const identityProviderSettingsTest = defineCall({
  ...writes,
  path: 'access/door/test',
  summary: 'Probar un proveedor con el que entra el personal',
  deadline: 20_000,
  input: z.strictObject({ kind }),
  output: z.object({
    /** `reach`: it answers and is who it should be. `keys`: it shows its keys. `client`: it knows us. */
    checks: z.array(z.object({ check: z.enum(['reach', 'keys', 'client']), ok: z.boolean() })),
  }),
});
export type IdentityProviderCheck = z.output<typeof identityProviderSettingsTest.output>['checks'][number];
