import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, nothing, objectId } from '../fields.js';
import { contactFilters, contactSort } from './contact.contract.js';

export const SAVED_VIEW_ERRORS = {
  'CONTACT-VIEW-001': { status: 409, message: 'Ya tienes una vista con ese nombre.' },
  'CONTACT-VIEW-002': { status: 400, message: 'No caben más vistas: elimina alguna que ya no uses.' },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'contacts',
  specified: false,
  access: 'session',
  licence: null,
  scope: 'self',
  kind: 'json',
  permission: 'client.view',
} as const;

/** Filters, sort and columns under a name; a shared one is seen by everybody of the business. */
const savedView = z.object({
  name: line(60).min(1, 'Escribe un nombre'),
  shared: z.boolean(),
  filters: contactFilters,
  sort: contactSort,
  columns: z.array(line(40)).max(40),
});

export const savedViewList = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'contact/view/list',
  summary: 'Vistas guardadas de contactos',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(savedView.extend({ id: objectId, own: z.boolean() })) }),
  errors: [],
});

/** Creates, or with `id` replaces one of the caller's own views. */
export const savedViewSave = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'contact/view/save',
  summary: 'Guardar una vista',
  input: z.strictObject({ id: objectId.optional(), ...savedView.shape }),
  output: z.object({ id: objectId }),
  errors: ['CONTACT-VIEW-001', 'CONTACT-VIEW-002'],
});

export const savedViewDelete = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'contact/view/delete',
  summary: 'Eliminar una vista propia',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: [],
});
