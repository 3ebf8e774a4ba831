import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, nothing, objectId } from '../fields.js';
import { IDENTITY_PROVIDER_KINDS } from './identity-providers.js';
import { typedPassword } from './password.fields.js';
import { secret, userLogin } from './session.contract.js';

export const IDENTITY_PROVIDER_ERRORS = {
  'DOOR-001': {
    status: 403,
    message:
      'Esta cuenta no está vinculada a nadie de este centro. Entra con tu correo y tu contraseña y podrás vincularla.',
  },
  'DOOR-002': { status: 401, message: 'Este acceso ha caducado o ya se ha usado. Vuelve a empezar.' },
  'DOOR-003': { status: 403, message: 'Tu usuario está desactivado. Habla con la dirección del centro.' },
  'DOOR-004': { status: 401, message: 'El proveedor no ha confirmado quién eres. Vuelve a intentarlo.' },
  'DOOR-005': {
    status: 503,
    message: 'El proveedor no responde. Inténtalo en un momento o entra con tu contraseña.',
  },
  'DOOR-006': { status: 409, message: 'Esta cuenta ya está vinculada a otra persona del centro.' },
  'DOOR-007': { status: 400, message: 'Esta dirección no está permitida.' },
  'DOOR-012': {
    status: 403,
    message:
      'Por un proveedor entra el personal: solo lo cambia quien administra el centro, con permiso para la empresa, los empleados y los roles.',
  },
  'DOOR-013': {
    status: 403,
    message:
      'Lo tiene que aprobar otra persona que administre el centro. Si solo lo administras tú, se puede confirmar cuando pase el plazo.',
  },
  'DOOR-014': {
    status: 409,
    message: 'Esta petición ya no vale: ha caducado, se ha retirado o ha cambiado. Vuelve a pedirlo.',
  },
  'DOOR-008': { status: 403, message: 'No puedes repartir un cargo con más permisos que el tuyo.' },
  'DOOR-009': {
    status: 403,
    message: 'El proveedor no te da ningún cargo de este centro. Habla con la dirección.',
  },
  'DOOR-010': {
    status: 409,
    message:
      'Es tu única manera de entrar. Antes de quitarla, ponte una contraseña con «He olvidado la contraseña».',
  },
} as const satisfies ErrorCatalogue;

const kind = z.enum(IDENTITY_PROVIDER_KINDS);
const device = line(64).regex(/^[A-Z0-9-]+$/, 'El identificador del dispositivo no es válido');

const own = {
  service: 'session',
  specified: false,
  licence: null,
  permission: null,
  scope: 'self',
  kind: 'json',
} as const;
const open = { ...own, access: 'open' } as const;
const session = { ...own, access: 'session' } as const;

const offered = z.object({ kind, label: z.string() });
export type OfferedIdentityProvider = z.output<typeof offered>;

/** Identity providers of a business, for its sign-in page; empty for an unknown business. */
export const identityProviderList = defineCall({
  ...open,
  method: 'GET',
  effect: 'read',
  path: 'user/door/list',
  summary: 'Otras puertas para entrar en un centro',
  input: z.strictObject({ business: objectId }),
  output: z.object({ business: z.string(), doors: z.array(offered) }),
});

/** Identity providers for the holder of a password letter, who may sign in by one instead; DOOR-002 once the letter is used or over. */
export const identityProviderInvited = defineCall({
  ...open,
  method: 'POST',
  effect: 'read',
  path: 'user/door/invited',
  summary: 'Otras puertas para quien tiene una invitación',
  input: z.strictObject({ invitation: secret }),
  output: z.object({ business: objectId, doors: z.array(offered) }),
  errors: ['DOOR-002', 'USER-002'],
});

const begun = z.object({
  /** To be kept by the tab that asked, and sent with what the provider gives back: 256 random bits, good once, ten minutes. */
  ticket: z.string(),
  /** Where to go; '' with `keycloak`, whose address keycloak-js makes. */
  address: z.string(),
  /** What keycloak-js needs; the nonce is ours, so that what it brings back can be told from what was stolen. */
  keycloak: z
    .object({
      clientId: z.string(),
      nonce: z.string(),
      authorization_endpoint: z.string(),
      token_endpoint: z.string(),
    })
    .nullable(),
});
export type SsoBegun = z.output<typeof begun>;

/** `invitation`: the secret of a letter that lets its person set a password; it links instead. */
export const ssoBegin = defineCall({
  ...open,
  method: 'POST',
  effect: 'write',
  path: 'user/door/begin',
  summary: 'Empezar a entrar por otra puerta',
  input: z.strictObject({ business: objectId, kind, device, invitation: secret.optional() }),
  output: begun,
  errors: ['DOOR-002', 'DOOR-005', 'USER-002'],
});

