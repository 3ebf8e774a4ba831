import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { nothing, objectId, recordVersion } from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { sessionCall } from '../session-call.js';
import { permission, roleFields } from './role.fields.js';

/** Roles that a business may have. */
export const MAX_ROLES = 100;

export const ROLE_ERRORS = {
  'ROLE-001': { status: 409, message: 'Ya hay un rol con ese nombre.' },
  'ROLE-002': { status: 403, message: 'No puedes dar ni quitar permisos que tú no tienes.' },
  'ROLE-003': {
    status: 409,
    message:
      'El centro se quedaría sin nadie que pueda administrar los accesos. Da antes esos permisos a otra persona.',
  },
  'ROLE-004': {
    status: 403,
    message:
      'Esta persona tiene permisos o sucursales que tú no tienes: pide el cambio a alguien que los tenga.',
  },
  'ROLE-005': { status: 409, message: `Un centro puede tener ${MAX_ROLES} roles como mucho.` },
  'ROLE-006': { status: 409, message: 'Este rol lo puede todo y no se puede cambiar ni eliminar.' },
  'ROLE-007': {
    status: 403,
    message:
      'Hay personas con este rol en sucursales que tú no ves: pide el cambio a alguien que las vea, o crea otro rol.',
  },
} as const satisfies ErrorCatalogue;

const summary = z.object({
  id: objectId,
  name: z.string(),
  /** Came with the product; what a release brings for it is added. */
  standard: z.boolean(),
  /** Is allowed everything; nobody changes it. */
  super: z.boolean(),
  /** How many permissions it gives. */
  count: z.number().int(),
  /** How many people have it. */
  holders: z.number().int(),
  version: recordVersion,
});
export type RoleSummary = z.output<typeof summary>;

const record = summary.extend({
  permissions: z.array(permission),
  /** Those who have it, by name; 100 at most. */
  people: z.array(z.object({ id: objectId, name: z.string(), employee: objectId.nullable() })),
});
export type RoleRecord = z.output<typeof record>;

const base = { ...sessionCall, service: 'session', specified: true } as const;
const write = { ...base, method: 'POST', effect: 'write' } as const;

/** All roles of the business, by name; with `id` that one, whole in `record`. DATA-404 when it is not there. */
export const roleRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'role.view',
  path: 'employee/permissions/read',
  summary: 'Roles del centro y lo que permite cada uno',
  input: z.strictObject({ id: objectId.optional() }),
  output: z.object({ rows: z.array(summary), record: record.nullable() }),
});

/** Nobody gives what they do not have: ROLE-002. */
export const roleCreate = defineCall({
  ...write,
  permission: 'role.add',
  path: 'employee/permissions/create',
  summary: 'Crear un rol',
  input: roleFields,
  output: z.object({ id: objectId, version: recordVersion }),
  errors: ['ROLE-001', 'ROLE-002', 'ROLE-005'],
});

/** Holds for those who have the role at once. A stale `version` answers DATA-409 with the current record in `details`. */
export const roleUpdate = defineCall({
  ...write,
  permission: 'role.modify',
  path: 'employee/permissions/update',
  summary: 'Cambiar un rol',
  input: roleFields.partial().extend({ id: objectId, version: recordVersion }),
  output: record,
  errors: ['ROLE-001', 'ROLE-002', 'ROLE-003', 'ROLE-006', 'ROLE-007'],
});

/** Those who had it are left with their extra permissions, at once, and are told. */
export const roleDelete = defineCall({
  ...write,
  permission: 'role.delete',
  path: 'employee/permissions/delete',
  summary: 'Eliminar un rol',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['ROLE-002', 'ROLE-003', 'ROLE-006', 'ROLE-007'],
});

export const roleHistory = defineCall({
  ...base,
  specified: false,
  method: 'GET',
  effect: 'read',
  permission: 'role.view',
  path: 'employee/permissions/history/{id}',
  summary: 'Cambios de un rol',
  input: historyInput,
  output: historyPage,
});

const names = z.object({ rows: z.array(z.object({ id: objectId, name: z.string() })) });

/** Names of the roles, for whoever has to choose one. */
export const rolList = defineCall({
  ...base,
  service: 'business',
  method: 'GET',
  effect: 'read',
  permission: null,
  path: 'business/rol/list',
  summary: 'Roles del centro, para elegir uno',
  input: z.strictObject({}),
  output: names,
});

/** The same, as the session service has it. */
export const roleCards = defineCall({
  ...base,
  specified: false,
  access: 'internal',
  permission: null,
  method: 'POST',
  effect: 'read',
  path: 'role/cards',
  summary: 'Roles de la empresa (interno)',
  input: z.strictObject({}),
  output: names,
});
