import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { sessionWrite } from '../session-call.js';
import { MAIL_LAYOUT_FIELDS } from './mail-layout.fields.js';

export const MAIL_LAYOUT_ERRORS = {
  'MAIL-LAYOUT-001': { status: 409, message: 'Ya hay una plantilla con ese nombre.' },
} as const;

/** A mail layout. The service cleans the body before it is kept: what it answers is what was kept. */
export const mailLayout = defineRecord({
  service: 'mail',
  entity: 'mail-layout',
  path: 'mail/layout',
  permission: 'mail-layout',
  states: ['active', 'deleted'],
  stateSql: "ENUM('active', 'deleted') NOT NULL",
  words: {
    one: 'plantilla de correo',
    many: 'plantillas de correo',
    gender: 'f',
    create: 'Crear plantilla',
    palette: 'crear plantilla correo email carta',
    search: 'Buscar por nombre, asunto o para qué sirve',
    purpose:
      'Una plantilla es una carta que se rellena sola con los datos de cada alumno: una bienvenida, un recordatorio de examen.',
    states: { active: 'En uso' },
  },
  fields: MAIL_LAYOUT_FIELDS,
  title: ['name'],
  stamps: ['createdAt', 'updatedAt', 'updatedBy'],
  extra: { variables: z.array(z.string()) },
  list: {
    show: ['name', 'description', 'purpose', 'subject'],
    stamps: ['updatedAt', 'updatedBy'],
    filters: { purpose: 'one' },
    sorts: ['name', 'updated'],
    search: ['name', 'subject', 'description'],
  },
  indexes: [{ name: 'mail_layout_sorted', on: ['state', 'name', 'id'] }],
  errors: MAIL_LAYOUT_ERRORS,
  calls: {
    one: { path: 'view/{id}' },
    create: {
      required: ['name', 'subject', 'body'],
      defaults: ['description', 'purpose', 'header', 'footer'],
      answers: 'record',
    },
    remove: { takes: 'one' },
    state: { takes: 'restore' },
    history: { summary: 'Historial de cambios de una plantilla' },
  },
});

export type MailLayoutRecord = CallOutput<typeof mailLayoutUpdate>;
export type MailLayoutSummary = CallOutput<typeof mailLayoutRead>['rows'][number];

export const {
  read: mailLayoutRead,
  one: mailLayoutView,
  create: mailLayoutCreate,
  update: mailLayoutUpdate,
  remove: mailLayoutDelete,
  state: mailLayoutRestore,
  history: mailLayoutHistory,
} = mailLayout.calls;

/** Answers the copy, under a free name. */
export const mailLayoutDuplicate = defineCall({
  ...sessionWrite,
  service: 'mail',
  specified: false,
  permission: 'mail-layout.add',
  path: 'mail/layout/duplicate',
  summary: 'Duplicar una plantilla de correo',
  input: z.strictObject({ id: objectId }),
  output: mailLayoutUpdate.output,
});
