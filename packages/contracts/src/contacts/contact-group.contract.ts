import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, nothing, objectId } from '../fields.js';

export const CONTACT_GROUP_ERRORS = {
  'CONTACT-GROUP-001': { status: 409, message: 'Ya hay un grupo con ese nombre.' },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'contacts',
  specified: true,
  access: 'session',
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'client.modify' } as const;

const name = line(60).min(1, 'Escribe un nombre');
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'El color no es válido');
const membership = z.strictObject({ group: objectId, contacts: z.array(objectId).min(1).max(1000) });
const changed = z.object({ changed: z.number().int() });

export const contactGroupRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'client.view',
  path: 'contact/group/read',
  summary: 'Grupos de contactos',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({ id: objectId, name: z.string(), colour: z.string(), contacts: z.number().int() }),
    ),
  }),
  errors: [],
});

export const contactGroupCreate = defineCall({
  ...modify,
  path: 'contact/group/create',
  summary: 'Crear un grupo',
  input: z.strictObject({ name, colour: colour.default('#009EF7') }),
  output: z.object({ id: objectId }),
  errors: ['CONTACT-GROUP-001'],
});

export const contactGroupUpdate = defineCall({
  ...modify,
  path: 'contact/group/update',
  summary: 'Cambiar un grupo',
  input: z.strictObject({ id: objectId, name: name.optional(), colour: colour.optional() }),
  output: nothing,
  errors: ['CONTACT-GROUP-001'],
});

/** The group goes, its contacts stay. */
export const contactGroupDelete = defineCall({
  ...modify,
  path: 'contact/group/delete',
  summary: 'Eliminar un grupo',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: [],
});

export const contactGroupAdd = defineCall({
  ...modify,
  path: 'contact/group/settings/add',
  summary: 'Añadir contactos a un grupo',
  input: membership,
  output: changed,
  errors: [],
});

export const contactGroupRemove = defineCall({
  ...modify,
  path: 'contact/group/settings/remove',
  summary: 'Quitar contactos de un grupo',
  input: membership,
  output: changed,
  errors: [],
});
