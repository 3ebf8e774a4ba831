import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  instant,
  line,
  nothing,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { mailLayoutFields, mailPurpose } from './mail-layout.fields.js';

export const MAIL_LAYOUT_ERRORS = {
  'MAIL-LAYOUT-001': { status: 409, message: 'Ya hay una plantilla con ese nombre.' },
  'MAIL-LAYOUT-002': { status: 400, message: 'La lista ha cambiado. Vuelve a la primera página.' },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'mail',
  specified: true,
  access: 'session',
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'mail-layout.view' } as const;
const write = { ...base, method: 'POST', effect: 'write' } as const;

export const MAIL_LAYOUT_SORTS = ['name', '-name', 'updated', '-updated'] as const;

const summary = z.object({
  id: objectId,
  name: z.string(),
  description: z.string(),
  purpose: mailPurpose,
  subject: z.string(),
  state: z.enum(['active', 'deleted']),
  updatedAt: instant,
  updatedBy: z.string(),
  version: recordVersion,
});
export type MailLayoutSummary = z.output<typeof summary>;

const record = mailLayoutFields.extend({
  id: objectId,
  state: z.enum(['active', 'deleted']),
  /** Names of the variables in subject and body. */
  variables: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
  version: recordVersion,
});
export type MailLayoutRecord = z.output<typeof record>;

/** The layouts of the business; without `state` those in use. */
export const mailLayoutRead = defineCall({
  ...read,
  path: 'mail/layout/read',
  summary: 'Plantillas de correo',
  input: z.strictObject({
    search: line(100).optional(),
    purpose: mailPurpose.optional(),
    state: csv(z.enum(['active', 'deleted']), 2).optional(),
    sort: z.enum(MAIL_LAYOUT_SORTS).default('name'),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(summary),
  errors: ['MAIL-LAYOUT-002'],
});

export const mailLayoutView = defineCall({
  ...read,
  specified: false,
  path: 'mail/layout/view/{id}',
  summary: 'Una plantilla de correo',
  input: z.strictObject({ id: objectId }),
  output: record,
  errors: [],
});

/** Answers the layout as it was kept: the body is cleaned first. */
export const mailLayoutCreate = defineCall({
  ...write,
  permission: 'mail-layout.add',
  path: 'mail/layout/create',
  summary: 'Crear una plantilla de correo',
  input: mailLayoutFields.extend({
    description: mailLayoutFields.shape.description.default(''),
    purpose: mailPurpose.default('service'),
    header: z.boolean().default(true),
    footer: z.boolean().default(true),
  }),
  output: record,
  errors: ['MAIL-LAYOUT-001'],
});

/** Changes the fields that are sent. A stale `version` answers DATA-409 with the current record in `details`. */
export const mailLayoutUpdate = defineCall({
  ...write,
  permission: 'mail-layout.modify',
  path: 'mail/layout/update',
  summary: 'Modificar una plantilla de correo',
  input: mailLayoutFields.partial().extend({ id: objectId, version: recordVersion }),
  output: record,
  errors: ['MAIL-LAYOUT-001'],
});

/** To `deleted`; mails that were sent with it stay. Undone by `mail/layout/restore`. */
export const mailLayoutDelete = defineCall({
  ...write,
  permission: 'mail-layout.delete',
  path: 'mail/layout/delete',
  summary: 'Eliminar una plantilla de correo',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: [],
});

export const mailLayoutRestore = defineCall({
  ...write,
  specified: false,
  permission: 'mail-layout.delete',
  path: 'mail/layout/restore',
  summary: 'Recuperar una plantilla de correo eliminada',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['MAIL-LAYOUT-001'],
});

export const mailLayoutDuplicate = defineCall({
  ...write,
  specified: false,
  permission: 'mail-layout.add',
  path: 'mail/layout/duplicate',
  summary: 'Duplicar una plantilla de correo',
  input: z.strictObject({ id: objectId }),
  output: record,
  errors: [],
});

/** Every change of a layout, newest first. */
export const mailLayoutHistory = defineCall({
  ...read,
  specified: false,
  path: 'mail/layout/history/{id}',
  summary: 'Historial de cambios de una plantilla',
  input: historyInput,
  output: historyPage,
  errors: [],
});