const visitor = {
  ticket: secret,
  device,
  /** What the browser calls itself, for the list of devices. */
  deviceName: line(80).optional(),
  /** All that the server has given this browser: which person comes is not known before. */
  trusts: z.array(secret).max(20).optional(),
};
const token = z.string().min(1).max(8000);
const byCode = { state: z.string().max(100), code: z.string().min(1).max(4000) };
const byToken = { idToken: token, refreshToken: token.optional() };

const enter = {
  ...open,
  method: 'POST',
  effect: 'write',
  deadline: 20_000,
  output: userLogin.output,
  errors: [
    'ACCOUNT-006',
    'DOOR-001',
    'DOOR-002',
    'DOOR-003',
    'DOOR-004',
    'DOOR-005',
    'DOOR-009',
    'PASSWORD-RESET-003',
    'USER-002',
    'USER-009',
  ],
} as const;
const codeInput = z.strictObject({ ...visitor, ...byCode });

export const userLoginGoogle = defineCall({
  ...enter,
  path: 'user/login/google',
  summary: 'Entrar con Google',
  specified: true,
  input: codeInput,
});

export const userLoginFacebook = defineCall({
  ...enter,
  path: 'user/login/facebook',
  summary: 'Entrar con Facebook',
  specified: true,
  input: codeInput,
});

export const userLoginApple = defineCall({
  ...enter,
  path: 'user/login/apple',
  summary: 'Entrar con Apple',
  input: codeInput,
});

export const userLoginOpenid = defineCall({
  ...enter,
  path: 'user/login/openid',
  summary: 'Entrar con un proveedor OpenID Connect',
  input: codeInput,
});

/** The browser has changed its code for tokens itself; they are kept here alone from now on. */
export const userLoginKeycloak = defineCall({
  ...enter,
  path: 'user/login/keycloak',
  summary: 'Entrar con Keycloak',
  input: z.strictObject({ ...visitor, ...byToken }),
});

const linked = z.object({
  id: objectId,
  kind,
  /** By which the person knows the account: its address or name there. */
  label: z.string(),
  linkedAt: instant,
  usedAt: instant.nullable(),
});
export type LinkedIdentity = z.output<typeof linked>;

export const linkedIdentityList = defineCall({
  ...session,
  method: 'GET',
  effect: 'read',
  path: 'user/door/linked',
  summary: 'Mis cuentas vinculadas',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(linked), offered: z.array(offered) }),
});

/** Whoever walks up to an open console must not be able to add a way in: the password is asked for. */
export const linkedIdentityBegin = defineCall({
  ...session,
  method: 'POST',
  effect: 'write',
  path: 'user/door/link/begin',
  summary: 'Empezar a vincular una cuenta',
  input: z.strictObject({ kind, device, password: typedPassword }),
  output: begun,
  errors: ['USER-001', 'USER-002', 'DOOR-005'],
});

/**
 * Links what the provider says to the signed-in person: with what it gave back after `user/door/link/begin`, or, with the
 * ticket alone, the account that was refused by DOOR-001 just before this person signed in with their password here.
 */
export const linkedIdentityAdd = defineCall({
  ...session,
  method: 'POST',
  effect: 'write',
  path: 'user/door/link',
  summary: 'Vincular una cuenta conmigo',
  deadline: 20_000,
  input: z.strictObject({
    ticket: secret,
    device,
    state: byCode.state.optional(),
    code: byCode.code.optional(),
    idToken: token.optional(),
  }),
  output: linked,
  errors: ['DOOR-002', 'DOOR-004', 'DOOR-005', 'DOOR-006'],
});

/** What a ticket would link to the signed-in person; `null` when it would link nothing. */
export const linkedIdentityPending = defineCall({
  ...session,
  method: 'POST',
  effect: 'read',
  path: 'user/door/pending',
  summary: 'Cuenta que espera ser vinculada',
  input: z.strictObject({ ticket: secret, device }),
  output: z.object({ kind, label: z.string() }).nullable(),
});

export const linkedIdentityRemove = defineCall({
  ...session,
  method: 'POST',
  effect: 'write',
  path: 'user/door/unlink',
  summary: 'Desvincular una cuenta',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DOOR-010'],
});

/** What the page on which keycloak-js speaks to a business's issuer may connect to; `null`: nothing beside this host. */
export const identityProviderOrigin = defineCall({
  ...own,
  access: 'internal',
  method: 'POST',
  effect: 'read',
  path: 'door/origin',
  summary: 'Origen del emisor de un centro (interno)',
  input: z.strictObject({ business: objectId }),
  output: z.object({ origin: z.string().nullable() }),
});
